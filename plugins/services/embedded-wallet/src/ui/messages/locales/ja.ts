import type { EmbeddedWalletMessages } from '../words.js'

const LATER = 'しばらくしてからもう一度お試しください。'
const HOST_FAULT = 'ウォレットではなく、このサイトの問題です。'

/** Japanese. */
export const ja: EmbeddedWalletMessages = {
  approveTitle: 'ウォレットで続行',
  signInTitle: 'サインイン',
  recoverTitle: 'ウォレットを復元',
  protectTitle: 'ウォレットを保護',
  approveHint: 'ウォレットで内容を確認し、承認または拒否してください。',
  securityTitle: 'セキュリティ',
  securityHint: '復元方法、デバイス、ログイン方法をここで管理します。',
  notBackedUp: 'バックアップなし',
  refusedTitle: '許可されていない操作です',
  refusedHint: 'サイトは、このウォレットが許可しない操作を求めました。何も署名されていません。',
  typesTitle: 'アカウントの種類',
  'type.smartAccount': 'スマートアカウント',
  'type.eoa': '標準アカウント',
  typesHint: '種類ごとにアドレスが異なります。資産は元のアドレスに残ります。',
  smartHint: 'スマートアカウントは{networks}で使えます。',
  oneType: 'このアカウントにほかの種類はありません',

  'error.FRAME_VERSION': 'このサイトには別のバージョンのウォレットが必要です',
  'error.FRAME_VERSION.hint': HOST_FAULT,
  'error.FRAME_SAME_ORIGIN': 'このサイトの設定に問題があります',
  'error.FRAME_SAME_ORIGIN.hint': HOST_FAULT,
  'error.FRAME_BAD_REQUEST': 'これはウォレットに依頼できません',
  'error.FRAME_BAD_REQUEST.hint': '何も送信されていません。',
  'error.FRAME_BAD_REPLY': 'ウォレットから予期しない応答がありました',
  'error.FRAME_BAD_REPLY.hint': LATER,
  'error.FRAME_RELOADED': 'ウォレットが再読み込みされました',
  'error.FRAME_RELOADED.hint': LATER,
  'error.FRAME_BUSY': '保留中のリクエストが多すぎます',
  'error.FRAME_BUSY.hint': '先にそれらに応答してください。',
  'error.RPC_NOT_ALLOWED': '許可されていない操作です',
  'error.RPC_NOT_ALLOWED.hint': 'サイトはウォレットが決して行わないことを求めました。何も署名されていません。',
  'error.POPUP_MISSING': 'ウィンドウがありません',
  'error.POPUP_MISSING.hint': 'このページでログインすることもできます。',
  'error.SOCIAL_TIMEOUT': 'ログインに時間がかかりすぎました',
  'error.SOCIAL_TIMEOUT.hint': '変更はありません。もう一度お試しください。',
  'error.SOCIAL_UNTRUSTED': '信頼できないオリジン',
  'error.SOCIAL_UNTRUSTED.hint': '別のサイトからの応答だったため、使用しませんでした。',
}
