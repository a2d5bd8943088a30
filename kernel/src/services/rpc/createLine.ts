import type { Unsubscribe } from '../../capabilities/call.js'
import type { Clock } from '../../capabilities/clock.js'
import type { RpcEndpoint } from '../../capabilities/rpc.js'
import { PorticoError } from '../../errors/porticoError.js'
import { createGate } from './createGate.js'
import { type Answer, isBatchRefusal, matchAnswers } from './matchAnswers.js'
import { originOf } from './originOf.js'
import { isTurnedAway, type JsonReply, postJson } from './postJson.js'
import type { RpcCall } from './rpcCall.js'
import { runAfterTask } from './runAfterTask.js'

const BATCH_SIZE = 1_000 // S9.12d

/** The way to one address. */
export interface Line {
  /** @throws `HTTP_FAILED`, `HTTP_STATUS`, `RATE_LIMITED`, `API_BAD_REPLY`, `RPC_REFUSED`, `REQUEST_ABORTED` */
  ask(call: RpcCall, signal: AbortSignal): Promise<unknown>
}

interface Waiting {
  readonly id: number
  readonly call: RpcCall
  /** The call as it is sent. */
  readonly text: string
  readonly signal: AbortSignal
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Calls of one task are sent as one array. When the address may not be asked for a moment, calls gather, and go together
 * as soon as it may: nothing waits longer than a second, however many there are.
 */
export function createLine({
  endpoint,
  clock,
  fetch,
}: {
  readonly endpoint: RpcEndpoint
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
}): Line {
  const url = originOf(endpoint.url)
  const gate = createGate(clock)
  let lastId = 0
  let queue: readonly Waiting[] = []
  let isFlushing = false
  let cancelWait: Unsubscribe | undefined
  let batchSize = BATCH_SIZE

  function flush(): void {
    isFlushing = false
    cancelWait = undefined
    while (queue.length > 0) {
      const retryAtMs = gate.closedUntilMs()
      if (retryAtMs !== undefined) return rejectQueue(new PorticoError('RATE_LIMITED', { url, retryAtMs }))
      const waitMs = gate.waitMs()
      if (waitMs > 0) {
        isFlushing = true
        cancelWait = clock.after(waitMs, flush)
        return
      }
      const batch = queue.slice(0, batchSize)
      queue = queue.slice(batchSize)
      void send(batch)
    }
  }

  function rejectQueue(error: PorticoError): void {
    for (const { reject } of queue) reject(error)
    queue = []
  }

  function enqueue(waiting: Waiting): void {
    queue = [...queue, waiting]
    if (isFlushing) return
    isFlushing = true
    runAfterTask(flush)
  }

  function leaveQueue(left: Waiting): void {
    queue = queue.filter((waiting) => waiting !== left)
    if (queue.length > 0 || !cancelWait) return
    cancelWait()
    cancelWait = undefined
    isFlushing = false
  }

  async function send(batch: readonly Waiting[]): Promise<void> {
    gate.pass()
    const texts = batch.map(({ text }) => text)
    const body = batch.length === 1 ? texts.join() : `[${texts.join()}]`
    try {
      const reply = await postJson(fetch, endpoint, body, abortWhenAllLeft(batch))
      if (reply.status === 429) gate.close(reply.retryAfter)
      if (batch.length > 1 && isBatchRefusal(reply.json)) batchSize = 1
      const answers = matchAnswers(
        reply.json,
        batch.map(({ id }) => id),
      )
      for (const waiting of batch) settle(waiting, reply, answers.get(waiting.id))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  function settle({ call, resolve, reject }: Waiting, reply: JsonReply, answer: Answer | undefined): void {
    const { chainId, method } = call
    if (isTurnedAway(reply) || (!reply.ok && !answer))
      reject(new PorticoError('HTTP_STATUS', { status: reply.status, url }))
    else if (!answer) reject(new PorticoError('API_BAD_REPLY', { call: method }))
    else if ('result' in answer) resolve(answer.result)
    else {
      const { code, message } = answer.error
      reject(new PorticoError('RPC_REFUSED', { chainId, method, rpcCode: code, reason: message.slice(0, 500) }))
    }
  }

  return {
    ask: (call, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'call' })
        const { method, params } = call
        const id = ++lastId
        const text = JSON.stringify({ jsonrpc: '2.0', id, method, params })
        const waiting: Waiting = { id, call, text, signal, resolve, reject }
        signal.addEventListener('abort', () => leaveQueue(waiting), { once: true })
        enqueue(waiting)
      }),
  }
}

/** A request goes on for as long as anybody waits for a part of it. */
function abortWhenAllLeft(batch: readonly Waiting[]): AbortSignal {
  const abort = new AbortController()
  let left = batch.length
  for (const { signal } of batch) {
    signal.addEventListener(
      'abort',
      () => {
        if (--left === 0) abort.abort()
      },
      { once: true },
    )
  }
  return abort.signal
}
