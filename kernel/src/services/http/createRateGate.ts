import type { Clock } from '../../capabilities/clock.js'

const CLOSED_MS = 30_000
const MAX_CLOSED_MS = 600_000

/** Remembers which endpoints must not be asked for a while (wire §2.6). */
export interface RateGate {
  /** When a closed endpoint opens again, ms since the epoch; `undefined` while it is open. */
  retryAtMs(endpoint: string): number | undefined
  /** Closes it for as long as the header `Retry-After` says, a number of seconds or a date: at most 10 min, else 30 s. */
  close(endpoint: string, retryAfter: string | null): number
}

export function createRateGate(clock: Clock): RateGate {
  const closed = new Map<string, number>()
  return {
    retryAtMs: (endpoint) => {
      const atMs = closed.get(endpoint)
      return atMs !== undefined && atMs > clock.now() ? atMs : undefined
    },
    close(endpoint, retryAfter) {
      const nowMs = clock.now()
      for (const [key, atMs] of closed) if (atMs <= nowMs) closed.delete(key)
      const atMs = nowMs + Math.min(Math.max(readDelayMs(retryAfter, nowMs) ?? CLOSED_MS, 0), MAX_CLOSED_MS)
      closed.set(endpoint, atMs)
      return atMs
    },
  }
}

function readDelayMs(retryAfter: string | null, nowMs: number): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1_000
  const atMs = /[a-z]/i.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN // `Date.parse` takes "-1" for a year
  return Number.isNaN(atMs) ? undefined : atMs - nowMs
}
