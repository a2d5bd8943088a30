import type { PayMessages } from '../words.js'

/** German */
export const de: PayMessages = {
  title: 'Bezahlen',
  progressTitle: 'Zahlung',
  nothingToPay: 'Es gibt nichts zu bezahlen',

  askedBy: 'Für {label}',
  to: 'An',
  from: 'Von',
  memo: 'Memo',
  token: 'Token',
  network: 'Netzwerk',
  deposit: 'Eröffnet das Konto des Empfängers für diesen Token',
  firstTime: 'An diese Adresse wurde von diesem Browser aus noch nie etwas gesendet.',
  switchTo: 'Zu {network} wechseln',
  reading: 'Zahlung wird gelesen',
  payAmount: '{amount} bezahlen',
  nothingPaid: 'Es wurde nichts bezahlt.',

  unanswered: 'Die Wallet wurde gebeten, {amount} zu senden ({age})',
  unansweredHint:
    'Die Seite wurde geschlossen, bevor eine Antwort kam. Die Anfrage kann in der Wallet noch offen sein, oder die Überweisung ist schon gesendet. Vor dem nächsten Senden in der Wallet nachsehen.',
  checkedWallet: 'Ich habe in der Wallet nachgesehen',
  'missing.unanswered': 'Frühere Anfrage prüfen',

  askingHint: 'Dort Betrag und Adresse vergleichen, dann bestätigen.',
  slowHint: 'Nichts zu sehen? {wallet} öffnen und nach einer wartenden Anfrage suchen.',
  'status.pending': 'Gesendet. Das Netzwerk arbeitet',
  'status.late': 'Gesendet, es dauert aber lange',
  'status.succeeded': 'Bezahlt',
  'status.failed': 'Das Netzwerk hat abgelehnt',
  'status.dropped': 'Das Netzwerk hat die Überweisung verworfen',
  'status.replaced': 'Eine andere Transaktion ist an ihre Stelle getreten',
  'status.expired': 'Die Überweisung ist abgelaufen',
  'status.pending.hint': 'Dieses Fenster kann geschlossen werden. Es geht auch ohne weiter.',
  'status.late.hint': 'Es kann noch gelingen. Bitte erst nachsehen, bevor noch einmal gesendet wird.',
  'status.succeeded.hint': '{amount} ist angekommen.',
  'status.failed.hint': 'Der Betrag wurde nicht bewegt. Die Gebühr ist verbraucht.',
  'status.dropped.hint': 'Es wurde nichts ausgegeben. Es kann noch einmal gesendet werden.',
  'status.replaced.hint': 'In der Wallet steht, was stattdessen gesendet wurde.',
  'status.expired.hint': 'Es wurde nichts ausgegeben. Es kann noch einmal gesendet werden.',
  done: 'Fertig',

  'error.PAY_EXPIRED': 'Die Zeit zum Bezahlen ist abgelaufen',
  'error.PAY_EXPIRED.hint': 'Es wurde nichts bezahlt. Bitte auf der Seite neu beginnen.',
  'error.PAY_CLOSED': 'Die Zahlung wurde verlassen',
  'error.PAY_CLOSED.hint': 'Es wurde nichts bezahlt.',
}
