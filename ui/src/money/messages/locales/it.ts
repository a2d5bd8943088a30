import type { MoneyMessages } from '../words.js'

/** Italian */
export const it: MoneyMessages = {
  amount: 'Importo',
  amountIn: 'Importo in {symbol}',
  amountInUsd: 'Importo in dollari USA',
  chooseToken: 'Scegli token',
  tokenIs: 'Token: {symbol}. Cambia',
  max: 'Tutto',
  maxFailed: 'L’importo massimo non può essere calcolato ora',
  showInUsd: 'Inserisci in dollari USA',
  showInToken: 'Inserisci in {symbol}',
  holds: 'Disponibile: {amount}',
  balanceUnknown: 'Saldo sconosciuto',
  'fault.invalid': 'Scrivi cifre e al massimo un separatore decimale',
  'fault.ambiguous': 'Potrebbe significare {one} o {other}. Scrivilo senza separatore delle migliaia',
  'fault.too-precise': 'Ci sono troppi decimali',
  'fault.too-long': 'È troppo lungo per un importo',

  search: 'Cerca token',
  noTokens: 'Nessun token corrisponde a «{text}»',
  tokens: 'I tuoi token',

  fee: 'Commissione di rete',
  feeMost: 'Al massimo {amount}',
  feeAbout: 'Circa {amount}',
  feeDetails: 'Dettagli della commissione',
  feeOld: 'Commissione di {age}',
  viewOn: 'Vedi su {explorer}',
}
