import * as z from 'zod/mini'
import type { Clock, Unsubscribe } from '../../capabilities/call.js'
import type { NodeSubscription } from '../../capabilities/nodes.js'
import { PorticoError } from '../../errors/porticoError.js'
import { parseJson } from '../http/readText.js'
import { createBatcher, matchAnswers, settleCall, type Waiting } from './createBatcher.js'
import { createGate } from './createGate.js'
import type { Line } from './createLine.js'
import { isRest, originOf, type RpcCall } from './exchange.js'

/** Calls that follow each other share a socket. */
const IDLE_MS = 10_000
/** As over http, in characters. */
const MAX_MESSAGE_LENGTH = 16 * 1_024 * 1_024
/** What a server closes with that wants no more connections for a while (RFC 6455, "Try Again Later"). */
const TRY_LATER = 1013

const idSchema = /* @__PURE__ */ z.union([z.string(), z.number()])
const answerIdSchema = /* @__PURE__ */ z.object({ id: /* @__PURE__ */ z.number() })
/** What a node sends unasked (JSON-RPC 2.0 §4.1), in the form that all families share. */
const newsSchema = /* @__PURE__ */ z.object({
  params: /* @__PURE__ */ z.object({ subscription: idSchema, result: /* @__PURE__ */ z.unknown() }),
})

export interface SubscribeCall extends RpcCall, Pick<NodeSubscription, 'end'> {}

export interface SocketEvents {
  onNews(news: unknown): void
  /** The connection is gone, and the subscription with it. */
  onLost(): void
}

/** The way to one address over a websocket, which is open for as long as it is used, and 10 s after the last call. */
export interface SocketLine extends Line {
  /**
   * @returns what ends the subscription
   * @throws as {@link Line.ask}
   */
  subscribe(call: SubscribeCall, events: SocketEvents, signal: AbortSignal): Promise<Unsubscribe>
  close(): void
}

export function createSocketLine({ url, clock }: { readonly url: string; readonly clock: Clock }): SocketLine {
  const gate = createGate(clock)
  /** Sent and not answered. */
  const pending = new Map<number, Waiting>()
  const starting = new WeakMap<RpcCall, SocketEvents>()
  const streams = new Map<string | number, SocketEvents>()
  let socket: WebSocket | undefined
  let opening: Promise<WebSocket> | undefined
  let cancelIdle: Unsubscribe | undefined
  const failed = () => new PorticoError('HTTP_FAILED', { url: originOf(url) })

  function open(): Promise<WebSocket> {
    if (opening) return opening
    const attempt = new Promise<WebSocket>((resolve, reject) => {
      // Older servers have none: that is a failure as any other.
      const own = new globalThis.WebSocket(url)
      socket = own
      own.addEventListener('open', () => resolve(own))
      own.addEventListener('message', ({ data }) => onMessage(data))
      own.addEventListener('error', () => {}) // `close` follows; on servers an error without a listener ends the process
      own.addEventListener('close', ({ code }) => {
        if (code === TRY_LATER) gate.close(null)
        reject(failed())
        if (socket === own) drop()
      })
    })
    attempt.catch(() => {
      if (opening === attempt) opening = undefined
    })
    opening = attempt
    return attempt
  }

  /** Forgets the socket: what hangs on it has failed. */
  function drop(): void {
    cancelIdle?.()
    socket?.close()
    socket = opening = undefined
    const lost = [...streams.values()]
    streams.clear()
    for (const { reject } of pending.values()) reject(failed())
    pending.clear()
    for (const { onLost } of lost) onLost()
  }

  const isUsed = () => streams.size > 0 || [...pending.values()].some(({ signal }) => !signal.aborted)
  function closeLater(): void {
    cancelIdle?.()
    cancelIdle = clock.after(IDLE_MS, () => {
      if (!isUsed()) drop()
      else if (streams.size === 0) closeLater()
    })
  }

  async function send(waiting: Waiting): Promise<void> {
    try {
      const retryAtMs = gate.closedUntilMs()
      if (retryAtMs !== undefined) throw new PorticoError('RATE_LIMITED', { url: originOf(url), retryAtMs })
      gate.pass()
      closeLater()
      const own = await open().catch(() => {
        throw failed()
      })
      if (waiting.signal.aborted || socket !== own) throw failed()
      pending.set(waiting.id, waiting)
      own.send(waiting.text)
    } catch (error) {
      waiting.reject(error)
    }
  }

  function onMessage(data: unknown): void {
    if (typeof data !== 'string') return
    if (data.length > MAX_MESSAGE_LENGTH) {
      drop()
      return
    }
    const body = parseJson(data)
    const id = answerIdSchema.safeParse(body).data?.id
    const waiting = id === undefined ? undefined : pending.get(id)
    if (id !== undefined && waiting) {
      pending.delete(id)
      onAnswer(waiting, body)
      closeLater()
      return
    }
    const news = newsSchema.safeParse(body).data?.params
    if (news) streams.get(news.subscription)?.onNews(news.result)
  }

  /** News may follow at once: a subscription has its place before its caller knows of it. */
  function onAnswer(waiting: Waiting, body: unknown): void {
    const answer = matchAnswers(body, [waiting.id]).get(waiting.id)
    const events = starting.get(waiting.call)
    const taken = events && answer && 'result' in answer ? idSchema.safeParse(answer.result).data : undefined
    if (events && taken !== undefined) {
      if (waiting.signal.aborted) unsubscribe(waiting.call as SubscribeCall, taken)
      else streams.set(taken, events)
    }
    settleCall(waiting, answer)
  }

  function unsubscribe({ chainId, end }: SubscribeCall, id: string | number): void {
    batcher.ask({ chainId, method: end, params: [id] }, new AbortController().signal).catch(() => {})
  }

  const batcher = createBatcher({
    clock,
    send: (batch) => {
      for (const waiting of batch) void send(waiting)
    },
    maxSize: () => 1,
    waitMs: () => (gate.closedUntilMs() === undefined ? gate.waitMs() : 0),
  })

  return {
    async ask(call, signal) {
      if (isRest(call)) throw new PorticoError('RPC_MISSING', { chainId: call.chainId })
      return batcher.ask(call, signal)
    },

    async subscribe(call, events, signal) {
      starting.set(call, events)
      const id = idSchema.safeParse(await batcher.ask(call, signal)).data
      if (id === undefined) throw new PorticoError('API_BAD_REPLY', { call: call.method })
      return () => {
        // Another subscription may have got the same id on another socket.
        if (streams.get(id) !== events) return
        streams.delete(id)
        if (isUsed()) unsubscribe(call, id)
        else drop()
      }
    },

    close: drop,
  }
}
