import type { ChainId } from '../../caip/chainId.js'
import type { NodePostOptions, NodeRequest, RpcEndpoint } from '../../capabilities/nodes.js'
import { PorticoError } from '../../errors/porticoError.js'
import { readText } from '../http/readText.js'

/** One call of JSON-RPC. */
export interface RpcCall extends NodeRequest {
  readonly chainId: ChainId
}

/** One request to a REST interface. */
export interface RestCall extends Pick<NodePostOptions, 'query' | 'answer' | 'contentType'> {
  readonly chainId: ChainId
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

/** One question to a node of a network. */
export type NodeCall = RpcCall | RestCall

export const isRest = (call: NodeCall): call is RestCall => 'path' in call

/** Of what a node says when it refuses. */
export const MAX_REASON_LENGTH = 500

/** The refusals that say something of the node and not of the call (EIP-1474). */
export const RpcCode = { overloaded: -32005, unknownMethod: -32601 } as const

/** What may be said of an address in errors: path, query and user may hold a key. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

const MAX_REPLY_BYTES = 16 * 1_024 * 1_024
/** With these the address turns the caller away, whatever else it says. */
const TURNED_AWAY = new Set([401, 403, 408, 429])

/** What goes to an address, apart from what the endpoint adds. */
export interface NodeMessage {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly contentType?: string | undefined
  readonly body?: BodyInit | undefined
}

export interface NodeReply {
  readonly status: number
  readonly ok: boolean
  readonly retryAfter: string | null
  /** `undefined` when the address turned the caller away, or said something that is too long. */
  readonly text: string | undefined
}

export const isTurnedAway = ({ status }: Pick<NodeReply, 'status'>): boolean => TURNED_AWAY.has(status) || status >= 500

/**
 * Sends a message and reads what comes back. @throws `HTTP_FAILED` when no whole answer came. What `fetch` threw is dropped:
 * browsers put the address into it.
 */
export async function exchange(
  fetch: typeof globalThis.fetch,
  endpoint: RpcEndpoint,
  { url, method, contentType, body }: NodeMessage,
  signal: AbortSignal,
): Promise<NodeReply> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(contentType !== undefined && { 'content-type': contentType }), ...endpoint.headers },
      ...(body !== undefined && { body }),
      credentials: 'omit',
      redirect: 'error',
      signal,
    })
    const { status, ok, headers } = response
    const text = isTurnedAway(response) ? await dropBody(response) : await readText(response, MAX_REPLY_BYTES)
    return { status, ok, retryAfter: headers.get('retry-after'), text }
  } catch {
    throw new PorticoError('HTTP_FAILED', { url: originOf(endpoint.url) })
  }
}

async function dropBody(response: Response): Promise<undefined> {
  await response.body?.cancel().catch(() => {})
}
