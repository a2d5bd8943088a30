import type { HistoryTransaction } from '@portico/kernel'

/** Both lists as one: each id once, as it was told last, newest first; what happened at the same time stays in its order. */
export function mergeTransactions(
  known: readonly HistoryTransaction[],
  told: readonly HistoryTransaction[],
): readonly HistoryTransaction[] {
  const byId = new Map([...known, ...told].map((transaction) => [transaction.id, transaction]))
  return [...byId.values()].sort((one, other) => Date.parse(other.minedAt) - Date.parse(one.minedAt))
}
