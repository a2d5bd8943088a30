import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'Bitte gleich noch einmal versuchen.'
const HOST_FAULT = 'Das Problem liegt bei der Website, nicht bei der Wallet.'

/** German. */
export const de: EmbeddedWalletMessages = {
  approveTitle: 'In der Wallet fortfahren',
  signInTitle: 'Anmelden',
  recoverTitle: 'Wallet wiederherstellen',
  protectTitle: 'Wallet absichern',
  approveHint: 'Die Anfrage dort prüfen, dann bestätigen oder ablehnen.',
  securityTitle: 'Sicherheit',
  securityHint: 'Wiederherstellung, Geräte und Anmeldungen hier verwalten.',
  notBackedUp: 'Nicht gesichert',
  refusedTitle: 'Aktion nicht erlaubt',
  refusedHint: 'Die Website hat vom Wallet etwas verlangt, was es nie tut. Es wurde nichts signiert.',
  typesTitle: 'Kontoart',
  'type.smartAccount': 'Smart-Konto',
  'type.eoa': 'Standardkonto',
  typesHint: 'Jede Art hat eine eigene Adresse. Guthaben bleiben, wo sie sind.',
  smartHint: 'Smart-Konten gibt es auf {networks}.',
  oneType: 'Dieses Konto gibt es nur in einer Art',

  'error.FRAME_VERSION': 'Diese Website braucht eine andere Version der Wallet',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'Auf dieser Website ist etwas nicht richtig eingerichtet',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'Die Wallet kann diese Anfrage nicht ausführen',
  'error.FRAME_BAD_REQUEST.hint': 'Es wurde nichts gesendet.',
  'error.FRAME_BAD_REPLY': 'Die Wallet hat unerwartet geantwortet',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'Die Wallet wurde neu geladen',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'Zu viele offene Anfragen',
  'error.FRAME_BUSY.hint': 'Bitte zuerst diese beantworten.',
  'error.RPC_NOT_ALLOWED': 'Aktion nicht erlaubt',
  'error.RPC_NOT_ALLOWED.hint': 'Die Website hat vom Wallet etwas verlangt, was es nie tut. Es wurde nichts signiert.',
  'error.POPUP_MISSING': 'Das Fenster ist nicht mehr da',
  'error.POPUP_MISSING.hint': 'Die Anmeldung geht auch auf dieser Seite.',
  'error.SOCIAL_TIMEOUT': 'Die Anmeldung hat zu lange gedauert',
  'error.SOCIAL_TIMEOUT.hint': 'Es hat sich nichts geändert. Bitte erneut versuchen.',
  'error.SOCIAL_UNTRUSTED': 'Nicht vertrauenswürdige Herkunft',
  'error.SOCIAL_UNTRUSTED.hint': 'Die Antwort kam von einer anderen Website und wurde nicht verwendet.',
}
