import * as z from 'zod/mini'
import type { Clock, Unsubscribe } from '../../capabilities/call.js'
import { PorticoError } from '../../errors/porticoError.js'
import { runAfterTask } from '../turns.js'
import { MAX_REASON_LENGTH, type RpcCall, RpcCode } from './exchange.js'

const errorSchema = /* @__PURE__ */ z.object({
  jsonrpc: /* @__PURE__ */ z.literal('2.0'),
  error: /* @__PURE__ */ z.object({
    code: /* @__PURE__ */ z.number(),
    message: /* @__PURE__ */ z.string(),
    data: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.unknown()),
  }),
})
const answerSchema = /* @__PURE__ */ z.union([
  errorSchema,
  /* @__PURE__ */ z.object({ jsonrpc: /* @__PURE__ */ z.literal('2.0'), result: /* @__PURE__ */ z.unknown() }),
])

/** What a node said to one call (JSON-RPC 2.0 §5). */
export type Answer = z.output<typeof answerSchema>

/**
 * Finds the answer to each call by its id, in whatever order they came. One call is answered by an object, several by
 * an array (S9.12d); anything else answers none. The first to carry an id counts, so garbage costs one look for each call.
 */
export function matchAnswers(body: unknown, ids: readonly number[]): ReadonlyMap<number, Answer> {
  const isBatch = ids.length > 1
  const missing = new Set<unknown>(ids)
  const answers = new Map<number, Answer>()
  if (Array.isArray(body) !== isBatch) return answers
  for (const item of isBatch ? (body as readonly unknown[]) : [body]) {
    const id = idOf(item)
    if (!missing.delete(id)) continue
    const { data } = answerSchema.safeParse(item)
    if (data) answers.set(id as number, data)
  }
  return answers
}

/** Whether a node refused a whole array with one error, as those do that know no arrays (and those that are asked too often). */
export const isBatchRefusal = (body: unknown): boolean => {
  const { data } = errorSchema.safeParse(body)
  return data !== undefined && data.error.code !== RpcCode.overloaded
}

const idOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null ? (item as { readonly id?: unknown }).id : undefined

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
    const { code: rpcCode, message, data } = answer.error
    const reason = message.slice(0, MAX_REASON_LENGTH)
    reject(new PorticoError('RPC_REFUSED', { chainId, method, rpcCode, reason, data }))
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
