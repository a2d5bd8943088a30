import type { BalancesMessages } from '../words.js'

/** Arabic. */
export const ar: BalancesMessages = {
  'slot.tokens': 'الرموز',
  'slot.nfts': 'الرموز الفريدة',
  unpriced: {
    zero: 'لا رموز بلا سعر خارج الإجمالي',
    one: 'رمز واحد بلا سعر غير محتسب',
    two: 'رمزان بلا سعر غير محتسبين',
    few: '{count} رموز بلا سعر غير محتسبة',
    many: '{count} رمزًا بلا سعر غير محتسب',
    other: '{count} رمز بلا سعر غير محتسب',
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
