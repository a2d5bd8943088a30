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
