import type { SocialsMessages } from '../words.js'

/** Hebrew. */
export const he: SocialsMessages = {
  allTitle: 'התחברות עם',
  more: 'עוד',
  inWindow: 'יש להמשיך בחלון',
  windowHint: 'לאחר מכן הדף הזה ימשיך.',
  loggingIn: 'התחברות עם {provider}…',
  failed: 'ההתחברות עם {provider} נכשלה',
  failedHint: 'אפשר לנסות שוב או להתחבר בדרך אחרת.',
  notOffered: 'אי אפשר להתחבר כאן עם {provider}',
  otherWay: 'התחברות בדרך אחרת',
  continueHere: 'המשך בדף הזה',
  storageBlocked: 'הדפדפן חוסם את האחסון של הארנק',
  scan: 'יש לסרוק את הקוד בטלפון שבו נמצא חשבון Farcaster',
  inApp: 'יש להמשיך באפליקציית Farcaster',
  openApp: 'פתיחת Farcaster',
  copyLink: 'העתקת קישור',
  codeLabel: 'קוד QR להתחברות עם Farcaster',
  makingCode: 'יוצר קוד QR…',
  'error.POPUP_MISSING': 'החלון כבר לא קיים',
  'error.POPUP_MISSING.hint': 'אפשר להתחבר גם בדף הזה.',
  'error.SOCIAL_TIMEOUT': 'ההתחברות נמשכה זמן רב מדי',
  'error.SOCIAL_TIMEOUT.hint': 'דבר לא השתנה. אפשר לנסות שוב.',
  'error.SOCIAL_UNTRUSTED': 'מקור לא מהימן',
  'error.SOCIAL_UNTRUSTED.hint': 'התשובה הגיעה מאתר אחר ולא נעשה בה שימוש.',
}
