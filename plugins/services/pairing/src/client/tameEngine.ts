import type { ISignClient } from '@walletconnect/types'
import * as z from 'zod/mini'

/** More than any wallet shares; what it sends beyond that is never stored or checked. */
const MAX_ACCOUNTS = 1_000
const MAX_ENTRIES = 100
const MAX_NAMES = 200

const answerSchema = /* @__PURE__ */ z.looseObject({ namespaces: z.record(z.string(), z.unknown()) })
const listsSchema = /* @__PURE__ */ z.record(z.string(), z.unknown())

/** What a wallet approves, cut before the library checks and stores it. Anything else is left to the library as it is. */
export function cutAnswer<T>(answer: T): T {
  const parsed = answerSchema.safeParse(answer)
  if (!parsed.success) return answer
  const entries = Object.entries(parsed.data.namespaces).slice(0, MAX_ENTRIES)
  const share = Math.ceil(MAX_ACCOUNTS / entries.length)
  const namespaces = Object.fromEntries(entries.map(([key, value]) => [key, cutLists(value, share)]))
  return { ...answer, namespaces }
}

function cutLists(value: unknown, accounts: number): unknown {
  const parsed = listsSchema.safeParse(value)
  if (!parsed.success) return value
  const cut = (name: string, list: unknown) =>
    Array.isArray(list) ? list.slice(0, name === 'accounts' ? accounts : MAX_NAMES) : list
  return Object.fromEntries(Object.entries(parsed.data).map(([name, list]) => [name, cut(name, list)]))
}

/** What a one-click request ends with that was answered by a contract's signature. */
export const CONTRACT_SIGNATURE = 'CONTRACT_SIGNATURE'

type Message = { readonly params: object }
type Check = (params: { readonly topic: string }) => Promise<void>

/** What the library calls for a message, without waiting for the answer. */
const UNAWAITED = ['isValidUpdate', 'isValidExtend', 'isValidPing', 'isValidDisconnect', 'isValidEmit'] as const

interface EngineInsides extends Record<(typeof UNAWAITED)[number], Check> {
  onSessionAuthenticateResponse(topic: string, payload: unknown): void
  onSessionSettleRequest(topic: string, payload: Message): Promise<void>
  onSessionUpdateRequest(topic: string, payload: Message): Promise<void>
  deleteSession(params: { readonly topic: string }): Promise<void>
}

/** Each one is checked, which takes a while. */
const MAX_SIGNATURES = 100

const responseSchema = /* @__PURE__ */ z.object({
  id: z.number(),
  result: z.object({
    cacaos: z.array(z.object({ s: z.object({ t: z.literal('eip191') }) })).check(z.maxLength(MAX_SIGNATURES)),
  }),
})
const answeredSchema = /* @__PURE__ */ z.object({ id: z.number(), result: z.unknown() })

/** Parts that the library keeps to itself, as in `tameCore`. */
export function tameEngine(client: ISignClient): void {
  const engine = client.engine as unknown as EngineInsides
  checkOwnSignaturesOnly(engine)
  checkAnswers(engine)
  handleLostSessions(engine, client)
}

/** For a contract's signature the library would ask its makers' node. */
function checkOwnSignaturesOnly(engine: EngineInsides): void {
  const handle = engine.onSessionAuthenticateResponse.bind(engine)
  engine.onSessionAuthenticateResponse = (topic, payload) => {
    const answered = answeredSchema.safeParse(payload)
    if (!answered.success || answered.data.result === undefined || responseSchema.safeParse(payload).success) {
      return handle(topic, payload)
    }
    const { id } = answered.data
    handle(topic, { id, jsonrpc: '2.0', error: { code: -32000, message: CONTRACT_SIGNATURE } })
  }
}

/** What a wallet approves is bounded, and checked before it is taken over. */
function checkAnswers(engine: EngineInsides): void {
  const settle = engine.onSessionSettleRequest.bind(engine)
  engine.onSessionSettleRequest = (topic, payload) => settle(topic, { ...payload, params: cutAnswer(payload.params) })

  const update = engine.onSessionUpdateRequest.bind(engine)
  engine.onSessionUpdateRequest = async (topic, payload) => {
    const params = cutAnswer(payload.params)
    await engine.isValidUpdate({ ...params, topic })
    await update(topic, { ...payload, params })
  }
}

/** Messages for a session that is gone, or invalid ones, change nothing and cause no unhandled rejection. */
function handleLostSessions(engine: EngineInsides, { session }: ISignClient): void {
  for (const name of UNAWAITED) engine[name] = handled(engine[name])

  const remove = engine.deleteSession.bind(engine)
  engine.deleteSession = async (params) => {
    if (session.keys.includes(params.topic)) await remove(params)
  }
}

/** The same call, whose rejection is no uncaught error when the caller does not wait for it. */
export function handled<A extends readonly unknown[], T>(call: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  return (...args) => {
    const done = call(...args)
    done.catch(() => {})
    return done
  }
}
