import { type Network, sessionOf, supportsChain } from '@portico/kernel'
import { useStore } from '../../primitives/useStore.js'
import { useModal } from '../../state/modalContext.js'
import { connectedNamespaces } from '../account/useShownNamespace.js'

/** How a network stands to the wallets that are connected: whether, and with which one, it can be moved to. */
export type Reach = 'free' | 'notApproved' | 'otherWallet' | 'switchOff'

/** With a wallet of its family connected, only what that wallet approved can be chosen (S3.5, S5.24b). */
export function useReach(): (network: Network) => Reach {
  const { kernel, options } = useModal().core
  const states = useStore(kernel.state.namespaces)
  const approved = useStore(kernel.state.approvedChains)
  const isAnyConnected = connectedNamespaces(states).length > 0
  return ({ chainNamespace, caipNetworkId }) => {
    if (options.enableNetworkSwitch === false) return 'switchOff'
    if (sessionOf(states.get(chainNamespace))) return supportsChain(approved, caipNetworkId) ? 'free' : 'notApproved'
    return isAnyConnected ? 'otherWallet' : 'free'
  }
}
