import type { ReceiveMessages } from '../words.js'

/** Chinese. */
export const zh: ReceiveMessages = {
  'slot.receive': '接收',
  addressCode: '你的地址二维码',
  requestCode: '你的收款请求二维码',
  paymentLink: '付款链接',
  copyRequest: '复制付款链接',
  share: '分享',
  shareFailed: '此处无法分享',

  networksTitle: '兼容的网络',
  onlyOn: '仅通过这些网络发送',
  andMore: '{network} 等另外 {rest} 个',
  lossHint: '通过其他网络发送到此地址的资产可能会丢失。',
  networksHint: '你的地址在这些网络上相同。通过其他网络发送的资产可能会丢失。',
  unknownNetworkHint: '钱包位于此页面不支持的网络。分享地址前请先切换网络。',
  testnet: '测试网络',

  request: '请求指定金额',
  amount: '金额',
  coin: '币或代币',
  tokensFailed: '暂时无法列出你的代币',
  requestHint: '输入金额，二维码就会请求该金额。',
  asksFor: '二维码请求 {amount} {symbol}',

  'refused.invalid': '这不是金额。请输入数字，最多一个小数点',
  'refused.too-precise': '{symbol} 无法分得这么细',
  'refused.too-long': '作为金额太长了',
  'refused.ambiguous': '这可能是 {greater} 或 {smaller}。请不要使用千位分隔符',
  'refused.zero': '请输入大于零的金额',
  'refused.unpayable': '无法请求此金额',
}
