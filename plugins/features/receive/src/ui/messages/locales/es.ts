import type { ReceiveMessages } from '../words.js'

/** Spanish. */
export const es: ReceiveMessages = {
  'slot.receive': 'Recibir',
  addressCode: 'Código QR de tu dirección',
  requestCode: 'Código QR de tu solicitud de pago',
  paymentLink: 'Enlace de pago',
  copyRequest: 'Copiar enlace de pago',
  share: 'Compartir',
  shareFailed: 'Aquí no se puede compartir',

  networksTitle: 'Redes compatibles',
  onlyOn: 'Redes compatibles',
  andMore: '{network} y {rest} más',
  lossHint: 'Lo que se envía en otra red puede perderse.',
  networksHint: 'Tu dirección es la misma en estas redes. Lo que se envía en otra red puede perderse.',
  unknownNetworkHint: 'Tu billetera está en una red no compatible. Cambia de red antes de compartir la dirección.',
  testnet: 'Red de pruebas',

  request: 'Solicitar un importe',
  amount: 'Importe',
  coin: 'Moneda o token',
  tokensFailed: 'No se han podido cargar tus tokens',
  requestHint: 'Introduce un importe para convertir el código en una solicitud.',
  asksFor: 'Solicitando {amount} {symbol}',

  'refused.invalid': 'Introduce un número, como 1,5',
  'refused.too-precise': 'Demasiados decimales para {symbol}',
  'refused.too-long': 'Este importe es demasiado largo',
  'refused.ambiguous': 'Puede ser {greater} o {smaller}. Escríbelo sin separadores de millares',
  'refused.zero': 'Introduce un importe mayor que cero',
  'refused.unpayable': 'No se puede solicitar este importe',
}
