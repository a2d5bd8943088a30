import type { ReceiveMessages } from '../words.js'

/** Turkish. */
export const tr: ReceiveMessages = {
  'slot.receive': 'Al',
  addressCode: 'Adresinizin QR kodu',
  requestCode: 'Ödeme isteğinizin QR kodu',
  paymentLink: 'Ödeme bağlantısı',
  copyRequest: 'Ödeme bağlantısını kopyala',
  share: 'Paylaş',
  shareFailed: 'Burada paylaşılamıyor',

  networksTitle: 'Uyumlu ağlar',
  onlyOn: 'Desteklenen ağlar',
  andMore: '{network} ve {rest} tane daha',
  lossHint: 'Başka bir ağda gönderilenler kaybolabilir.',
  networksHint: 'Adresiniz bu ağlarda aynıdır. Başka bir ağda gönderilenler kaybolabilir.',
  unknownNetworkHint: 'Cüzdanınız desteklenmeyen bir ağda. Adresi paylaşmadan önce ağı değiştirin.',
  testnet: 'Test ağı',

  request: 'Tutar iste',
  amount: 'Tutar',
  coin: 'Coin veya token',
  tokensFailed: 'Tokenleriniz yüklenemedi',
  requestHint: 'Kodu bir isteğe dönüştürmek için tutar girin.',
  asksFor: 'İstenen: {amount} {symbol}',

  'refused.invalid': '1,5 gibi bir sayı girin',
  'refused.too-precise': '{symbol} için çok fazla ondalık basamak',
  'refused.too-long': 'Bu tutar çok uzun',
  'refused.ambiguous': 'Bu {greater} veya {smaller} olabilir. Binlik ayırıcı olmadan yazın',
  'refused.zero': 'Sıfırdan büyük bir tutar girin',
  'refused.unpayable': 'Bu tutar istenemez',
}
