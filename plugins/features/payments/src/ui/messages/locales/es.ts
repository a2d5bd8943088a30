import type { PayMessages } from '../words.js'

/** Spanish */
export const es: PayMessages = {
  title: 'Pagar',
  progressTitle: 'Pago',
  nothingToPay: 'No hay nada que pagar',

  askedBy: 'Para {label}',
  to: 'Para',
  from: 'De',
  memo: 'Memo',
  token: 'Token',
  network: 'Red',
  deposit: 'Abre la cuenta del destinatario para este token',
  firstTime: 'Todavía no se ha enviado nada a esta dirección desde este navegador.',
  switchTo: 'Cambiar a {network}',
  reading: 'Leyendo el pago',
  payAmount: 'Pagar {amount}',
  nothingPaid: 'No se ha pagado nada.',

  unanswered: 'Se pidió a tu billetera que enviara {amount} ({age})',
  unansweredHint:
    'La página se cerró antes de recibir respuesta. La solicitud puede seguir abierta en tu billetera, o la transferencia puede haberse enviado. Compruébalo en tu billetera antes de volver a enviar.',
  checkedWallet: 'Lo he comprobado en mi billetera',
  'missing.unanswered': 'Revise la solicitud anterior',

  askingHint: 'Compara allí el importe y la dirección, y después aprueba.',
  slowHint: '¿No ves nada? Abre {wallet} y busca una solicitud pendiente.',
  'status.pending': 'Enviado. Esperando a la red',
  'status.late': 'Enviado, pero está tardando',
  'status.succeeded': 'Pagado',
  'status.failed': 'La red lo ha rechazado',
  'status.dropped': 'La red lo ha descartado',
  'status.replaced': 'Otra transacción ocupó su lugar',
  'status.expired': 'Ha caducado',
  'status.pending.hint': 'Puedes cerrar esta ventana. Continúa sin ella.',
  'status.late.hint': 'Aún puede completarse. Compruébalo antes de enviarlo otra vez.',
  'status.succeeded.hint': '{amount} ha llegado.',
  'status.failed.hint': 'El importe no se movió. La comisión se gastó.',
  'status.dropped.hint': 'No se gastó nada. Puedes enviarlo de nuevo.',
  'status.replaced.hint': 'Mira en la cartera qué se envió en su lugar.',
  'status.expired.hint': 'No se gastó nada. Puedes enviarlo de nuevo.',
  done: 'Listo',

  'error.PAY_EXPIRED': 'El plazo para pagar ha terminado',
  'error.PAY_EXPIRED.hint': 'No se ha pagado nada. Vuelva a la página y empiece de nuevo.',
  'error.PAY_CLOSED': 'El pago se ha abandonado',
  'error.PAY_CLOSED.hint': 'No se ha pagado nada.',
}
