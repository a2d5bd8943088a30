import {
  type Account,
  type AccountId,
  Addresses,
  formatAccountId,
  type Network,
  PaymentLinks,
  parseAccountId,
  sessionOf,
} from '@portico/kernel'
import { useCapability, useKernel, useStore } from '@portico/ui/plugin'

interface Receiver {
  readonly address: string
  /** As the wallet shares it; absent where it no longer does. */
  readonly shared: Account | undefined
  /** Its own network; absent where the host does not offer it. */
  readonly network: Network | undefined
  /** Where it can be paid, its own network first. */
  readonly networks: readonly Network[]
  /** Absent where the family has no URIs for payments. */
  readonly paymentLinks: PaymentLinks | undefined
}

/** An account as someone who is to be paid. */
export function useReceiver(account: AccountId): Receiver {
  const kernel = useKernel()
  const offered = useStore(kernel.state.networks)
  const sessions = useStore(kernel.state.namespaces)
  const { namespace, chainId, address } = parseAccountId(account)
  const capability = useCapability(Addresses, namespace)
  const addresses = capability.status === 'ready' ? capability.value : undefined
  const links = useCapability(PaymentLinks, namespace)
  return {
    address,
    shared: sessionOf(sessions.get(namespace))?.accounts.find(({ id }) => id === account),
    paymentLinks: links.status === 'ready' ? links.value : undefined,
    network: offered.find(({ caipNetworkId }) => caipNetworkId === chainId),
    networks: compatibleNetworks(account, offered, addresses),
  }
}

/**
 * The networks on which the account's address can be paid, its own first: those of its family on which it is written alike and
 * is the same account. Until it is known how the family writes addresses, its own alone.
 */
export function compatibleNetworks(
  account: AccountId,
  networks: readonly Network[],
  addresses: Pick<Addresses, 'parse' | 'keyOf'> | undefined,
): readonly Network[] {
  const { namespace, chainId, address } = parseAccountId(account)
  const isOwn = ({ caipNetworkId }: Network) => caipNetworkId === chainId
  const own = addresses?.parse(address, chainId)
  const isShared = ({ caipNetworkId: other }: Network): boolean => {
    // One that a network spells in another way is not the same on it: what is shown must be what can be copied and paid there.
    if (!addresses || own === undefined || addresses.parse(address, other) !== own) return false
    // The same text can be someone else's there.
    return addresses.keyOf(formatAccountId(other, own)) === addresses.keyOf(formatAccountId(chainId, own))
  }
  const others = networks.filter(
    (network) => !isOwn(network) && network.chainNamespace === namespace && isShared(network),
  )
  return [...networks.filter(isOwn), ...others]
}
