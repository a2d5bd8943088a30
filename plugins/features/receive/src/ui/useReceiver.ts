import { type AccountId, Addresses, type Network, parseAccountId, sessionOf } from '@portico/kernel'
import { useCapability, useKernel, useStore } from '@portico/ui/plugin'
import { compatibleNetworks } from '../compatibleNetworks.js'

/** The account that is to be paid: that of the family on show, else the first connected one. */
export function useAccount(): AccountId | undefined {
  const kernel = useKernel()
  const active = useStore(kernel.state.activeNamespace)
  const namespaces = useStore(kernel.state.namespaces)
  const accounts = [active, ...kernel.namespaces].map((namespace) => sessionOf(namespaces.get(namespace))?.accounts[0])
  return accounts.find((account) => account !== undefined)
}

export interface Receiver {
  readonly address: string
  /** Its own network; absent where the host does not offer it. */
  readonly network: Network | undefined
  /** Where it can be paid, its own network first. */
  readonly networks: readonly Network[]
  readonly addresses: Addresses | undefined
}

/** An account as somebody who is to be paid. */
export function useReceiver(account: AccountId): Receiver {
  const kernel = useKernel()
  const offered = useStore(kernel.state.networks)
  const { namespace, chainId, address } = parseAccountId(account)
  const capability = useCapability(Addresses, namespace)
  const addresses = capability.status === 'ready' ? capability.value : undefined
  return {
    address,
    addresses,
    network: offered.find(({ caipNetworkId }) => caipNetworkId === chainId),
    networks: compatibleNetworks(account, offered, addresses),
  }
}
