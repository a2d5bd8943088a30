import type { BeaconMessages } from '../words.js'

/** Spanish */
export const es: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'Código QR',
  scanTitle: 'Escanear para conectar',
  scanHint: 'Escanee este código con una billetera de Tezos de su teléfono.',
  codeLabel: 'Código QR para conectar una billetera de Tezos',
  makingCode: 'Creando un código',
  copyLink: 'Copiar enlace',
  openApp: 'Abrir billetera',
  asked: 'Continúe en {wallet}',
  askedHint: 'Elija una cuenta en la billetera y vuelva aquí.',
  declined: 'Conexión rechazada',
  declinedHint: 'No se ha compartido nada. Inténtelo otra vez con un código nuevo.',
}
