import type { PayMessages } from '../words.js'

/** Arabic */
export const ar: PayMessages = {
  title: 'الدفع',
  progressTitle: 'الدفعة',
  nothingToPay: 'لا يوجد ما يُدفع',

  askedBy: 'لصالح {label}',
  to: 'إلى',
  from: 'من',
  memo: 'مذكرة',
  token: 'الرمز',
  network: 'الشبكة',
  deposit: 'يفتح حساب المستلم لهذا الرمز',
  firstTime: 'لم يُرسل شيء إلى هذا العنوان من هذا المتصفح من قبل.',
  switchTo: 'الانتقال إلى {network}',
  reading: 'جارٍ قراءة الدفعة',
  payAmount: 'ادفع {amount}',
  nothingPaid: 'لم يُدفع شيء.',

  unanswered: 'طُلب من محفظتك إرسال {amount} ({age})',
  unansweredHint:
    'أُغلقت الصفحة قبل وصول الرد. قد يكون الطلب ما زال مفتوحًا في محفظتك، أو ربما أُرسل التحويل. تحقق من محفظتك قبل الإرسال مرة أخرى.',
  checkedWallet: 'تحققتُ من محفظتي',
  'missing.unanswered': 'تحقق من الطلب السابق',

  askingHint: 'قارن المبلغ والعنوان هناك ثم وافق.',
  slowHint: 'لا ترى شيئًا؟ افتح {wallet} وابحث عن طلب ينتظرك.',
  'status.pending': 'أُرسل. بانتظار الشبكة',
  'status.late': 'أُرسل لكنه يستغرق وقتًا طويلًا',
  'status.succeeded': 'تم الدفع',
  'status.failed': 'رفضته الشبكة',
  'status.dropped': 'أسقطته الشبكة',
  'status.replaced': 'حلّت معاملة أخرى محله',
  'status.expired': 'انتهت صلاحيته',
  'status.pending.hint': 'يمكنك إغلاق هذه النافذة. يستمر التحويل من دونها.',
  'status.late.hint': 'قد يتم بعد. تحقق منه قبل أن ترسل مرة أخرى.',
  'status.succeeded.hint': 'وصل {amount}.',
  'status.failed.hint': 'لم يتحرك المبلغ. الرسوم صُرفت.',
  'status.dropped.hint': 'لم يُصرف شيء. يمكنك الإرسال مرة أخرى.',
  'status.replaced.hint': 'انظر في المحفظة ما أُرسل بدلًا منه.',
  'status.expired.hint': 'لم يُصرف شيء. يمكنك الإرسال مرة أخرى.',
  done: 'تم',

  'error.PAY_EXPIRED': 'انتهت مهلة الدفع',
  'error.PAY_EXPIRED.hint': 'لم يُدفع شيء. عد إلى الصفحة وابدأ من جديد.',
  'error.PAY_CLOSED': 'تُركت عملية الدفع',
  'error.PAY_CLOSED.hint': 'لم يُدفع شيء.',
}
