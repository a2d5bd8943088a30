import type { Clock } from '../../capabilities/clock.js'
import { MAX_CLOSED_MS, readRetryAfterMs } from './retryAfter.js'

const WINDOW_MS = 1_000
const REQUESTS_PER_WINDOW = 10

/** When an address may be asked: not while it has closed itself, and at most ten times in any second. */
export interface Gate {
  /** Until when the address wants no request, ms since the epoch; `undefined` when it is open. */
  closedUntilMs(): number | undefined
  /** The address answered 429. */
  close(retryAfter: string | null): void
  /** How long the next request has to wait; 0 when it may go now. */
  waitMs(): number
  /** A request goes now. */
  pass(): void
}

export function createGate(clock: Pick<Clock, 'now'>): Gate {
  let opensAtMs = 0
  let passedAtMs: readonly number[] = []
  // Times ahead of now are from before the machine's clock was set back.
  const passedInWindow = () => passedAtMs.filter((ms) => ms <= clock.now() && ms > clock.now() - WINDOW_MS)

  return {
    closedUntilMs() {
      const leftMs = opensAtMs - clock.now()
      return leftMs > 0 && leftMs <= MAX_CLOSED_MS ? opensAtMs : undefined
    },
    close(retryAfter) {
      opensAtMs = clock.now() + readRetryAfterMs(retryAfter, clock.now())
    },
    waitMs() {
      const passed = passedInWindow()
      const [oldest] = passed
      return oldest === undefined || passed.length < REQUESTS_PER_WINDOW ? 0 : oldest + WINDOW_MS - clock.now()
    },
    pass() {
      passedAtMs = [...passedInWindow(), clock.now()]
    },
  }
}
