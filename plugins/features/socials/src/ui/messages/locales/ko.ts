import type { SocialsMessages } from '../words.js'

/** Korean. */
export const ko: SocialsMessages = {
  allTitle: '로그인 방법',
  more: '더보기',
  inWindow: '창에서 계속하세요',
  windowHint: '그다음 이 페이지가 이어집니다.',
  loggingIn: '{provider}(으)로 로그인 중…',
  failed: '{provider}(으)로 로그인하지 못했습니다',
  failedHint: '다시 시도하거나 다른 방법으로 로그인하세요.',
  notOffered: '여기에서는 {provider}(으)로 로그인할 수 없습니다',
  otherWay: '다른 방법으로 로그인',
  continueHere: '이 페이지에서 계속',
  storageBlocked: '이 브라우저가 지갑의 저장소를 차단합니다',
  scan: 'Farcaster 계정이 있는 휴대전화로 이 코드를 스캔하세요',
  inApp: 'Farcaster 앱에서 계속하세요',
  openApp: 'Farcaster 열기',
  copyLink: '링크 복사',
  codeLabel: 'Farcaster 로그인용 QR 코드',
  makingCode: 'QR 코드를 만드는 중…',
  'error.POPUP_MISSING': '창이 더 이상 없습니다',
  'error.POPUP_MISSING.hint': '이 페이지에서도 로그인할 수 있습니다.',
  'error.SOCIAL_TIMEOUT': '로그인이 너무 오래 걸렸습니다',
  'error.SOCIAL_TIMEOUT.hint': '변경된 것은 없습니다. 다시 시도하세요.',
  'error.SOCIAL_UNTRUSTED': '신뢰할 수 없는 출처',
  'error.SOCIAL_UNTRUSTED.hint': '다른 웹사이트에서 온 응답이라 사용하지 않았습니다.',
}
