import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  'slot.onramp': 'Buy',
  title: 'Buy',
  selectAsset: 'Choose what to buy',
  selectCurrency: 'Choose a currency',
  quoteTitle: 'Review',
  explainTitle: 'What is buying?',

  pay: 'You pay',
  get: 'You get',
  from: 'Buy from',
  feeIs: 'Fee {fee}',
  limitsAre: '{least} to {most}',
  'fault.tooLittle': 'At least {amount}',
  'fault.tooMuch': 'At most {amount}',
  amountHint: 'Enter an amount, then choose who sells.',
  noProvider: 'No provider sells here now',

  nothing: 'Nothing can be bought on {network}',
  nothingHint: 'Choose another network.',
  nothingAnywhere: 'Nothing can be bought now',
  nothingAnywhereHint: 'Try again later.',

  example: 'Example',
  exampleHint: 'Buying can’t be reached right now. These figures are made up, and nothing can be bought.',

  search: 'Search',
  noMatch: 'Nothing matches “{text}”',
  assets: 'What can be bought',
  currencies: 'Currencies',
  'method.card': 'Card',
  'method.ach': 'Bank transfer',
  methodIs: '{method}: {limits}',

  subtotal: 'For the coins',
  providerFee: 'Provider fee',
  networkFee: 'Network fee',
  total: 'Total',
  provider: 'Provider',
  network: 'Network',
  receiver: 'Goes to',
  leaveHint: 'You pay on a page of {provider}, in a new window.',
  continue: 'Continue to {provider}',
  gettingLink: 'Getting the page ready',
  nothingToBuy: 'There is nothing to buy yet',
  startOver: 'Start over',

  'status.open': 'Continue in the other window',
  'status.late': 'Nothing has arrived yet',
  'status.delivered': 'It has arrived',
  'status.open.hint': 'Pay on the page of {provider}. You can close this window: the purchase goes on without it.',
  noWindowHint: 'No window? Open it again, or copy the link.',
  'status.late.hint':
    'If you have paid, it can take longer: {provider} tells you how far it is. If not, nothing was charged.',
  'status.paid': 'Paid',
  'status.paid.hint': '{provider} is sending it to your address. You can close this window.',
  'status.rejected': 'The provider has ended the purchase',
  'status.expired': 'The purchase has expired',
  endedHint: 'Nothing was charged. If your bank says otherwise, ask {provider}.',
  'status.refunded': 'Your money comes back',
  'status.refunded.hint': '{provider} could not deliver, and has sent it back.',
  lookFailedHint: 'Couldn’t check whether it has arrived. We’ll keep trying.',
  openAgain: 'Open again',
  copyLink: 'Copy link',
  buyAgain: 'Buy again',
  done: 'Done',
  delivered: '{amount} has arrived',
  begun: 'You began to buy {amount} from {provider} ({age})',
  showIt: 'Show it',
  dismiss: 'Dismiss',

  buyingIs: 'You pay a company with a card or from your bank account, and it sends coins to your address.',
  buyingNeeds: 'It asks who you are, as a bank does, and keeps a part as its fee. You see the price before you pay.',
  buyingFinal: 'Coins can’t be sent back: look at the amount and the address first.',

  'error.LIMIT_EXCEEDED': 'The provider does not take this amount',
  'error.LIMIT_EXCEEDED.hint': 'Enter another amount.',
  'error.PAIR_UNSUPPORTED': 'The provider does not sell this here',
  'error.PAIR_UNSUPPORTED.hint': 'Choose another provider, coin or currency.',
  'error.QUOTE_EXPIRED': 'The price is too old',
  'error.QUOTE_EXPIRED.hint': 'Ask for a new one.',
  'error.ONRAMP_URL_UNSAFE': 'The page to pay on is not the provider’s',
  'error.ONRAMP_URL_UNSAFE.hint': 'It was not opened. Nothing was bought.',
  'error.ONRAMP_SAMPLE': 'An example can’t be bought',
  'error.ONRAMP_SAMPLE.hint': 'Try again later.',
} as const

/** All texts of one language. */
export type OnrampMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'onramp',
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
