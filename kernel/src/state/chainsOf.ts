import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Network } from '../capabilities/network.js'

/** The ids of the networks of one family, in their order. */
export const chainsOf = (networks: readonly Network[], namespace: Namespace): readonly ChainId[] =>
  networks.flatMap(({ chainNamespace, caipNetworkId }) => (chainNamespace === namespace ? [caipNetworkId] : []))
