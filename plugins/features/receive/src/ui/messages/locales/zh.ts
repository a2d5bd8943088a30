import type { ReceiveMessages } from '../words.js'

/** Chinese. */
export const zh: ReceiveMessages = {
  'slot.receive': '接收',
  addressCode: '您的地址二维码',
  requestCode: '您的收款请求二维码',
  paymentLink: '付款链接',
  copyRequest: '复制付款链接',
  share: '分享',
  shareFailed: '此处无法分享',

  networksTitle: '兼容的网络',
  onlyOn: '支持的网络',
  andMore: '{network} 等另外 {rest} 个',
  lossHint: '通过其他网络发送的资产可能会丢失。',
  networksHint: '您的地址在这些网络上相同。通过其他网络发送的资产可能会丢失。',
  unknownNetworkHint: '您的钱包位于不支持的网络。分享地址前请先切换网络。',
  testnet: '测试网络',

  request: '请求指定金额',
  amount: '金额',
  coin: '币或代币',
  tokensFailed: '无法加载您的代币',
  requestHint: '输入金额，二维码就会变为收款请求。',
  asksFor: '请求 {amount} {symbol}',

  'refused.invalid': '请输入数字，例如 1.5',
  'refused.too-precise': '{symbol} 的小数位数过多',
  'refused.too-long': '此金额过长',
  'refused.ambiguous': '这可能是 {greater} 或 {smaller}。请不要使用千位分隔符',
  'refused.zero': '请输入大于零的金额',
  'refused.unpayable': '无法请求此金额',
}
