import type { AccountId, HistoryTransaction, SentStatus, WatchedTransaction } from '@portico/kernel'

export const isSettled = (status: SentStatus): boolean => status !== 'pending' && status !== 'late'

/** The account's transactions that were sent from this page. */
export const sentBy = (
  account: AccountId | undefined,
  list: readonly WatchedTransaction[],
): readonly WatchedTransaction[] => list.filter((sent) => sent.account === account)

/** The transaction with this hash, if the list has it. */
export const findByHash = (transactions: readonly HistoryTransaction[], hash: string): HistoryTransaction | undefined =>
  transactions.find((transaction) => transaction.hash === hash)

/** What it is shown as: calls of contracts that take no coin or token along have nothing to show as sent. */
export const operationOf = ({ amount }: WatchedTransaction): 'send' | 'execute' => (amount === 0n ? 'execute' : 'send')

/** Under which a block has it. */
export const idOf = ({ transactionId, successorId = transactionId }: WatchedTransaction): string => successorId

/** Those that stand above the list: each as long as the list has no transaction with its hash, so that none is shown twice. */
export const pendingRows = (
  account: AccountId | undefined,
  list: readonly WatchedTransaction[],
  transactions: readonly HistoryTransaction[],
): readonly WatchedTransaction[] => sentBy(account, list).filter((sent) => !findByHash(transactions, idOf(sent)))

/** Those that the network has settled and the list must get to know. */
export const missing = (
  account: AccountId | undefined,
  list: readonly WatchedTransaction[],
  transactions: readonly HistoryTransaction[],
): readonly WatchedTransaction[] =>
  pendingRows(account, list, transactions).filter(({ status }) => status === 'succeeded' || status === 'failed')

/** The transaction that was sent from this page under this id. */
export const findSent = (
  account: AccountId,
  list: readonly WatchedTransaction[],
  id: string,
): WatchedTransaction | undefined => sentBy(account, list).find(({ transactionId }) => transactionId === id)
