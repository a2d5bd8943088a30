import type { SocialsMessages } from '../words.js'

/** Turkish. */
export const tr: SocialsMessages = {
  allTitle: 'Şununla giriş yap',
  more: 'Daha fazla',
  inWindow: 'Pencerede devam edin',
  windowHint: 'Ardından bu sayfa devam eder.',
  loggingIn: '{provider} ile giriş yapılıyor…',
  failed: '{provider} ile giriş yapılamadı',
  failedHint: 'Tekrar deneyin veya başka bir yolla giriş yapın.',
  notOffered: '{provider} ile giriş burada kullanılamıyor',
  otherWay: 'Başka bir yolla giriş yap',
  continueHere: 'Bu sayfada devam et',
  storageBlocked: 'Bu tarayıcı cüzdanın depolamasını engelliyor',
  scan: 'Bu kodu Farcaster hesabınızın olduğu telefonla tarayın',
  inApp: 'Farcaster uygulamasında devam edin',
  openApp: 'Farcaster’ı aç',
  copyLink: 'Bağlantıyı kopyala',
  codeLabel: 'Farcaster ile giriş için QR kodu',
  makingCode: 'QR kodu oluşturuluyor…',
  'error.POPUP_MISSING': 'Pencere artık yok',
  'error.POPUP_MISSING.hint': 'Bu sayfada da giriş yapabilirsiniz.',
  'error.SOCIAL_TIMEOUT': 'Giriş çok uzun sürdü',
  'error.SOCIAL_TIMEOUT.hint': 'Hiçbir şey değişmedi. Tekrar deneyin.',
  'error.SOCIAL_UNTRUSTED': 'Güvenilmeyen kaynak',
  'error.SOCIAL_UNTRUSTED.hint': 'Yanıt başka bir web sitesinden geldi ve kullanılmadı.',
}
