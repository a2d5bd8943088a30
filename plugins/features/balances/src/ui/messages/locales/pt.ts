import type { BalancesMessages } from '../words.js'

/** Portuguese. */
export const pt: BalancesMessages = {
  'slot.tokens': 'Tokens',
  'slot.nfts': 'NFTs',
  unpriced: {
    one: '{count} token sem preço não está incluído',
    many: '{count} de tokens sem preço não estão incluídos',
    other: '{count} tokens sem preço não estão incluídos',
  },
  noPrice: 'Sem preço',
  send: 'Enviar',
  noTokens: 'Ainda não há tokens',
  nothingHere: 'Nada disponível aqui',
  notServed: 'Os tokens não estão disponíveis em {network}',
  nftsNotServed: 'Os NFTs não estão disponíveis em {network}',
  failedSinceHint: 'Indisponível desde {time}.',
  oldSince: 'Últimos dados conhecidos, de {time}',

  'error.BALANCE_UNAVAILABLE': 'Saldo de tokens indisponível',
  'error.BALANCE_UNAVAILABLE.hint': 'Nada mudou na conta. Tente novamente em instantes.',
}
