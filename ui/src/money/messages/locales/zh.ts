import type { MoneyMessages } from '../words.js'

/** Chinese */
export const zh: MoneyMessages = {
  amount: '金额',
  amountIn: '{symbol} 金额',
  amountInUsd: '美元金额',
  chooseToken: '选择代币',
  tokenIs: '代币：{symbol}。更改',
  max: '全部',
  maxFailed: '现在无法算出最大金额',
  showInUsd: '以美元输入',
  showInToken: '以 {symbol} 输入',
  holds: '持有 {amount}',
  balanceUnknown: '余额未知',
  'fault.invalid': '请只写数字，最多一个小数点',
  'fault.ambiguous': '这可能是 {one} 或 {other}。请不要写千位分隔符',
  'fault.too-precise': '小数位数过多',
  'fault.too-long': '作为金额太长',

  search: '搜索代币',
  noTokens: '没有代币与“{text}”匹配',
  tokens: '你的代币',

  fee: '网络费用',
  feeMost: '最多 {amount}',
  feeAbout: '约 {amount}',
  feeDetails: '费用详情',
  feeOld: '费用更新于{age}',
  viewOn: '在 {explorer} 上查看',
}
