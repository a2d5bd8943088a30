import type { MoneyMessages } from '../words.js'

/** Korean */
export const ko: MoneyMessages = {
  amount: '금액',
  amountIn: '{symbol} 금액',
  amountInUsd: '미국 달러 금액',
  chooseToken: '토큰 선택',
  tokenIs: '토큰: {symbol}. 변경',
  max: '최대',
  maxFailed: '지금은 최대 금액을 계산할 수 없음',
  showInUsd: '미국 달러로 입력',
  showInToken: '{symbol} 단위로 입력',
  holds: '보유 {amount}',
  balanceUnknown: '잔액을 알 수 없음',
  'fault.invalid': '숫자와 소수점 하나까지만 쓰세요',
  'fault.ambiguous': '{one} 또는 {other}일 수 있습니다. 천 단위 구분 없이 쓰세요',
  'fault.too-precise': '소수 자릿수가 너무 많음',
  'fault.too-long': '금액으로는 너무 김',

  search: '토큰 검색',
  noTokens: '“{text}”에 맞는 토큰이 없습니다',
  tokens: '내 토큰',

  fee: '네트워크 수수료',
  feeMost: '최대 {amount}',
  feeAbout: '약 {amount}',
  feeDetails: '수수료 자세히',
  feeOld: '수수료 확인: {age}',
  viewOn: '{explorer}에서 보기',
}
