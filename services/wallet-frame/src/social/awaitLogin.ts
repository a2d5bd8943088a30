import type { Clock } from '@portico/kernel'
import { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import { ApiError } from '../api/apiError.js'

const EVERY_MS = 1_500
/** As long as the widget waits for a window (wire §1.9), and the server for a signature by Farcaster. */
const PATIENCE_MS = 300_000
/** Such a failure may be gone with the next call. */
const PASSING: readonly string[] = ['UNAVAILABLE', 'UPSTREAM', 'RATE_LIMITED']

/**
 * What `ask` answers once a person has logged in elsewhere; it is asked again while that is undefined.
 * @throws SOCIAL_FAILED after five minutes, SOCIAL_CANCELLED when `isOver` says that the page waits no more
 */
export async function awaitLogin<T>(
  ask: () => Promise<T | undefined>,
  { clock, isOver }: { readonly clock: Pick<Clock, 'now' | 'sleep'>; readonly isOver: () => boolean },
): Promise<T> {
  const endsAtMs = clock.now() + PATIENCE_MS
  while (clock.now() < endsAtMs) {
    if (isOver()) throw new FrameRefusal('SOCIAL_CANCELLED', 'The page waits no more')
    const found = await ask().catch((error: unknown) => {
      if (!(error instanceof ApiError) || !PASSING.includes(error.code)) throw error
    })
    if (found !== undefined) return found
    await clock.sleep(EVERY_MS)
  }
  throw new FrameRefusal('SOCIAL_FAILED', 'The login took too long')
}
