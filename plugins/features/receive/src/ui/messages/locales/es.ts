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
  onlyOn: 'Enviar solo en estas redes',
  andMore: '{network} y {rest} más',
  lossHint: 'Lo que se envíe a esta dirección en otra red puede perderse.',
  networksHint: 'Tu dirección es la misma en estas redes. Lo que se envíe en otra red puede perderse.',
  unknownNetworkHint:
    'La billetera está en una red que esta página no conoce. Cambia de red antes de compartir la dirección.',
  testnet: 'Red de pruebas',

  request: 'Solicitar un importe',
  amount: 'Importe',
  coin: 'Moneda o token',
  tokensFailed: 'Ahora no se pueden mostrar tus tokens',
  requestHint: 'Escribe un importe y el código lo solicitará.',
  asksFor: 'El código solicita {amount} {symbol}',

  'refused.invalid': 'Esto no es un importe. Escribe cifras y como máximo un separador decimal',
  'refused.too-precise': '{symbol} no se puede dividir tanto',
  'refused.too-long': 'Es demasiado largo para un importe',
  'refused.ambiguous': 'Puede ser {greater} o {smaller}. Escríbelo sin separadores de millares',
  'refused.zero': 'Escribe un importe mayor que cero',
  'refused.unpayable': 'No se puede solicitar este importe',
}
