import type { ReceiveMessages } from '../words.js'

/** German. */
export const de: ReceiveMessages = {
  'slot.receive': 'Empfangen',
  addressCode: 'QR-Code der eigenen Adresse',
  requestCode: 'QR-Code der Zahlungsanforderung',
  paymentLink: 'Zahlungslink',
  copyRequest: 'Zahlungslink kopieren',
  share: 'Teilen',
  shareFailed: 'Teilen ist hier nicht möglich',

  networksTitle: 'Passende Netzwerke',
  onlyOn: 'Unterstützte Netzwerke',
  andMore: '{network} und {rest} weitere',
  lossHint: 'Was in einem anderen Netzwerk gesendet wird, kann verloren gehen.',
  networksHint:
    'Die Adresse ist in diesen Netzwerken dieselbe. Was in einem anderen gesendet wird, kann verloren gehen.',
  unknownNetworkHint:
    'Die Wallet ist in einem nicht unterstützten Netzwerk. Vor dem Teilen der Adresse das Netzwerk wechseln.',
  testnet: 'Testnetzwerk',

  request: 'Betrag anfordern',
  amount: 'Betrag',
  coin: 'Coin oder Token',
  tokensFailed: 'Token konnten nicht geladen werden',
  requestHint: 'Betrag eingeben, um aus dem Code eine Anforderung zu machen.',
  asksFor: 'Angefordert: {amount} {symbol}',

  'refused.invalid': 'Eine Zahl eingeben, etwa 1,5',
  'refused.too-precise': 'Zu viele Nachkommastellen für {symbol}',
  'refused.too-long': 'Dieser Betrag ist zu lang',
  'refused.ambiguous': 'Das kann {greater} oder {smaller} sein. Ohne Tausendertrennzeichen eingeben',
  'refused.zero': 'Einen Betrag über null eingeben',
  'refused.unpayable': 'Dieser Betrag kann nicht angefordert werden',
}
