import type { MoneyMessages } from '../words.js'

/** Japanese */
export const ja: MoneyMessages = {
  amount: '金額',
  amountIn: '{symbol} での金額',
  amountInUsd: '米ドルでの金額',
  chooseToken: 'トークンを選ぶ',
  tokenIs: 'トークン: {symbol}。変更',
  max: '最大',
  maxFailed: '最大額を今は計算できません',
  showInUsd: '米ドルで入力',
  showInToken: '{symbol} で入力',
  holds: '残高 {amount}',
  balanceUnknown: '残高不明',
  'fault.invalid': '数字と、小数点を一つまで書いてください',
  'fault.ambiguous': '{one} とも {other} とも読めます。桁区切りなしで書いてください',
  'fault.too-precise': '小数の桁が多すぎます',
  'fault.too-long': '金額としては長すぎます',

  search: 'トークンを検索',
  noTokens: '「{text}」に合うトークンはありません',
  tokens: '持っているトークン',

  fee: 'ネットワーク手数料',
  feeMost: '最大 {amount}',
  feeAbout: '約 {amount}',
  feeDetails: '手数料の詳細',
  feeOld: '手数料の取得: {age}',
  viewOn: '{explorer} で見る',
}
