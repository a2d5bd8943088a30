import * as z from 'zod/mini'
import type { ChainId } from '../caip/chainId.js'
import type { Clock } from '../capabilities/clock.js'
import type { Rpc, RpcEndpoint } from '../capabilities/rpc.js'
import { isPorticoError, PorticoError } from '../errors/porticoError.js'
import { withDeadline } from './withDeadline.js'

const TIMEOUT_MS = 10_000 // S9.12a
const BUSY_STATUS = new Set([408, 429])
const BUSY_CODES = new Set([-32005, -32601])

const answerSchema = z.union([
  z.object({ jsonrpc: z.literal('2.0'), error: z.object({ code: z.number(), message: z.string() }) }),
  z.object({ jsonrpc: z.literal('2.0'), result: z.unknown() }),
])

/** Asks the endpoints of a network in their order until one answers (S7.29b, protocol.md §3). */
export function createRpc(config: {
  readonly endpointsOf: (chainId: ChainId) => readonly RpcEndpoint[]
  readonly clock: Clock
  readonly fetch: typeof fetch
}): Rpc {
  let lastId = 0

  async function ask(
    endpoint: RpcEndpoint,
    chainId: ChainId,
    method: string,
    params: readonly unknown[],
    signal: AbortSignal,
  ) {
    const response = await config.fetch(endpoint.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...endpoint.headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params }),
      credentials: 'omit',
      redirect: 'error',
      signal,
    })
    // Nodes report refusals with statuses of their own choice: an answer counts, unless the status says overload.
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined))
    const { status, ok } = response
    if (BUSY_STATUS.has(status) || status >= 500 || (!ok && !answer.success))
      throw new PorticoError('HTTP_STATUS', { status })
    if (!answer.success) throw new PorticoError('API_BAD_REPLY', { call: method })
    if (!('error' in answer.data)) return answer.data.result
    const { code, message } = answer.data.error
    throw new PorticoError('RPC_REFUSED', { chainId, method, rpcCode: code, reason: message.slice(0, 500) })
  }

  /** Another endpoint would say the same, or nobody wants to know any more. */
  const isFinal = (error: unknown): boolean =>
    isPorticoError(error, 'REQUEST_ABORTED') ||
    (isPorticoError(error, 'RPC_REFUSED') && !BUSY_CODES.has(error.context.rpcCode))

  return {
    serves: (chainId) => config.endpointsOf(chainId).length > 0,
    async request(chainId, method, params, { signal } = {}) {
      const endpoints = config.endpointsOf(chainId)
      if (endpoints.length === 0) throw new PorticoError('RPC_MISSING', { chainId })
      const causes: unknown[] = []
      for (const endpoint of endpoints) {
        try {
          return await withDeadline(config.clock, (inner) => ask(endpoint, chainId, method, params, inner), {
            ms: TIMEOUT_MS,
            late: () => new PorticoError('RPC_FAILED', { chainId, method }),
            signal,
          })
        } catch (error) {
          if (isFinal(error)) throw error
          causes.push(error)
        }
      }
      throw new PorticoError('RPC_FAILED', { chainId, method }, { cause: new AggregateError(causes) })
    },
  }
}
