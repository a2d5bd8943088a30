import type { Clock } from '../capabilities/call.js'
import { PorticoError } from '../errors/porticoError.js'

/**
 * Runs a call that may never answer. It is aborted, and this rejects, when `limitMs` are over or `signal` fires;
 * an answer that comes later is dropped.
 * @throws what `late` returns at the limit, `REQUEST_ABORTED` on abort, else what the call throws
 */
export function withDeadline<T>(
  clock: Clock,
  call: (signal: AbortSignal) => Promise<T>,
  limit: { readonly ms: number; readonly late: () => PorticoError; readonly signal?: AbortSignal | undefined },
): Promise<T> {
  const abort = new AbortController()
  return new Promise<T>((resolve, reject) => {
    const end = (error: PorticoError) => {
      abort.abort()
      settle(() => reject(error))
    }
    const onAbort = () => end(new PorticoError('REQUEST_ABORTED', { what: 'call' }))
    const cancel = clock.after(limit.ms, () => end(limit.late()))
    const settle = (run: () => void) => {
      cancel()
      limit.signal?.removeEventListener('abort', onAbort)
      run()
    }
    if (limit.signal?.aborted) return onAbort()
    limit.signal?.addEventListener('abort', onAbort)
    call(abort.signal).then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error)),
    )
  })
}

/**
 * The outcome of `call`, or `REQUEST_ABORTED` as soon as the caller gives up. Most calls can't be taken back: a late answer is
 * dropped.
 * @param what names the call in the error
 */
export function untilAborted<T>(call: Promise<T>, signal: AbortSignal | undefined, what: string): Promise<T> {
  if (!signal) return call
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new PorticoError('REQUEST_ABORTED', { what }))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    call.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
