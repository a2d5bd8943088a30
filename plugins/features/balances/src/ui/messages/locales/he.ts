import type { BalancesMessages } from '../words.js'

/** Hebrew. */
export const he: BalancesMessages = {
  'slot.tokens': 'טוקנים',
  'slot.nfts': 'פריטי NFT',
  unpriced: {
    one: 'אסימון אחד ללא מחיר אינו נכלל',
    two: 'שני אסימונים ללא מחיר אינם נכללים',
    other: '{count} אסימונים ללא מחיר אינם נכללים',
  },
  noPrice: 'אין מחיר',
  send: 'שליחה',
  noTokens: 'אין עדיין אסימונים',
  nothingHere: 'אין כאן שום דבר זמין',
  notServed: 'האסימונים אינם זמינים ברשת {network}',
  nftsNotServed: 'פריטי ה־NFT אינם זמינים ברשת {network}',
  failedSinceHint: 'לא זמין מאז {time}.',
  oldSince: 'הנתונים הידועים האחרונים, משעה {time}',

  'error.BALANCE_UNAVAILABLE': 'יתרת האסימונים אינה זמינה',
  'error.BALANCE_UNAVAILABLE.hint': 'דבר לא השתנה בחשבון. אפשר לנסות שוב בעוד רגע.',
}
