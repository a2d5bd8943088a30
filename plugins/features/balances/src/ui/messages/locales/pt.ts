import type { BalancesMessages } from '../words.js'

/** Portuguese. */
export const pt: BalancesMessages = {
  'slot.tokens': 'Tokens',
  'slot.nfts': 'NFTs',
  unpriced: 'Fora do total por não se conhecer o preço: {count}',
  noPrice: 'Preço desconhecido',
  send: 'Enviar',
  noTokens: 'Ainda não há tokens',
  nothingHere: 'Nada disponível aqui',
  notServed: 'Os tokens em {network} não podem ser mostrados aqui',
  nftsNotServed: 'Os NFTs em {network} não podem ser mostrados aqui',
  failedSinceHint: 'Indisponível desde {time}.',
  oldSince: 'Últimos dados conhecidos, de {time}',

  'error.BALANCE_UNAVAILABLE': 'Saldo de tokens indisponível',
  'error.BALANCE_UNAVAILABLE.hint': 'Nada mudou na conta. Tente novamente em instantes.',
}
