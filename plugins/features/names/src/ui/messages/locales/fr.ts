import type { NamesMessages } from '../words.js'

const LATER = 'Réessayez dans un instant.'

/** French. */
export const fr: NamesMessages = {
  nameSetting: 'Nom',
  title: 'Nom',
  nameIs:
    'Un nom remplace votre adresse. Les autres le voient à la place d’une longue suite de lettres et peuvent lui envoyer des fonds.',
  nameIsPublic:
    'Les noms sont publics : chacun peut voir à quelle adresse mène le vôtre. Pour en enregistrer un, vous signez un message, ce qui ne coûte rien.',
  ownNames: 'Vos noms',
  noNames: 'Aucun nom ne mène encore à ce compte',
  registerTitle: 'Choisir un nom',
  chooseAnother: 'Choisir un autre nom',
  field: 'Nom souhaité',
  rules: 'Lettres, chiffres et traits d’union, au moins 4',
  'fault.characters': 'Seulement des lettres de a à z, des chiffres et des traits d’union',
  'fault.long': '63 caractères au plus',
  'fault.hyphens': 'Pas de trait d’union au début ni à la fin',
  'fault.reserved': 'Pas deux traits d’union en troisième et quatrième position',
  checking: 'Vérification de la disponibilité',
  isFree: '{name} est libre',
  isTaken: '{name} est pris',
  suggestions: 'Propositions',
  free: 'Libre',
  taken: 'Pris',
  register: 'Enregistrer',
  signHint: 'Signez-y le message pour enregistrer {name}. Cela ne coûte rien et ne déplace rien.',
  slowHint: 'Rien ne s’affiche ? Ouvrez {wallet} et cherchez une demande en attente.',
  isYours: '{name} est à vous',
  isYoursHint: 'Il peut se passer un moment avant que tout le monde le voie.',
  done: 'Terminé',
  nothingRegistered: 'Rien n’a été enregistré.',
  registerFailed: 'Erreur lors de l’enregistrement du nom {name}',

  'error.NAME_RESOLVE_FAILED': 'Erreur lors de la résolution du nom',
  'error.NAME_RESOLVE_FAILED.hint': LATER,
  'error.NAME_SUGGEST_FAILED': 'Erreur lors de la recherche de propositions de noms',
  'error.NAME_SUGGEST_FAILED.hint': 'Vous pouvez tout de même enregistrer un nom.',
  'error.NAME_REVERSE_FAILED': 'Erreur lors de la recherche des noms de l’adresse',
  'error.NAME_REVERSE_FAILED.hint': LATER,
  'error.NAME_REGISTER_FAILED': 'Le nom n’a pas été enregistré',
  'error.NAME_REGISTER_FAILED.hint': LATER,
  'error.NAME_TAKEN': 'Ce nom est pris',
  'error.NAME_TAKEN.hint': 'Choisissez-en un autre.',
  'error.NAME_INVALID': 'Ceci ne peut pas être un nom',
  'error.NAME_INVALID.hint': 'Les noms ont des lettres, des chiffres et des traits d’union, au moins 4.',
  'error.NAME_NETWORK_MISSING': 'Réseau introuvable',
  'error.NAME_NETWORK_MISSING.hint': 'Aucun nom ne peut être enregistré sur ce réseau. Passez à un autre.',
  'error.NAME_SIGNER_MISSING': 'Adresse ou portefeuille introuvable',
  'error.NAME_SIGNER_MISSING.hint': 'Connectez le portefeuille de ce compte, puis réessayez.',
}
