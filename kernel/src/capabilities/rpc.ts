import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** One address that answers JSON-RPC for a network. */
export interface RpcEndpoint {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** JSON-RPC 2.0 over HTTP to a network's configured endpoints, provided by the kernel. */
export interface Rpc {
  /** Whether any endpoint is configured for the network. Makes no request. */
  serves(chainId: ChainId): boolean
  /**
   * Asks the endpoints in order, 10 s each (S9.12a); the next one is tried when one can't be reached or is overloaded.
   * The result is what the node sent: parse it.
   * @throws `RPC_MISSING`, `RPC_FAILED`, `RPC_REFUSED`, `REQUEST_ABORTED`
   */
  request(chainId: ChainId, method: string, params: readonly unknown[], options?: CallOptions): Promise<unknown>
}

export const Rpc: Token<Rpc> = /* @__PURE__ */ createToken<Rpc>('rpc@1')
