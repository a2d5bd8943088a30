import {
  Addresses,
  AssetDiscovery,
  Balance,
  type ChainId,
  Clock,
  defineManifest,
  type Facts,
  Indexer,
  Portfolio,
} from '@portico/kernel'

declare module '@portico/kernel' {
  interface ErrorContexts {
    /** What the account holds could not be read; `cause` says why. */
    BALANCE_UNAVAILABLE: { readonly chainId: ChainId }
  }
}

/** Without a data service there is nothing to list (wire §0.3). */
const canList = ({ urls, has }: Facts) => urls.apiUrl !== undefined && has(Portfolio)

/** What accounts hold (S9.3). */
export const portfolioCache = {
  name: 'portfolio_cache',
  lifetimeMs: 30_000,
  maxEntries: 50,
  isOfAccounts: true,
} as const

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'balances',
  kernel: 2,
  namespaces: 'each',
  provides: { portfolio: Portfolio },
  requires: { indexer: Indexer, clock: Clock, balance: Balance, addresses: Addresses },
  optional: { assetDiscovery: AssetDiscovery },
  records: [portfolioCache],
  contributes: {
    tabs: [
      {
        id: 'tokens',
        when: canList,
        label: 'Tokens',
        words: () => import('./ui/messages/words.js'),
        order: 10,
        component: () => import('./ui/TokensTab.js').then(({ TokensTab }) => ({ default: TokensTab })),
      },
      {
        id: 'nfts',
        when: canList,
        label: 'NFTs',
        words: () => import('./ui/messages/words.js'),
        order: 20,
        component: () => import('./ui/NftsTab.js').then(({ NftsTab }) => ({ default: NftsTab })),
      },
    ],
  },
})
