import type { MoneyMessages } from '../words.js'

/** Turkish */
export const tr: MoneyMessages = {
  amount: 'Tutar',
  amountIn: '{symbol} olarak tutar',
  amountInUsd: 'ABD doları olarak tutar',
  chooseToken: 'Token seç',
  tokenIs: 'Token: {symbol}. Değiştir',
  max: 'Tümü',
  maxFailed: 'En yüksek tutar şu anda hesaplanamıyor',
  showInUsd: 'ABD doları olarak gir',
  showInToken: '{symbol} olarak gir',
  holds: 'Mevcut: {amount}',
  balanceUnknown: 'Bakiye bilinmiyor',
  'fault.invalid': 'Rakam ve en fazla bir ondalık ayırıcı yazın',
  'fault.ambiguous': 'Bu {one} ya da {other} olabilir. Binlik ayırıcı olmadan yazın',
  'fault.too-precise': 'Olandan fazla ondalık var',
  'fault.too-long': 'Bir tutar için çok uzun',

  search: 'Token ara',
  noTokens: '“{text}” ile eşleşen token yok',
  tokens: 'Tokenleriniz',

  fee: 'Ağ ücreti',
  feeMost: 'En çok {amount}',
  feeAbout: 'Yaklaşık {amount}',
  feeDetails: 'Ücret ayrıntıları',
  feeOld: 'Ücret: {age}',
  viewOn: '{explorer} üzerinde gör',
}
