import type { MoneyMessages } from '../words.js'

/** German */
export const de: MoneyMessages = {
  amount: 'Betrag',
  amountIn: 'Betrag in {symbol}',
  amountInUsd: 'Betrag in US-Dollar',
  chooseToken: 'Token wählen',
  tokenIs: 'Token: {symbol}. Ändern',
  max: 'Alles',
  maxFailed: 'Der größte Betrag lässt sich gerade nicht berechnen',
  showInUsd: 'In US-Dollar eingeben',
  showInToken: 'In {symbol} eingeben',
  holds: 'Vorhanden: {amount}',
  balanceUnknown: 'Guthaben unbekannt',
  'fault.invalid': 'Nur Ziffern und höchstens ein Dezimaltrennzeichen schreiben',
  'fault.ambiguous': 'Das kann {one} oder {other} heißen. Ohne Tausendertrennzeichen schreiben',
  'fault.too-precise': 'Das sind mehr Nachkommastellen, als es gibt',
  'fault.too-long': 'Das ist zu lang für einen Betrag',

  search: 'Token suchen',
  noTokens: 'Kein Token passt zu „{text}“',
  tokens: 'Vorhandene Token',

  fee: 'Netzwerkgebühr',
  feeMost: 'Höchstens {amount}',
  feeAbout: 'Etwa {amount}',
  feeDetails: 'Einzelheiten der Gebühr',
  feeOld: 'Gebühr von {age}',
  viewOn: 'Auf {explorer} ansehen',
}
