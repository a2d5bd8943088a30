import type { NamesMessages } from '../words.js'

const LATER = 'Bitte gleich noch einmal versuchen.'

/** German. */
export const de: NamesMessages = {
  nameSetting: 'Eigener Name',
  title: 'Name des Kontos',
  nameIs:
    'Ein Name steht anstelle der Adresse. Andere sehen ihn statt einer langen Zeichenfolge und können an ihn senden.',
  nameIsPublic:
    'Namen sind öffentlich: Jeder kann sehen, zu welcher Adresse ein Name führt. Registriert wird mit einer signierten Nachricht, und das kostet nichts.',
  ownNames: 'Namen dieses Kontos',
  noNames: 'Zu diesem Konto führt noch kein Name',
  registerTitle: 'Namen wählen',
  chooseAnother: 'Anderen Namen wählen',
  field: 'Gewünschter Name',
  rules: 'Buchstaben, Ziffern und Bindestriche, mindestens 4',
  'fault.characters': 'Nur Buchstaben von a bis z, Ziffern und Bindestriche',
  'fault.long': 'Höchstens 63 Zeichen',
  'fault.hyphens': 'Kein Bindestrich am Anfang oder am Ende',
  'fault.reserved': 'Keine zwei Bindestriche an dritter und vierter Stelle',
  checking: 'Es wird geprüft, ob er frei ist',
  isFree: '{name} ist frei',
  isTaken: '{name} ist vergeben',
  suggestions: 'Vorschläge',
  free: 'Frei',
  taken: 'Vergeben',
  register: 'Registrieren',
  signHint: 'Dort die Nachricht signieren, um {name} zu registrieren. Das kostet nichts und bewegt nichts.',
  slowHint: 'Nichts zu sehen? {wallet} öffnen und nach einer offenen Anfrage suchen.',
  isYours: '{name} gehört jetzt zu diesem Konto',
  isYoursHint: 'Es kann einen Moment dauern, bis alle ihn sehen.',
  done: 'Fertig',
  nothingRegistered: 'Es wurde nichts registriert.',
  registerFailed: 'Fehler beim Registrieren des Namens {name}',

  'error.NAME_RESOLVE_FAILED': 'Fehler beim Auflösen des Namens',
  'error.NAME_RESOLVE_FAILED.hint': LATER,
  'error.NAME_SUGGEST_FAILED': 'Fehler beim Abrufen der Namensvorschläge',
  'error.NAME_SUGGEST_FAILED.hint': 'Ein Name lässt sich trotzdem registrieren.',
  'error.NAME_REVERSE_FAILED': 'Fehler beim Abrufen der Namen zur Adresse',
  'error.NAME_REVERSE_FAILED.hint': LATER,
  'error.NAME_REGISTER_FAILED': 'Der Name wurde nicht registriert',
  'error.NAME_REGISTER_FAILED.hint': LATER,
  'error.NAME_TAKEN': 'Dieser Name ist vergeben',
  'error.NAME_TAKEN.hint': 'Bitte einen anderen wählen.',
  'error.NAME_INVALID': 'Das kann kein Name sein',
  'error.NAME_INVALID.hint': 'Namen bestehen aus Buchstaben, Ziffern und Bindestrichen, mindestens 4.',
  'error.NAME_NETWORK_MISSING': 'Netzwerk nicht gefunden',
  'error.NAME_NETWORK_MISSING.hint':
    'In diesem Netzwerk lassen sich keine Namen registrieren. Bitte zu einem anderen wechseln.',
  'error.NAME_SIGNER_MISSING': 'Adresse oder ihre Wallet nicht gefunden',
  'error.NAME_SIGNER_MISSING.hint': 'Die Wallet dieses Kontos verbinden, dann erneut versuchen.',
}
