import type { MoneyMessages } from '../words.js'

/** Arabic */
export const ar: MoneyMessages = {
  amount: 'المبلغ',
  amountIn: 'المبلغ بعملة {symbol}',
  amountInUsd: 'المبلغ بالدولار الأمريكي',
  chooseToken: 'اختيار الرمز',
  tokenIs: 'الرمز: {symbol}. تغيير',
  max: 'الكل',
  maxFailed: 'لا يمكن حساب أكبر مبلغ الآن',
  showInUsd: 'الإدخال بالدولار الأمريكي',
  showInToken: 'الإدخال بعملة {symbol}',
  holds: 'المتاح: {amount}',
  balanceUnknown: 'الرصيد غير معروف',
  'fault.invalid': 'اكتب أرقامًا وفاصلة عشرية واحدة على الأكثر',
  'fault.ambiguous': 'قد يعني هذا {one} أو {other}. اكتبه من دون فاصل للآلاف',
  'fault.too-precise': 'المنازل العشرية أكثر من الممكن',
  'fault.too-long': 'هذا أطول من أن يكون مبلغًا',

  search: 'البحث عن الرموز',
  noTokens: 'لا يوجد رمز يطابق «{text}»',
  tokens: 'رموزك',

  fee: 'رسوم الشبكة',
  feeMost: 'على الأكثر {amount}',
  feeAbout: 'حوالي {amount}',
  feeDetails: 'تفاصيل الرسوم',
  feeOld: 'الرسوم: {age}',
  viewOn: 'العرض على {explorer}',
}
