import type { NamesMessages } from '../words.js'

const LATER = 'Bitte gleich noch einmal versuchen.'

/** German. */
export const de: NamesMessages = {
  nameSetting: 'Eigener Name',
  title: 'Name des Kontos',
  nameIs: 'Ein Name ersetzt die lange Adresse. Andere können ihn sehen und an ihn senden.',
  nameIsPublic:
    'Namen sind öffentlich: Jeder kann sehen, zu welcher Adresse ein Name führt. Registriert wird mit einer signierten Nachricht, und das kostet nichts.',
  ownNames: 'Namen dieses Kontos',
  noNames: 'Dieses Konto hat noch keinen Namen',
  registerTitle: 'Namen wählen',
  chooseAnother: 'Anderen Namen wählen',
  field: 'Gewünschter Name',
  rules: 'Mindestens 4 Buchstaben, Ziffern oder Bindestriche',
  'fault.characters': 'Nur Buchstaben von a bis z, Ziffern und Bindestriche',
  'fault.long': 'Höchstens 63 Zeichen',
  'fault.hyphens': 'Kein Bindestrich am Anfang oder am Ende',
  'fault.reserved': 'Keine zwei Bindestriche an dritter und vierter Stelle',
  checking: 'Verfügbarkeit wird geprüft…',
  isFree: '{name} ist verfügbar',
  isTaken: '{name} ist vergeben',
  suggestions: 'Vorschläge',
  free: 'Verfügbar',
  taken: 'Vergeben',
  register: 'Registrieren',
  signHint: 'Dort die Nachricht signieren, um {name} zu registrieren. Das kostet nichts und bewegt nichts.',
  slowHint: 'Keine Anfrage zu sehen? {wallet} öffnen und nach einer offenen Anfrage suchen.',
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
  'error.NAME_INVALID': 'Das ist kein gültiger Name',
  'error.NAME_INVALID.hint': 'Mindestens 4 Buchstaben, Ziffern oder Bindestriche verwenden.',
  'error.NAME_NETWORK_MISSING': 'Netzwerk nicht gefunden',
  'error.NAME_NETWORK_MISSING.hint':
    'In diesem Netzwerk lassen sich keine Namen registrieren. Bitte zu einem anderen wechseln.',
  'error.NAME_SIGNER_MISSING': 'Adresse oder ihre Wallet nicht gefunden',
  'error.NAME_SIGNER_MISSING.hint': 'Die Wallet dieses Kontos verbinden, dann erneut versuchen.',
}
