import { formatAccountId, parseAccountId } from '../caip/accountId.js'
import type { Namespace } from '../caip/chainId.js'
import type { Accounts } from '../capabilities/account.js'
import type { Addresses } from '../capabilities/addresses.js'
import type { PendingTransactions } from '../capabilities/pendingTransactions.js'
import type { Receivers } from '../capabilities/receivers.js'

/** Addresses that the visitor has chosen before, in normal form. */
export interface KnownReceivers {
  /** Own accounts of the family, receivers of earlier transfers from this browser, and of those on their way. */
  list(): readonly string[]
  /** Whether nothing was sent to the address from this browser, and it is none of the visitor's own. */
  isFirst(address: string): boolean
}

export function createKnownReceivers(parts: {
  readonly namespace: Namespace
  readonly accounts: Accounts
  readonly addresses: Addresses
  readonly receivers: Pick<Receivers, 'list'>
  readonly pending: PendingTransactions
}): KnownReceivers {
  const { namespace, accounts, addresses, receivers, pending } = parts
  const own = () =>
    (accounts.session(namespace)?.accounts ?? []).flatMap(({ id }) => {
      const { address, chainId } = parseAccountId(id)
      return addresses.parse(address, chainId) ?? []
    })
  const onTheWay = () =>
    pending.list.get().flatMap(({ to, account }) => {
      const { chainId, namespace: family } = parseAccountId(account)
      return to !== undefined && family === namespace ? (addresses.parse(to, chainId) ?? []) : []
    })
  /** By the key of {@link Addresses.keyOf}: the account of an address is the same on all networks. */
  function keysOf(known: readonly string[]): readonly string[] {
    const chainId = accounts.session(namespace)?.chainId
    return known.map((address) =>
      chainId === undefined ? address : addresses.keyOf(formatAccountId(chainId, address)),
    )
  }
  return {
    list: () => [...own(), ...receivers.list(), ...onTheWay()],
    isFirst: (address) => !keysOf([...receivers.list(), ...own()]).some((known) => keysOf([address]).includes(known)),
  }
}
