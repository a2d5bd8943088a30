import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/**
 * Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). The title of
 * BALANCE_UNAVAILABLE is the specification's own (S8.1g).
 */
export const en = {
  'slot.tokens': 'Tokens',
  'slot.nfts': 'NFTs',
  unpriced: {
    one: '{count} token without a price isn’t included',
    other: '{count} tokens without a price aren’t included',
  },
  noPrice: 'No price',
  send: 'Send',
  noTokens: 'No tokens yet',
  nothingHere: 'Nothing available here',
  notServed: 'Tokens aren’t available on {network}',
  nftsNotServed: 'NFTs aren’t available on {network}',
  failedSinceHint: 'Not available since {time}.',
  oldSince: 'Last known, from {time}',

  'error.BALANCE_UNAVAILABLE': 'Token Balance Unavailable',
  'error.BALANCE_UNAVAILABLE.hint': 'Nothing has changed in the account. Try again in a moment.',
} as const

/** All texts of one language. */
export type BalancesMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'balances',
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
