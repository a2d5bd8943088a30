import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'Riprova tra un momento.'
const HOST_FAULT = 'Il problema riguarda il sito, non il tuo wallet.'

/** Italian. */
export const it: EmbeddedWalletMessages = {
  approveTitle: 'Continua nel wallet',
  signInTitle: 'Accedi',
  recoverTitle: 'Recupera il wallet',
  protectTitle: 'Proteggi il wallet',
  approveHint: 'Controlla la richiesta nel wallet, poi approvala o rifiutala.',
  securityTitle: 'Sicurezza',
  securityHint: 'Gestisci qui recupero, dispositivi e accessi.',
  notBackedUp: 'Senza backup',
  refusedTitle: 'Azione non consentita',
  refusedHint: 'Il sito ha chiesto un’azione che questo wallet non consente mai. Non è stato firmato nulla.',
  typesTitle: 'Tipo di account',
  'type.smartAccount': 'Smart account',
  'type.eoa': 'Account standard',
  typesHint: 'Ogni tipo ha un proprio indirizzo. Gli asset restano dove sono.',
  smartHint: 'Gli smart account funzionano su {networks}.',
  oneType: 'Questo account non ha altri tipi',

  'error.FRAME_VERSION': 'Questo sito richiede un’altra versione del wallet',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'Qualcosa su questo sito non è configurato correttamente',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'Questo non si può chiedere al wallet',
  'error.FRAME_BAD_REQUEST.hint': 'Non è stato inviato nulla.',
  'error.FRAME_BAD_REPLY': 'Il wallet ha inviato una risposta imprevista',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'Il wallet è stato ricaricato',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'Troppe richieste in attesa',
  'error.FRAME_BUSY.hint': 'Rispondi prima a quelle.',
  'error.RPC_NOT_ALLOWED': 'Azione non consentita',
  'error.RPC_NOT_ALLOWED.hint': 'Il sito ha chiesto al wallet qualcosa che non fa mai. Non è stato firmato nulla.',
  'error.POPUP_MISSING': 'La finestra non c’è più',
  'error.POPUP_MISSING.hint': 'Puoi accedere anche in questa pagina.',
  'error.SOCIAL_TIMEOUT': 'L’accesso ha richiesto troppo tempo',
  'error.SOCIAL_TIMEOUT.hint': 'Non è cambiato nulla. Riprova.',
  'error.SOCIAL_UNTRUSTED': 'Origine non attendibile',
  'error.SOCIAL_UNTRUSTED.hint': 'La risposta proveniva da un altro sito e non è stata usata.',
}
