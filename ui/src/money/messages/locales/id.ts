import type { MoneyMessages } from '../words.js'

/** Indonesian */
export const id: MoneyMessages = {
  amount: 'Jumlah',
  amountIn: 'Jumlah dalam {symbol}',
  amountInUsd: 'Jumlah dalam dolar AS',
  chooseToken: 'Pilih token',
  tokenIs: 'Token: {symbol}. Ubah',
  max: 'Semua',
  maxFailed: 'Jumlah terbesar belum bisa dihitung sekarang',
  showInUsd: 'Isi dalam dolar AS',
  showInToken: 'Isi dalam {symbol}',
  holds: 'Tersedia: {amount}',
  balanceUnknown: 'Saldo tidak diketahui',
  'fault.invalid': 'Tulis angka dan paling banyak satu pemisah desimal',
  'fault.ambiguous': 'Ini bisa berarti {one} atau {other}. Tulis tanpa pemisah ribuan',
  'fault.too-precise': 'Desimalnya lebih banyak daripada yang ada',
  'fault.too-long': 'Terlalu panjang untuk sebuah jumlah',

  search: 'Cari token',
  noTokens: 'Tidak ada token yang cocok dengan “{text}”',
  tokens: 'Token Anda',

  fee: 'Biaya jaringan',
  feeMost: 'Paling banyak {amount}',
  feeAbout: 'Sekitar {amount}',
  feeDetails: 'Rincian biaya',
  feeOld: 'Biaya dari {age}',
  viewOn: 'Lihat di {explorer}',
}
