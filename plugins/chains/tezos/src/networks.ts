import { describeNetwork, type Network, type NetworkDescription } from '@portico/kernel'

/** What a host knows about a network. */
export interface TezosNetworkDescription extends NetworkDescription {
  /** As the network's nodes write it: `NetXdQprcVkpaWU`. */
  readonly chainId: string
  /** What wallets call it (Beacon's `NetworkType`): `mainnet`. Default: `custom`, with the name and the first of `rpcUrls`. */
  readonly networkType?: string | undefined
}

const nativeCurrency = { name: 'Tez', symbol: 'XTZ', decimals: 6 }

/** A network of the host's own. @throws `ID_INVALID` for a chain id that does not fit a CAIP-2 id */
export const tezosNetwork = (description: TezosNetworkDescription): Network<'tezos'> =>
  describeNetwork(
    {
      namespace: 'tezos',
      id: description.chainId,
      nativeCurrency,
      family: { networkType: description.networkType ?? 'custom' },
    },
    description,
  )

// Plain literals, so that a page that names one of them does not load what describes others.

/** Tezos. */
export const tezosMainnet: Network<'tezos'> = {
  id: 'NetXdQprcVkpaWU',
  caipNetworkId: 'tezos:NetXdQprcVkpaWU',
  chainNamespace: 'tezos',
  name: 'Tezos',
  nativeCurrency: { name: 'Tez', symbol: 'XTZ', decimals: 6 },
  family: { networkType: 'mainnet' },
  rpcUrls: { default: { http: ['https://mainnet.ecadinfra.com', 'https://rpc.tzkt.io/mainnet'] } },
  blockExplorers: { default: { name: 'TzKT', url: 'https://tzkt.io', paths: { address: '{id}', tx: '{id}' } } },
}

/** Tezos Ghostnet, the test network before Shadownet. */
export const tezosGhostnet: Network<'tezos'> = {
  id: 'NetXnHfVqm9iesp',
  caipNetworkId: 'tezos:NetXnHfVqm9iesp',
  chainNamespace: 'tezos',
  name: 'Tezos Ghostnet',
  nativeCurrency: { name: 'Tez', symbol: 'XTZ', decimals: 6 },
  family: { networkType: 'ghostnet' },
  rpcUrls: { default: { http: ['https://rpc.ghostnet.teztnets.com'] } },
  blockExplorers: {
    default: { name: 'TzKT', url: 'https://ghostnet.tzkt.io', paths: { address: '{id}', tx: '{id}' } },
  },
  testnet: true,
}

/** Tezos Shadownet. It names no nodes. */
export const tezosShadownet: Network<'tezos'> = {
  id: 'NetXsqzbfFenSTS',
  caipNetworkId: 'tezos:NetXsqzbfFenSTS',
  chainNamespace: 'tezos',
  name: 'Tezos Shadownet',
  nativeCurrency: { name: 'Tez', symbol: 'XTZ', decimals: 6 },
  family: { networkType: 'shadownet' },
  rpcUrls: { default: { http: [] } },
  blockExplorers: {
    default: { name: 'TzKT', url: 'https://shadownet.tzkt.io', paths: { address: '{id}', tx: '{id}' } },
  },
  testnet: true,
}
