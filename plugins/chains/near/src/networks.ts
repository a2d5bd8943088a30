import { describeNetwork, type Network, type NetworkDescription, PorticoError } from '@portico/kernel'

const NEAR = { name: 'NEAR', symbol: 'NEAR', decimals: 24 } as const

/** What a host knows about a network. */
export interface NearNetworkDescription extends NetworkDescription {
  /** As nodes and wallets write it: `mainnet`. */
  readonly networkId: string
  /**
   * Tokens to list (NEP-141), by the account ids of their contracts. Anyone can make a token with any name: list only those you trust.
   * Default: none.
   */
  readonly tokens?: readonly string[] | undefined
}

/** A network of the host's own. @throws `ID_INVALID` for an id that does not fit CAIP-2, `CONFIG_INVALID` for a token that is no account id */
export function nearNetwork(description: NearNetworkDescription): Network<'near'> {
  const { networkId: id, tokens = [] } = description
  if (tokens.some((token) => !/^[-_.a-z\d]{2,64}$/.test(token)))
    throw new PorticoError('CONFIG_INVALID', {
      option: 'networks',
      fix: 'Name tokens by the account ids of their contracts.',
    })
  const family = tokens.length > 0 ? { tokens: tokens.join() } : undefined
  return describeNetwork({ namespace: 'near', id, nativeCurrency: NEAR, ...(family && { family }) }, description)
}

// Plain literals, so that a page that names one of them does not load the other. The project's own public nodes are not for pages: hosts
// name theirs in `customRpcUrls`.

const PATHS = { address: 'address/{id}', tx: 'txns/{id}' } as const

/** NEAR. */
export const nearMainnet: Network<'near'> = {
  id: 'mainnet',
  caipNetworkId: 'near:mainnet',
  chainNamespace: 'near',
  name: 'NEAR',
  nativeCurrency: NEAR,
  family: {
    tokens: 'usdt.tether-token.near,17208628f84f5d6ad33f0da3bbbeb27ffcb398eac501a31bd6ad2011e36133a1,wrap.near',
  },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'NearBlocks', url: 'https://nearblocks.io', paths: PATHS } },
}

/** NEAR Testnet. */
export const nearTestnet: Network<'near'> = {
  id: 'testnet',
  caipNetworkId: 'near:testnet',
  chainNamespace: 'near',
  name: 'NEAR Testnet',
  nativeCurrency: NEAR,
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'NearBlocks', url: 'https://testnet.nearblocks.io', paths: PATHS } },
  testnet: true,
}
