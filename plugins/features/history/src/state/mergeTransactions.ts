import type { HistoryTransaction } from '@portico/kernel'

/** Both lists as one: each id once, in its latest form, newest first; those of the same time stay in their order. */
export function mergeTransactions(
  known: readonly HistoryTransaction[],
  received: readonly HistoryTransaction[],
): readonly HistoryTransaction[] {
  const byId = new Map([...known, ...received].map((transaction) => [transaction.id, transaction]))
  return [...byId.values()].sort((one, other) => Date.parse(other.minedAt) - Date.parse(one.minedAt))
}
