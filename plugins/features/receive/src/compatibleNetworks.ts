import { type AccountId, type Addresses, type Network, parseAccountId } from '@portico/kernel'

/**
 * The networks on which the account's address can be paid, its own first: those of its family whose form it has. Until it is
 * known how the family writes addresses, its own alone.
 */
export function compatibleNetworks(
  account: AccountId,
  networks: readonly Network[],
  addresses: Pick<Addresses, 'parse'> | undefined,
): readonly Network[] {
  const { namespace, chainId, address } = parseAccountId(account)
  const isOwn = ({ caipNetworkId }: Network) => caipNetworkId === chainId
  const others = networks.filter(
    (network) =>
      !isOwn(network) &&
      network.chainNamespace === namespace &&
      addresses?.parse(address, network.caipNetworkId) !== undefined,
  )
  return [...networks.filter(isOwn), ...others]
}
