import { type ChainId, isPorticoError, Nodes, PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'

/** A call of JSON-RPC as libraries hand it over. */
interface Call {
  readonly id?: unknown
  readonly method: string
  readonly params?: readonly unknown[] | undefined
}

/** An answer of JSON-RPC. */
type Answer = { readonly jsonrpc: '2.0'; readonly id: unknown } & (
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } }
)

/**
 * Asks the page's own nodes, in the widget's order (docs/networks.md). What a node refuses is its answer.
 * @throws `RPC_MISSING`, `RPC_FAILED`, `REQUEST_ABORTED`
 */
export async function askNodes(
  client: Portico,
  chainId: ChainId,
  { id = null, method, params = [] }: Call,
  signal?: AbortSignal,
): Promise<Answer> {
  const nodes = await client.get(Nodes)
  try {
    return { jsonrpc: '2.0', id, result: await nodes.request(chainId, { method, params }, { signal }) }
  } catch (error) {
    if (!isPorticoError(error, 'RPC_REFUSED')) throw error
    const { rpcCode: code, reason: message, data } = error.context
    return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } }
  }
}

/** One that libraries hand over. @throws `CALL_INVALID` */
export function readCall(value: unknown): Call {
  const { id, method, params } = (value ?? {}) as Partial<Call>
  if (typeof method !== 'string' || (params !== undefined && !Array.isArray(params))) {
    throw new PorticoError('CALL_INVALID', { index: 0, reason: 'no call of JSON-RPC 2.0' })
  }
  return { id, method, params }
}
