import { Clock, createToken, defineManifest, type Facts, Indexer, OnrampService, type Token } from '@portico/kernel'

/** Buying: what there is, what it costs, the page to pay at, and what came of it. */
export type Onramp = import('./buying.js').Onramp

/** Buying without the views. */
export const Onramp: Token<Onramp> = /* @__PURE__ */ createToken<Onramp>('onramp@1')

/** What the views of this plugin work with. */
export type Buying = import('./buying.js').Buying

/** What the views of this plugin work with. */
export const Buying: Token<Buying> = /* @__PURE__ */ createToken<Buying>('buying@1')

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** An example can't be bought. */
    ONRAMP_SAMPLE: Record<never, never>
    /** The service leads to an address that is not the provider's. */
    ONRAMP_URL_UNSAFE: Record<never, never>
  }
  interface FeatureFlags {
    /** The button and the screens to buy with. Default: true. */
    readonly onramp?: boolean | undefined
  }
  interface ViewParams {
    Onramp: undefined
    OnrampSelect: { readonly what: 'asset' | 'currency' } | undefined
    OnrampQuote: undefined
    /** Without an order: the latest one. */
    OnrampInProgress: { readonly orderId: string } | undefined
    WhatIsBuying: undefined
  }
}

const canBuy = ({ connected, has, urls }: Facts) => connected && has(OnrampService) && urls.apiUrl !== undefined

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'onramp',
  kernel: 2,
  namespaces: 'global',
  feature: { flag: 'onramp', default: true },
  provides: { onramp: Onramp, buying: Buying },
  requires: { clock: Clock, indexer: Indexer, service: OnrampService },
  usage: {
    BUY_OPENED: 'network accountType?',
    BUY_PROVIDER_CHOSEN: 'provider',
  },
  contributes: {
    actions: [
      {
        id: 'onramp',
        when: canBuy,
        label: 'Buy',
        words: () => import('./ui/messages/words.js'),
        order: 10,
        icon: 'M3 7.25h14M4.5 4.5h11a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14V6a1.5 1.5 0 0 1 1.5-1.5Zm1.75 8h2.5',
        opens: 'Onramp',
      },
    ],
    views: [
      {
        id: 'Onramp',
        title: 'Buy',
        component: () => import('./ui/OnrampView.js').then(({ OnrampView }) => ({ default: OnrampView })),
      },
      {
        id: 'OnrampSelect',
        title: 'Choose',
        component: () =>
          import('./ui/OnrampSelectView.js').then(({ OnrampSelectView }) => ({ default: OnrampSelectView })),
      },
      {
        id: 'OnrampQuote',
        title: 'Review',
        component: () =>
          import('./ui/OnrampQuoteView.js').then(({ OnrampQuoteView }) => ({ default: OnrampQuoteView })),
      },
      {
        id: 'OnrampInProgress',
        title: 'Buy',
        component: () =>
          import('./ui/OnrampInProgressView.js').then(({ OnrampInProgressView }) => ({
            default: OnrampInProgressView,
          })),
      },
      {
        id: 'WhatIsBuying',
        title: 'What is buying?',
        component: () =>
          import('./ui/WhatIsBuyingView.js').then(({ WhatIsBuyingView }) => ({ default: WhatIsBuyingView })),
      },
    ],
  },
})
