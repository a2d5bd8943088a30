import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/**
 * Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). The text of
 * SMART_ACCOUNT_UNSUPPORTED (S8.1d) is the specification's own.
 */
export const en = {
  title: 'Permissions',
  unnamed: 'Unnamed site',

  limit: 'Limit',
  unknown: 'Unknown',
  inAll: 'Total amount',
  each: 'Amount per {period}',
  baseUnits: '{amount} of the smallest unit',
  collectible: 'Collectible',
  contract: 'Contract',
  uses: 'Maximum uses',
  until: 'Valid until',
  'status.active': 'Active',
  'status.expired': 'Expired',
  'status.revoked': 'Revoked',

  end: 'Revoke permission',
  endTitle: 'Revoke this permission',
  endHint:
    'Nothing more can be spent with it. Your wallet asks you to approve this on the network, which may cost a fee, then to sign for this list.',
  ending: 'Waiting for your wallet…',
  endingHint: 'Approve it in your wallet. The permission ends when the network confirms.',
  ended: 'Permission revoked',
  standsHint: 'The permission is still active.',

  none: 'No permissions',
  noneHint: 'Sites that can spend from this account without asking you will appear here.',
  more: 'Show more',
  othersHint: 'Permissions from other sites and wallets aren’t shown here. Check those wallets.',

  'error.SMART_ACCOUNT_UNSUPPORTED': 'This application might not support Smart Accounts',
  'error.SMART_ACCOUNT_UNSUPPORTED.hint':
    'Permissions need a wallet and a network that support smart accounts. Nothing was allowed.',
  'error.PERMISSION_INVALID': 'The site asks for access without a limit',
  'error.PERMISSION_INVALID.hint': 'We stopped it. Your wallet wasn’t asked.',
  'error.PERMISSION_WIDER': 'The wallet allowed more than the site asked for',
  'error.PERMISSION_WIDER.hint': 'The site didn’t get it. Revoke it in your wallet.',
  'error.PERMISSION_STANDS': 'The permission is still active',
  'error.PERMISSION_STANDS.hint': 'The network hasn’t confirmed the end yet. Check again in a moment, or try again.',
  'error.PERMISSION_UNKNOWN': 'This permission wasn’t found',
  'error.PERMISSION_UNKNOWN.hint': 'Look for it in the wallet that granted it.',
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
