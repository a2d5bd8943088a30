import {
  type AccountId,
  Clock,
  createStore,
  History,
  Indexer,
  type Kernel,
  PendingTransactions,
  parseAccountId,
  sessionOf,
  type WatchedTransaction,
} from '@portico/kernel'
import { useCapability, useKernel, useStore } from '@portico/ui/plugin'
import { useEffect, useState } from 'react'
import { createHistoryFeed, type HistoryFeed } from '../createHistoryFeed.js'

const feeds = /* @__PURE__ */ new WeakMap<Kernel, HistoryFeed>()

const knownFeedOf = (kernel: Kernel): HistoryFeed | undefined => feeds.get(kernel)

/** The one feed of a widget: what was read is still there when the visitor comes back from a transaction. */
export function feedOf(kernel: Kernel, clock: Clock): HistoryFeed {
  const known = knownFeedOf(kernel)
  if (known) return known
  const { events, state } = kernel
  const feed = createHistoryFeed({
    clock,
    history: (namespace) => kernel.get(History, namespace),
    indexer: () => kernel.get(Indexer),
    pending: async (namespace) =>
      kernel.has(PendingTransactions, namespace) ? kernel.get(PendingTransactions, namespace) : undefined,
    track: (event, properties) => events.emit('usage:tracked', { event, properties }),
    accountType: (namespace) => state.accountTypes.get().get(namespace),
  })
  // Another account, another network, or none: what was known of the one before goes (S4.2).
  state.namespaces.subscribe(() => {
    const { account } = feed.get()
    const sessions = [...state.namespaces.get().values()].map(sessionOf)
    if (account !== undefined && !sessions.some((session) => session?.accounts[0].id === account)) feed.reset()
  })
  feeds.set(kernel, feed)
  return feed
}

/** The feed, as soon as it can be there. What keeps it away is a fault of the view. */
export function useFeed(): HistoryFeed | undefined {
  const kernel = useKernel()
  const [feed, setFeed] = useState(() => knownFeedOf(kernel))
  const [fault, setFault] = useState<{ readonly cause: unknown }>()
  useEffect(() => {
    kernel.get(Clock).then(
      (clock) => setFeed(feedOf(kernel, clock)),
      (cause: unknown) => setFault({ cause }),
    )
  }, [kernel])
  if (fault) throw fault.cause
  return feed
}

const NONE = /* @__PURE__ */ createStore<readonly WatchedTransaction[]>([])

/** What was sent from this page, as it is doing now. */
export function usePending(account: AccountId): readonly WatchedTransaction[] {
  const pending = useCapability(PendingTransactions, parseAccountId(account).namespace)
  return useStore(pending.status === 'ready' ? pending.value.list : NONE)
}
