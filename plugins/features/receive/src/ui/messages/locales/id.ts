import type { ReceiveMessages } from '../words.js'

/** Indonesian. */
export const id: ReceiveMessages = {
  'slot.receive': 'Terima',
  addressCode: 'Kode QR alamat Anda',
  requestCode: 'Kode QR permintaan pembayaran Anda',
  paymentLink: 'Tautan pembayaran',
  copyRequest: 'Salin tautan pembayaran',
  share: 'Bagikan',
  shareFailed: 'Berbagi tidak tersedia di sini',

  networksTitle: 'Jaringan yang cocok',
  onlyOn: 'Jaringan yang didukung',
  andMore: '{network} dan {rest} lagi',
  lossHint: 'Yang dikirim di jaringan lain bisa hilang.',
  networksHint: 'Alamat Anda sama di jaringan ini. Yang dikirim di jaringan lain bisa hilang.',
  unknownNetworkHint: 'Dompet Anda berada di jaringan yang tidak didukung. Ganti jaringan sebelum membagikan alamat.',
  testnet: 'Jaringan uji',

  request: 'Minta jumlah tertentu',
  amount: 'Jumlah',
  coin: 'Koin atau token',
  tokensFailed: 'Tidak dapat memuat token Anda',
  requestHint: 'Masukkan jumlah untuk mengubah kode menjadi permintaan.',
  asksFor: 'Meminta {amount} {symbol}',

  'refused.invalid': 'Masukkan angka, misalnya 1,5',
  'refused.too-precise': 'Terlalu banyak desimal untuk {symbol}',
  'refused.too-long': 'Jumlah ini terlalu panjang',
  'refused.ambiguous': 'Ini bisa {greater} atau {smaller}. Tulis tanpa pemisah ribuan',
  'refused.zero': 'Masukkan jumlah di atas nol',
  'refused.unpayable': 'Jumlah ini tidak dapat diminta',
}
