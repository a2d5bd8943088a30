import { Clock, createToken, defineManifest, type Facts, Modal, OfframpService, Pay, type Token } from '@portico/kernel'

/** Selling: what can be sold, the provider's page, and the way of the coins. */
export type Offramp = import('./selling.js').Offramp

/** Selling without the views. */
export const Offramp: Token<Offramp> = /* @__PURE__ */ createToken<Offramp>('offramp@1')

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** The service leads to an address that is not the provider's. */
    OFFRAMP_URL_UNSAFE: Record<never, never>
    /** The service has no such sale. */
    OFFRAMP_MISSING: { readonly orderId: string }
    /** The service says something else of a sale than before. */
    OFFRAMP_CHANGED: { readonly orderId: string; readonly what: string }
    /** The provider waits for no coins now. */
    OFFRAMP_NOT_AGREED: Record<never, never>
    /** The provider's deadline was over, or too close, before the wallet was asked. */
    OFFRAMP_EXPIRED: { readonly expiresAtMs: number }
  }
  interface FeatureFlags {
    /** The button and the screens to sell with. Default: true. */
    readonly offramp?: boolean | undefined
  }
  interface ViewParams {
    Sell: undefined
    /** Without an order: the latest one. */
    SellInProgress: { readonly orderId: string } | undefined
  }
}

const canSell = ({ connected, has, urls }: Facts) => connected && has(OfframpService) && urls.apiUrl !== undefined

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'offramp',
  kernel: 2,
  namespaces: 'global',
  feature: { flag: 'offramp', default: true },
  provides: { offramp: Offramp },
  requires: { clock: Clock, modal: Modal, pay: Pay, service: OfframpService },
  usage: {
    SELL_OPENED: 'network accountType?',
    SELL_PROVIDER_CHOSEN: 'provider',
    SELL_STARTED: 'network token',
    SELL_SUCCESS: 'network token',
    SELL_ERROR: 'network token code rejected',
  },
  contributes: {
    actions: [
      {
        id: 'offramp',
        when: canSell,
        label: 'Sell',
        words: () => import('./ui/messages/words.js'),
        order: 15,
        icon: 'M3 8.5 10 4l7 4.5M4.5 8.5V15m3.75-6.5V15m3.5-6.5V15m3.75-6.5V15M3 15.75h14',
        opens: 'Sell',
      },
    ],
    views: [
      {
        id: 'Sell',
        title: 'Sell',
        component: () => import('./ui/SellView.js').then(({ SellView }) => ({ default: SellView })),
      },
      {
        id: 'SellInProgress',
        title: 'Sell',
        component: () =>
          import('./ui/SellInProgressView.js').then(({ SellInProgressView }) => ({ default: SellInProgressView })),
      },
    ],
  },
})
