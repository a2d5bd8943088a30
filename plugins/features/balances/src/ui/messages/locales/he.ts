import type { BalancesMessages } from '../words.js'

/** Hebrew. */
export const he: BalancesMessages = {
  'slot.tokens': 'טוקנים',
  'slot.nfts': 'פריטי NFT',
  unpriced: 'לא נכללים בסך הכול כי מחירם אינו ידוע: {count}',
  noPrice: 'המחיר אינו ידוע',
  send: 'שליחה',
  noTokens: 'אין עדיין אסימונים',
  nothingHere: 'אין כאן שום דבר זמין',
  notServed: 'אי אפשר להציג כאן את האסימונים ברשת {network}',
  nftsNotServed: 'אי אפשר להציג כאן את פריטי ה־NFT ברשת {network}',
  failedSinceHint: 'לא זמין מאז {time}.',
  oldSince: 'הנתונים הידועים האחרונים, משעה {time}',

  'error.BALANCE_UNAVAILABLE': 'יתרת האסימונים אינה זמינה',
  'error.BALANCE_UNAVAILABLE.hint': 'דבר לא השתנה בחשבון. אפשר לנסות שוב בעוד רגע.',
}
