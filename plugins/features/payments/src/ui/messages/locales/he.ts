import type { PayMessages } from '../words.js'

/** Hebrew */
export const he: PayMessages = {
  title: 'תשלום',
  progressTitle: 'פרטי התשלום',
  nothingToPay: 'אין מה לשלם',

  askedBy: 'עבור {label}',
  to: 'אל',
  from: 'מאת',
  memo: 'תזכיר',
  token: 'האסימון',
  network: 'רשת',
  deposit: 'פותח לנמען חשבון לאסימון הזה',
  firstTime: 'עוד לא נשלח דבר לכתובת הזאת מהדפדפן הזה.',
  switchTo: 'מעבר אל {network}',
  reading: 'קוראים את התשלום',
  payAmount: 'לשלם {amount}',
  nothingPaid: 'לא שולם דבר.',

  unanswered: 'הארנק התבקש לשלוח {amount} ({age})',
  unansweredHint:
    'הדף נסגר לפני שהגיעה תשובה. ייתכן שהבקשה עדיין פתוחה בארנק, או שההעברה כבר נשלחה. יש לבדוק בארנק לפני שליחה נוספת.',
  checkedWallet: 'בדקתי בארנק',
  'missing.unanswered': 'יש לבדוק את הבקשה הקודמת',

  askingHint: 'יש להשוות שם את הסכום והכתובת, ואז לאשר.',
  slowHint: 'לא רואים דבר? יש לפתוח את {wallet} ולחפש בקשה ממתינה.',
  'status.pending': 'נשלח. ממתינים לרשת',
  'status.late': 'נשלח, אבל זה נמשך זמן רב',
  'status.succeeded': 'שולם',
  'status.failed': 'הרשת דחתה את ההעברה',
  'status.dropped': 'הרשת השמיטה את ההעברה',
  'status.replaced': 'עסקה אחרת תפסה את מקומה',
  'status.expired': 'פג תוקפה',
  'status.pending.hint': 'אפשר לסגור את החלון. זה ממשיך גם בלעדיו.',
  'status.late.hint': 'זה עוד עשוי להצליח. יש לבדוק לפני ששולחים שוב.',
  'status.succeeded.hint': 'הסכום {amount} הגיע.',
  'status.failed.hint': 'הסכום לא זז. העמלה נוצלה.',
  'status.dropped.hint': 'שום דבר לא הוצא. אפשר לשלוח שוב.',
  'status.replaced.hint': 'אפשר לראות בארנק מה נשלח במקום זה.',
  'status.expired.hint': 'שום דבר לא הוצא. אפשר לשלוח שוב.',
  done: 'סיום',

  'error.PAY_EXPIRED': 'הזמן לתשלום עבר',
  'error.PAY_EXPIRED.hint': 'לא שולם דבר. יש לחזור לדף ולהתחיל מחדש.',
  'error.PAY_CLOSED': 'התשלום ננטש',
  'error.PAY_CLOSED.hint': 'לא שולם דבר.',
}
