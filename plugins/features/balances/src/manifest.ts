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
