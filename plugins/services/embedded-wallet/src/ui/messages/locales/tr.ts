import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'Biraz sonra tekrar deneyin.'
const HOST_FAULT = 'Sorun sitede, cüzdanınızda değil.'

/** Turkish. */
export const tr: EmbeddedWalletMessages = {
  approveTitle: 'Cüzdanda devam edin',
  signInTitle: 'Giriş yap',
  recoverTitle: 'Cüzdanı kurtarın',
  protectTitle: 'Cüzdanı koruyun',
  approveHint: 'Cüzdan ne istendiğini gösterir. Orada onaylayın veya reddedin.',
  securityTitle: 'Güvenlik',
  securityHint: 'Kurtarma, cihazlar ve oturum açma yöntemlerini burada yönetin.',
  notBackedUp: 'Yedeklenmedi',
  refusedTitle: 'İşleme izin verilmiyor',
  refusedHint: 'Site, cüzdandan asla yapmadığı bir şey istedi. Hiçbir şey imzalanmadı.',
  typesTitle: 'Hesap türü',
  'type.smartAccount': 'Akıllı hesap',
  'type.eoa': 'Standart hesap',
  typesHint: 'Her türün kendi adresi vardır. Varlıklar olduğu yerde kalır.',
  smartHint: 'Akıllı hesaplar şu ağlarda çalışır: {networks}.',
  oneType: 'Bu hesabın başka türü yok',

  'error.FRAME_VERSION': 'Cüzdan ile bu sayfa uyumlu değil',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'Bu sitede bir şey doğru ayarlanmamış',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'Cüzdandan bu istenemez',
  'error.FRAME_BAD_REQUEST.hint': 'Hiçbir şey gönderilmedi.',
  'error.FRAME_BAD_REPLY': 'Cüzdan beklenmeyen bir yanıt gönderdi',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'Cüzdan yeniden yüklendi',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'Bekleyen çok fazla istek var',
  'error.FRAME_BUSY.hint': 'Önce onları yanıtlayın.',
  'error.RPC_NOT_ALLOWED': 'İşleme izin verilmiyor',
  'error.RPC_NOT_ALLOWED.hint': 'Site, cüzdandan asla yapmadığı bir şey istedi. Hiçbir şey imzalanmadı.',
  'error.POPUP_MISSING': 'Pencere artık yok',
  'error.POPUP_MISSING.hint': 'Bu sayfada da giriş yapabilirsiniz.',
  'error.SOCIAL_TIMEOUT': 'Giriş çok uzun sürdü',
  'error.SOCIAL_TIMEOUT.hint': 'Hiçbir şey değişmedi. Tekrar deneyin.',
  'error.SOCIAL_UNTRUSTED': 'Güvenilmeyen kaynak',
  'error.SOCIAL_UNTRUSTED.hint': 'Yanıt başka bir web sitesinden geldi ve kullanılmadı.',
}
