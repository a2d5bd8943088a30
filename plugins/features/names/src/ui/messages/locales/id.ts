import type { NamesMessages } from '../words.js'

const LATER = 'Coba lagi sebentar lagi.'

/** Indonesian. */
export const id: NamesMessages = {
  nameSetting: 'Nama',
  title: 'Nama',
  nameIs:
    'Nama menggantikan alamat Anda. Orang lain melihatnya sebagai ganti deretan huruf yang panjang, dan dapat mengirim ke sana.',
  nameIsPublic:
    'Nama bersifat publik: siapa pun dapat melihat alamat yang dituju nama Anda. Untuk mendaftarkannya Anda menandatangani pesan, tanpa biaya.',
  ownNames: 'Nama Anda',
  noNames: 'Belum ada nama yang mengarah ke akun ini',
  registerTitle: 'Pilih nama',
  chooseAnother: 'Pilih nama lain',
  field: 'Nama yang diinginkan',
  rules: 'Huruf, angka, dan tanda hubung, minimal 4',
  'fault.characters': 'Hanya huruf a sampai z, angka, dan tanda hubung',
  'fault.long': 'Maksimal 63 karakter',
  'fault.hyphens': 'Tanpa tanda hubung di awal atau di akhir',
  'fault.reserved': 'Tanpa dua tanda hubung di posisi ketiga dan keempat',
  checking: 'Memeriksa apakah tersedia',
  isFree: '{name} tersedia',
  isTaken: '{name} sudah dipakai',
  suggestions: 'Saran',
  free: 'Tersedia',
  taken: 'Dipakai',
  register: 'Daftarkan',
  signHint: 'Tanda tangani pesan di sana untuk mendaftarkan {name}. Tidak ada biaya dan tidak ada yang dipindahkan.',
  slowHint: 'Tidak terlihat apa-apa? Buka {wallet} dan cari permintaan yang menunggu Anda.',
  isYours: '{name} milik Anda',
  isYoursHint: 'Mungkin perlu sebentar sampai semua orang melihatnya.',
  done: 'Selesai',
  nothingRegistered: 'Tidak ada yang didaftarkan.',
  registerFailed: 'Gagal mendaftarkan nama {name}',

  'error.NAME_RESOLVE_FAILED': 'Gagal mencari pemilik nama',
  'error.NAME_RESOLVE_FAILED.hint': LATER,
  'error.NAME_SUGGEST_FAILED': 'Gagal mengambil saran nama',
  'error.NAME_SUGGEST_FAILED.hint': 'Anda tetap dapat mendaftarkan nama.',
  'error.NAME_REVERSE_FAILED': 'Gagal mengambil nama untuk alamat',
  'error.NAME_REVERSE_FAILED.hint': LATER,
  'error.NAME_REGISTER_FAILED': 'Nama tidak terdaftar',
  'error.NAME_REGISTER_FAILED.hint': LATER,
  'error.NAME_TAKEN': 'Nama ini sudah dipakai',
  'error.NAME_TAKEN.hint': 'Pilih nama lain.',
  'error.NAME_INVALID': 'Ini tidak bisa menjadi nama',
  'error.NAME_INVALID.hint': 'Nama terdiri dari huruf, angka, dan tanda hubung, minimal 4.',
  'error.NAME_NETWORK_MISSING': 'Jaringan tidak ditemukan',
  'error.NAME_NETWORK_MISSING.hint': 'Nama tidak dapat didaftarkan di jaringan ini. Beralihlah ke jaringan lain.',
  'error.NAME_SIGNER_MISSING': 'Alamat atau dompetnya tidak ditemukan',
  'error.NAME_SIGNER_MISSING.hint': 'Hubungkan dompet akun ini, lalu coba lagi.',
}
