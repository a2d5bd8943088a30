import { PorticoError } from '../errors/porticoError.js'

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
