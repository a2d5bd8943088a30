import type { BeaconMessages } from '../words.js'

/** Japanese */
export const ja: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'QRコード',
  scanTitle: 'スキャンして接続',
  scanHint: 'スマートフォンのTezosウォレットでこのコードをスキャンしてください。',
  codeLabel: 'Tezosウォレットを接続するQRコード',
  makingCode: 'コードを作成しています…',
  copyLink: 'リンクをコピー',
  openApp: 'ウォレットを開く',
  asked: '{wallet}で続けてください',
  askedHint: 'ウォレットでアカウントを選び、ここに戻ってください。',
  declined: '接続が拒否されました',
  declinedHint: '何も共有されていません。新しいコードでもう一度お試しください。',
}
