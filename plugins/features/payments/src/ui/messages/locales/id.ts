import type { PayMessages } from '../words.js'

/** Indonesian */
export const id: PayMessages = {
  title: 'Bayar',
  progressTitle: 'Pembayaran',
  nothingToPay: 'Tidak ada yang perlu dibayar',

  askedBy: 'Untuk {label}',
  to: 'Kepada',
  from: 'Dari',
  memo: 'Memo',
  token: 'Token',
  network: 'Jaringan',
  deposit: 'Membuka akun penerima untuk token ini',
  firstTime: 'Belum pernah ada yang dikirim ke alamat ini dari peramban ini.',
  switchTo: 'Beralih ke {network}',
  reading: 'Membaca pembayaran',
  payAmount: 'Bayar {amount}',
  nothingPaid: 'Tidak ada yang dibayar.',

  unanswered: 'Dompet diminta mengirim {amount} ({age})',
  unansweredHint:
    'Halaman tertutup sebelum ada jawaban. Permintaan mungkin masih terbuka di dompet, atau transfer sudah terkirim. Periksa dompet sebelum mengirim lagi.',
  checkedWallet: 'Saya sudah memeriksa dompet',
  'missing.unanswered': 'Periksa permintaan sebelumnya',

  askingHint: 'Bandingkan jumlah dan alamat di sana, lalu setujui.',
  slowHint: 'Tidak terlihat apa-apa? Buka {wallet} dan cari permintaan yang menunggu.',
  'status.pending': 'Terkirim. Menunggu jaringan',
  'status.late': 'Terkirim, tetapi lama',
  'status.succeeded': 'Sudah dibayar',
  'status.failed': 'Jaringan menolaknya',
  'status.dropped': 'Jaringan membuangnya',
  'status.replaced': 'Transaksi lain mengambil tempatnya',
  'status.expired': 'Sudah kedaluwarsa',
  'status.pending.hint': 'Jendela ini boleh ditutup. Prosesnya tetap berjalan.',
  'status.late.hint': 'Masih bisa berhasil. Periksa dulu sebelum mengirim lagi.',
  'status.succeeded.hint': '{amount} sudah sampai.',
  'status.failed.hint': 'Jumlahnya tidak berpindah. Biayanya terpakai.',
  'status.dropped.hint': 'Tidak ada yang terpakai. Anda bisa mengirim lagi.',
  'status.replaced.hint': 'Lihat di dompet apa yang dikirim sebagai gantinya.',
  'status.expired.hint': 'Tidak ada yang terpakai. Anda bisa mengirim lagi.',
  done: 'Selesai',

  'error.PAY_EXPIRED': 'Waktu pembayaran sudah habis',
  'error.PAY_EXPIRED.hint': 'Tidak ada yang dibayar. Kembali ke halaman dan mulai lagi.',
  'error.PAY_CLOSED': 'Pembayaran ditinggalkan',
  'error.PAY_CLOSED.hint': 'Tidak ada yang dibayar.',
}
