import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/** Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). */
export const en = {
  'slot.receive': 'Receive',
  addressCode: 'QR code of your address',
  requestCode: 'QR code of your payment request',
  paymentLink: 'Payment link',
  copyRequest: 'Copy payment link',
  share: 'Share',
  shareFailed: 'Sharing is not possible here',

  networksTitle: 'Compatible networks',
  onlyOn: 'Only send on these networks',
  andMore: '{network} and {rest} more',
  lossHint: 'What is sent to this address on another network may be lost.',
  networksHint: 'Your address is the same on these networks. What is sent on another network may be lost.',
  unknownNetworkHint:
    'The wallet is on a network that this page does not know. Switch the network before you share the address.',
  testnet: 'Test network',

  request: 'Request an amount',
  amount: 'Amount',
  coin: 'Coin or token',
  tokensFailed: 'Your tokens can’t be listed now',
  requestHint: 'Write an amount, and the code becomes a request for it.',
  asksFor: 'The code asks for {amount} {symbol}',

  'refused.invalid': 'This is not an amount. Write digits and at most one decimal separator',
  'refused.too-precise': 'This is finer than {symbol} can be divided',
  'refused.too-long': 'This is too long for an amount',
  'refused.ambiguous': 'This can be {greater} or {smaller}. Write it without separators between thousands',
  'refused.zero': 'Write an amount above zero',
  'refused.unpayable': 'This amount can’t be asked for',
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
