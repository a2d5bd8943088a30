import type { BalancesMessages } from '../words.js'

/** Korean. */
export const ko: BalancesMessages = {
  'slot.tokens': '토큰',
  'slot.nfts': 'NFT',
  unpriced: { other: '가격이 없는 토큰 {count}개는 포함되지 않음' },
  noPrice: '가격 없음',
  send: '보내기',
  noTokens: '아직 토큰이 없습니다',
  nothingHere: '여기에는 표시할 것이 없습니다',
  notServed: '{network}에서는 토큰을 볼 수 없습니다',
  nftsNotServed: '{network}에서는 NFT를 볼 수 없습니다',
  failedSinceHint: '{time}부터 이용할 수 없습니다.',
  oldSince: '{time} 기준 마지막 정보',

  'error.BALANCE_UNAVAILABLE': '토큰 잔액을 확인할 수 없음',
  'error.BALANCE_UNAVAILABLE.hint': '계정에는 변한 것이 없습니다. 잠시 후 다시 시도하세요.',
}
