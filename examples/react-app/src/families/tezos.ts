import { tezos } from '@portico/chain-tezos'
import { tezosNetwork } from '@portico/chain-tezos/networks'
import { beaconRelay } from '@portico/chain-tezos/relay'
import type { TezosDescription } from '@portico-examples/stack'
import type { PageFamily } from './index.js'

export const createFamily = ({ networks, relayUrl }: TezosDescription): PageFamily => ({
  // The stand-in is an indexer, too.
  plugin: tezos({
    indexers: Object.fromEntries(networks.map(({ caip2, rpcUrl }) => [caip2, rpcUrl])),
    domains: Object.fromEntries(networks.map(({ caip2, domainsUrl }) => [caip2, domainsUrl])),
  }),
  relay: beaconRelay({ relays: [relayUrl] }),
  networks: networks.map(({ chainId, name, rpcUrl }) =>
    tezosNetwork({ chainId, name, rpcUrls: [rpcUrl], testnet: true }),
  ),
  customRpcUrls: Object.fromEntries(networks.map(({ caip2, rpcUrl }) => [caip2, [{ url: rpcUrl }]])),
  async installWallets(storage) {
    const { createBeaconWallet, moreTezosKeys } = await import('@portico/testing/tezos')
    const shared = {
      ...(storage && { storage }),
      networks: networks.map(({ name, rpcUrl }) => ({ type: 'custom', name, rpcUrl })),
    }
    return [
      createBeaconWallet({ ...shared, name: 'Temple wallet L', extensionId: 'temple' }),
      createBeaconWallet({ ...shared, name: 'Umami wallet M', extensionId: 'umami', keys: moreTezosKeys }),
    ]
  },
})
