import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'Inténtalo de nuevo en un momento.'
const HOST_FAULT = 'El problema está en el sitio, no en tu billetera.'

/** Spanish. */
export const es: EmbeddedWalletMessages = {
  approveTitle: 'Continuar en la billetera',
  signInTitle: 'Iniciar sesión',
  recoverTitle: 'Recuperar la billetera',
  protectTitle: 'Proteger la billetera',
  approveHint: 'Comprueba la solicitud en la billetera y apruébala o recházala.',
  securityTitle: 'Seguridad',
  securityHint: 'Gestiona aquí la recuperación, los dispositivos y los inicios de sesión.',
  notBackedUp: 'Sin copia de seguridad',
  refusedTitle: 'Acción no permitida',
  refusedHint: 'El sitio pidió a la billetera algo que nunca hace. No se ha firmado nada.',
  typesTitle: 'Tipo de cuenta',
  'type.smartAccount': 'Cuenta inteligente',
  'type.eoa': 'Cuenta estándar',
  typesHint: 'Cada tipo tiene su propia dirección. Los activos se quedan donde están.',
  smartHint: 'Las cuentas inteligentes funcionan en {networks}.',
  oneType: 'Esta cuenta no tiene otros tipos',

  'error.FRAME_VERSION': 'Este sitio necesita otra versión de la billetera',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'Algo no está bien configurado en este sitio',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'Esto no se puede pedir a la billetera',
  'error.FRAME_BAD_REQUEST.hint': 'No se ha enviado nada.',
  'error.FRAME_BAD_REPLY': 'La billetera ha enviado una respuesta inesperada',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'La billetera se ha cargado de nuevo',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': 'Hay demasiadas solicitudes pendientes',
  'error.FRAME_BUSY.hint': 'Responde primero a esas.',
  'error.RPC_NOT_ALLOWED': 'Acción no permitida',
  'error.RPC_NOT_ALLOWED.hint': 'El sitio pidió a la billetera algo que nunca hace. No se ha firmado nada.',
  'error.POPUP_MISSING': 'La ventana ya no está',
  'error.POPUP_MISSING.hint': 'También puedes iniciar sesión en esta página.',
  'error.SOCIAL_TIMEOUT': 'El inicio de sesión tardó demasiado',
  'error.SOCIAL_TIMEOUT.hint': 'No ha cambiado nada. Inténtalo de nuevo.',
  'error.SOCIAL_UNTRUSTED': 'Origen no fiable',
  'error.SOCIAL_UNTRUSTED.hint': 'La respuesta vino de otro sitio web y no se usó.',
}
