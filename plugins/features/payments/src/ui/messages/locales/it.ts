import type { PayMessages } from '../words.js'

/** Italian */
export const it: PayMessages = {
  title: 'Paga',
  progressTitle: 'Pagamento',
  nothingToPay: 'Non c’è nulla da pagare',

  askedBy: 'Per {label}',
  to: 'A',
  from: 'Da',
  memo: 'Memo',
  token: 'Token',
  network: 'Rete',
  deposit: 'Apre il conto del destinatario per questo token',
  firstTime: 'Da questo browser non è ancora stato inviato nulla a questo indirizzo.',
  switchTo: 'Passa a {network}',
  reading: 'Lettura del pagamento',
  payAmount: 'Paga {amount}',
  nothingPaid: 'Non è stato pagato nulla.',

  unanswered: 'Al wallet è stato chiesto di inviare {amount} ({age})',
  unansweredHint:
    'La pagina si è chiusa prima della risposta. La richiesta può essere ancora aperta nel wallet, oppure il trasferimento può essere stato inviato. Controlla nel wallet prima di inviare di nuovo.',
  checkedWallet: 'Ho controllato nel wallet',
  'missing.unanswered': 'Controllare la richiesta precedente',

  askingHint: 'Confronta lì importo e indirizzo, poi approva.',
  slowHint: 'Non vedi nulla? Apri {wallet} e cerca una richiesta in attesa.',
  'status.pending': 'Inviato. In attesa della rete',
  'status.late': 'Inviato, ma ci vuole tempo',
  'status.succeeded': 'Pagato',
  'status.failed': 'La rete lo ha respinto',
  'status.dropped': 'La rete lo ha scartato',
  'status.replaced': 'Un’altra transazione ha preso il suo posto',
  'status.expired': 'È scaduto',
  'status.pending.hint': 'Puoi chiudere questa finestra. Prosegue anche senza.',
  'status.late.hint': 'Può ancora andare a buon fine. Controlla prima di inviarlo di nuovo.',
  'status.succeeded.hint': '{amount} è arrivato.',
  'status.failed.hint': 'L’importo non è stato spostato. La commissione è stata spesa.',
  'status.dropped.hint': 'Non è stato speso nulla. Puoi inviarlo di nuovo.',
  'status.replaced.hint': 'Guarda nel portafoglio che cosa è stato inviato al suo posto.',
  'status.expired.hint': 'Non è stato speso nulla. Puoi inviarlo di nuovo.',
  done: 'Fatto',

  'error.PAY_EXPIRED': 'Il tempo per pagare è scaduto',
  'error.PAY_EXPIRED.hint': 'Non è stato pagato nulla. Tornare alla pagina e ricominciare.',
  'error.PAY_CLOSED': 'Il pagamento è stato abbandonato',
  'error.PAY_CLOSED.hint': 'Non è stato pagato nulla.',
}
