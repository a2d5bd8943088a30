import { describeNetwork, type Network, type NetworkDescription, PorticoError } from '@portico/kernel'

/** What a host knows about a network of MultiversX. */
export interface MvxNetworkDescription extends NetworkDescription {
  /**
   * As the network's gateway says it (`erd_chain_id`): `1` on mainnet, `D` on devnet, `T` on testnet. A CAIP-2 id is read, too, also
   * one that begins with an older name of the family: `multiversx:1`, `elrond:1`.
   */
  readonly chainId: string
  /** Default: EGLD. */
  readonly symbol?: string | undefined
}

/** A network of the host's own. @throws `ID_INVALID` for a chain id that does not fit CAIP-2 */
export function mvxNetwork(description: MvxNetworkDescription): Network<'mvx'> {
  const { chainId, symbol = 'EGLD' } = description
  const [, namespace, id = ''] = /^(?:(mvx|multiversx|elrond):)?([^:]+)$/.exec(chainId) ?? []
  if (namespace === undefined && id === '') throw new PorticoError('ID_INVALID', { standard: 'CAIP-2', text: chainId })
  return describeNetwork({ namespace: 'mvx', id, nativeCurrency: { name: symbol, symbol, decimals: 18 } }, description)
}

const PATHS = { address: 'accounts/{id}', tx: 'transactions/{id}' }

// Plain literals, so that a page that names one of them does not load what describes others.

/** MultiversX. */
export const mvxMainnet: Network<'mvx'> = {
  id: '1',
  caipNetworkId: 'mvx:1',
  chainNamespace: 'mvx',
  name: 'MultiversX',
  nativeCurrency: { name: 'EGLD', symbol: 'EGLD', decimals: 18 },
  rpcUrls: { default: { http: ['https://gateway.multiversx.com'] } },
  blockExplorers: { default: { name: 'MultiversX Explorer', url: 'https://explorer.multiversx.com', paths: PATHS } },
}

/** MultiversX Devnet. */
export const mvxDevnet: Network<'mvx'> = {
  id: 'D',
  caipNetworkId: 'mvx:D',
  chainNamespace: 'mvx',
  name: 'MultiversX Devnet',
  nativeCurrency: { name: 'xEGLD', symbol: 'xEGLD', decimals: 18 },
  rpcUrls: { default: { http: ['https://devnet-gateway.multiversx.com'] } },
  blockExplorers: {
    default: { name: 'MultiversX Explorer', url: 'https://devnet-explorer.multiversx.com', paths: PATHS },
  },
  testnet: true,
}

/** MultiversX Testnet. */
export const mvxTestnet: Network<'mvx'> = {
  id: 'T',
  caipNetworkId: 'mvx:T',
  chainNamespace: 'mvx',
  name: 'MultiversX Testnet',
  nativeCurrency: { name: 'xEGLD', symbol: 'xEGLD', decimals: 18 },
  rpcUrls: { default: { http: ['https://testnet-gateway.multiversx.com'] } },
  blockExplorers: {
    default: { name: 'MultiversX Explorer', url: 'https://testnet-explorer.multiversx.com', paths: PATHS },
  },
  testnet: true,
}
