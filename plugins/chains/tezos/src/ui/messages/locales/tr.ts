import type { BeaconMessages } from '../words.js'

/** Turkish */
export const tr: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'QR kodu',
  scanTitle: 'Bağlanmak için tarayın',
  scanHint: 'Bu kodu telefonunuzdaki bir Tezos cüzdanıyla tarayın.',
  codeLabel: 'Tezos cüzdanı bağlamak için QR kodu',
  makingCode: 'Kod oluşturuluyor…',
  copyLink: 'Bağlantıyı kopyala',
  openApp: 'Cüzdanı aç',
  asked: '{wallet} uygulamasında devam edin',
  askedHint: 'Cüzdanda bir hesap seçin, sonra buraya dönün.',
  declined: 'Bağlantı reddedildi',
  declinedHint: 'Hiçbir şey paylaşılmadı. Yeni bir kodla tekrar deneyin.',
}
