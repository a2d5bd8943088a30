import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'يُرجى المحاولة مرة أخرى بعد قليل.'
const HOST_FAULT = 'المشكلة في الموقع وليست في محفظتك.'

/** Arabic. */
export const ar: EmbeddedWalletMessages = {
  approveTitle: 'المتابعة في المحفظة',
  signInTitle: 'تسجيل الدخول',
  recoverTitle: 'استعادة محفظتك',
  protectTitle: 'حماية محفظتك',
  approveHint: 'يُرجى التحقق من الطلب في المحفظة، ثم الموافقة أو الرفض.',
  securityTitle: 'الأمان',
  securityHint: 'إدارة الاسترداد والأجهزة وطرق تسجيل الدخول هنا.',
  notBackedUp: 'بلا نسخة احتياطية',
  refusedTitle: 'هذا الإجراء غير مسموح به',
  refusedHint: 'طلب الموقع من المحفظة شيئًا لا تفعله أبدًا. لم يُوقَّع أي شيء.',
  typesTitle: 'نوع الحساب',
  'type.smartAccount': 'حساب ذكي',
  'type.eoa': 'حساب عادي',
  typesHint: 'لكل نوع عنوان خاص به. وتبقى الأصول في مكانها.',
  smartHint: 'تعمل الحسابات الذكية على {networks}.',
  oneType: 'لا توجد أنواع أخرى لهذا الحساب',

  'error.FRAME_VERSION': 'يحتاج هذا الموقع إلى إصدار آخر من المحفظة',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'هناك ما لم يُضبط على نحو صحيح في هذا الموقع',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'لا يمكن طلب هذا من المحفظة',
  'error.FRAME_BAD_REQUEST.hint': 'لم يُرسَل أي شيء.',
  'error.FRAME_BAD_REPLY': 'أرسلت المحفظة ردًا غير متوقع',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'أُعيد تحميل المحفظة',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'طلبات معلّقة كثيرة جدًا',
  'error.FRAME_BUSY.hint': 'يُرجى الرد على تلك أولًا.',
  'error.RPC_NOT_ALLOWED': 'هذا الإجراء غير مسموح به',
  'error.RPC_NOT_ALLOWED.hint': 'طلب الموقع من المحفظة شيئًا لا تفعله أبدًا. لم يُوقَّع أي شيء.',
  'error.POPUP_MISSING': 'لم تعد النافذة موجودة',
  'error.POPUP_MISSING.hint': 'يمكنك تسجيل الدخول في هذه الصفحة أيضًا.',
  'error.SOCIAL_TIMEOUT': 'استغرق تسجيل الدخول وقتًا طويلاً',
  'error.SOCIAL_TIMEOUT.hint': 'لم يتغير شيء. حاول مرة أخرى.',
  'error.SOCIAL_UNTRUSTED': 'مصدر غير موثوق',
  'error.SOCIAL_UNTRUSTED.hint': 'جاء الرد من موقع آخر ولم يُستخدم.',
}
