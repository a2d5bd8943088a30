import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  'slot.onramp': 'Buy',
  title: 'Buy',
  selectAsset: 'Choose what to buy',
  selectCurrency: 'Choose a currency',
  quoteTitle: 'Review',
  explainTitle: 'How does buying work?',

  pay: 'You pay',
  get: 'You get',
  from: 'Buy from',
  feeIs: 'Fee {fee}',
  limitsAre: '{least} to {most}',
  'fault.tooLittle': 'At least {amount}',
  'fault.tooMuch': 'At most {amount}',
  amountHint: 'Enter an amount, then choose a provider.',
  noProvider: 'No provider sells this right now',

  nothing: 'You can’t buy on {network}',
  nothingHint: 'Choose another network.',
  nothingAnywhere: 'Buying isn’t available right now',
  nothingAnywhereHint: 'Try again later.',

  example: 'Example',
  exampleHint: 'The buying service can’t be reached. These prices are examples, and you can’t buy.',

  search: 'Search',
  noMatch: 'Nothing matches “{text}”',
  assets: 'Available to buy',
  currencies: 'Currencies',
  'method.card': 'Card',
  'method.ach': 'Bank transfer',
  methodIs: '{method}: {limits}',

  subtotal: 'Purchase',
  providerFee: 'Provider fee',
  networkFee: 'Network fee',
  total: 'Total',
  provider: 'Provider',
  network: 'Network',
  receiver: 'To',
  leaveHint: 'You pay on {provider}’s page, in a new window.',
  continue: 'Continue to {provider}',
  gettingLink: 'Opening the page…',
  nothingToBuy: 'Nothing to buy yet',
  startOver: 'Start over',

  'status.open': 'Continue in the other window',
  'status.late': 'Nothing received yet',
  'status.delivered': 'Received',
  'status.open.hint': 'Pay on {provider}’s page. You can close this window: your purchase continues.',
  noWindowHint: 'No window? Open it again, or copy the link.',
  'status.late.hint': 'If you’ve paid, it may take longer: {provider} shows the status. If not, you weren’t charged.',
  'status.paid': 'Paid',
  'status.paid.hint': '{provider} is sending it to your address. You can close this window.',
  'status.rejected': 'The provider cancelled the purchase',
  'status.expired': 'This purchase has expired',
  endedHint: 'You weren’t charged. If your bank says otherwise, contact {provider}.',
  'status.refunded': 'You’re getting a refund',
  'status.refunded.hint': '{provider} couldn’t deliver and has sent your money back.',
  lookFailedHint: 'Couldn’t check whether it arrived. We’ll keep trying.',
  openAgain: 'Open again',
  copyLink: 'Copy link',
  buyAgain: 'Buy again',
  done: 'Done',
  delivered: '{amount} received',
  begun: 'You started buying {amount} from {provider} ({age})',
  showIt: 'View',
  dismiss: 'Dismiss',

  buyingIs: 'You pay a provider by card or bank transfer, and it sends crypto to your address.',
  buyingNeeds:
    'The provider verifies your identity, as a bank does, and charges a fee. You see the price before you pay.',
  buyingFinal: 'Crypto can’t be sent back. Check the amount and the address first.',

  'error.LIMIT_EXCEEDED': 'The provider doesn’t accept this amount',
  'error.LIMIT_EXCEEDED.hint': 'Enter another amount.',
  'error.PAIR_UNSUPPORTED': 'The provider doesn’t sell this here',
  'error.PAIR_UNSUPPORTED.hint': 'Choose another provider, token or currency.',
  'error.QUOTE_EXPIRED': 'This price has expired',
  'error.QUOTE_EXPIRED.hint': 'Get a new price.',
  'error.ONRAMP_URL_UNSAFE': 'The payment page isn’t the provider’s',
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
