import type { CallOptions, Clock, Unsubscribe } from '../../capabilities/call.js'
import type { NodeListener } from '../../capabilities/nodes.js'
import { isPorticoError, PorticoError } from '../../errors/porticoError.js'
import { randomFraction } from '../randomFraction.js'
import { withDeadline } from '../withDeadline.js'
import { createSocketLine, type SocketEvents, type SocketLine, type SubscribeCall } from './createSocketLine.js'

export type { SocketEvents, SubscribeCall }

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Above what it takes to try several sockets, 10 s each. */
const START_LIMIT_MS = 60_000

/** The websockets of the nodes, one to an address, and the subscriptions over them. */
export interface Sockets {
  lineTo(url: string): SocketLine
  /** Rejects as {@link Nodes}. */
  subscribe(call: SubscribeCall, listener: NodeListener, options?: CallOptions): Promise<Unsubscribe>
  dispose(): void
}

/** A subscription and all that listen to it. */
interface Stream {
  readonly listeners: Set<NodeListener>
  /** Settles when a node has taken or refused it. */
  readonly started: Promise<void>
  end(): void
}

/** @param begin finds a socket that takes the subscription */
export function createSockets({
  clock,
  begin,
}: {
  readonly clock: Clock
  readonly begin: (call: SubscribeCall, events: SocketEvents, signal: AbortSignal) => Promise<Unsubscribe>
}): Sockets {
  const lines = new Map<string, SocketLine>()
  const streams = new Map<string, Stream>()

  function openStream(key: string, call: SubscribeCall): Stream {
    const listeners = new Set<NodeListener>()
    const life = new AbortController()
    let stop: Unsubscribe | undefined
    let losses = 0

    const events: SocketEvents = {
      onNews(news) {
        losses = 0
        each(listeners, (listener) => listener.onNews(news))
      },
      onLost() {
        stop = undefined
        void resume()
      },
    }
    async function start(): Promise<void> {
      const taken = await begin(call, events, life.signal)
      if (life.signal.aborted) taken()
      else stop = taken
    }
    /** Until it is taken again, or given up by all that listen. */
    async function resume(): Promise<void> {
      while (!life.signal.aborted) {
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** losses++, LONGEST_PAUSE_MS)
        try {
          // Not all pages at once, when it was the node that went away.
          await clock.sleep(pauseMs * (1 + randomFraction() / 4), { signal: life.signal })
          await start()
          each(listeners, (listener) => listener.onResume?.())
          return
        } catch (error) {
          if (isPorticoError(error, 'RPC_REFUSED')) return refuse(error)
        }
      }
    }
    function refuse(error: PorticoError): void {
      streams.delete(key)
      life.abort()
      each(listeners, (listener) => listener.onEnd?.(error))
    }

    const stream: Stream = {
      listeners,
      started: start(),
      end() {
        streams.delete(key)
        life.abort()
        stop?.()
      },
    }
    streams.set(key, stream)
    return stream
  }

  return {
    lineTo(url) {
      const line = lines.get(url) ?? createSocketLine({ url, clock })
      lines.set(url, line)
      return line
    },

    async subscribe(call, listener, { signal } = {}) {
      const key = JSON.stringify([call.chainId, call.method, call.params])
      const stream = streams.get(key) ?? openStream(key, call)
      // One that subscribes twice leaves twice.
      const own: NodeListener = {
        onNews: (news) => listener.onNews(news),
        onResume: () => listener.onResume?.(),
        onEnd: (error) => listener.onEnd?.(error),
      }
      stream.listeners.add(own)
      const leave = () => {
        if (stream.listeners.delete(own) && stream.listeners.size === 0) stream.end()
      }
      try {
        const late = () => new PorticoError('RPC_FAILED', { chainId: call.chainId, method: call.method })
        await withDeadline(clock, () => stream.started, { ms: START_LIMIT_MS, late, signal })
      } catch (error) {
        leave()
        throw error
      }
      return leave
    },

    dispose() {
      for (const stream of [...streams.values()]) stream.end()
      for (const line of lines.values()) line.close()
    },
  }
}

/** One that throws takes nothing from the others. */
function each(listeners: ReadonlySet<NodeListener>, run: (listener: NodeListener) => void): void {
  for (const listener of [...listeners]) {
    try {
      run(listener)
    } catch {}
  }
}
