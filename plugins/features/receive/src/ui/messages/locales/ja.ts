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
  onlyOn: '対応ネットワーク',
  andMore: '{network}ほか{rest}件',
  lossHint: 'ほかのネットワークで送ったものは失われることがあります。',
  networksHint: 'アドレスはこれらのネットワークで共通です。ほかのネットワークで送ったものは失われることがあります。',
  unknownNetworkHint:
    'ウォレットは未対応のネットワークにあります。アドレスを共有する前にネットワークを切り替えてください。',
  testnet: 'テストネットワーク',

  request: '金額を指定して請求',
  amount: '金額',
  coin: 'コインまたはトークン',
  tokensFailed: 'トークンを読み込めませんでした',
  requestHint: '金額を入力すると、コードが請求になります。',
  asksFor: '{amount} {symbol}を請求中',

  'refused.invalid': '1.5のような数値を入力してください',
  'refused.too-precise': '{symbol}には小数点以下の桁数が多すぎます',
  'refused.too-long': 'この金額は長すぎます',
  'refused.ambiguous': '{greater}とも{smaller}とも読めます。桁区切りなしで入力してください',
  'refused.zero': 'ゼロより大きい金額を入力してください',
  'refused.unpayable': 'この金額は請求できません',
}
