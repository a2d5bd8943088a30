import type { BalancesMessages } from '../words.js'

/** German. */
export const de: BalancesMessages = {
  'slot.tokens': 'Token',
  'slot.nfts': 'NFTs',
  unpriced: 'Nicht im Gesamtwert, da ohne bekannten Preis: {count}',
  noPrice: 'Preis unbekannt',
  send: 'Senden',
  noTokens: 'Noch keine Token',
  nothingHere: 'Hier ist nichts verfügbar',
  notServed: 'Token auf {network} können hier nicht angezeigt werden',
  nftsNotServed: 'NFTs auf {network} können hier nicht angezeigt werden',
  failedSinceHint: 'Nicht verfügbar seit {time}.',
  oldSince: 'Letzter bekannter Stand, von {time}',

  'error.BALANCE_UNAVAILABLE': 'Token-Guthaben nicht verfügbar',
  'error.BALANCE_UNAVAILABLE.hint': 'Am Konto hat sich nichts geändert. Bitte gleich noch einmal versuchen.',
}
