import type { ChainId } from '../../caip/chainId.js'

/** One question to a node of a network. */
export interface RpcCall {
  readonly chainId: ChainId
  readonly method: string
  readonly params: readonly unknown[]
}
