import { PorticoError } from '../errors/porticoError.js'

/**
 * The call's own outcome, or `REQUEST_ABORTED` as soon as the caller gives up. Most wallets can't take a request back: their late
 * answer is dropped.
 * @param what names the call in the error
 */
export function untilAborted<T>(call: Promise<T>, signal: AbortSignal | undefined, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new PorticoError('REQUEST_ABORTED', { what }))
    if (signal?.aborted) onAbort()
    signal?.addEventListener('abort', onAbort)
    call.then(resolve, reject).finally(() => signal?.removeEventListener('abort', onAbort))
  })
}
