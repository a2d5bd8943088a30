import type { Envelope } from './eventSchema.js'

export interface ReceivedEvent extends Envelope {
  readonly projectId: string
  readonly st: string
  readonly sv: string
  /** The page's, as the browser sent it. */
  readonly origin: string | undefined
}

/** What has arrived since the start, or since it was cleared; in memory only, and not without end. */
export interface ReceivedEvents {
  readonly received: readonly ReceivedEvent[]
  keep(event: ReceivedEvent): void
  clear(): void
}

const LIMIT = 10_000

export function createReceivedEvents(): ReceivedEvents {
  const received: ReceivedEvent[] = []
  return {
    received,
    keep(event) {
      received.push(event)
      if (received.length > LIMIT) received.shift()
    },
    clear() {
      received.length = 0
    },
  }
}
