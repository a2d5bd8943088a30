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
  onlyOn: 'أرسل على هذه الشبكات فقط',
  andMore: '{network} و{rest} أخرى',
  lossHint: 'ما يُرسل إلى هذا العنوان على شبكة أخرى قد يضيع.',
  networksHint: 'عنوانك هو نفسه على هذه الشبكات. ما يُرسل على شبكة أخرى قد يضيع.',
  unknownNetworkHint: 'المحفظة على شبكة لا تعرفها هذه الصفحة. بدّل الشبكة قبل مشاركة العنوان.',
  testnet: 'شبكة اختبار',

  request: 'طلب مبلغ',
  amount: 'المبلغ',
  coin: 'عملة أو رمز',
  tokensFailed: 'لا يمكن عرض رموزك الآن',
  requestHint: 'اكتب مبلغًا ليصبح الرمز طلبًا له.',
  asksFor: 'الرمز يطلب {amount} {symbol}',

  'refused.invalid': 'هذا ليس مبلغًا. اكتب أرقامًا وفاصلة عشرية واحدة على الأكثر',
  'refused.too-precise': 'لا يمكن تقسيم {symbol} إلى هذا الحد',
  'refused.too-long': 'هذا أطول من أن يكون مبلغًا',
  'refused.ambiguous': 'قد يكون {greater} أو {smaller}. اكتبه دون فواصل الآلاف',
  'refused.zero': 'اكتب مبلغًا أكبر من صفر',
  'refused.unpayable': 'لا يمكن طلب هذا المبلغ',
}
