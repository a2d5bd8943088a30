import type { BeaconMessages } from '../words.js'

/** Chinese */
export const zh: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': '二维码',
  scanTitle: '扫码连接',
  scanHint: '请用手机上的 Tezos 钱包扫描此二维码。',
  codeLabel: '用于连接 Tezos 钱包的二维码',
  makingCode: '正在生成二维码…',
  copyLink: '复制链接',
  openApp: '打开钱包',
  asked: '请在 {wallet} 中继续',
  askedHint: '请在钱包中选择账户，然后返回这里。',
  declined: '连接已被拒绝',
  declinedHint: '没有分享任何信息。请用新的二维码重试。',
}
