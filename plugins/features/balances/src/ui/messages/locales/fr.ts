import type { BalancesMessages } from '../words.js'

/** French. */
export const fr: BalancesMessages = {
  'slot.tokens': 'Jetons',
  'slot.nfts': 'NFT',
  unpriced: {
    one: '{count} jeton sans prix n’est pas inclus',
    many: '{count} de jetons sans prix ne sont pas inclus',
    other: '{count} jetons sans prix ne sont pas inclus',
  },
  noPrice: 'Sans prix',
  send: 'Envoyer',
  noTokens: 'Aucun jeton pour le moment',
  nothingHere: 'Rien n’est disponible ici',
  notServed: 'Les jetons ne sont pas disponibles sur {network}',
  nftsNotServed: 'Les NFT ne sont pas disponibles sur {network}',
  failedSinceHint: 'Indisponible depuis {time}.',
  oldSince: 'Dernières données connues, de {time}',

  'error.BALANCE_UNAVAILABLE': 'Solde des jetons indisponible',
  'error.BALANCE_UNAVAILABLE.hint': 'Rien n’a changé sur le compte. Réessayez dans un instant.',
}
