import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'Coba lagi sebentar lagi.'
const HOST_FAULT = 'Masalahnya ada pada situs ini, bukan pada dompet Anda.'

/** Indonesian. */
export const id: EmbeddedWalletMessages = {
  approveTitle: 'Lanjutkan di dompet',
  signInTitle: 'Masuk',
  recoverTitle: 'Pulihkan dompet',
  protectTitle: 'Lindungi dompet',
  approveHint: 'Periksa permintaan di dompet, lalu setujui atau tolak.',
  securityTitle: 'Keamanan',
  securityHint: 'Kelola pemulihan, perangkat, dan cara masuk di sini.',
  notBackedUp: 'Belum dicadangkan',
  refusedTitle: 'Tindakan tidak diizinkan',
  refusedHint: 'Situs meminta dompet melakukan hal yang tidak pernah dilakukannya. Tidak ada yang ditandatangani.',
  typesTitle: 'Jenis akun',
  'type.smartAccount': 'Akun pintar',
  'type.eoa': 'Akun standar',
  typesHint: 'Setiap jenis punya alamat sendiri. Aset tetap di tempatnya.',
  smartHint: 'Akun pintar tersedia di {networks}.',
  oneType: 'Akun ini tidak punya jenis lain',

  'error.FRAME_VERSION': 'Situs ini memerlukan versi dompet yang lain',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'Ada yang belum diatur dengan benar di situs ini',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'Dompet tidak dapat dimintai hal ini',
  'error.FRAME_BAD_REQUEST.hint': 'Tidak ada yang terkirim.',
  'error.FRAME_BAD_REPLY': 'Dompet mengirim respons yang tidak terduga',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'Dompet dimuat ulang',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'Terlalu banyak permintaan yang tertunda',
  'error.FRAME_BUSY.hint': 'Jawab permintaan itu dahulu.',
  'error.RPC_NOT_ALLOWED': 'Tindakan tidak diizinkan',
  'error.RPC_NOT_ALLOWED.hint':
    'Situs meminta dompet melakukan hal yang tidak pernah dilakukannya. Tidak ada yang ditandatangani.',
  'error.POPUP_MISSING': 'Jendelanya sudah tidak ada',
  'error.POPUP_MISSING.hint': 'Anda juga bisa masuk di halaman ini.',
  'error.SOCIAL_TIMEOUT': 'Proses masuk terlalu lama',
  'error.SOCIAL_TIMEOUT.hint': 'Tidak ada yang berubah. Coba lagi.',
  'error.SOCIAL_UNTRUSTED': 'Asal tidak tepercaya',
  'error.SOCIAL_UNTRUSTED.hint': 'Jawabannya berasal dari situs lain dan tidak digunakan.',
}
