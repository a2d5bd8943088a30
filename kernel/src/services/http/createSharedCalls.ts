import { PorticoError } from '../../errors/porticoError.js'

/** Runs `call`, or joins the one that is under way with the same key. */
export type ShareCall = <T>(
  key: string,
  call: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
) => Promise<T>

interface Running {
  readonly outcome: Promise<unknown>
  readonly abort: AbortController
  callers: number
}

/**
 * Lets equal calls that are under way at the same time be one. Each caller gives up alone (`REQUEST_ABORTED`);
 * the call itself ends when the last one does. A key must always stand for one kind of answer.
 */
export function createSharedCalls(): ShareCall {
  const running = new Map<string, Running>()

  function start(key: string, call: (signal: AbortSignal) => Promise<unknown>): Running {
    const abort = new AbortController()
    const shared: Running = { abort, callers: 0, outcome: call(abort.signal).finally(() => forget(key, shared)) }
    shared.outcome.catch(() => {}) // everybody may have left
    running.set(key, shared)
    return shared
  }
  function forget(key: string, shared: Running): void {
    if (running.get(key) === shared) running.delete(key)
  }

  return <T>(key: string, call: (signal: AbortSignal) => Promise<T>, signal: AbortSignal | undefined) =>
    new Promise<T>((resolve, reject) => {
      const giveUp = () => reject(new PorticoError('REQUEST_ABORTED', { what: 'call' }))
      if (signal?.aborted) return giveUp()
      const shared = running.get(key) ?? start(key, call)
      shared.callers++
      const leave = () => {
        giveUp()
        if (--shared.callers > 0) return
        forget(key, shared)
        shared.abort.abort()
      }
      const stay = () => signal?.removeEventListener('abort', leave)
      signal?.addEventListener('abort', leave)
      shared.outcome.then(
        (value) => {
          stay()
          resolve(value as T)
        },
        (error: unknown) => {
          stay()
          reject(error)
        },
      )
    })
}
