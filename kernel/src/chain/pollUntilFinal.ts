import type { CallOptions } from '../capabilities/call.js'
import type { Clock } from '../capabilities/clock.js'
import { PorticoError } from '../errors/porticoError.js'

const LIMIT_MS = 120_000
const PAUSE_MS = 1_000

/**
 * Looks a transaction up until it is final: at once, and then every second, for two minutes.
 * @param look what became of it, `undefined` while that is open; gets the ms since the first look, and throws what ends the wait
 * @throws `TX_PENDING` after the limit, `REQUEST_ABORTED`, and what `look` throws
 */
export async function pollUntilFinal<T>(
  poll: (waitedMs: number) => Promise<T | undefined>,
  parts: {
    readonly clock: Clock
    readonly transactionId: string
    /** The first pause, which is doubled until it is a second. Default: a second. */
    readonly firstPauseMs?: number
    readonly options: CallOptions
  },
): Promise<T> {
  const { clock, transactionId, firstPauseMs = PAUSE_MS, options } = parts
  const startMs = clock.now()
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, PAUSE_MS)) {
    const verdict = await poll(clock.now() - startMs)
    if (verdict !== undefined) return verdict
    const waitedMs = clock.now() - startMs
    if (waitedMs >= LIMIT_MS) throw new PorticoError('TX_PENDING', { transactionId, waitedMs })
    await clock.sleep(pauseMs, options)
  }
}
