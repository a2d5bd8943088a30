import { type Clock, PorticoError } from '@portico/kernel'
import type { Memory } from './storage.js'

const COOLDOWN_MS = 30_000 // S9.1a
const SECOND_MS = 1_000

/**
 * Notes an attempt to have a code sent, whether for a login or for another address.
 * @throws `EMAIL_COOLDOWN` within 30 s of the last one (S5.3). A time in the future is no last one: the clock was wrong.
 */
export function noteAttempt(memory: Memory, clock: Pick<Clock, 'now'>): void {
  const nowMs = clock.now()
  const leftMs = (memory.read('last_email_login_time') ?? -COOLDOWN_MS) + COOLDOWN_MS - nowMs
  if (leftMs > 0 && leftMs <= COOLDOWN_MS) {
    throw new PorticoError('EMAIL_COOLDOWN', { retryAfterSec: Math.ceil(leftMs / SECOND_MS) })
  }
  memory.write('last_email_login_time', nowMs)
}
