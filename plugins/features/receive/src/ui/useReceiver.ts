import { type AccountId, Addresses, type Network, PaymentLinks, parseAccountId } from '@portico/kernel'
import { useCapability, useKernel, useStore } from '@portico/ui/plugin'
import { compatibleNetworks } from '../compatibleNetworks.js'

export interface Receiver {
  readonly address: string
  /** Its own network; absent where the host does not offer it. */
  readonly network: Network | undefined
  /** Where it can be paid, its own network first. */
  readonly networks: readonly Network[]
  /** Absent where the family has no URIs for payments. */
  readonly paymentLinks: PaymentLinks | undefined
}

/** An account as somebody who is to be paid. */
export function useReceiver(account: AccountId): Receiver {
  const kernel = useKernel()
  const offered = useStore(kernel.state.networks)
  const { namespace, chainId, address } = parseAccountId(account)
  const capability = useCapability(Addresses, namespace)
  const addresses = capability.status === 'ready' ? capability.value : undefined
  const links = useCapability(PaymentLinks, namespace)
  return {
    address,
    paymentLinks: links.status === 'ready' ? links.value : undefined,
    network: offered.find(({ caipNetworkId }) => caipNetworkId === chainId),
    networks: compatibleNetworks(account, offered, addresses),
  }
}
