import type { BalancesMessages } from '../words.js'

/** German. */
export const de: BalancesMessages = {
  'slot.tokens': 'Token',
  'slot.nfts': 'NFTs',
  unpriced: {
    one: '{count} Token ohne Preis ist nicht enthalten',
    other: '{count} Token ohne Preis sind nicht enthalten',
  },
  noPrice: 'Kein Preis',
  send: 'Senden',
  noTokens: 'Noch keine Token',
  nothingHere: 'Hier ist nichts verfügbar',
  notServed: 'Für {network} sind keine Token verfügbar',
  nftsNotServed: 'Für {network} sind keine NFTs verfügbar',
  failedSinceHint: 'Nicht verfügbar seit {time}.',
  oldSince: 'Letzter bekannter Stand, von {time}',

  'error.BALANCE_UNAVAILABLE': 'Token-Guthaben nicht verfügbar',
  'error.BALANCE_UNAVAILABLE.hint': 'Am Konto hat sich nichts geändert. Bitte gleich noch einmal versuchen.',
}
