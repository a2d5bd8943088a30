import { z } from 'zod'

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** What the node said to one call: it could not be reached at all is thrown instead. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcFailure }

export interface RpcFailure {
  readonly code: number
  readonly message: string
}

export class RpcRefusal extends Error {
  constructor(method: string, { code, message }: RpcFailure) {
    super(`${method}: ${message.slice(0, 200)} (${code})`)
  }
}

export interface JsonRpc {
  /** Answers in the order of the calls, sent as batches. Throws when the node is away or answers something else. */
  batch(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>
  /** One call's result; throws RpcRefusal with the node's error. */
  call(method: string, params?: readonly unknown[]): Promise<unknown>
}

const callsPerRequest = 100
const timeoutMs = 10_000

const answersSchema = z.array(
  z.union([
    z.object({ id: z.number(), error: z.object({ code: z.number(), message: z.string() }) }),
    z.object({ id: z.number(), result: z.unknown() }),
  ]),
)

export function createJsonRpc(url: string, signal: AbortSignal): JsonRpc {
  async function request(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }))),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) throw new Error(`The node answered with HTTP ${response.status}.`)
    const parsed = answersSchema.safeParse(await response.json())
    if (!parsed.success) throw new Error('The node did not answer with a JSON-RPC batch.')
    const byId = new Map(parsed.data.map((answer) => [answer.id, answer]))
    return calls.map(({ method }, id) => {
      const answer = byId.get(id)
      if (!answer) throw new Error(`The node left ${method} unanswered.`)
      return answer
    })
  }

  async function batch(calls: readonly RpcCall[]) {
    const parts: RpcCall[][] = []
    for (let start = 0; start < calls.length; start += callsPerRequest) {
      parts.push(calls.slice(start, start + callsPerRequest))
    }
    return (await Promise.all(parts.map(request))).flat()
  }

  return {
    batch,
    async call(method, params = []) {
      const [answer] = await batch([{ method, params }])
      if (!answer) throw new Error(`The node left ${method} unanswered.`)
      if ('error' in answer) throw new RpcRefusal(method, answer.error)
      return answer.result
    },
  }
}
