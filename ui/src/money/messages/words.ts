import { definePluginWords, type PluginLocale } from '../../messages/pluginWords.js'

/** Every word of the money parts, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  amount: 'Amount',
  amountIn: 'Amount in {symbol}',
  amountInUsd: 'Amount in US dollars',
  chooseToken: 'Choose token',
  tokenIs: 'Token: {symbol}. Change',
  max: 'Max',
  maxFailed: 'The largest amount can’t be worked out now',
  showInUsd: 'Enter in US dollars',
  showInToken: 'Enter in {symbol}',
  holds: 'You have {amount}',
  balanceUnknown: 'Balance unknown',
  'fault.invalid': 'Write digits and at most one decimal separator',
  'fault.ambiguous': 'This could mean {one} or {other}. Write it without a thousands separator',
  'fault.too-precise': 'That is more decimals than there are',
  'fault.too-long': 'That is too long for an amount',

  search: 'Search tokens',
  noTokens: 'No token matches “{text}”',
  tokens: 'Your tokens',

  fee: 'Network fee',
  feeMost: 'At most {amount}',
  feeAbout: 'About {amount}',
  feeSponsored: 'Free',
  feeSponsoredHint: 'The app pays it. If it refuses, your wallet shows the fee before you send.',
  feeDetails: 'Fee details',
  feeOld: 'Fee from {age}',
  viewOn: 'View on {explorer}',

  reviewTitle: 'Review transaction',
  to: 'To',
  spender: 'Spender',
  account: 'Account',
  newController: 'New controller',
  noController: 'No address',
  program: 'Program',
  dataBytes: 'Data, in bytes',
  token: 'Token',
  feePayer: 'Fee paid by',
  cosigner: 'Also signed by',
  from: 'From',
  network: 'Network',
  'step.transfer': 'Send',
  'step.allow': 'Allow spending',
  'step.handover': 'Hand over control',
  'step.open': 'Open token account',
  'step.close': 'Close account',
  'step.memo': 'Public note',
  'step.call': 'Call a program',
  allowHint: 'The spender can take up to this amount later, without asking you again.',
  handoverHint: 'From then on, another address controls this account and what is in it.',
  unknownHint: 'It is not known what this program will do. Continue only if you trust this page.',
  triedHint: 'A node has tried the transaction: it would succeed.',
  untriedHint: 'No node could try the transaction. It may fail.',
  compareHint: 'Compare it there, then approve.',
  goOn: 'Continue',
  notOpenedHint:
    'This device has not opened the wallet yet. Until it has, the address is only what the wallet’s server says.',
  confirm: 'Confirm the address',
  notBackedUpHint:
    'If you lose this device, you lose the wallet and what is sent to it. Add a passkey or a recovery code.',
  protect: 'Protect the wallet',
  uncheckedTitle: 'Whether the address is right could not be checked',

  lookalike: 'Looks like an address you know, but is another one',
  lookalikeHint: 'Forgers make addresses that begin and end alike. You know this one:',
  compared: 'I have compared the whole address',
  compareFirst: 'Compare the address',
} as const

/** All texts of one language. */
export type MoneyMessages = PluginLocale<typeof en>

/** What the money parts say; hosts override a text under `money.{key}`. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'money',
  en,
  locales: {
    ar: () => import('./locales/ar.js').then(({ ar }) => ar),
    de: () => import('./locales/de.js').then(({ de }) => de),
    es: () => import('./locales/es.js').then(({ es }) => es),
    fr: () => import('./locales/fr.js').then(({ fr }) => fr),
    he: () => import('./locales/he.js').then(({ he }) => he),
    id: () => import('./locales/id.js').then(({ id }) => id),
    it: () => import('./locales/it.js').then(({ it }) => it),
    ja: () => import('./locales/ja.js').then(({ ja }) => ja),
    ko: () => import('./locales/ko.js').then(({ ko }) => ko),
    pt: () => import('./locales/pt.js').then(({ pt }) => pt),
    ru: () => import('./locales/ru.js').then(({ ru }) => ru),
    tr: () => import('./locales/tr.js').then(({ tr }) => tr),
    zh: () => import('./locales/zh.js').then(({ zh }) => zh),
  },
})
