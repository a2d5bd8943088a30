import type { BeaconMessages } from '../words.js'

/** German */
export const de: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'QR-Code',
  scanTitle: 'Zum Verbinden scannen',
  scanHint: 'Diesen Code mit einer Tezos-Wallet auf dem Telefon scannen.',
  codeLabel: 'QR-Code zum Verbinden einer Tezos-Wallet',
  makingCode: 'Code wird erstellt…',
  copyLink: 'Link kopieren',
  openApp: 'Wallet öffnen',
  asked: 'In {wallet} fortfahren',
  askedHint: 'In der Wallet ein Konto auswählen, dann hierher zurückkehren.',
  declined: 'Verbindung abgelehnt',
  declinedHint: 'Es wurde nichts geteilt. Mit einem neuen Code noch einmal versuchen.',
}
