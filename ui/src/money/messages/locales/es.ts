import type { MoneyMessages } from '../words.js'

/** Spanish */
export const es: MoneyMessages = {
  amount: 'Importe',
  amountIn: 'Importe en {symbol}',
  amountInUsd: 'Importe en dólares estadounidenses',
  chooseToken: 'Elegir token',
  tokenIs: 'Token: {symbol}. Cambiar',
  max: 'Todo',
  maxFailed: 'Ahora no se puede calcular el importe máximo',
  showInUsd: 'Escribir en dólares estadounidenses',
  showInToken: 'Escribir en {symbol}',
  holds: 'Disponible: {amount}',
  balanceUnknown: 'Saldo desconocido',
  'fault.invalid': 'Escribe cifras y como mucho un separador decimal',
  'fault.ambiguous': 'Puede significar {one} o {other}. Escríbelo sin separador de miles',
  'fault.too-precise': 'Son más decimales de los que hay',
  'fault.too-long': 'Es demasiado largo para un importe',

  search: 'Buscar tokens',
  noTokens: 'Ningún token coincide con «{text}»',
  tokens: 'Tus tokens',

  fee: 'Comisión de red',
  feeMost: 'Como máximo {amount}',
  feeAbout: 'Aproximadamente {amount}',
  feeDetails: 'Detalles de la comisión',
  feeOld: 'Comisión de {age}',
  viewOn: 'Ver en {explorer}',
}
