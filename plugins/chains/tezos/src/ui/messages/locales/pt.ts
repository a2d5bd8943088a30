import type { BeaconMessages } from '../words.js'

/** Portuguese */
export const pt: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'Código QR',
  scanTitle: 'Escaneie para conectar',
  scanHint: 'Escaneie este código com uma carteira Tezos no seu telefone.',
  codeLabel: 'Código QR para conectar uma carteira Tezos',
  makingCode: 'Criando um código…',
  copyLink: 'Copiar link',
  openApp: 'Abrir carteira',
  asked: 'Continue em {wallet}',
  askedHint: 'Escolha uma conta na carteira e volte aqui.',
  declined: 'Conexão recusada',
  declinedHint: 'Nada foi compartilhado. Tente novamente com um novo código.',
}
