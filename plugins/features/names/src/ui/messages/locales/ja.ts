import type { NamesMessages } from '../words.js'

const LATER = 'しばらくしてからもう一度お試しください。'

/** Japanese. */
export const ja: NamesMessages = {
  nameSetting: '名前',
  title: '名前',
  nameIs:
    '名前はアドレスの代わりになります。ほかの人には長い文字列の代わりに名前が表示され、その名前に送ることもできます。',
  nameIsPublic:
    '名前は公開されます。どのアドレスにつながるかは誰でも確認できます。登録にはメッセージへの署名が必要ですが、費用はかかりません。',
  ownNames: 'このアカウントの名前',
  noNames: 'このアカウントにはまだ名前がありません',
  registerTitle: '名前を選ぶ',
  chooseAnother: '別の名前を選ぶ',
  field: '希望の名前',
  rules: '英字、数字、ハイフンを4文字以上',
  'fault.characters': '使えるのはaからzまでの英字、数字、ハイフンだけです',
  'fault.long': '63文字以内にしてください',
  'fault.hyphens': '先頭と末尾にハイフンは使えません',
  'fault.reserved': '3文字目と4文字目にハイフンを続けられません',
  checking: '空いているか確認しています',
  isFree: '{name} は空いています',
  isTaken: '{name} は使われています',
  suggestions: '候補',
  free: '空きあり',
  taken: '使用中',
  register: '登録する',
  signHint: '{name} を登録するには、ウォレットでメッセージに署名してください。費用はかからず、資産も動きません。',
  slowHint: '何も表示されませんか？{wallet} を開いて、待機中のリクエストを探してください。',
  isYours: '{name} を登録しました',
  isYoursHint: '全員に表示されるまで少し時間がかかることがあります。',
  done: '完了',
  nothingRegistered: '何も登録されていません。',
  registerFailed: '名前 {name} を登録できませんでした',

  'error.NAME_RESOLVE_FAILED': '名前の持ち主を確認できませんでした',
  'error.NAME_RESOLVE_FAILED.hint': LATER,
  'error.NAME_SUGGEST_FAILED': '名前の候補を取得できませんでした',
  'error.NAME_SUGGEST_FAILED.hint': '候補がなくても名前は登録できます。',
  'error.NAME_REVERSE_FAILED': 'アドレスの名前を取得できませんでした',
  'error.NAME_REVERSE_FAILED.hint': LATER,
  'error.NAME_REGISTER_FAILED': '名前は登録されませんでした',
  'error.NAME_REGISTER_FAILED.hint': LATER,
  'error.NAME_TAKEN': 'この名前は使われています',
  'error.NAME_TAKEN.hint': '別の名前を選んでください。',
  'error.NAME_INVALID': 'この名前は使えません',
  'error.NAME_INVALID.hint': '名前には英字、数字、ハイフンを4文字以上使います。',
  'error.NAME_NETWORK_MISSING': 'ネットワークが見つかりません',
  'error.NAME_NETWORK_MISSING.hint': 'このネットワークでは名前を登録できません。別のネットワークに切り替えてください。',
  'error.NAME_SIGNER_MISSING': 'アドレスまたはそのウォレットが見つかりません',
  'error.NAME_SIGNER_MISSING.hint': 'このアカウントのウォレットを接続してから、もう一度お試しください。',
}
