import type { ReceiveMessages } from '../words.js'

/** Korean. */
export const ko: ReceiveMessages = {
  'slot.receive': '받기',
  addressCode: '내 주소의 QR 코드',
  requestCode: '결제 요청 QR 코드',
  paymentLink: '결제 링크',
  copyRequest: '결제 링크 복사',
  share: '공유',
  shareFailed: '여기에서는 공유할 수 없습니다',

  networksTitle: '호환 네트워크',
  onlyOn: '지원되는 네트워크',
  andMore: '{network} 외 {rest}개',
  lossHint: '다른 네트워크에서 보낸 자산은 잃을 수 있습니다.',
  networksHint: '이 네트워크들에서는 주소가 같습니다. 다른 네트워크에서 보낸 자산은 잃을 수 있습니다.',
  unknownNetworkHint: '지갑이 지원되지 않는 네트워크에 있습니다. 주소를 공유하기 전에 네트워크를 전환하세요.',
  testnet: '테스트 네트워크',

  request: '금액 요청',
  amount: '금액',
  coin: '코인 또는 토큰',
  tokensFailed: '토큰을 불러오지 못했습니다',
  requestHint: '금액을 입력하면 코드가 요청이 됩니다.',
  asksFor: '{amount} {symbol} 요청 중',

  'refused.invalid': '1.5와 같은 숫자를 입력하세요',
  'refused.too-precise': '{symbol}에는 소수 자릿수가 너무 많습니다',
  'refused.too-long': '금액이 너무 깁니다',
  'refused.ambiguous': '{greater} 또는 {smaller}일 수 있습니다. 천 단위 구분 없이 쓰세요',
  'refused.zero': '0보다 큰 금액을 입력하세요',
  'refused.unpayable': '이 금액은 요청할 수 없습니다',
}
