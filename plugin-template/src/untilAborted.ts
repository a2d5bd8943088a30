import { PorticoError } from '@portico/kernel'

/** The call's own outcome, or `REQUEST_ABORTED` as soon as the caller gives up. The wallet's late answer is dropped. */
export function untilAborted<T>(call: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new PorticoError('REQUEST_ABORTED', { what: 'wallet request' }))
    const end = (settle: () => void) => {
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) onAbort()
    call.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    )
  })
}
