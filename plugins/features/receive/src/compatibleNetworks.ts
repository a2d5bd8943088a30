import { type AccountId, type Addresses, type ChainId, type Network, parseAccountId } from '@portico/kernel'

/**
 * The networks on which the account's address can be paid, its own first: those of its family on which it is the same
 * address. Until it is known how the family writes addresses, its own alone.
 */
export function compatibleNetworks(
  account: AccountId,
  networks: readonly Network[],
  addresses: Pick<Addresses, 'parse'> | undefined,
): readonly Network[] {
  const { namespace, chainId, address } = parseAccountId(account)
  const isOwn = ({ caipNetworkId }: Network) => caipNetworkId === chainId
  // One that a network spells in another way is not the same on it: what is shown must be what can be copied and paid there.
  const on = (network: ChainId) => addresses?.parse(address, network)
  const own = on(chainId)
  const others = networks.filter(
    (network) =>
      !isOwn(network) && network.chainNamespace === namespace && own !== undefined && on(network.caipNetworkId) === own,
  )
  return [...networks.filter(isOwn), ...others]
}
