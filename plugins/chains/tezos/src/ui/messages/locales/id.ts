import type { BeaconMessages } from '../words.js'

/** Indonesian */
export const id: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'Kode QR',
  scanTitle: 'Pindai untuk terhubung',
  scanHint: 'Pindai kode ini dengan dompet Tezos di ponsel Anda.',
  codeLabel: 'Kode QR untuk menghubungkan dompet Tezos',
  makingCode: 'Membuat kode…',
  copyLink: 'Salin tautan',
  openApp: 'Buka dompet',
  asked: 'Lanjutkan di {wallet}',
  askedHint: 'Pilih akun di dompet, lalu kembali ke sini.',
  declined: 'Koneksi ditolak',
  declinedHint: 'Tidak ada yang dibagikan. Coba lagi dengan kode baru.',
}
