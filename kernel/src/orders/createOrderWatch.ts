import type { Clock, Unsubscribe } from '../capabilities/call.js'
import type { PorticoError } from '../errors/porticoError.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import { repeatWhileWatched } from '../store/repeatWhileWatched.js'
import type { BookedOrder, OrderBook } from './createOrderBook.js'

const POLL_MS = 10_000

/** Learns of each answer, and of failures to get one. */
export type OrderListener<O> = (order: O | undefined, error: PorticoError | undefined) => void

/** Follows orders of a book: asks every 10 s what has become of those that are watched. */
export function createOrderWatch<O extends BookedOrder>(parts: {
  readonly pluginId: string
  readonly clock: Clock
  readonly book: OrderBook<O>
  /** Whether anything can still become of it. */
  readonly isOpen: (order: O) => boolean
  /** Asks what has become of it, and writes that down. */
  readonly look: (order: O, signal: AbortSignal) => Promise<void>
  /** Aborted when the plugin is taken down. */
  readonly signal: AbortSignal
}): (orderId: string, listener: OrderListener<O>) => Unsubscribe {
  const { pluginId, clock, book, isOpen, look, signal } = parts
  const listeners = new Map<string, Set<OrderListener<O>>>()
  let asking = new AbortController()

  function tell(orderId: string, error?: PorticoError): void {
    const order = book.find(orderId)
    for (const listener of listeners.get(orderId) ?? []) listener(order, error)
  }

  const watched = repeatWhileWatched({
    ...{ clock, pauseMs: POLL_MS, signal, onUnwatched: () => asking.abort() },
    async work() {
      asking = new AbortController()
      const own = asking.signal
      for (const orderId of listeners.keys()) {
        const order = book.find(orderId)
        if (!order || !isOpen(order)) continue
        try {
          await look(order, own)
          if (!own.aborted) tell(orderId)
        } catch (cause) {
          if (!own.aborted) tell(orderId, toPorticoError(cause, 'PLUGIN_FAILED', { pluginId }))
        }
      }
    },
  })
  signal.addEventListener('abort', () => asking.abort())

  return (orderId, listener) => {
    const own = listeners.get(orderId) ?? new Set()
    listeners.set(orderId, own.add(listener))
    const stop = watched.watch()
    return () => {
      own.delete(listener)
      if (own.size === 0) listeners.delete(orderId)
      stop()
    }
  }
}
