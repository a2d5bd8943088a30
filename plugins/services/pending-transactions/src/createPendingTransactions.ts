import {
  type AccountId,
  type Accounts,
  createStore,
  type EventBus,
  type Namespace,
  type PendingTransactions,
  parseAccountId,
  type SentTransaction,
  type Unsubscribe,
  type WatchedTransaction,
} from '@portico/kernel'
import { MAX_WATCHED, type SentRecord } from './record.js'
import type { SettledStatus, Watch } from './watch.js'

const keyOf = ({ account, transactionId }: SentTransaction) => `${parseAccountId(account).chainId}|${transactionId}`
const namespaceOf = ({ account }: SentTransaction): Namespace => parseAccountId(account).namespace
const isUnderWay = ({ status }: WatchedTransaction) => status === 'pending' || status === 'late'

export function createPendingTransactions(parts: {
  readonly accounts: Accounts
  readonly events: EventBus
  readonly record: SentRecord
  readonly watch: Watch
  own(release: Unsubscribe): void
}): PendingTransactions {
  const { accounts, events, record, watch, own } = parts
  const list = createStore<readonly WatchedTransaction[]>([])
  const watches = new Map<string, AbortController>()
  let isResumed = false

  const change = (key: string, news: Partial<Pick<WatchedTransaction, 'status' | 'successorId'>>) =>
    list.set((before) => before.map((one) => (keyOf(one) === key ? { ...one, ...news } : one)))

  /** Takes those out of the list that have to make room, the oldest first, and stops watching them. */
  function makeRoom(): void {
    const oldest = list.get().filter(isUnderWay).slice(MAX_WATCHED).map(keyOf)
    for (const key of oldest) stop(key)
    if (oldest.length > 0) list.set((before) => before.filter((one) => !oldest.includes(keyOf(one))))
  }

  function stop(key: string): void {
    watches.get(key)?.abort()
    watches.delete(key)
  }

  function show(transaction: SentTransaction, status: 'pending' | 'late' = 'pending'): void {
    const key = keyOf(transaction)
    if (list.get().some((one) => keyOf(one) === key)) return
    list.set((before) => [{ ...transaction, status }, ...before].sort((one, other) => other.sentAtMs - one.sentAtMs))
    makeRoom()
    if (!list.get().some((one) => keyOf(one) === key)) return
    const abort = new AbortController()
    watches.set(key, abort)
    const onLate = () => change(key, { status: 'late' })
    const onSuccessor = (successorId: string) => change(key, { successorId })
    const moved = new Set<AccountId>()
    const onMoved = (tokens: readonly AccountId[]) => {
      for (const token of tokens) moved.add(token)
    }
    watch(transaction, { signal: abort.signal, onLate, onSuccessor, onMoved }).then((status) => {
      if (watches.get(key) === abort) watches.delete(key)
      if (status) settle(transaction, status, [...moved])
    })
  }

  function settle(transaction: SentTransaction, status: SettledStatus, moved: readonly AccountId[]): void {
    const key = keyOf(transaction)
    record.remove((one) => keyOf(one) === key)
    change(key, { status })
    const { account, asset, transactionId } = transaction
    const { namespace, chainId } = parseAccountId(account)
    const ids = { namespace, chainId, account, asset, transactionId }
    events.emit('transaction:settled', { ...ids, ...(moved.length > 0 && { moved }), status })
  }

  /** Those whose family is connected; the others wait until it is. */
  function resume(): void {
    isResumed = true
    for (const transaction of record.read()) {
      if (accounts.session(namespaceOf(transaction))) show(transaction)
    }
  }

  own(
    events.on('session:opened', () => {
      if (isResumed) resume()
    }),
  )
  own(
    events.on('session:closed', ({ namespace }) => {
      for (const one of list.get()) if (namespaceOf(one) === namespace) stop(keyOf(one))
      list.set((before) => before.filter((one) => namespaceOf(one) !== namespace))
      record.remove((one) => namespaceOf(one) === namespace)
    }),
  )
  own(() => {
    for (const key of [...watches.keys()]) stop(key)
  })

  return {
    list: { get: list.get, subscribe: list.subscribe },
    add(transaction, { status } = {}) {
      const key = keyOf(transaction)
      if (list.get().some((one) => keyOf(one) === key)) return
      if (!record.read().some((one) => keyOf(one) === key)) record.add(transaction)
      show(transaction, status)
    },
    resume,
  }
}
