import type { ReceiveMessages } from '../words.js'

/** Hebrew. */
export const he: ReceiveMessages = {
  'slot.receive': 'קבלה',
  addressCode: 'קוד QR של הכתובת שלך',
  requestCode: 'קוד QR של בקשת התשלום שלך',
  paymentLink: 'קישור לתשלום',
  copyRequest: 'העתקת קישור לתשלום',
  share: 'שיתוף',
  shareFailed: 'אי אפשר לשתף כאן',

  networksTitle: 'רשתות מתאימות',
  onlyOn: 'רשתות נתמכות',
  andMore: '{network} ועוד {rest}',
  lossHint: 'מה שיישלח ברשת אחרת עלול ללכת לאיבוד.',
  networksHint: 'הכתובת שלך זהה ברשתות האלה. מה שיישלח ברשת אחרת עלול ללכת לאיבוד.',
  unknownNetworkHint: 'הארנק נמצא ברשת שאינה נתמכת. יש להחליף רשת לפני שמשתפים את הכתובת.',
  testnet: 'רשת בדיקה',

  request: 'בקשת סכום',
  amount: 'סכום',
  coin: 'מטבע או אסימון',
  tokensFailed: 'לא ניתן לטעון את האסימונים',
  requestHint: 'יש להזין סכום כדי להפוך את הקוד לבקשה.',
  asksFor: 'בקשה של {amount} {symbol}',

  'refused.invalid': 'יש להזין מספר, כגון 1.5',
  'refused.too-precise': 'יותר מדי ספרות אחרי הנקודה עבור {symbol}',
  'refused.too-long': 'הסכום ארוך מדי',
  'refused.ambiguous': 'זה יכול להיות {greater} או {smaller}. יש לכתוב בלי מפרידי אלפים',
  'refused.zero': 'יש להזין סכום גדול מאפס',
  'refused.unpayable': 'אי אפשר לבקש את הסכום הזה',
}
