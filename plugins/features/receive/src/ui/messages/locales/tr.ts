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
  onlyOn: 'Yalnızca bu ağlarda gönderin',
  andMore: '{network} ve {rest} tane daha',
  lossHint: 'Bu adrese başka bir ağda gönderilenler kaybolabilir.',
  networksHint: 'Adresiniz bu ağlarda aynıdır. Başka bir ağda gönderilenler kaybolabilir.',
  unknownNetworkHint: 'Cüzdan bu sayfanın bilmediği bir ağda. Adresi paylaşmadan önce ağı değiştirin.',
  testnet: 'Test ağı',

  request: 'Tutar iste',
  amount: 'Tutar',
  coin: 'Coin veya token',
  tokensFailed: 'Tokenleriniz şu anda listelenemiyor',
  requestHint: 'Bir tutar yazın, kod bu tutarı istesin.',
  asksFor: 'Kod {amount} {symbol} istiyor',

  'refused.invalid': 'Bu bir tutar değil. Rakam ve en fazla bir ondalık ayırıcı yazın',
  'refused.too-precise': '{symbol} bu kadar küçük bölünemez',
  'refused.too-long': 'Bu bir tutar için çok uzun',
  'refused.ambiguous': 'Bu {greater} veya {smaller} olabilir. Binlik ayırıcı olmadan yazın',
  'refused.zero': 'Sıfırdan büyük bir tutar yazın',
  'refused.unpayable': 'Bu tutar istenemez',
}
