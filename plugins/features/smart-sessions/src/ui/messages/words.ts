import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/**
 * Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). The text of
 * SMART_ACCOUNT_UNSUPPORTED (S8.1d) is the specification's own.
 */
export const en = {
  title: 'Permissions',
  unnamed: 'A site',

  limit: 'Limit',
  unknown: 'Not known',
  inAll: 'Amount in all',
  each: 'Amount in each period of {period}',
  baseUnits: '{amount} of the smallest unit',
  collectible: 'Collectible',
  contract: 'Contract',
  uses: 'Times at most',
  until: 'Valid until',
  'status.active': 'Active',
  'status.expired': 'Expired',
  'status.revoked': 'Ended',

  end: 'End permission',
  endTitle: 'End this permission',
  endHint:
    'Nothing more can be spent with it. Your wallet asks to end it on the network, which may cost a fee, and then for a signature for this list.',
  ending: 'Waiting for your wallet',
  endingHint: 'Confirm there. The permission counts as ended once the network says so.',
  ended: 'The permission has ended',
  standsHint: 'The permission still holds.',

  none: 'No permissions',
  noneHint: 'Sites that may spend from this account without asking again are listed here.',
  more: 'Show more',
  othersHint: 'What other sites were allowed with other wallets is not known here. You find it in those wallets.',

  'error.SMART_ACCOUNT_UNSUPPORTED': 'This application might not support Smart Accounts',
  'error.SMART_ACCOUNT_UNSUPPORTED.hint':
    'Permissions need a smart account, in a wallet and on a network that know them. Nothing was allowed.',
  'error.PERMISSION_INVALID': 'The site asks for something that has no limit',
  'error.PERMISSION_INVALID.hint': 'It was stopped. Your wallet was not asked for anything.',
  'error.PERMISSION_WIDER': 'The wallet has allowed more than the site asked for',
  'error.PERMISSION_WIDER.hint': 'The site did not get it. End it in your wallet.',
  'error.PERMISSION_STANDS': 'The network does not say that the permission has ended',
  'error.PERMISSION_STANDS.hint': 'Look again in a moment, or try once more.',
  'error.PERMISSION_UNKNOWN': 'This permission is not known here',
  'error.PERMISSION_UNKNOWN.hint': 'Look for it in the wallet that gave it.',
} as const

/** All texts of one language. */
export type SmartSessionsMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'smart-sessions',
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
