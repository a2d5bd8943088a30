import type { ChainId } from '../../caip/chainId.js'
import type { NodePostOptions, NodeRequest } from '../../capabilities/nodes.js'

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
