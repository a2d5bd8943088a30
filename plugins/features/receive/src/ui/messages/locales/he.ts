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
  onlyOn: 'יש לשלוח רק ברשתות האלה',
  andMore: '{network} ועוד {rest}',
  lossHint: 'מה שיישלח לכתובת הזאת ברשת אחרת עלול ללכת לאיבוד.',
  networksHint: 'הכתובת שלך זהה ברשתות האלה. מה שיישלח ברשת אחרת עלול ללכת לאיבוד.',
  unknownNetworkHint: 'הארנק נמצא ברשת שהדף הזה אינו מכיר. יש להחליף רשת לפני שמשתפים את הכתובת.',
  testnet: 'רשת בדיקה',

  request: 'בקשת סכום',
  amount: 'סכום',
  coin: 'מטבע או אסימון',
  tokensFailed: 'אי אפשר להציג כעת את האסימונים שלך',
  requestHint: 'יש לכתוב סכום, והקוד יבקש אותו.',
  asksFor: 'הקוד מבקש {amount} {symbol}',

  'refused.invalid': 'זה אינו סכום. יש לכתוב ספרות ולכל היותר מפריד עשרוני אחד',
  'refused.too-precise': 'אי אפשר לחלק את {symbol} כל כך דק',
  'refused.too-long': 'זה ארוך מדי לסכום',
  'refused.ambiguous': 'זה יכול להיות {greater} או {smaller}. יש לכתוב בלי מפרידי אלפים',
  'refused.zero': 'יש לכתוב סכום גדול מאפס',
  'refused.unpayable': 'אי אפשר לבקש את הסכום הזה',
}
