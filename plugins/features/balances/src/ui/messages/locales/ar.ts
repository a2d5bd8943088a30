import type { BalancesMessages } from '../words.js'

/** Arabic. */
export const ar: BalancesMessages = {
  'slot.tokens': 'الرموز',
  'slot.nfts': 'الرموز الفريدة',
  unpriced: 'خارج الإجمالي لعدم وجود سعر: {count}',
  noPrice: 'لا يوجد سعر',
  send: 'إرسال',
  noTokens: 'لا توجد رموز بعد',
  nothingHere: 'لا شيء متاح هنا',
  notServed: 'الرموز غير متاحة على {network}',
  nftsNotServed: 'رموز NFT غير متاحة على {network}',
  failedSinceHint: 'غير متاح منذ {time}.',
  oldSince: 'آخر بيانات معروفة، من {time}',

  'error.BALANCE_UNAVAILABLE': 'أرصدة الرموز غير متاحة',
  'error.BALANCE_UNAVAILABLE.hint': 'لم يتغير شيء في الحساب. حاول مجددًا بعد قليل.',
}
