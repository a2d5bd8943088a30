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
  onlyOn: 'Redes compatíveis',
  andMore: '{network} e mais {rest}',
  lossHint: 'O que for enviado em outra rede pode se perder.',
  networksHint: 'Seu endereço é o mesmo nestas redes. O que for enviado em outra rede pode se perder.',
  unknownNetworkHint: 'Sua carteira está em uma rede não compatível. Troque de rede antes de compartilhar o endereço.',
  testnet: 'Rede de teste',

  request: 'Pedir um valor',
  amount: 'Valor',
  coin: 'Moeda ou token',
  tokensFailed: 'Não foi possível carregar seus tokens',
  requestHint: 'Digite um valor para transformar o código em um pedido.',
  asksFor: 'Solicitando {amount} {symbol}',

  'refused.invalid': 'Digite um número, como 1,5',
  'refused.too-precise': 'Casas decimais demais para {symbol}',
  'refused.too-long': 'Este valor é longo demais',
  'refused.ambiguous': 'Pode ser {greater} ou {smaller}. Escreva sem separadores de milhares',
  'refused.zero': 'Digite um valor acima de zero',
  'refused.unpayable': 'Este valor não pode ser solicitado',
}
