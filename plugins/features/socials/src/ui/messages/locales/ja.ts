import type { SocialsMessages } from '../words.js'

/** Japanese. */
export const ja: SocialsMessages = {
  allTitle: 'ログイン方法',
  more: 'その他',
  inWindow: 'ウィンドウで続けてください',
  windowHint: '完了すると、このページに進みます。',
  loggingIn: '{provider} でログイン中…',
  failed: '{provider} でログインできませんでした',
  failedHint: 'もう一度試すか、別の方法でログインしてください。',
  notOffered: 'ここでは {provider} でログインできません',
  otherWay: '別の方法でログイン',
  continueHere: 'このページで続ける',
  storageBlocked: 'このブラウザはウォレットの保存領域をブロックしています',
  scan: 'Farcaster アカウントのあるスマートフォンでこのコードをスキャンしてください',
  inApp: 'Farcaster アプリで続けてください',
  openApp: 'Farcaster を開く',
  copyLink: 'リンクをコピー',
  codeLabel: 'Farcaster でログインするための QR コード',
  makingCode: 'QRコードを作成しています…',
  'error.POPUP_MISSING': 'ウィンドウがありません',
  'error.POPUP_MISSING.hint': 'このページでログインすることもできます。',
  'error.SOCIAL_TIMEOUT': 'ログインに時間がかかりすぎました',
  'error.SOCIAL_TIMEOUT.hint': '変更はありません。もう一度お試しください。',
  'error.SOCIAL_UNTRUSTED': '信頼できないオリジン',
  'error.SOCIAL_UNTRUSTED.hint': '別のサイトからの応答だったため、使用しませんでした。',
}
