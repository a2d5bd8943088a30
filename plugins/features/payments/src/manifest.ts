import {
  Accounts,
  Clock,
  createToken,
  defineManifest,
  Indexer,
  Modal,
  Pay,
  PayService,
  PendingTransactions,
  Services,
  type Token,
} from '@portico/kernel'

/** What the views of this plugin work with. */
export type Paying = import('./paying.js').Paying

export const Paying: Token<Paying> = /* @__PURE__ */ createToken<Paying>('paying@1')

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** The time to pay was over before the wallet was asked. */
    PAY_EXPIRED: { readonly expiresAtMs: number }
    /** The visitor has left without paying. */
    PAY_CLOSED: Record<never, never>
    /** The data service waits for another payment under this id than the page asks for. */
    PAY_INTENT_MISMATCH: { readonly intentId: string; readonly what: 'network' | 'receiver' | 'token' | 'amount' }
    /** The data service has no payment with this id, or there is no data service. */
    PAY_INTENT_UNKNOWN: { readonly intentId: string }
  }
  interface FeatureFlags {
    /** The screens to pay with. Default: false. */
    readonly pay?: boolean | undefined
  }
  interface ViewParams {
    /** Opened by `client.pay` alone. */
    Pay: undefined
    /** What became of the latest payment, also after a reload. */
    PayInProgress: undefined
  }
}

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'payments',
  kernel: 2,
  namespaces: 'global',
  feature: { flag: 'pay', default: false },
  provides: { pay: Pay, paying: Paying },
  requires: {
    accounts: Accounts,
    clock: Clock,
    modal: Modal,
    pendingTransactions: PendingTransactions,
    services: Services,
  },
  optional: { indexer: Indexer, service: PayService },
  usage: {
    PAY_OPENED: 'network',
    PAY_STARTED: 'network token',
    PAY_SUCCESS: 'network token',
    PAY_ERROR: 'network token code rejected',
  },
  contributes: {
    views: [
      {
        id: 'Pay',
        purpose: 'pay',
        title: 'Pay',
        component: () => import('./ui/PayView.js').then(({ PayView }) => ({ default: PayView })),
      },
      {
        id: 'PayInProgress',
        title: 'Payment',
        component: () =>
          import('./ui/PayInProgressView.js').then(({ PayInProgressView }) => ({ default: PayInProgressView })),
      },
    ],
  },
})
