import type { BeaconMessages } from '../words.js'

/** Italian */
export const it: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'Codice QR',
  scanTitle: 'Scansiona per connetterti',
  scanHint: 'Scansiona questo codice con un wallet Tezos sul telefono.',
  codeLabel: 'Codice QR per connettere un wallet Tezos',
  makingCode: 'Creazione del codice…',
  copyLink: 'Copia link',
  openApp: 'Apri il wallet',
  asked: 'Continua in {wallet}',
  askedHint: 'Scegli un account nel wallet, poi torna qui.',
  declined: 'Connessione rifiutata',
  declinedHint: 'Non è stato condiviso nulla. Riprova con un nuovo codice.',
}
