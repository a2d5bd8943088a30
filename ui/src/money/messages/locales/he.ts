import type { MoneyMessages } from '../words.js'

/** Hebrew */
export const he: MoneyMessages = {
  amount: 'סכום',
  amountIn: 'סכום ב־{symbol}',
  amountInUsd: 'סכום בדולר אמריקאי',
  chooseToken: 'בחירת אסימון',
  tokenIs: 'אסימון: {symbol}. שינוי',
  max: 'הכול',
  maxFailed: 'אי אפשר לחשב כעת את הסכום הגדול ביותר',
  showInUsd: 'הזנה בדולר אמריקאי',
  showInToken: 'הזנה ב־{symbol}',
  holds: 'זמין: {amount}',
  balanceUnknown: 'היתרה אינה ידועה',
  'fault.invalid': 'יש לכתוב ספרות ולכל היותר מפריד עשרוני אחד',
  'fault.ambiguous': 'הכוונה יכולה להיות {one} או {other}. יש לכתוב בלי מפריד אלפים',
  'fault.too-precise': 'יש יותר ספרות אחרי הנקודה ממה שקיים',
  'fault.too-long': 'זה ארוך מדי לסכום',

  search: 'חיפוש אסימונים',
  noTokens: 'אין אסימון שמתאים ל־„{text}”',
  tokens: 'האסימונים שלך',

  fee: 'עמלת רשת',
  feeMost: 'לכל היותר {amount}',
  feeAbout: 'בערך {amount}',
  feeDetails: 'פרטי העמלה',
  feeOld: 'העמלה: {age}',
  viewOn: 'צפייה ב־{explorer}',
}
