import type { BalancesMessages } from '../words.js'

/** Japanese. */
export const ja: BalancesMessages = {
  'slot.tokens': 'トークン',
  'slot.nfts': 'NFT',
  unpriced: { other: '価格のないトークン{count}件は含まれません' },
  noPrice: '価格なし',
  send: '送る',
  noTokens: 'トークンはまだありません',
  nothingHere: 'ここで利用できるものはありません',
  notServed: '{network}のトークンは利用できません',
  nftsNotServed: '{network}のNFTは利用できません',
  failedSinceHint: '{time}から利用できません。',
  oldSince: '{time}時点の最後の情報',

  'error.BALANCE_UNAVAILABLE': 'トークン残高を取得できません',
  'error.BALANCE_UNAVAILABLE.hint': 'アカウントの中身は変わっていません。しばらくしてからもう一度お試しください。',
}
