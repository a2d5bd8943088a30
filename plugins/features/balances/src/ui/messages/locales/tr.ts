import type { BalancesMessages } from '../words.js'

/** Turkish. */
export const tr: BalancesMessages = {
  'slot.tokens': 'Tokenler',
  'slot.nfts': 'NFT’ler',
  unpriced: 'Fiyatı bilinmediği için toplama katılmayan: {count}',
  noPrice: 'Fiyatı bilinmiyor',
  send: 'Gönder',
  noTokens: 'Henüz token yok',
  nothingHere: 'Burada gösterilecek bir şey yok',
  notServed: '{network} üzerindeki token’lar burada gösterilemiyor',
  nftsNotServed: '{network} üzerindeki NFT’ler burada gösterilemiyor',
  failedSinceHint: 'Şu saatten beri kullanılamıyor: {time}.',
  oldSince: 'Bilinen son durum, saat {time}',

  'error.BALANCE_UNAVAILABLE': 'Token bakiyesi alınamıyor',
  'error.BALANCE_UNAVAILABLE.hint': 'Hesapta bir şey değişmedi. Birazdan tekrar deneyin.',
}
