import { cosmos } from '@portico/chain-cosmos'
import { cosmosNetwork } from '@portico/chain-cosmos/networks'
import type { CosmosDescription } from '@portico-examples/stack'
import type { PageFamily } from './index.js'

export const createFamily = ({ networks }: CosmosDescription): PageFamily => ({
  plugin: cosmos(),
  networks: networks.map(({ chainId, name, prefix, coin, gasPrice, rpcUrl }) =>
    cosmosNetwork({ chainId, name, prefix, coin, gasPrice, rpcUrls: [rpcUrl], testnet: true }),
  ),
  customRpcUrls: Object.fromEntries(networks.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]])),
  async installWallets(storage) {
    const { createKeplrWallet, moreCosmosKeys } = await import('@portico/testing/cosmos')
    const [hub, zone] = networks.map(({ chainId, prefix }) => ({ chainId, prefix }))
    if (!hub || !zone) return []
    const shared = storage ? { storage } : {}
    // The second one knows one chain, and is asked to add the other.
    return [
      createKeplrWallet({ ...shared, name: 'Keplr wallet F', path: 'keplr', chains: [hub, zone] }),
      createKeplrWallet({ ...shared, name: 'Leap wallet G', path: 'leap', chains: [hub], keys: moreCosmosKeys }),
    ]
  },
})
