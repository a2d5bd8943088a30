import type { BeaconMessages } from '../words.js'

/** French */
export const fr: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'Code QR',
  scanTitle: 'Scanner pour se connecter',
  scanHint: 'Scannez ce code avec un portefeuille Tezos sur votre téléphone.',
  codeLabel: 'Code QR pour connecter un portefeuille Tezos',
  makingCode: 'Création d’un code…',
  copyLink: 'Copier le lien',
  openApp: 'Ouvrir le portefeuille',
  asked: 'Continuez dans {wallet}',
  askedHint: 'Choisissez un compte dans le portefeuille, puis revenez ici.',
  declined: 'Connexion refusée',
  declinedHint: 'Rien n’a été partagé. Réessayez avec un nouveau code.',
}
