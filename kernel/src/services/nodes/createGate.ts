import type { Clock } from '../../capabilities/call.js'

const DEFAULT_MS = 30_000
const MIN_MS = 1_000
/** No server can close an address for the rest of a page's life. */
export const MAX_CLOSED_MS = 600_000

const HTTP_DATE = /^[A-Z][a-z]{2,8},? /

/** How long to stay away, from the `Retry-After` header (RFC 9110 §10.2.3): seconds or a date; 30 s when it says neither. */
export function readRetryAfterMs(header: string | null, nowMs: number): number {
  const text = header?.trim() ?? ''
  const wantedMs = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : HTTP_DATE.test(text)
      ? Date.parse(text) - nowMs
      : Number.NaN
  return Number.isNaN(wantedMs) ? DEFAULT_MS : Math.min(Math.max(wantedMs, MIN_MS), MAX_CLOSED_MS)
}

const WINDOW_MS = 1_000
const REQUESTS_PER_WINDOW = 10

/** When an address may be asked: not while it has closed itself, and at most ten times in any second. */
interface Gate {
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
