import type { BalancesMessages } from '../words.js'

/** Italian. */
export const it: BalancesMessages = {
  'slot.tokens': 'Token posseduti',
  'slot.nfts': 'NFT',
  unpriced: {
    one: '{count} token senza prezzo non è incluso',
    many: '{count} di token senza prezzo non sono inclusi',
    other: '{count} token senza prezzo non sono inclusi',
  },
  noPrice: 'Nessun prezzo',
  send: 'Invia',
  noTokens: 'Ancora nessun token',
  nothingHere: 'Qui non c’è nulla di disponibile',
  notServed: 'I token non sono disponibili su {network}',
  nftsNotServed: 'Gli NFT non sono disponibili su {network}',
  failedSinceHint: 'Non disponibile dalle {time}.',
  oldSince: 'Ultimi dati conosciuti, delle {time}',

  'error.BALANCE_UNAVAILABLE': 'Saldo dei token non disponibile',
  'error.BALANCE_UNAVAILABLE.hint': 'Nel conto non è cambiato nulla. Riprova tra un momento.',
}
