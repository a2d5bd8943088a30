import {
  Addresses,
  AssetDiscovery,
  Balance,
  Clock,
  defineManifest,
  type Facts,
  Indexer,
  Portfolio,
} from '@portico/kernel'

/** Without a data service there is nothing to list (wire §0.3). */
const canList = ({ urls, has }: Facts) => urls.apiUrl !== undefined && has(Portfolio)

export const manifest = /* @__PURE__ */ defineManifest({
  id: 'balances',
  kernel: 1,
  namespaces: 'each',
  provides: { portfolio: Portfolio },
  requires: { indexer: Indexer, clock: Clock, balance: Balance, addresses: Addresses },
  optional: { assetDiscovery: AssetDiscovery },
  records: ['portfolio_cache'],
  contributes: {
    tabs: [
      {
        id: 'tokens',
        when: canList,
        title: 'Tokens',
        component: () => import('./ui/TokensTab.js').then(({ TokensTab }) => ({ default: TokensTab })),
      },
      {
        id: 'nfts',
        when: canList,
        title: 'NFTs',
        component: () => import('./ui/NftsTab.js').then(({ NftsTab }) => ({ default: NftsTab })),
      },
    ],
  },
})
