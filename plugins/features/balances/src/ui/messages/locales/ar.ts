import type { BalancesMessages } from '../words.js'

/** Arabic. */
export const ar: BalancesMessages = {
  'slot.tokens': 'الرموز',
  'slot.nfts': 'الرموز الفريدة',
  unpriced: {
    zero: 'لا رموز بدون سعر',
    one: 'رمز واحد بدون سعر غير مشمول',
    two: 'رمزان بدون سعر غير مشمولين',
    few: '{count} رموز بدون سعر غير مشمولة',
    many: '{count} رمزًا بدون سعر غير مشمول',
    other: '{count} رمز بدون سعر غير مشمول',
  },
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
