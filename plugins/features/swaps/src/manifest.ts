import {
  Accounts,
  Addresses,
  Allowances,
  Balance,
  Calls,
  type ChainId,
  Clock,
  createToken,
  defineManifest,
  type Facts,
  Indexer,
  PendingTransactions,
  Portfolio,
  Project,
  Sender,
  SwapPayments,
  SwapService,
  type Token,
} from '@portico/kernel'

/** What the views of this plugin work with. */
export type Swapping = import('./swapping.js').Swapping

/** What the views of this plugin work with; for hosts that want to look before they ask. */
export const Swapping: Token<Swapping> = /* @__PURE__ */ createToken<Swapping>('swapping@1')

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** Nothing can be swapped on the network. */
    SWAP_UNSUPPORTED: { readonly chainId: ChainId }
    /** The service wants an approval that the swap does not need. */
    SWAP_APPROVAL_UNSAFE: { readonly reason: string }
    /** The service has built a swap that does something else than was shown. */
    SWAP_RESULT_UNSAFE: { readonly reason: string }
    /** The least that was shown can't be had any more. */
    PRICE_MOVED: Record<never, never>
  }
  interface FeatureFlags {
    /** The button and the screens to swap with. Default: true. */
    readonly swaps?: boolean | undefined
  }
  interface ViewParams {
    /** All of it may come from outside and is checked: contracts or symbols of the network, decimal text in whole tokens. */
    Swap:
      | {
          readonly fromToken?: string | undefined
          readonly toToken?: string | undefined
          readonly amount?: string | undefined
        }
      | undefined
    SwapSelectToken: { readonly side: 'from' | 'to' } | undefined
    SwapPreview: undefined
  }
}

const canSwap = ({ connected, has, urls }: Facts) => connected && has(SwapService) && urls.apiUrl !== undefined

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'swaps',
  kernel: 2,
  namespaces: 'each',
  feature: { flag: 'swaps', default: true },
  provides: { swapping: Swapping, swapPayments: SwapPayments },
  requires: {
    accounts: Accounts,
    addresses: Addresses,
    allowances: Allowances,
    calls: Calls,
    clock: Clock,
    pendingTransactions: PendingTransactions,
    sender: Sender,
    service: SwapService,
  },
  optional: { balance: Balance, indexer: Indexer, portfolio: Portfolio, project: Project },
  usage: {
    SWAP_OPENED: 'network accountType?',
    SWAP_STARTED: 'network accountType? from to',
    SWAP_SUCCESS: 'network accountType? from to',
    SWAP_ERROR: 'network accountType? from to step code',
  },
  contributes: {
    actions: [
      {
        id: 'swaps',
        when: canSwap,
        label: 'Swap',
        words: () => import('./ui/messages/words.js'),
        order: 20,
        icon: 'M4.5 7h10.75m-3-3 3 3-3 3M15.5 13H4.75m3-3-3 3 3 3',
        opens: 'Swap',
      },
    ],
    views: [
      {
        id: 'Swap',
        title: 'Swap',
        component: () => import('./ui/SwapView.js').then(({ SwapView }) => ({ default: SwapView })),
      },
      {
        id: 'SwapSelectToken',
        title: 'Choose token',
        component: () =>
          import('./ui/SwapSelectTokenView.js').then(({ SwapSelectTokenView }) => ({ default: SwapSelectTokenView })),
      },
      {
        id: 'SwapPreview',
        title: 'Review',
        component: () =>
          import('./ui/SwapPreviewView.js').then(({ SwapPreviewView }) => ({ default: SwapPreviewView })),
      },
    ],
  },
})
