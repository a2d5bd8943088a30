import { PorticoError } from '@portico/kernel'

/** What `promise` brings, unless `signal` fires first: then its answer is dropped. @throws `REQUEST_ABORTED` */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(new PorticoError('REQUEST_ABORTED', { what: 'balances' }))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
