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
  onlyOn: 'Nur in diesen Netzwerken senden',
  andMore: '{network} und {rest} weitere',
  lossHint: 'Was in einem anderen Netzwerk an diese Adresse gesendet wird, kann verloren gehen.',
  networksHint:
    'Die Adresse ist in diesen Netzwerken dieselbe. Was in einem anderen gesendet wird, kann verloren gehen.',
  unknownNetworkHint:
    'Die Wallet ist in einem Netzwerk, das diese Seite nicht kennt. Vor dem Weitergeben der Adresse das Netzwerk wechseln.',
  testnet: 'Testnetzwerk',

  request: 'Betrag anfordern',
  amount: 'Betrag',
  coin: 'Coin oder Token',
  tokensFailed: 'Die Token lassen sich gerade nicht auflisten',
  requestHint: 'Einen Betrag eingeben, dann fordert der Code ihn an.',
  asksFor: 'Der Code fordert {amount} {symbol} an',

  'refused.invalid': 'Das ist kein Betrag. Ziffern und höchstens ein Dezimaltrennzeichen eingeben',
  'refused.too-precise': 'So fein lässt sich {symbol} nicht teilen',
  'refused.too-long': 'Das ist zu lang für einen Betrag',
  'refused.ambiguous': 'Das kann {greater} oder {smaller} sein. Ohne Tausendertrennzeichen eingeben',
  'refused.zero': 'Einen Betrag über null eingeben',
  'refused.unpayable': 'Dieser Betrag kann nicht angefordert werden',
}
