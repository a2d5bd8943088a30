import type { BalancesMessages } from '../words.js'

/** Turkish. */
export const tr: BalancesMessages = {
  'slot.tokens': 'Tokenler',
  'slot.nfts': 'NFT’ler',
  unpriced: { one: 'Fiyatı olmayan {count} token dahil değil', other: 'Fiyatı olmayan {count} token dahil değil' },
  noPrice: 'Fiyat yok',
  send: 'Gönder',
  noTokens: 'Henüz token yok',
  nothingHere: 'Burada gösterilecek bir şey yok',
  notServed: '{network} üzerinde tokenler kullanılamıyor',
  nftsNotServed: '{network} üzerinde NFT’ler kullanılamıyor',
  failedSinceHint: 'Şu saatten beri kullanılamıyor: {time}.',
  oldSince: 'Bilinen son durum, saat {time}',

  'error.BALANCE_UNAVAILABLE': 'Token bakiyesi alınamıyor',
  'error.BALANCE_UNAVAILABLE.hint': 'Hesapta bir şey değişmedi. Birazdan tekrar deneyin.',
}
