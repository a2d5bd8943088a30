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
  notServed: 'The activity on {network} can’t be shown here',
  failedSinceHint: 'Not available since {time}.',

  'operation.approve': 'Approved',
  'operation.bought': 'Bought',
  'operation.borrow': 'Borrowed',
  'operation.burn': 'Burned',
  'operation.cancel': 'Cancelled',
  'operation.claim': 'Claimed',
  'operation.deploy': 'Contract created',
  'operation.deposit': 'Deposited',
  'operation.execute': 'Contract used',
  'operation.mint': 'Minted',
  'operation.receive': 'Received',
  'operation.repay': 'Repaid',
  'operation.send': 'Sent',
  'operation.stake': 'Staked',
  'operation.trade': 'Traded',
  'operation.unstake': 'Unstaked',
  'operation.withdraw': 'Withdrawn',

  'status.pending': 'On its way',
  'status.late': 'Slower than usual',
  'status.succeeded': 'Done',
  'status.confirmed': 'Done',
  'status.failed': 'Failed',
  'status.dropped': 'Dropped',
  'status.replaced': 'Replaced',
  'status.expired': 'Expired',

  'meaning.pending.hint': 'The network is working on it. You can close this window.',
  'meaning.late.hint': 'The network has not answered yet. We look again; don’t send it a second time.',
  'meaning.succeeded.hint': 'The network has confirmed it.',
  'meaning.failed.hint': 'The network refused it. Nothing was moved, but the fee was charged.',
  'meaning.dropped.hint': 'The network has forgotten it. Nothing was sent.',
  'meaning.replaced.hint': 'Another transaction of this account took its place.',
  'meaning.expired.hint': 'It came too late to be taken in. Nothing was sent.',

  status: 'Status',
  time: 'Time',
  sentAt: 'Sent at',
  network: 'Network',
  sentFrom: 'From',
  sentTo: 'To',
  hash: 'Transaction hash',
  copyHash: 'Copy transaction hash',
  viewOn: 'View on {explorer}',
  notFound: 'This transaction is not known here',
  notFoundHint: 'It may be of another account or network.',

  'error.HISTORY_FAILED': 'Failed to fetch transactions',
  'error.HISTORY_FAILED.hint': 'Try again in a moment.',
  'error.HISTORY_NO_ADDRESS': 'There is no account whose activity could be shown',
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
