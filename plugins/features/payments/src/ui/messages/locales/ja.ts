import type { PayMessages } from '../words.js'

/** Japanese */
export const ja: PayMessages = {
  title: '支払う',
  progressTitle: '支払い',
  nothingToPay: '支払うものはありません',

  askedBy: '{label} 宛て',
  to: '送り先',
  from: '送り元',
  memo: 'メモ',
  token: 'トークン',
  network: 'ネットワーク',
  deposit: '送り先にこのトークンの口座を開きます',
  firstTime: 'このブラウザーからこのアドレスへは、まだ何も送っていません。',
  switchTo: '{network} に切り替える',
  reading: '支払い内容を読み込んでいます',
  payAmount: '{amount} を支払う',
  nothingPaid: '支払いは行われていません。',

  unanswered: 'ウォレットに {amount} の送金を求めました ({age})',
  unansweredHint:
    '返事が来る前にページが閉じました。要求がまだウォレットで開いているか、すでに送金されている可能性があります。もう一度送る前にウォレットを確認してください。',
  checkedWallet: 'ウォレットを確認しました',
  'missing.unanswered': '前のリクエストを確認してください',

  askingHint: 'そこで金額とアドレスを見比べてから承認してください。',
  slowHint: '何も見えませんか。{wallet} を開き、待っている要求を探してください。',
  'status.pending': '送りました。ネットワークを待っています',
  'status.late': '送りましたが、時間がかかっています',
  'status.succeeded': '支払い済み',
  'status.failed': 'ネットワークに退けられました',
  'status.dropped': 'ネットワークから消えました',
  'status.replaced': '別の取引に置き換えられました',
  'status.expired': '期限が切れました',
  'status.pending.hint': 'この窓は閉じてもかまいません。処理は続きます。',
  'status.late.hint': 'まだ通るかもしれません。もう一度送る前に調べてください。',
  'status.succeeded.hint': '{amount} が届きました。',
  'status.failed.hint': '金額は動いていません。手数料は使われました。',
  'status.dropped.hint': '何も使われていません。もう一度送れます。',
  'status.replaced.hint': '代わりに何が送られたかは、ウォレットで見てください。',
  'status.expired.hint': '何も使われていません。もう一度送れます。',
  done: '完了',

  'error.PAY_EXPIRED': '支払いの期限が過ぎました',
  'error.PAY_EXPIRED.hint': '支払いは行われていません。ページに戻ってやり直してください。',
  'error.PAY_CLOSED': '支払いは中断されました',
  'error.PAY_CLOSED.hint': '支払いは行われていません。',
}
