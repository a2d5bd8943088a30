import type { PayMessages } from '../words.js'

/** Turkish */
export const tr: PayMessages = {
  title: 'Öde',
  progressTitle: 'Ödeme',
  nothingToPay: 'Ödenecek bir şey yok',

  askedBy: '{label} için',
  to: 'Alan',
  from: 'Gönderen',
  memo: 'Not',
  token: 'Token',
  network: 'Ağ',
  deposit: 'Alıcının bu token için hesabını açar',
  firstTime: 'Bu tarayıcıdan bu adrese daha önce hiçbir şey gönderilmedi.',
  switchTo: '{network} ağına geç',
  reading: 'Ödeme okunuyor',
  payAmount: '{amount} öde',
  nothingPaid: 'Hiçbir şey ödenmedi.',

  unanswered: 'Cüzdandan {amount} göndermesi istendi ({age})',
  unansweredHint:
    'Yanıt gelmeden sayfa kapandı. İstek cüzdanda hâlâ açık olabilir veya transfer gönderilmiş olabilir. Yeniden göndermeden önce cüzdanı kontrol edin.',
  checkedWallet: 'Cüzdanımı kontrol ettim',
  'missing.unanswered': 'Önceki isteği kontrol edin',

  askingHint: 'Tutarı ve adresi orada karşılaştırın, sonra onaylayın.',
  slowHint: 'Bir şey görünmüyor mu? {wallet} uygulamasını açıp bekleyen bir istek arayın.',
  'status.pending': 'Gönderildi. Ağ bekleniyor',
  'status.late': 'Gönderildi ama uzun sürüyor',
  'status.succeeded': 'Ödendi',
  'status.failed': 'Ağ geri çevirdi',
  'status.dropped': 'Ağ bıraktı',
  'status.replaced': 'Yerini başka bir işlem aldı',
  'status.expired': 'Süresi doldu',
  'status.pending.hint': 'Bu pencereyi kapatabilirsiniz. İşlem onsuz da sürer.',
  'status.late.hint': 'Hâlâ gerçekleşebilir. Yeniden göndermeden önce bakın.',
  'status.succeeded.hint': '{amount} ulaştı.',
  'status.failed.hint': 'Tutar yerinden oynamadı. Ücret harcandı.',
  'status.dropped.hint': 'Hiçbir şey harcanmadı. Yeniden gönderebilirsiniz.',
  'status.replaced.hint': 'Bunun yerine ne gönderildiğine cüzdanda bakın.',
  'status.expired.hint': 'Hiçbir şey harcanmadı. Yeniden gönderebilirsiniz.',
  done: 'Tamam',

  'error.PAY_EXPIRED': 'Ödeme süresi doldu',
  'error.PAY_EXPIRED.hint': 'Hiçbir şey ödenmedi. Sayfaya dönüp yeniden başlayın.',
  'error.PAY_CLOSED': 'Ödemeden çıkıldı',
  'error.PAY_CLOSED.hint': 'Hiçbir şey ödenmedi.',
}
