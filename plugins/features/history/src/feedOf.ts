import { type Clock, History, Indexer, type Kernel, PendingTransactions, sessionOf } from '@portico/kernel'
import { createHistoryFeed, type HistoryFeed } from './createHistoryFeed.js'

const feeds = /* @__PURE__ */ new WeakMap<Kernel, HistoryFeed>()

export const knownFeedOf = (kernel: Kernel): HistoryFeed | undefined => feeds.get(kernel)

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
