import type { BalancesMessages } from '../words.js'

/** Indonesian. */
export const id: BalancesMessages = {
  'slot.tokens': 'Token',
  'slot.nfts': 'NFT',
  unpriced: 'Tidak termasuk dalam total karena harganya tidak diketahui: {count}',
  noPrice: 'Harga tidak diketahui',
  send: 'Kirim',
  noTokens: 'Belum ada token',
  nothingHere: 'Tidak ada yang tersedia di sini',
  notServed: 'Token di {network} tidak dapat ditampilkan di sini',
  nftsNotServed: 'NFT di {network} tidak dapat ditampilkan di sini',
  failedSinceHint: 'Tidak tersedia sejak {time}.',
  oldSince: 'Data terakhir yang diketahui, dari {time}',

  'error.BALANCE_UNAVAILABLE': 'Saldo token tidak tersedia',
  'error.BALANCE_UNAVAILABLE.hint': 'Tidak ada yang berubah di akun. Coba lagi sebentar lagi.',
}
