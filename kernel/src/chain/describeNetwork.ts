import { formatChainId, type Namespace } from '../caip/chainId.js'
import type { Network } from '../capabilities/network.js'

/** What hosts know about a network of any family. */
export interface NetworkDescription {
  /** As people call it. */
  readonly name: string
  /** The network's own public endpoints. Wallets that don't know the network may be given these. */
  readonly rpcUrls?: readonly string[] | undefined
  /** The network's own public REST interfaces, where these are not at the addresses of `rpcUrls`. */
  readonly apiUrls?: readonly string[] | undefined
  /** The network's own public websockets, for subscriptions; for all calls where there are no `rpcUrls`. */
  readonly webSocketUrls?: readonly string[] | undefined
  /** Name and address, without a slash at the end. */
  readonly blockExplorer?: { readonly name: string; readonly url: string } | undefined
  /** https or data URL of a square picture. */
  readonly imageUrl?: string | undefined
  /** The picture's id in the wallet directory. */
  readonly imageId?: string | undefined
  /** Its coins are worth nothing. Default: false. */
  readonly testnet?: boolean | undefined
  /** Runs on this machine, so no service is asked about it. */
  readonly local?: boolean | undefined
}

/**
 * The record of a network that a host describes, for the families' own functions.
 * @param of.id the reference of the CAIP-2 id, as a number where the family writes it so
 * @throws `ID_INVALID` when it does not fit a CAIP-2 id
 */
export function describeNetwork<const N extends Namespace>(
  of: {
    readonly namespace: N
    readonly id: string | number
    readonly nativeCurrency: Network['nativeCurrency']
    readonly family?: Network['family']
  },
  description: NetworkDescription,
): Network<N> {
  const { namespace, id, nativeCurrency, family } = of
  const { name, rpcUrls = [], apiUrls, webSocketUrls, blockExplorer, imageUrl, imageId, testnet, local } = description
  return {
    id,
    caipNetworkId: formatChainId(namespace, String(id)),
    chainNamespace: namespace,
    name,
    nativeCurrency,
    rpcUrls: {
      default: { http: rpcUrls, ...(webSocketUrls && { webSocket: webSocketUrls }) },
      ...(apiUrls && { api: { http: apiUrls } }),
    },
    ...(family && { family }),
    ...(blockExplorer ? { blockExplorers: { default: blockExplorer } } : {}),
    ...(imageUrl === undefined && imageId === undefined ? {} : { assets: { imageUrl, imageId } }),
    ...(testnet === undefined ? {} : { testnet }),
    ...(local ? { local } : {}),
  }
}
