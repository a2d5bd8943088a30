import type { Clock } from '../../capabilities/call.js'
import type { RpcEndpoint } from '../../capabilities/nodes.js'
import { PorticoError } from '../../errors/porticoError.js'
import { parseJson } from '../http/readText.js'
import { buildQuery, joinUrl } from '../http/url.js'
import { type Answer, createBatcher, isBatchRefusal, matchAnswers, settleCall, type Waiting } from './createBatcher.js'
import { createGate } from './createGate.js'
import {
  exchange,
  isRest,
  isTurnedAway,
  MAX_REASON_LENGTH,
  type NodeCall,
  type NodeMessage,
  type NodeReply,
  originOf,
  type RestCall,
} from './exchange.js'

/** A URL reads them as "this one" and "up", in whatever way they are written. */
const DOTS = /^(\.|%2e){1,2}$/i

/**
 * The request to one address. It keeps its own path and query, which may hold a key, and nothing is added but what the call
 * says. @throws `HTTP_FAILED` for a path that would lead elsewhere
 */
function writeRestMessage({ url }: RpcEndpoint, call: RestCall): NodeMessage {
  const { method, path, query = {}, contentType } = call
  if (path.split(/[/\\]/).some((segment) => DOTS.test(segment))) {
    throw new PorticoError('HTTP_FAILED', { url: originOf(url) })
  }
  const base = joinUrl(url, path)
  const added = buildQuery(query)
  return {
    method,
    url: added === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${added}`,
    ...(method === 'GET' ? {} : contentType === undefined ? asJson(call.body) : { contentType, body: asIs(call.body) }),
  }
}

const asJson = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })

/** Bytes over a buffer of their own, as `fetch` wants them. */
const asIs = (body: unknown): BodyInit => (body instanceof Uint8Array ? Uint8Array.from(body) : String(body))

const BATCH_SIZE = 1_000 // S9.12d

/** The way to one address. */
export interface Line {
  /** @throws `HTTP_FAILED`, `HTTP_STATUS`, `RATE_LIMITED`, `API_BAD_REPLY`, `RPC_REFUSED`, `REQUEST_ABORTED` */
  ask(call: NodeCall, signal: AbortSignal): Promise<unknown>
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

  /** Whatever is asked, it counts for the one gate of the address. */
  async function send(message: Parameters<typeof exchange>[2], signal: AbortSignal): Promise<NodeReply> {
    const retryAtMs = gate.closedUntilMs()
    if (retryAtMs !== undefined) throw new PorticoError('RATE_LIMITED', { url, retryAtMs })
    gate.pass()
    const reply = await exchange(fetch, endpoint, message, signal)
    if (reply.status === 429) gate.close(reply.retryAfter)
    return reply
  }
  const waitMs = () => (gate.closedUntilMs() === undefined ? gate.waitMs() : 0)

  async function sendBatch(batch: readonly Waiting[], signal: AbortSignal): Promise<void> {
    try {
      const texts = batch.map(({ text }) => text).join()
      const body = batch.length > 1 ? `[${texts}]` : texts
      const message = { url: endpoint.url, method: 'POST', contentType: 'application/json', body } as const
      const reply = await send(message, signal)
      const json = reply.text === undefined ? undefined : parseJson(reply.text)
      // A node that knows no arrays never will; it is asked one by one from now on, these calls first.
      if (batch.length > 1 && isBatchRefusal(json)) {
        takesBatches = false
        for (const { call, signal, resolve, reject } of batch) batcher.ask(call, signal).then(resolve, reject)
        return
      }
      const ids = batch.map(({ id }) => id)
      const answers = matchAnswers(json, ids)
      for (const waiting of batch) settle(waiting, reply, answers.get(waiting.id))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  function settle(waiting: Waiting, reply: NodeReply, answer: Answer | undefined): void {
    const { status, ok } = reply
    // Nodes report refusals with statuses of their own choice: an answer counts, unless the status turns everybody away.
    if (isTurnedAway(reply) || (!ok && !answer)) waiting.reject(new PorticoError('HTTP_STATUS', { status, url }))
    else settleCall(waiting, answer)
  }

  async function askRest(call: RestCall, signal: AbortSignal): Promise<unknown> {
    const message = writeRestMessage(endpoint, call)
    while (waitMs() > 0) await clock.sleep(waitMs(), { signal })
    if (signal.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'call' })
    const reply = await send(message, signal)
    const { chainId, method, answer } = call
    const { status, ok, text } = reply
    if (isTurnedAway(reply)) throw new PorticoError('HTTP_STATUS', { status, url })
    if (!ok) {
      const reason = text?.slice(0, MAX_REASON_LENGTH) ?? ''
      throw new PorticoError('RPC_REFUSED', { chainId, method, rpcCode: status, reason })
    }
    const said = answer === 'text' || text === undefined ? text : parseJson(text)
    if (said === undefined) throw new PorticoError('API_BAD_REPLY', { call: method })
    return said
  }

  const batcher = createBatcher({
    clock,
    send: sendBatch,
    maxSize: () => (takesBatches ? (endpoint.batchSize ?? BATCH_SIZE) : 1),
    waitMs,
  })
  return { ask: (call, signal) => (isRest(call) ? askRest(call, signal) : batcher.ask(call, signal)) }
}
