import type { ChainId } from '../../caip/chainId.js'

/** One question to a node of a network. */
export interface RpcCall {
  readonly chainId: ChainId
  readonly method: string
  readonly params: readonly unknown[]
}

/** The refusals that say something of the node and not of the call (EIP-1474). */
export const RpcCode = { overloaded: -32005, unknownMethod: -32601 } as const
