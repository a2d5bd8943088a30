import type { MoneyMessages } from '../words.js'

/** Portuguese */
export const pt: MoneyMessages = {
  amount: 'Montante',
  amountIn: 'Montante em {symbol}',
  amountInUsd: 'Montante em dólares americanos',
  chooseToken: 'Escolher token',
  tokenIs: 'Token: {symbol}. Alterar',
  max: 'Tudo',
  maxFailed: 'Não é possível calcular o montante máximo agora',
  showInUsd: 'Escrever em dólares americanos',
  showInToken: 'Escrever em {symbol}',
  holds: 'Disponível: {amount}',
  balanceUnknown: 'Saldo desconhecido',
  'fault.invalid': 'Escreva algarismos e no máximo um separador decimal',
  'fault.ambiguous': 'Pode significar {one} ou {other}. Escreva sem separador de milhares',
  'fault.too-precise': 'São mais casas decimais do que existem',
  'fault.too-long': 'É longo demais para um montante',

  search: 'Procurar tokens',
  noTokens: 'Nenhum token corresponde a “{text}”',
  tokens: 'Os seus tokens',

  fee: 'Taxa de rede',
  feeMost: 'No máximo {amount}',
  feeAbout: 'Cerca de {amount}',
  feeDetails: 'Detalhes da taxa',
  feeOld: 'Taxa de {age}',
  viewOn: 'Ver em {explorer}',
}
