import type { SocialsMessages } from '../words.js'

/** Italian. */
export const it: SocialsMessages = {
  allTitle: 'Accedi con',
  more: 'Altro',
  inWindow: 'Continua nella finestra',
  windowHint: 'Poi questa pagina prosegue.',
  loggingIn: 'Accesso con {provider}…',
  failed: 'L’accesso con {provider} non è riuscito',
  failedHint: 'Riprova o accedi in un altro modo.',
  notOffered: 'Qui non è possibile accedere con {provider}',
  otherWay: 'Accedi in un altro modo',
  continueHere: 'Continua in questa pagina',
  storageBlocked: 'Questo browser blocca l’archiviazione del wallet',
  scan: 'Scansiona questo codice con il telefono su cui usi Farcaster',
  inApp: 'Continua nell’app Farcaster',
  openApp: 'Apri Farcaster',
  copyLink: 'Copia link',
  codeLabel: 'Codice QR per accedere con Farcaster',
  makingCode: 'Creazione del codice QR…',
  'error.POPUP_MISSING': 'La finestra non c’è più',
  'error.POPUP_MISSING.hint': 'Puoi accedere anche in questa pagina.',
  'error.SOCIAL_TIMEOUT': 'L’accesso ha richiesto troppo tempo',
  'error.SOCIAL_TIMEOUT.hint': 'Non è cambiato nulla. Riprova.',
  'error.SOCIAL_UNTRUSTED': 'Origine non attendibile',
  'error.SOCIAL_UNTRUSTED.hint': 'La risposta proveniva da un altro sito e non è stata usata.',
}
