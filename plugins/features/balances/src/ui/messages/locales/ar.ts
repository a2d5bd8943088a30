import type { BalancesMessages } from '../words.js'

/** Arabic. */
export const ar: BalancesMessages = {
  'slot.tokens': 'الرموز',
  'slot.nfts': 'الرموز الفريدة',
  unpriced: 'خارج الإجمالي لأن سعرها غير معروف: {count}',
  noPrice: 'السعر غير معروف',
  send: 'إرسال',
  noTokens: 'لا توجد رموز بعد',
  nothingHere: 'لا شيء متاح هنا',
  notServed: 'لا يمكن عرض الرموز على {network} هنا',
  nftsNotServed: 'لا يمكن عرض الرموز الفريدة على {network} هنا',
  failedSinceHint: 'غير متاح منذ {time}.',
  oldSince: 'آخر بيانات معروفة، من {time}',

  'error.BALANCE_UNAVAILABLE': 'أرصدة الرموز غير متاحة',
  'error.BALANCE_UNAVAILABLE.hint': 'لم يتغير شيء في الحساب. حاول مجددًا بعد قليل.',
}
