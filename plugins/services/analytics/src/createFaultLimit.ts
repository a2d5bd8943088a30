import type { Clock } from '@portico/kernel'

export const FAULT = 'INTERNAL_ERROR'

const LIMIT = 5
const WINDOW_MS = 60_000

/** At most five in any minute: a fault in a loop must not become a flood. */
export function createFaultLimit(clock: Clock): () => boolean {
  let sentAtMs: readonly number[] = []
  return () => {
    const nowMs = clock.now()
    const recent = sentAtMs.filter((atMs) => nowMs - atMs < WINDOW_MS)
    const isAllowed = recent.length < LIMIT
    sentAtMs = isAllowed ? [...recent, nowMs] : recent
    return isAllowed
  }
}
