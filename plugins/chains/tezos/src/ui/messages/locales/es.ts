import type { BeaconMessages } from '../words.js'

/** Spanish */
export const es: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'Código QR',
  scanTitle: 'Escanear para conectar',
  scanHint: 'Escanea este código con una billetera de Tezos de tu teléfono.',
  codeLabel: 'Código QR para conectar una billetera de Tezos',
  makingCode: 'Creando un código…',
  copyLink: 'Copiar enlace',
  openApp: 'Abrir billetera',
  asked: 'Continúa en {wallet}',
  askedHint: 'Elige una cuenta en la billetera y vuelve aquí.',
  declined: 'Conexión rechazada',
  declinedHint: 'No se ha compartido nada. Inténtalo otra vez con un código nuevo.',
}
