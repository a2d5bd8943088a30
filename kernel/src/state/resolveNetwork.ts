import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Network } from '../capabilities/network.js'
import type { RpcEndpoint } from '../capabilities/nodes.js'

/** What the host says about its networks, apart from their records. */
export interface NetworkSetup {
  readonly customRpcUrls?: Readonly<Record<ChainId, readonly RpcEndpoint[]>> | undefined
  readonly publicRpc?: boolean | undefined
  /** Pictures to use instead of the networks' own, by CAIP-2 id. */
  readonly chainImages?: Readonly<Record<ChainId, string>> | undefined
}

/** The record as it is used: endpoints in force, endpoints for wallets, and the host's picture (S3.3, wire §3). */
export function resolveNetwork(network: Network, setup: NetworkSetup): Network {
  const { caipNetworkId, rpcUrls, assets } = network
  const custom = (setup.customRpcUrls?.[caipNetworkId] ?? []).flatMap(({ url, api }) =>
    api || /^ws/.test(url) ? [] : url,
  )
  const chainDefault = [...new Set([...custom, ...rpcUrls.default.http])]
  const imageUrl = setup.chainImages?.[caipNetworkId]
  return {
    ...network,
    rpcUrls: {
      ...rpcUrls,
      default: { ...rpcUrls.default, http: setup.publicRpc ? chainDefault : custom },
      chainDefault: { http: chainDefault },
    },
    ...(imageUrl !== undefined && { assets: { ...assets, imageUrl } }),
  }
}

/** The ids of the networks of one family, in their order. */
export const chainsOf = (networks: readonly Network[], namespace: Namespace): readonly ChainId[] =>
  networks.flatMap(({ chainNamespace, caipNetworkId }) => (chainNamespace === namespace ? [caipNetworkId] : []))
