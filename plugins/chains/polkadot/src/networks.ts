import { describeNetwork, type Network, type NetworkDescription } from '@portico/kernel'

/** What a host knows about a chain. */
export interface PolkadotNetworkDescription extends NetworkDescription {
  /** The first 32 hex digits of the genesis hash, without `0x` (CAIP-2 profile of the polkadot namespace). */
  readonly genesis: string
  /** The coin that fees are paid in. */
  readonly nativeCurrency: Network['nativeCurrency']
  /** What addresses begin with (SS58): 0 on Polkadot, 2 on Kusama. Default: 42, the prefix of chains without one of their own. */
  readonly ss58Prefix?: number | undefined
  /** The coin's type in SLIP-44. Default: 354. */
  readonly coinType?: number | undefined
  /**
   * Tokens of the assets pallet to list, by number. Anyone can create a token with any name: list only those you trust. Default: none.
   */
  readonly assets?: readonly number[] | undefined
}

/** A network of the host's own. @throws `ID_INVALID` when the genesis hash does not fit a CAIP-2 id */
export const polkadotNetwork = (description: PolkadotNetworkDescription): Network<'polkadot'> => {
  const { genesis: id, nativeCurrency, ss58Prefix = 42, coinType = 354, assets = [] } = description
  const family = { ss58Prefix, coinType, ...(assets.length > 0 && { assets: assets.join() }) }
  return describeNetwork({ namespace: 'polkadot', id, nativeCurrency, family }, description)
}

// Plain literals, so that a page that names one of them does not load the others. Balances of Polkadot and Kusama are on their
// Asset Hubs.

const DOT = { name: 'Polkadot', symbol: 'DOT', decimals: 10 } as const
const KSM = { name: 'Kusama', symbol: 'KSM', decimals: 12 } as const
const WND = { name: 'Westend', symbol: 'WND', decimals: 12 } as const
const PAS = { name: 'Paseo', symbol: 'PAS', decimals: 10 } as const
const PATHS = { address: 'account/{id}', tx: 'extrinsic/{id}' } as const
const NOWHERE = { default: { http: [] } } as const

/** Polkadot Asset Hub, where balances, staking and assets are. */
export const polkadotAssetHub: Network<'polkadot'> = {
  id: '68d56f15f85d3136970ec16946040bc1',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  chainNamespace: 'polkadot',
  name: 'Polkadot Asset Hub',
  nativeCurrency: DOT,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io', paths: PATHS } },
  family: { ss58Prefix: 0, coinType: 354, assets: '1337,1984' }, // USDC, USDT
}

/** The Polkadot relay chain. */
export const polkadotRelay: Network<'polkadot'> = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  chainNamespace: 'polkadot',
  name: 'Polkadot',
  nativeCurrency: DOT,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Subscan', url: 'https://polkadot.subscan.io', paths: PATHS } },
  family: { ss58Prefix: 0, coinType: 354 },
}

/** Kusama Asset Hub, where balances and assets are. */
export const kusamaAssetHub: Network<'polkadot'> = {
  id: '48239ef607d7928874027a43a6768920',
  caipNetworkId: 'polkadot:48239ef607d7928874027a43a6768920',
  chainNamespace: 'polkadot',
  name: 'Kusama Asset Hub',
  nativeCurrency: KSM,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-kusama.subscan.io', paths: PATHS } },
  family: { ss58Prefix: 2, coinType: 434, assets: '1984' }, // USDT
}

/** The Kusama relay chain. */
export const kusamaRelay: Network<'polkadot'> = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  chainNamespace: 'polkadot',
  name: 'Kusama',
  nativeCurrency: KSM,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Subscan', url: 'https://kusama.subscan.io', paths: PATHS } },
  family: { ss58Prefix: 2, coinType: 434 },
}

/** Westend Asset Hub, a test network. */
export const westendAssetHub: Network<'polkadot'> = {
  id: '67f9723393ef76214df0118c34bbbd3d',
  caipNetworkId: 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  chainNamespace: 'polkadot',
  name: 'Westend Asset Hub',
  nativeCurrency: WND,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-westend.subscan.io', paths: PATHS } },
  testnet: true,
  family: { ss58Prefix: 42, coinType: 1 },
}

/** Paseo Asset Hub, a test network. */
export const paseoAssetHub: Network<'polkadot'> = {
  id: 'd6eec26135305a8ad257a20d00335728',
  caipNetworkId: 'polkadot:d6eec26135305a8ad257a20d00335728',
  chainNamespace: 'polkadot',
  name: 'Paseo Asset Hub',
  nativeCurrency: PAS,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-paseo.subscan.io', paths: PATHS } },
  testnet: true,
  family: { ss58Prefix: 0, coinType: 1 },
}

/** The Westend relay chain, a test network. */
export const westendRelay: Network<'polkadot'> = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  chainNamespace: 'polkadot',
  name: 'Westend',
  nativeCurrency: WND,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Subscan', url: 'https://westend.subscan.io', paths: PATHS } },
  testnet: true,
  family: { ss58Prefix: 42, coinType: 1 },
}

/** The Paseo relay chain, a test network. */
export const paseoRelay: Network<'polkadot'> = {
  id: '77afd6190f1554ad45fd0d31aee62aac',
  caipNetworkId: 'polkadot:77afd6190f1554ad45fd0d31aee62aac',
  chainNamespace: 'polkadot',
  name: 'Paseo',
  nativeCurrency: PAS,
  rpcUrls: NOWHERE,
  blockExplorers: { default: { name: 'Subscan', url: 'https://paseo.subscan.io', paths: PATHS } },
  testnet: true,
  family: { ss58Prefix: 0, coinType: 1 },
}
