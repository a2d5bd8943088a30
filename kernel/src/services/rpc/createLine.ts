import type { Clock } from '../../capabilities/clock.js'
import type { RpcEndpoint } from '../../capabilities/rpc.js'
import { PorticoError } from '../../errors/porticoError.js'
import { createBatcher, type Waiting } from './createBatcher.js'
import { createGate } from './createGate.js'
import { type Answer, isBatchRefusal, matchAnswers } from './matchAnswers.js'
import { originOf } from './originOf.js'
import { isTurnedAway, type JsonReply, postJson } from './postJson.js'
import type { RpcCall } from './rpcCall.js'

const BATCH_SIZE = 1_000 // S9.12d
const MAX_REASON_LENGTH = 500

/** The way to one address. */
export interface Line {
  /** @throws `HTTP_FAILED`, `HTTP_STATUS`, `RATE_LIMITED`, `API_BAD_REPLY`, `RPC_REFUSED`, `REQUEST_ABORTED` */
  ask(call: RpcCall, signal: AbortSignal): Promise<unknown>
}

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
  let takesBatches = true

  async function send(batch: readonly Waiting[], signal: AbortSignal): Promise<void> {
    try {
      const retryAtMs = gate.closedUntilMs()
      if (retryAtMs !== undefined) throw new PorticoError('RATE_LIMITED', { url, retryAtMs })
      gate.pass()
      const texts = batch.map(({ text }) => text).join()
      const reply = await postJson(fetch, endpoint, batch.length > 1 ? `[${texts}]` : texts, signal)
      if (reply.status === 429) gate.close(reply.retryAfter)
      // A node that knows no arrays never will; it is asked one by one from now on.
      if (batch.length > 1 && isBatchRefusal(reply.json)) takesBatches = false
      const ids = batch.map(({ id }) => id)
      const answers = matchAnswers(reply.json, ids)
      for (const waiting of batch) settle(waiting, reply, answers.get(waiting.id))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  function settle({ call, resolve, reject }: Waiting, reply: JsonReply, answer: Answer | undefined): void {
    const { chainId, method } = call
    const { status, ok } = reply
    // Nodes report refusals with statuses of their own choice: an answer counts, unless the status turns everybody away.
    if (isTurnedAway(reply) || (!ok && !answer)) reject(new PorticoError('HTTP_STATUS', { status, url }))
    else if (!answer) reject(new PorticoError('API_BAD_REPLY', { call: method }))
    else if ('error' in answer) {
      const { code: rpcCode, message } = answer.error
      const reason = message.slice(0, MAX_REASON_LENGTH)
      reject(new PorticoError('RPC_REFUSED', { chainId, method, rpcCode, reason }))
    } else resolve(answer.result)
  }

  return createBatcher({
    clock,
    send,
    maxSize: () => (takesBatches ? (endpoint.batchSize ?? BATCH_SIZE) : 1),
    waitMs: () => (gate.closedUntilMs() === undefined ? gate.waitMs() : 0),
  })
}
