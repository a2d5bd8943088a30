/**
 * Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). The title of
 * BALANCE_UNAVAILABLE is the specification's own (S8.1g).
 */
export const en = {
  'slot.tokens': 'Tokens',
  'slot.nfts': 'NFTs',
  unpriced: 'Not in the total, as their price is unknown: {count}',
  noPrice: 'No known price',
  send: 'Send',
  noTokens: 'No tokens yet',
  nothingHere: 'Nothing available here',
  notServed: 'Tokens on {network} can’t be shown here',
  failedSinceHint: 'Not available since {time}.',
  oldSince: 'Last known, from {time}',

  'error.BALANCE_UNAVAILABLE': 'Token Balance Unavailable',
  'error.BALANCE_UNAVAILABLE.hint': 'Nothing has changed in the account. Try again in a moment.',
} as const
