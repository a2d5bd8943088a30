import { z } from 'zod'
import { readAnswer } from '../../http/readAnswer.js'

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** What the node said to one call: it could not be reached at all is thrown instead. */
export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcFailure }

export interface RpcFailure {
  readonly code: number
  readonly message: string
  /** What a contract said that reverted. */
  readonly data?: unknown
}

/** Has the code alone: a node's own words may repeat its address and its keys, and this is logged. */
export class RpcRefusal extends Error {
  constructor(method: string, { code }: RpcFailure) {
    super(`${method} was refused (${code})`)
  }
}

export interface JsonRpc {
  /** Answers in the order of the calls, sent as batches. Throws when the node is away or answers something else. */
  batch(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>
  /** One call's result; throws RpcRefusal with the node's error. */
  call(method: string, params?: readonly unknown[]): Promise<unknown>
}

export const callsPerRequest = 100
/** More at once would only wait for each other in the node, until their time is up. */
const requestsAtOnce = 8
const timeoutMs = 10_000
/** What is longer is asked for in parts. */
const maxAnswerBytes = 32 * 1024 * 1024
/** No contract is asked here for anything longer; a hostile one's answer may have megabytes, as many times as it likes. */
const maxCallResult = 16_384
const tooLarge: RpcAnswer = { error: { code: -32_000, message: 'The answer is too large.' } }

const answersSchema = z.array(
  z.union([
    z.object({
      id: z.number(),
      error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }),
    }),
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
    const text = await readAnswer(response, maxAnswerBytes)
    if (text === undefined) return requestInHalves(calls)
    const parsed = answersSchema.safeParse(JSON.parse(keepDigits(text)))
    if (!parsed.success) throw new Error('The node did not answer with a JSON-RPC batch.')
    const byId = new Map(parsed.data.map((answer) => [answer.id, answer]))
    return calls.map(({ method }, id) => {
      const answer = byId.get(id)
      if (!answer) throw new Error(`The node left ${method} unanswered.`)
      return method === 'eth_call' && isLong(answer) ? tooLarge : answer
    })
  }

  async function requestInHalves(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> {
    if (calls.length === 1) return [tooLarge]
    const middle = Math.ceil(calls.length / 2)
    return [...(await request(calls.slice(0, middle))), ...(await request(calls.slice(middle)))]
  }

  async function batch(calls: readonly RpcCall[]) {
    const parts: RpcCall[][] = []
    for (let start = 0; start < calls.length; start += callsPerRequest) {
      parts.push(calls.slice(start, start + callsPerRequest))
    }
    const answers: (readonly RpcAnswer[])[] = []
    const left = [...parts.entries()]
    const ask = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, part] = next
        answers[index] = await request(part).catch((error: unknown) => {
          left.length = 0
          throw error
        })
      }
    }
    await Promise.all(Array.from({ length: requestsAtOnce }, ask))
    return answers.flat()
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

const isLong = (answer: RpcAnswer) =>
  'result' in answer && typeof answer.result === 'string' && answer.result.length > maxCallResult

/** JSON whose whole numbers of more than 15 digits are texts: as numbers they would lose the last ones. */
function keepDigits(json: string): string {
  if (!/[:,[]\s*-?\d{16}/.test(json)) return json
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g, (token) =>
    /^-?\d{16,}$/.test(token) ? `"${token}"` : token,
  )
}
