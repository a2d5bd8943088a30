import { type AccountId, formatAccountId, parseAccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Addresses } from '../capabilities/addresses.js'
import type { CallOptions } from '../capabilities/call.js'
import type { History, HistoryTransfer } from '../capabilities/history.js'

/** How many characters at each end people compare at best, and forgers reproduce at least. */
const ENDS = 3

/** What an address is compared with, all in the family's normal form. */
export interface KnownAddresses {
  /** Chosen by the visitor before: own accounts, and receivers of earlier transfers. */
  readonly trusted: readonly string[]
  /** Only seen, where anybody could have put them, such as in the history. */
  readonly seen: readonly string[]
}

/** How a family compares addresses. */
export interface AddressComparison {
  /** The same for one account on all networks. */
  keyOf(address: string): string
  /** See {@link Addresses.distinctive}. */
  distinctive(address: string): string
}

/** As the family compares plain addresses of a network. */
export const compareIn = (
  chainId: ChainId,
  addresses: Pick<Addresses, 'keyOf' | 'distinctive'>,
): AddressComparison => ({
  keyOf: (address) => addresses.keyOf(formatAccountId(chainId, address)),
  distinctive: addresses.distinctive,
})

/**
 * The known address that another one imitates: it begins and ends alike. What is trusted resembles nothing that was only seen,
 * because forgers imitate those whom something is sent to.
 */
export function findResembled(
  address: string,
  { trusted, seen }: KnownAddresses,
  comparison: AddressComparison,
): string | undefined {
  const isSame = (other: string) => comparison.keyOf(other) === comparison.keyOf(address)
  const others = trusted.some(isSame) ? trusted : [...trusted, ...seen]
  return others.find((other) => !isSame(other) && isLookalike(address, other, comparison))
}

/** Whether two different addresses begin and end alike. */
export function isLookalike(
  one: string,
  other: string,
  { distinctive }: Pick<AddressComparison, 'distinctive'>,
): boolean {
  const [left, right] = [distinctive(one), distinctive(other)]
  if (left === right || left.length < 2 * ENDS || right.length < 2 * ENDS) return false
  return left.slice(0, ENDS) === right.slice(0, ENDS) && left.slice(-ENDS) === right.slice(-ENDS)
}

/** The other addresses in an account's latest transactions: forged ones are planted there, too. */
export async function fetchSeen(
  account: AccountId,
  { addresses, history }: { readonly addresses: Pick<Addresses, 'parse'>; readonly history: History },
  options?: CallOptions,
): Promise<readonly string[]> {
  const { transactions } = await history.fetchTransactions(account, options)
  const { chainId } = parseAccountId(account)
  const normal = transactions
    .flatMap(({ sentTo, sentFrom, transfers }) => [sentTo, sentFrom, ...transfers.map(receiverOf)])
    .flatMap((address) => (address && addresses.parse(address, chainId)) ?? [])
  return [...new Set(normal)]
}

/** Whom the account sent something to: of a token, the transaction itself names only the contract. */
const receiverOf = ({ direction, to }: HistoryTransfer) => (direction === 'out' ? to : undefined)
