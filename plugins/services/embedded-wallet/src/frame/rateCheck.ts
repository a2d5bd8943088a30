import type { Clock } from '@portico/kernel'
import { MAX_PER_SECOND } from '../protocol/limits.js'

const SECOND_MS = 1_000

/** Whether one more message is within 50 in any second; those that are not don't count. */
export function createRateCheck(clock: Pick<Clock, 'now'>): () => boolean {
  let recent: readonly number[] = []
  return () => {
    const nowMs = clock.now()
    recent = recent.filter((atMs) => nowMs - atMs < SECOND_MS)
    if (recent.length >= MAX_PER_SECOND) return false
    recent = [...recent, nowMs]
    return true
  }
}
