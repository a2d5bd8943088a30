import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'יש לנסות שוב בעוד רגע.'
const HOST_FAULT = 'הבעיה היא באתר, לא בארנק.'

/** Hebrew. */
export const he: EmbeddedWalletMessages = {
  approveTitle: 'להמשיך בארנק',
  signInTitle: 'התחברות',
  recoverTitle: 'שחזור הארנק',
  protectTitle: 'הגנה על הארנק',
  approveHint: 'יש לבדוק את הבקשה בארנק, ואז לאשר או לדחות.',
  securityTitle: 'אבטחה',
  securityHint: 'כאן מנהלים שחזור, מכשירים ודרכי כניסה.',
  notBackedUp: 'ללא גיבוי',
  refusedTitle: 'הפעולה אינה מותרת',
  refusedHint: 'האתר ביקש מהארנק דבר שהוא לעולם אינו עושה. לא נחתם דבר.',
  typesTitle: 'סוג החשבון',
  'type.smartAccount': 'חשבון חכם',
  'type.eoa': 'חשבון רגיל',
  typesHint: 'לכל סוג יש כתובת משלו. הנכסים נשארים במקומם.',
  smartHint: 'חשבונות חכמים פועלים ב-{networks}.',
  oneType: 'לחשבון הזה אין סוגים נוספים',

  'error.FRAME_VERSION': 'האתר הזה זקוק לגרסה אחרת של הארנק',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'משהו באתר הזה לא הוגדר כראוי',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'אי אפשר לבקש זאת מהארנק',
  'error.FRAME_BAD_REQUEST.hint': 'לא נשלח דבר.',
  'error.FRAME_BAD_REPLY': 'הארנק שלח תשובה בלתי צפויה',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'הארנק נטען מחדש',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'יותר מדי בקשות ממתינות',
  'error.FRAME_BUSY.hint': 'יש להשיב עליהן תחילה.',
  'error.RPC_NOT_ALLOWED': 'הפעולה אינה מותרת',
  'error.RPC_NOT_ALLOWED.hint': 'האתר ביקש מהארנק דבר שהוא לעולם אינו עושה. לא נחתם דבר.',
  'error.POPUP_MISSING': 'החלון כבר לא קיים',
  'error.POPUP_MISSING.hint': 'אפשר להתחבר גם בדף הזה.',
  'error.SOCIAL_TIMEOUT': 'ההתחברות נמשכה זמן רב מדי',
  'error.SOCIAL_TIMEOUT.hint': 'דבר לא השתנה. אפשר לנסות שוב.',
  'error.SOCIAL_UNTRUSTED': 'מקור לא מהימן',
  'error.SOCIAL_UNTRUSTED.hint': 'התשובה הגיעה מאתר אחר ולא נעשה בה שימוש.',
}
