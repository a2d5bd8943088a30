import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** One address that answers JSON-RPC for a network. */
export interface RpcEndpoint {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The most calls that it takes as one array. Default: 1,000 (S9.12d). */
  readonly batchSize?: number | undefined
}

interface RpcOptions extends CallOptions {
  /** Leaves the connected wallet's own node out, for what a wallet must not be asked about itself. Default: false. */
  readonly withoutWallet?: boolean | undefined
}

/** JSON-RPC 2.0 to a network's nodes, provided by the kernel (S7.29, protocol.md §3). */
export interface Rpc {
  /** Whether there is any address to ask for the network. Makes no request. */
  serves(chainId: ChainId): boolean
  /**
   * Asks the host's endpoints, its proxy, the connected wallet and the network's own endpoints in this order, 10 s each
   * (S9.12a); the next one is tried when one can't be reached, is overloaded or talks nonsense. Calls of one tick to one
   * address go as one array. The result is what the node sent: parse it.
   *
   * A signed transaction may be sent: the same bytes may then reach several nodes, so a refusal that says in the
   * family's words that the transaction is known means that it is sent. The caller knows those words, and its id.
   * @throws `RPC_MISSING`; `RPC_FAILED` with one cause for each that failed; `RPC_REFUSED`, whose `cause` is set when
   * others failed before, one of which may have done what this one refuses; `REQUEST_REJECTED`, `REQUEST_ABORTED`
   */
  request(chainId: ChainId, method: string, params: readonly unknown[], options?: RpcOptions): Promise<unknown>
}

export const Rpc: Token<Rpc> = /* @__PURE__ */ createToken<Rpc>('rpc@1')
