import type { SocialsMessages } from '../words.js'

/** Indonesian. */
export const id: SocialsMessages = {
  allTitle: 'Masuk dengan',
  more: 'Lainnya',
  inWindow: 'Lanjutkan di jendela',
  windowHint: 'Setelah itu halaman ini berlanjut.',
  loggingIn: 'Masuk dengan {provider}…',
  failed: 'Gagal masuk dengan {provider}',
  failedHint: 'Coba lagi, atau masuk dengan cara lain.',
  notOffered: 'Masuk dengan {provider} tidak tersedia di sini',
  otherWay: 'Masuk dengan cara lain',
  continueHere: 'Lanjutkan di halaman ini',
  storageBlocked: 'Browser ini memblokir penyimpanan dompet',
  scan: 'Pindai kode ini dengan ponsel tempat Anda memakai Farcaster',
  inApp: 'Lanjutkan di aplikasi Farcaster',
  openApp: 'Buka Farcaster',
  copyLink: 'Salin tautan',
  codeLabel: 'Kode QR untuk masuk dengan Farcaster',
  makingCode: 'Membuat kode QR…',
  'error.POPUP_MISSING': 'Jendelanya sudah tidak ada',
  'error.POPUP_MISSING.hint': 'Anda juga bisa masuk di halaman ini.',
  'error.SOCIAL_TIMEOUT': 'Proses masuk terlalu lama',
  'error.SOCIAL_TIMEOUT.hint': 'Tidak ada yang berubah. Coba lagi.',
  'error.SOCIAL_UNTRUSTED': 'Asal tidak tepercaya',
  'error.SOCIAL_UNTRUSTED.hint': 'Jawabannya berasal dari situs lain dan tidak digunakan.',
}
