import type { BalancesMessages } from '../words.js'

/** Spanish. */
export const es: BalancesMessages = {
  'slot.tokens': 'Tokens',
  'slot.nfts': 'NFT',
  unpriced: {
    one: '{count} token sin precio no está incluido',
    many: '{count} de tokens sin precio no están incluidos',
    other: '{count} tokens sin precio no están incluidos',
  },
  noPrice: 'Sin precio',
  send: 'Enviar',
  noTokens: 'Todavía no hay tokens',
  nothingHere: 'No hay nada disponible aquí',
  notServed: 'Los tokens no están disponibles en {network}',
  nftsNotServed: 'Los NFT no están disponibles en {network}',
  failedSinceHint: 'No disponible desde las {time}.',
  oldSince: 'Últimos datos conocidos, de las {time}',

  'error.BALANCE_UNAVAILABLE': 'Saldo de tokens no disponible',
  'error.BALANCE_UNAVAILABLE.hint': 'Nada ha cambiado en la cuenta. Vuelve a intentarlo en un momento.',
}
