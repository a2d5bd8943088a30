import type { BeaconMessages } from '../words.js'

/** Italian */
export const it: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'Codice QR',
  scanTitle: 'Scansiona per connetterti',
  scanHint: 'Scansionare questo codice con un wallet Tezos sul telefono.',
  codeLabel: 'Codice QR per connettere un wallet Tezos',
  makingCode: 'Creazione del codice',
  copyLink: 'Copia link',
  openApp: 'Apri il wallet',
  asked: 'Continuare in {wallet}',
  askedHint: 'Scegliere un account nel wallet, poi tornare qui.',
  declined: 'Connessione rifiutata',
  declinedHint: 'Non è stato condiviso nulla. Riprovare con un nuovo codice.',
}
