import type { HistoryTransaction } from '@portico/kernel'
import { parseDecimal } from '@portico/kernel/amounts'
import type { BuyOrder } from '../buying.js'

/**
 * The transaction that delivered an order, among what the account got of its provider. What was there before, or belongs to
 * another order, is not it; of several, the one with the quantity that was quoted, else the oldest.
 * @param transactions the newest first
 * @param others the account's other orders
 */
export function findDelivery(
  transactions: readonly HistoryTransaction[],
  order: BuyOrder,
  others: readonly BuyOrder[],
): HistoryTransaction | undefined {
  const end = order.after === undefined ? -1 : transactions.findIndex(({ id }) => id === order.after)
  const since = end === -1 ? transactions : transactions.slice(0, end)
  const taken = others.flatMap(({ transactionId }) => transactionId ?? [])
  const open = others.filter(({ transactionId }) => transactionId === undefined)
  const fitting = since.filter(
    (one) => one.status === 'confirmed' && !taken.includes(one.hash) && brings(one, order) !== undefined,
  )
  const exact = (one: HistoryTransaction, { quantity }: BuyOrder) => brings(one, order) === plain(quantity)
  return (
    fitting.findLast((one) => exact(one, order)) ??
    fitting.findLast((one) => !open.some((other) => isSameAsset(other, order) && exact(one, other)))
  )
}

const isSameAsset = (one: BuyOrder, other: BuyOrder) => one.asset.address === other.asset.address

/** How much of the order's asset came in. */
function brings({ transfers }: HistoryTransaction, { asset: { address } }: BuyOrder): string | undefined {
  const found = transfers.find(
    ({ direction, asset }) => direction === 'in' && asset.kind === 'fungible' && asset.address === address,
  )
  return found && plain(found.quantity)
}

/** The same text for the same number. */
const plain = (text: string) => parseDecimal(text).toFixed()
