import type { CallOptions, Clock } from '../capabilities/call.js'
import { PorticoError } from '../errors/porticoError.js'

/** What {@link createClock} needs of a platform; a test passes its own. */
interface TimeSource {
  now(): number
  after(delayMs: number, run: () => void): () => void
}

const systemTime: TimeSource = {
  now: () => Date.now(),
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

/** The clock of the system. */
export function createClock(time: TimeSource = systemTime): Clock {
  return {
    ...time,
    sleep: (delayMs, { signal }: CallOptions = {}) =>
      new Promise((resolve, reject) => {
        const onAbort = () => {
          cancel()
          reject(new PorticoError('REQUEST_ABORTED', { what: 'sleep' }))
        }
        const cancel = time.after(delayMs, () => {
          signal?.removeEventListener('abort', onAbort)
          resolve()
        })
        if (signal?.aborted) onAbort()
        else signal?.addEventListener('abort', onAbort, { once: true })
      }),
  }
}
