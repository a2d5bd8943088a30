import type { ReceiveMessages } from '../words.js'

/** Japanese. */
export const ja: ReceiveMessages = {
  'slot.receive': '受け取る',
  addressCode: 'あなたのアドレスのQRコード',
  requestCode: '支払いリクエストのQRコード',
  paymentLink: '支払いリンク',
  copyRequest: '支払いリンクをコピー',
  share: '共有',
  shareFailed: 'ここでは共有できません',

  networksTitle: '対応ネットワーク',
  onlyOn: 'これらのネットワークでのみ送信',
  andMore: '{network}ほか{rest}件',
  lossHint: 'ほかのネットワークでこのアドレスに送ったものは失われることがあります。',
  networksHint: 'アドレスはこれらのネットワークで共通です。ほかのネットワークで送ったものは失われることがあります。',
  unknownNetworkHint:
    'ウォレットはこのページが対応していないネットワークにあります。アドレスを共有する前にネットワークを切り替えてください。',
  testnet: 'テストネットワーク',

  request: '金額を指定して請求',
  amount: '金額',
  coin: 'コインまたはトークン',
  tokensFailed: '現在トークンを表示できません',
  requestHint: '金額を入力すると、コードがその請求になります。',
  asksFor: 'コードは{amount} {symbol}を請求します',

  'refused.invalid': '金額ではありません。数字と小数点を一つまで入力してください',
  'refused.too-precise': '{symbol}はここまで細かく分けられません',
  'refused.too-long': '金額として長すぎます',
  'refused.ambiguous': '{greater}とも{smaller}とも読めます。桁区切りなしで入力してください',
  'refused.zero': 'ゼロより大きい金額を入力してください',
  'refused.unpayable': 'この金額は請求できません',
}
