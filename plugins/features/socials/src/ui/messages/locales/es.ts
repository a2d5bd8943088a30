import type { SocialsMessages } from '../words.js'

/** Spanish. */
export const es: SocialsMessages = {
  allTitle: 'Iniciar sesión con',
  more: 'Más',
  inWindow: 'Continúa en la ventana',
  windowHint: 'Después, esta página sigue.',
  loggingIn: 'Iniciando sesión con {provider}…',
  failed: 'No se pudo iniciar sesión con {provider}',
  failedHint: 'Inténtalo de nuevo o inicia sesión de otra forma.',
  notOffered: 'Aquí no se puede iniciar sesión con {provider}',
  otherWay: 'Iniciar sesión de otra forma',
  continueHere: 'Continuar en esta página',
  storageBlocked: 'Este navegador bloquea el almacenamiento de la billetera',
  scan: 'Escanea este código con el teléfono en el que usas Farcaster',
  inApp: 'Continúa en la app de Farcaster',
  openApp: 'Abrir Farcaster',
  copyLink: 'Copiar enlace',
  codeLabel: 'Código QR para iniciar sesión con Farcaster',
  makingCode: 'Creando el código QR…',
  'error.POPUP_MISSING': 'La ventana ya no está',
  'error.POPUP_MISSING.hint': 'También puedes iniciar sesión en esta página.',
  'error.SOCIAL_TIMEOUT': 'El inicio de sesión tardó demasiado',
  'error.SOCIAL_TIMEOUT.hint': 'No ha cambiado nada. Inténtalo de nuevo.',
  'error.SOCIAL_UNTRUSTED': 'Origen no fiable',
  'error.SOCIAL_UNTRUSTED.hint': 'La respuesta vino de otro sitio web y no se usó.',
}
