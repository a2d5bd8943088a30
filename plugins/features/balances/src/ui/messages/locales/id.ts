import type { BalancesMessages } from '../words.js'

/** Indonesian. */
export const id: BalancesMessages = {
  'slot.tokens': 'Token',
  'slot.nfts': 'NFT',
  unpriced: { other: '{count} token tanpa harga tidak disertakan' },
  noPrice: 'Tidak ada harga',
  send: 'Kirim',
  noTokens: 'Belum ada token',
  nothingHere: 'Tidak ada yang tersedia di sini',
  notServed: 'Token tidak tersedia di {network}',
  nftsNotServed: 'NFT tidak tersedia di {network}',
  failedSinceHint: 'Tidak tersedia sejak {time}.',
  oldSince: 'Data terakhir yang diketahui, dari {time}',

  'error.BALANCE_UNAVAILABLE': 'Saldo token tidak tersedia',
  'error.BALANCE_UNAVAILABLE.hint': 'Tidak ada yang berubah di akun. Coba lagi sebentar lagi.',
}
