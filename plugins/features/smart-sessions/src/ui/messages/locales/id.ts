import type { SmartSessionsMessages } from '../words.js'

/** Indonesian */
export const id: SmartSessionsMessages = {
  title: 'Izin',
  unnamed: 'Sebuah situs',
  limit: 'Batas',
  unknown: 'Tidak diketahui',
  inAll: 'Jumlah seluruhnya',
  each: 'Jumlah setiap {period}',
  baseUnits: '{amount} dari satuan terkecil',
  collectible: 'Koleksi',
  contract: 'Kontrak',
  uses: 'Paling banyak berapa kali',
  until: 'Berlaku sampai',
  'status.active': 'Aktif',
  'status.expired': 'Kedaluwarsa',
  'status.revoked': 'Diakhiri',
  end: 'Akhiri izin',
  endTitle: 'Akhiri izin ini',
  endHint:
    'Tidak ada lagi yang bisa dibelanjakan dengannya. Dompet Anda meminta untuk mengakhirinya di jaringan, yang mungkin dikenai biaya, lalu meminta tanda tangan untuk daftar ini.',
  ending: 'Menunggu dompet Anda',
  endingHint: 'Konfirmasikan di sana. Izin dianggap berakhir begitu jaringan menyatakannya.',
  ended: 'Izin telah berakhir',
  standsHint: 'Izin masih berlaku.',
  none: 'Tidak ada izin',
  noneHint: 'Situs yang boleh membelanjakan dari akun ini tanpa bertanya lagi tercantum di sini.',
  more: 'Tampilkan lebih banyak',
  othersHint:
    'Yang diizinkan bagi situs lain dengan dompet lain tidak diketahui di sini. Anda menemukannya di dompet tersebut.',
  'error.SMART_ACCOUNT_UNSUPPORTED': 'Aplikasi ini mungkin tidak mendukung akun pintar',
  'error.SMART_ACCOUNT_UNSUPPORTED.hint':
    'Izin memerlukan akun pintar, di dompet dan jaringan yang mengenalnya. Tidak ada yang diizinkan.',
  'error.PERMISSION_INVALID': 'Situs meminta sesuatu yang tanpa batas',
  'error.PERMISSION_INVALID.hint': 'Permintaan dihentikan. Dompet Anda tidak diminta apa pun.',
  'error.PERMISSION_WIDER': 'Dompet mengizinkan lebih dari yang diminta situs',
  'error.PERMISSION_WIDER.hint': 'Situs tidak menerimanya. Akhiri izin itu di dompet Anda.',
  'error.PERMISSION_STANDS': 'Jaringan tidak menyatakan bahwa izin telah berakhir',
  'error.PERMISSION_STANDS.hint': 'Lihat lagi sebentar lagi, atau coba sekali lagi.',
  'error.PERMISSION_UNKNOWN': 'Izin ini tidak diketahui di sini',
  'error.PERMISSION_UNKNOWN.hint': 'Cari di dompet yang memberikannya.',
}
