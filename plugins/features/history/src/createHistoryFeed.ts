import {
  type AccountId,
  type AccountType,
  type Clock,
  createStore,
  type History,
  type Indexer,
  isPorticoError,
  type Namespace,
  type PendingTransactions,
  PorticoError,
  parseAccountId,
  type ReadonlyStore,
  type Unsubscribe,
  type UsageProperties,
} from '@portico/kernel'
import { begun, continuation, failed, type HistoryState, nothing, received, refreshed } from './state/historyState.js'
import { isSettled, missing, sentBy } from './state/pendingRows.js'

/** What the feed works with. Parts that are loaded are loaded when they are first needed. */
export interface FeedParts {
  readonly clock: Clock
  history(namespace: Namespace): Promise<History>
  indexer(): Promise<Indexer>
  /** Absent when no plugin watches transactions. */
  pending(namespace: Namespace): Promise<PendingTransactions | undefined>
  track(event: string, properties: UsageProperties): void
  accountType(namespace: Namespace): AccountType | undefined
}

/** The list of an account's transactions as it is looked at: page by page, kept up with what is sent from here. */
export interface HistoryFeed extends ReadonlyStore<HistoryState> {
  /** Reads the account's list, or brings it up to date, and follows it until the returned function is called. */
  show(account: AccountId): Unsubscribe
  /** Reads the next page. Nothing happens while a page is under way, and at the end. */
  more(): void
  /** Begins anew after a failure. */
  retry(): void
  /** Gives up what is under way and forgets everything (S4.2). */
  reset(): void
}

type Reader = (source: History, signal: AbortSignal) => Promise<HistoryState>

/** When the service is asked again for a transaction that was settled and that it has not heard of. */
const CATCH_UP_MS = [2_000, 4_000, 8_000, 16_000] as const

export function createHistoryFeed(parts: FeedParts): HistoryFeed {
  const { clock, history, indexer, pending, track } = parts
  const store = createStore<HistoryState>(nothing)
  let reading: AbortController | undefined
  let shown: AbortController | undefined
  let settled: ReadonlySet<string> = new Set()

  /** One reading at a time; the one before is given up. A failure empties the list (S8.1a). Tells whether it went well. */
  async function read(account: AccountId, readState: Reader): Promise<boolean> {
    reading?.abort()
    reading = new AbortController()
    const { signal } = reading
    store.set((before) => ({ ...before, loading: true }))
    try {
      const source = await history(parseAccountId(account).namespace)
      if (signal.aborted) return false
      const state = await readState(source, signal)
      if (signal.aborted) return false
      store.set(state)
    } catch (cause) {
      if (signal.aborted) return false
      const { chainId, namespace } = parseAccountId(account)
      const error = isPorticoError(cause, 'HISTORY_FAILED')
        ? cause
        : new PorticoError('HISTORY_FAILED', { chainId }, { cause })
      store.set((before) => failed(before, error, clock.now()))
      track('TRANSACTIONS_ERROR', { network: chainId, accountType: parts.accountType(namespace), code: error.code })
      return false
    }
    if (continuation(store.get()) === 'follow') readNext(account)
    return true
  }

  function readFirst(account: AccountId, force: boolean): void {
    const { chainId } = parseAccountId(account)
    store.set((before) => begun(before, account, chainId))
    void read(account, async (source, signal) => {
      const page = await source.fetchTransactions(account, { force, signal })
      const state = received(store.get(), page, clock.now())
      const isServed = !state.empty || (await (await indexer()).serves(chainId, { signal })) !== 'no'
      return { ...state, isServed }
    })
  }

  const refresh = (account: AccountId, force: boolean): Promise<boolean> =>
    read(account, async (source, signal) => {
      const page = await source.fetchTransactions(account, { force, signal })
      return refreshed(store.get(), page, clock.now())
    })

  function readNext(account: AccountId): void {
    const { next: cursor, pages } = store.get()
    if (cursor === undefined) return
    track('TRANSACTIONS_MORE', { page: pages + 1 })
    void read(account, async (source, signal) => {
      const page = await source.fetchTransactions(account, { cursor, signal })
      return received(store.get(), page, clock.now())
    })
  }

  /** Until the list has what was settled, or the service had half a minute to hear of it. */
  async function catchUp(account: AccountId, watched: PendingTransactions, signal: AbortSignal): Promise<void> {
    for (const delayMs of [0, ...CATCH_UP_MS]) {
      if (delayMs > 0) await clock.sleep(delayMs, { signal })
      if (signal.aborted || !(await refresh(account, true))) return
      if (missing(account, watched.list.get(), store.get().transactions).length === 0) return
    }
  }

  /** Whether something that was sent from here has been settled since the last look. */
  function hasSettled(account: AccountId, watched: PendingTransactions): boolean {
    const ids = sentBy(account, watched.list.get()).flatMap(({ status, transactionId }) =>
      isSettled(status) ? transactionId : [],
    )
    const isNew = ids.some((id) => !settled.has(id))
    settled = new Set([...settled, ...ids])
    return isNew
  }

  async function follow(account: AccountId, signal: AbortSignal): Promise<void> {
    const watched = await pending(parseAccountId(account).namespace)
    if (!watched || signal.aborted) return
    let catching: AbortController | undefined
    const poll = () => {
      if (!hasSettled(account, watched)) return
      catching?.abort()
      catching = new AbortController()
      catchUp(account, watched, catching.signal).catch(() => {}) // given up
    }
    const unsubscribe = watched.list.subscribe(poll)
    signal.addEventListener('abort', () => {
      unsubscribe()
      catching?.abort()
    })
    watched.resume()
    poll()
  }

  function stop(): void {
    shown?.abort()
    reading?.abort()
    shown = undefined
    store.set((state) => (state.loading ? { ...(state.pages > 0 ? state : nothing), loading: false } : state))
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    show(account) {
      stop()
      const mine = new AbortController()
      shown = mine
      const { account: known, pages } = store.get()
      if (known === account && pages > 0) void refresh(account, false)
      else readFirst(account, false)
      follow(account, mine.signal).catch(() => {}) // without it the list is there all the same
      return () => {
        if (shown === mine) stop()
      }
    },
    more() {
      const { account, loading } = store.get()
      if (account === undefined || loading) return
      store.set((before) => ({ ...before, emptyPages: 0 }))
      readNext(account)
    },
    retry() {
      const { account } = store.get()
      if (account !== undefined) readFirst(account, true)
    },
    reset() {
      stop()
      store.set(nothing)
    },
  }
}
