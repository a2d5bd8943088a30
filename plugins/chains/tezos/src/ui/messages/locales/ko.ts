import type { BeaconMessages } from '../words.js'

/** Korean */
export const ko: BeaconMessages = {
  'slot.beacon': 'Beacon',
  'slot.beacon.note': 'QR 코드',
  scanTitle: '스캔하여 연결',
  scanHint: '휴대폰의 Tezos 지갑으로 이 코드를 스캔하세요.',
  codeLabel: 'Tezos 지갑을 연결하는 QR 코드',
  makingCode: '코드를 만드는 중…',
  copyLink: '링크 복사',
  openApp: '지갑 열기',
  asked: '{wallet}에서 계속하세요',
  askedHint: '지갑에서 계정을 선택한 뒤 여기로 돌아오세요.',
  declined: '연결이 거부되었습니다',
  declinedHint: '아무것도 공유되지 않았습니다. 새 코드로 다시 시도하세요.',
}
