import type { SocialsMessages } from '../words.js'

/** Arabic. */
export const ar: SocialsMessages = {
  allTitle: 'تسجيل الدخول باستخدام',
  more: 'المزيد',
  inWindow: 'تابع في النافذة',
  windowHint: 'ثم تتابع هذه الصفحة.',
  loggingIn: 'جارٍ تسجيل الدخول باستخدام {provider}…',
  failed: 'تعذّر تسجيل الدخول باستخدام {provider}',
  failedHint: 'حاول مرة أخرى أو سجّل الدخول بطريقة أخرى.',
  notOffered: 'تسجيل الدخول باستخدام {provider} غير متاح هنا',
  otherWay: 'تسجيل الدخول بطريقة أخرى',
  continueHere: 'المتابعة في هذه الصفحة',
  storageBlocked: 'يحظر هذا المتصفح تخزين المحفظة',
  scan: 'امسح هذا الرمز بالهاتف الذي عليه حسابك في Farcaster',
  inApp: 'تابع في تطبيق Farcaster',
  openApp: 'فتح Farcaster',
  copyLink: 'نسخ الرابط',
  codeLabel: 'رمز QR لتسجيل الدخول باستخدام Farcaster',
  makingCode: 'جارٍ إنشاء رمز QR…',
  'error.POPUP_MISSING': 'لم تعد النافذة موجودة',
  'error.POPUP_MISSING.hint': 'يمكنك تسجيل الدخول في هذه الصفحة أيضًا.',
  'error.SOCIAL_TIMEOUT': 'استغرق تسجيل الدخول وقتًا طويلاً',
  'error.SOCIAL_TIMEOUT.hint': 'لم يتغير شيء. حاول مرة أخرى.',
  'error.SOCIAL_UNTRUSTED': 'مصدر غير موثوق',
  'error.SOCIAL_UNTRUSTED.hint': 'جاء الرد من موقع آخر ولم يُستخدم.',
}
