import type { BalancesMessages } from '../words.js'

/** Chinese. */
export const zh: BalancesMessages = {
  'slot.tokens': '代币',
  'slot.nfts': 'NFT',
  unpriced: { other: '未计入 {count} 个没有价格的代币' },
  noPrice: '无价格',
  send: '发送',
  noTokens: '暂无代币',
  nothingHere: '此处暂无内容',
  notServed: '{network} 上暂不支持查看代币',
  nftsNotServed: '{network} 上暂不支持查看 NFT',
  failedSinceHint: '自 {time} 起不可用。',
  oldSince: '最近一次的数据，{time}',

  'error.BALANCE_UNAVAILABLE': '代币余额暂不可用',
  'error.BALANCE_UNAVAILABLE.hint': '账户中的资产没有变化。请稍后重试。',
}
