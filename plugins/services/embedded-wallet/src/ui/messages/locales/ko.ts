import type { EmbeddedWalletMessages } from '../words.js'

const LATER = '잠시 후 다시 시도하세요.'
const HOST_FAULT = '지갑이 아니라 이 사이트의 문제입니다.'

/** Korean. */
export const ko: EmbeddedWalletMessages = {
  approveTitle: '지갑에서 계속하기',
  signInTitle: '로그인',
  recoverTitle: '지갑 복구',
  protectTitle: '지갑 보호',
  approveHint: '지갑에서 요청을 확인한 다음 승인하거나 거부하세요.',
  securityTitle: '보안',
  securityHint: '여기에서 복구, 기기, 로그인 방법을 관리하세요.',
  notBackedUp: '백업되지 않음',
  refusedTitle: '허용되지 않은 작업입니다',
  refusedHint: '사이트가 이 지갑에서 허용하지 않는 작업을 요청했습니다. 아무것도 서명되지 않았습니다.',
  typesTitle: '계정 유형',
  'type.smartAccount': '스마트 계정',
  'type.eoa': '일반 계정',
  typesHint: '유형마다 주소가 다릅니다. 자산은 원래 주소에 그대로 있습니다.',
  smartHint: '스마트 계정은 {networks}에서 사용할 수 있습니다.',
  oneType: '이 계정에는 다른 유형이 없습니다',

  'error.FRAME_VERSION': '이 사이트에는 다른 버전의 지갑이 필요합니다',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': '이 사이트의 설정에 문제가 있습니다',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': '지갑에 이것을 요청할 수 없습니다',
  'error.FRAME_BAD_REQUEST.hint': '아무것도 전송되지 않았습니다.',
  'error.FRAME_BAD_REPLY': '지갑에서 예기치 않은 응답을 받았습니다',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': '지갑이 다시 로드되었습니다',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': '대기 중인 요청이 너무 많습니다',
  'error.FRAME_BUSY.hint': '먼저 그 요청에 응답하세요.',
  'error.RPC_NOT_ALLOWED': '허용되지 않은 작업입니다',
  'error.RPC_NOT_ALLOWED.hint': '사이트가 지갑이 절대 하지 않는 일을 요청했습니다. 아무것도 서명되지 않았습니다.',
  'error.POPUP_MISSING': '창이 더 이상 없습니다',
  'error.POPUP_MISSING.hint': '이 페이지에서도 로그인할 수 있습니다.',
  'error.SOCIAL_TIMEOUT': '로그인이 너무 오래 걸렸습니다',
  'error.SOCIAL_TIMEOUT.hint': '변경된 것은 없습니다. 다시 시도하세요.',
  'error.SOCIAL_UNTRUSTED': '신뢰할 수 없는 출처',
  'error.SOCIAL_UNTRUSTED.hint': '다른 웹사이트에서 온 응답이라 사용하지 않았습니다.',
}
