import { definePluginWords, type PluginLocale } from '@portico/ui/plugin'

/**
 * Every word of this plugin, as plain data; in form and tone like those of the widget (ui/src/messages/en.ts). The title of
 * HISTORY_FAILED is the specification's own (S8.1a).
 */
export const en = {
  'slot.activity': 'Activity',
  transactionTitle: 'Transaction',
  sentFromHere: 'Sent from this page',
  sending: 'Sending',
  notSent: 'Not sent',
  to: 'To {address}',
  from: 'From {address}',
  moreTransfers: 'and {count} more',
  unknownToken: 'Unknown token',
  collectible: 'Collectible',
  loadMore: 'Load more',
  noActivity: 'No activity yet',
  notServed: 'Activity isn’t available on {network}',
  failedSinceHint: 'Not available since {time}.',

  'operation.approve': 'Approved',
  'operation.bought': 'Bought',
  'operation.borrow': 'Borrowed',
  'operation.burn': 'Burned',
  'operation.cancel': 'Cancelled',
  'operation.claim': 'Claimed',
  'operation.deploy': 'Contract created',
  'operation.deposit': 'Deposited',
  'operation.execute': 'Contract interaction',
  'operation.mint': 'Minted',
  'operation.receive': 'Received',
  'operation.repay': 'Repaid',
  'operation.send': 'Sent',
  'operation.stake': 'Staked',
  'operation.trade': 'Swapped',
  'operation.unstake': 'Unstaked',
  'operation.withdraw': 'Withdrawn',

  'status.pending': 'Pending',
  'status.late': 'Slower than usual',
  'status.succeeded': 'Confirmed',
  'status.confirmed': 'Confirmed',
  'status.failed': 'Failed',
  'status.dropped': 'Dropped',
  'status.replaced': 'Replaced',
  'status.expired': 'Expired',

  'meaning.pending.hint': 'The network is working on it. You can close this window.',
  'meaning.late.hint': 'Still waiting. We’ll keep checking; don’t send it again.',
  'meaning.succeeded.hint': 'The network has confirmed it.',
  'meaning.failed.hint': 'The transaction failed. Your funds didn’t move, but the fee was charged.',
  'meaning.dropped.hint': 'The network dropped it. Nothing was sent.',
  'meaning.replaced.hint': 'Another transaction of this account took its place.',
  'meaning.expired.hint': 'It expired before it was confirmed. Nothing was sent.',

  status: 'Status',
  time: 'Time',
  sentAt: 'Sent at',
  network: 'Network',
  sentFrom: 'From',
  sentTo: 'To',
  hash: 'Transaction hash',
  copyHash: 'Copy transaction hash',
  viewOn: 'View on {explorer}',
  notFound: 'This transaction wasn’t found',
  notFoundHint: 'It may belong to another account or network.',

  'error.HISTORY_FAILED': 'Failed to fetch transactions',
  'error.HISTORY_FAILED.hint': 'Try again in a moment.',
  'error.HISTORY_NO_ADDRESS': 'No account to show activity for',
  'error.HISTORY_NO_ADDRESS.hint': 'Connect a wallet first.',
} as const

/** All texts of one language. */
export type HistoryMessages = PluginLocale<typeof en>

/** What the views of this plugin say. */
export const words = /* @__PURE__ */ definePluginWords({
  id: 'history',
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
