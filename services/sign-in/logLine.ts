/** A line of the auth server's log, its own or a page's (S7.28). */
export interface LogLine {
  readonly level: 'error' | 'warn' | 'debug'
  readonly code: string
  readonly details: unknown
}

const PER_MINUTE = 10
const MINUTE_MS = 60_000

/** Whether a page's line is one of ten in this minute, from its address. */
export function createLogGate(now: () => number = Date.now): (address: string) => boolean {
  let windowEndMs = 0
  const lines = new Map<string, number>()
  return (address) => {
    if (now() >= windowEndMs) {
      windowEndMs = now() + MINUTE_MS
      lines.clear()
    }
    const count = (lines.get(address) ?? 0) + 1
    lines.set(address, count)
    return count <= PER_MINUTE
  }
}
