import {
  type AccountId,
  type ChainId,
  Clock,
  defineManifest,
  History,
  type HistoryTransaction,
  Indexer,
  TransactionIds,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** The account's transactions could not be fetched. */
    HISTORY_FAILED: { readonly chainId: ChainId }
    /** Transactions were asked for without an account's address. */
    HISTORY_NO_ADDRESS: Record<never, never>
  }
  interface FeatureFlags {
    /** Past transactions. Default: true. */
    readonly history?: boolean | undefined
  }
  interface ViewParams {
    /** A transaction of the list, or one that was sent from this page, by its id in the family's own form. */
    TransactionDetails: {
      readonly account: AccountId
      readonly transaction?: HistoryTransaction | undefined
      readonly transactionId: string
    }
  }
}

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'history',
  kernel: 2,
  namespaces: 'each',
  feature: { flag: 'history', default: true },
  provides: { history: History },
  requires: { indexer: Indexer, transactionIds: TransactionIds, clock: Clock },
  usage: {
    TRANSACTIONS_OPENED: 'network accountType?',
    TRANSACTIONS_MORE: 'page',
    TRANSACTIONS_ERROR: 'network accountType? code',
  },
  contributes: {
    tabs: [
      {
        id: 'activity',
        when: ({ urls, has }) => urls.apiUrl !== undefined && has(History),
        label: 'Activity',
        words: () => import('./ui/messages/words.js'),
        order: 30,
        component: () => import('./ui/ActivityTab.js').then(({ ActivityTab }) => ({ default: ActivityTab })),
      },
    ],
    views: [
      {
        id: 'TransactionDetails',
        title: 'Transaction',
        component: () =>
          import('./ui/TransactionDetailsView.js').then(({ TransactionDetailsView }) => ({
            default: TransactionDetailsView,
          })),
      },
    ],
  },
})
