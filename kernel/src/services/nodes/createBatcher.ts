import type { Unsubscribe } from '../../capabilities/call.js'
import type { Clock } from '../../capabilities/clock.js'
import { PorticoError } from '../../errors/porticoError.js'
import type { Answer } from './matchAnswers.js'
import { MAX_REASON_LENGTH, type RpcCall } from './nodeCall.js'
import { runAfterTask } from './runAfterTask.js'

/** A call on its way to one address. */
export interface Waiting {
  readonly id: number
  readonly call: RpcCall
  /** The call as it is sent. */
  readonly text: string
  readonly signal: AbortSignal
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Ends a call with what the node said to it, if that can be read. */
export function settleCall({ call, resolve, reject }: Waiting, answer: Answer | undefined): void {
  const { chainId, method } = call
  if (!answer) reject(new PorticoError('API_BAD_REPLY', { call: method }))
  else if ('error' in answer) {
    const { code: rpcCode, message } = answer.error
    const reason = message.slice(0, MAX_REASON_LENGTH)
    reject(new PorticoError('RPC_REFUSED', { chainId, method, rpcCode, reason }))
  } else resolve(answer.result)
}

/**
 * Gathers the calls of one task and sends them together. While the address may not be asked, calls go on gathering: how
 * many there are does not make the wait longer.
 */
export function createBatcher(config: {
  readonly clock: Clock
  readonly maxSize: () => number
  /** How long the next request has to wait; 0 when it may go now. */
  readonly waitMs: () => number
  /** Settles every call of the batch. `signal` fires when no caller waits for any of them. Never rejects. */
  readonly send: (batch: readonly Waiting[], signal: AbortSignal) => void
}) {
  const queue = new Set<Waiting>()
  let lastId = 0
  let isFlushDue = false
  let cancelWait: Unsubscribe | undefined

  function flush(): void {
    isFlushDue = false
    cancelWait = undefined
    while (queue.size > 0) {
      const waitMs = config.waitMs()
      if (waitMs > 0) {
        cancelWait = config.clock.after(waitMs, flush)
        return
      }
      const batch = [...queue].slice(0, config.maxSize())
      for (const waiting of batch) queue.delete(waiting)
      config.send(batch, whenAllLeave(batch))
    }
  }

  function leave(waiting: Waiting): void {
    queue.delete(waiting)
    if (queue.size > 0) return
    cancelWait?.()
    cancelWait = undefined
  }

  return {
    /** @throws `REQUEST_ABORTED` */
    ask: (call: RpcCall, signal: AbortSignal): Promise<unknown> =>
      new Promise((resolve, reject) => {
        if (signal.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'call' })
        const id = ++lastId
        // Written here, so that a call that can't be written fails alone.
        const { method, params = [] } = call
        const text = JSON.stringify({ jsonrpc: '2.0', id, method, params })
        const waiting: Waiting = { id, call, text, signal, resolve, reject }
        signal.addEventListener('abort', () => leave(waiting), { once: true })
        queue.add(waiting)
        if (isFlushDue || cancelWait) return
        isFlushDue = true
        runAfterTask(flush)
      }),
  }
}

/** A request goes on for as long as anybody waits for a part of it. */
function whenAllLeave(batch: readonly Waiting[]): AbortSignal {
  const abort = new AbortController()
  let left = batch.length
  const onLeave = () => {
    left -= 1
    if (left === 0) abort.abort()
  }
  for (const { signal } of batch) signal.addEventListener('abort', onLeave, { once: true })
  return abort.signal
}
