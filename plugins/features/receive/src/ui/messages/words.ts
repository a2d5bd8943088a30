import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  'slot.receive': 'Receive',
  addressCode: 'QR code of your address',
  requestCode: 'QR code of your payment request',
  paymentLink: 'Payment link',
  copyRequest: 'Copy payment link',
  share: 'Share',
  shareFailed: 'Couldn’t share',

  networksTitle: 'Compatible networks',
  onlyOn: 'Supported networks',
  andMore: '{network} and {rest} more',
  lossHint: 'Anything sent on another network may be lost.',
  networksHint: 'Your address is the same on these networks. Anything sent on another network may be lost.',
  unknownNetworkHint: 'Your wallet is on an unsupported network. Switch networks before you share the address.',
  testnet: 'Test network',

  request: 'Request an amount',
  amount: 'Amount',
  coin: 'Coin or token',
  tokensFailed: 'Couldn’t load your tokens',
  requestHint: 'Enter an amount to turn the code into a request.',
  asksFor: 'Requesting {amount} {symbol}',

  'refused.invalid': 'Enter a number, such as 1.5',
  'refused.too-precise': 'Too many decimals for {symbol}',
  'refused.too-long': 'This amount is too long',
  'refused.ambiguous': 'This could mean {greater} or {smaller}. Write it without a thousands separator',
  'refused.zero': 'Enter an amount above zero',
  'refused.unpayable': 'This amount can’t be requested',
} as const

/** All texts of one language. */
export type ReceiveMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'receive',
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
