import type { ReceiveMessages } from '../words.js'

/** Portuguese. */
export const pt: ReceiveMessages = {
  'slot.receive': 'Receber',
  addressCode: 'Código QR do seu endereço',
  requestCode: 'Código QR do seu pedido de pagamento',
  paymentLink: 'Ligação de pagamento',
  copyRequest: 'Copiar ligação de pagamento',
  share: 'Partilhar',
  shareFailed: 'Não é possível partilhar aqui',

  networksTitle: 'Redes compatíveis',
  onlyOn: 'Enviar apenas nestas redes',
  andMore: '{network} e mais {rest}',
  lossHint: 'O que for enviado para este endereço noutra rede pode perder-se.',
  networksHint: 'O seu endereço é o mesmo nestas redes. O que for enviado noutra rede pode perder-se.',
  unknownNetworkHint:
    'A carteira está numa rede que esta página não conhece. Mude de rede antes de partilhar o endereço.',
  testnet: 'Rede de teste',

  request: 'Pedir um montante',
  amount: 'Montante',
  coin: 'Moeda ou token',
  tokensFailed: 'Os seus tokens não podem ser listados agora',
  requestHint: 'Escreva um montante e o código passa a pedi-lo.',
  asksFor: 'O código pede {amount} {symbol}',

  'refused.invalid': 'Isto não é um montante. Escreva algarismos e no máximo um separador decimal',
  'refused.too-precise': '{symbol} não se divide tanto',
  'refused.too-long': 'É demasiado longo para um montante',
  'refused.ambiguous': 'Pode ser {greater} ou {smaller}. Escreva sem separadores de milhares',
  'refused.zero': 'Escreva um montante acima de zero',
  'refused.unpayable': 'Este montante não pode ser pedido',
}
