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
  onlyOn: 'Kirim hanya di jaringan ini',
  andMore: '{network} dan {rest} lagi',
  lossHint: 'Yang dikirim ke alamat ini di jaringan lain bisa hilang.',
  networksHint: 'Alamat Anda sama di jaringan ini. Yang dikirim di jaringan lain bisa hilang.',
  unknownNetworkHint:
    'Dompet berada di jaringan yang tidak dikenal halaman ini. Ganti jaringan sebelum membagikan alamat.',
  testnet: 'Jaringan uji',

  request: 'Minta jumlah tertentu',
  amount: 'Jumlah',
  coin: 'Koin atau token',
  tokensFailed: 'Token Anda tidak dapat ditampilkan sekarang',
  requestHint: 'Tulis jumlah, dan kode akan memintanya.',
  asksFor: 'Kode meminta {amount} {symbol}',

  'refused.invalid': 'Ini bukan jumlah. Tulis angka dan paling banyak satu pemisah desimal',
  'refused.too-precise': '{symbol} tidak dapat dibagi sekecil ini',
  'refused.too-long': 'Ini terlalu panjang untuk jumlah',
  'refused.ambiguous': 'Ini bisa {greater} atau {smaller}. Tulis tanpa pemisah ribuan',
  'refused.zero': 'Tulis jumlah di atas nol',
  'refused.unpayable': 'Jumlah ini tidak dapat diminta',
}
