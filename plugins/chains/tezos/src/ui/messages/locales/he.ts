import type { BeaconMessages } from '../words.js'

/** Hebrew */
export const he: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'קוד QR',
  scanTitle: 'סריקה לחיבור',
  scanHint: 'יש לסרוק את הקוד הזה בעזרת ארנק Tezos בטלפון.',
  codeLabel: 'קוד QR לחיבור ארנק Tezos',
  makingCode: 'הקוד נוצר…',
  copyLink: 'העתקת הקישור',
  openApp: 'פתיחת הארנק',
  asked: 'יש להמשיך ב-{wallet}',
  askedHint: 'יש לבחור חשבון בארנק ואז לחזור לכאן.',
  declined: 'החיבור נדחה',
  declinedHint: 'לא שותף דבר. אפשר לנסות שוב עם קוד חדש.',
}
