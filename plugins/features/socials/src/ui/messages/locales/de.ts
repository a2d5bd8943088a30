import type { SocialsMessages } from '../words.js'

/** German. */
export const de: SocialsMessages = {
  allTitle: 'Anmelden mit',
  more: 'Mehr',
  inWindow: 'Im Fenster fortfahren',
  windowHint: 'Diese Seite geht danach weiter.',
  loggingIn: 'Anmeldung mit {provider}…',
  failed: 'Die Anmeldung mit {provider} ist fehlgeschlagen',
  failedHint: 'Erneut versuchen oder anders anmelden.',
  notOffered: 'Die Anmeldung mit {provider} gibt es hier nicht',
  otherWay: 'Anders anmelden',
  continueHere: 'Auf dieser Seite fortfahren',
  storageBlocked: 'Dieser Browser blockiert den Speicher der Wallet',
  scan: 'Diesen Code mit dem Smartphone scannen, auf dem das Farcaster-Konto ist',
  inApp: 'In der Farcaster-App fortfahren',
  openApp: 'Farcaster öffnen',
  copyLink: 'Link kopieren',
  codeLabel: 'QR-Code zum Anmelden mit Farcaster',
  makingCode: 'QR-Code wird erstellt…',
  'error.POPUP_MISSING': 'Das Fenster ist nicht mehr da',
  'error.POPUP_MISSING.hint': 'Die Anmeldung geht auch auf dieser Seite.',
  'error.SOCIAL_TIMEOUT': 'Die Anmeldung hat zu lange gedauert',
  'error.SOCIAL_TIMEOUT.hint': 'Es hat sich nichts geändert. Bitte erneut versuchen.',
  'error.SOCIAL_UNTRUSTED': 'Nicht vertrauenswürdige Herkunft',
  'error.SOCIAL_UNTRUSTED.hint': 'Die Antwort kam von einer anderen Website und wurde nicht verwendet.',
}
