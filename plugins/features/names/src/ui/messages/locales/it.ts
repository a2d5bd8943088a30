import type { NamesMessages } from '../words.js'

const LATER = 'Riprovare tra un momento.'

/** Italian. */
export const it: NamesMessages = {
  nameSetting: 'Nome',
  title: 'Nome',
  nameIs:
    'Un nome sta al posto dell’indirizzo. Gli altri lo vedono invece di una lunga serie di lettere e possono inviare fondi a quel nome.',
  nameIsPublic:
    'I nomi sono pubblici: chiunque può vedere a quale indirizzo porta il suo. Per registrarlo si firma un messaggio, e non costa nulla.',
  ownNames: 'I suoi nomi',
  noNames: 'Nessun nome porta ancora a questo account',
  registerTitle: 'Scegliere un nome',
  chooseAnother: 'Scegliere un altro nome',
  field: 'Nome desiderato',
  rules: 'Lettere, cifre e trattini, almeno 4',
  'fault.characters': 'Solo lettere dalla a alla z, cifre e trattini',
  'fault.long': 'Al massimo 63 caratteri',
  'fault.hyphens': 'Nessun trattino all’inizio o alla fine',
  'fault.reserved': 'Niente due trattini in terza e quarta posizione',
  checking: 'Verifica della disponibilità',
  isFree: '{name} è libero',
  isTaken: '{name} è già preso',
  suggestions: 'Suggerimenti',
  free: 'Libero',
  taken: 'Preso',
  register: 'Registra',
  signHint: 'Firmare lì il messaggio per registrare {name}. Non costa nulla e non sposta nulla.',
  slowHint: 'Non si vede nulla? Aprire {wallet} e cercare una richiesta in attesa.',
  isYours: '{name} appartiene ora a questo account',
  isYoursHint: 'Può passare un momento prima che tutti lo vedano.',
  done: 'Fatto',
  nothingRegistered: 'Non è stato registrato nulla.',
  registerFailed: 'Errore durante la registrazione del nome {name}',

  'error.NAME_RESOLVE_FAILED': 'Errore durante la risoluzione del nome',
  'error.NAME_RESOLVE_FAILED.hint': LATER,
  'error.NAME_SUGGEST_FAILED': 'Errore durante il recupero dei nomi suggeriti',
  'error.NAME_SUGGEST_FAILED.hint': 'È comunque possibile registrare un nome.',
  'error.NAME_REVERSE_FAILED': 'Errore durante il recupero dei nomi dell’indirizzo',
  'error.NAME_REVERSE_FAILED.hint': LATER,
  'error.NAME_REGISTER_FAILED': 'Il nome non è stato registrato',
  'error.NAME_REGISTER_FAILED.hint': LATER,
  'error.NAME_TAKEN': 'Questo nome è già preso',
  'error.NAME_TAKEN.hint': 'Sceglierne un altro.',
  'error.NAME_INVALID': 'Questo non può essere un nome',
  'error.NAME_INVALID.hint': 'I nomi hanno lettere, cifre e trattini, almeno 4.',
  'error.NAME_NETWORK_MISSING': 'Rete non trovata',
  'error.NAME_NETWORK_MISSING.hint': 'Su questa rete non si possono registrare nomi. Passare a un’altra.',
  'error.NAME_SIGNER_MISSING': 'Indirizzo o relativo wallet non trovato',
  'error.NAME_SIGNER_MISSING.hint': 'Collegare il wallet di questo account, poi riprovare.',
}
