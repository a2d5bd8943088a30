import type { ReceiveMessages } from '../words.js'

/** Arabic. */
export const ar: ReceiveMessages = {
  'slot.receive': 'استلام',
  addressCode: 'رمز QR لعنوانك',
  requestCode: 'رمز QR لطلب الدفع',
  paymentLink: 'رابط الدفع',
  copyRequest: 'نسخ رابط الدفع',
  share: 'مشاركة',
  shareFailed: 'المشاركة غير ممكنة هنا',

  networksTitle: 'الشبكات المتوافقة',
  onlyOn: 'الشبكات المدعومة',
  andMore: '{network} و{rest} أخرى',
  lossHint: 'ما يُرسل على شبكة أخرى قد يضيع.',
  networksHint: 'عنوانك هو نفسه على هذه الشبكات. ما يُرسل على شبكة أخرى قد يضيع.',
  unknownNetworkHint: 'محفظتك على شبكة غير مدعومة. بدّل الشبكة قبل مشاركة العنوان.',
  testnet: 'شبكة اختبار',

  request: 'طلب مبلغ',
  amount: 'المبلغ',
  coin: 'عملة أو رمز',
  tokensFailed: 'تعذّر تحميل رموزك',
  requestHint: 'أدخل مبلغًا ليصبح الرمز طلب دفع.',
  asksFor: 'طلب {amount} {symbol}',

  'refused.invalid': 'أدخل رقمًا، مثل 1.5',
  'refused.too-precise': 'منازل عشرية كثيرة على {symbol}',
  'refused.too-long': 'هذا المبلغ أطول من اللازم',
  'refused.ambiguous': 'قد يكون {greater} أو {smaller}. اكتبه دون فواصل الآلاف',
  'refused.zero': 'أدخل مبلغًا أكبر من صفر',
  'refused.unpayable': 'لا يمكن طلب هذا المبلغ',
}
