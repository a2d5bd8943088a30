import { algorand } from '@portico/chain-algorand'
import { algorandNetwork } from '@portico/chain-algorand/networks'
import type { AlgorandDescription } from '@portico-examples/stack'
import type { PageFamily } from './index.js'

export const createFamily = ({ networks, lutePage: url }: AlgorandDescription): PageFamily => ({
  plugin: algorand({
    lutePage: { url, name: 'Web wallet' },
    nfd: Object.fromEntries(networks.map(({ caip2, nfdUrl }) => [caip2, nfdUrl])),
  }),
  networks: networks.map(({ name, genesisHash, genesisId, rpcUrl }) =>
    algorandNetwork({ name, genesisHash, genesisId, rpcUrls: [rpcUrl], testnet: true }),
  ),
  customRpcUrls: Object.fromEntries(networks.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]])),
  async installWallets(storage) {
    const { createAlgorandWallet, moreAlgorandSeeds } = await import('@portico/testing/algorand')
    const shared = {
      chains: networks.map(({ genesisHash, genesisId }) => ({ genesisHash, genesisId })),
      ...(storage && { storage }),
    }
    return [
      createAlgorandWallet({ ...shared, name: 'Kibisis wallet L' }),
      createAlgorandWallet({ ...shared, name: 'Exodus wallet M', dialect: 'arc1', seeds: moreAlgorandSeeds }),
      createAlgorandWallet({ ...shared, name: 'Lute wallet N', dialect: 'lute' }),
    ]
  },
})
