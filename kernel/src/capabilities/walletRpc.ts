import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import type { NodeRequest } from './nodes.js'
import { createToken, type Token } from './token.js'

/** Reads through the connected wallet's own node, where wallets offer that (docs/networks.md). */
export interface WalletRpc {
  /**
   * A call that only reads; never one that asks the person.
   * @throws `CHAIN_MISMATCH` when the wallet is not on `chainId`, `ACCOUNT_MISSING` without a session, `RPC_REFUSED`
   */
  read(chainId: ChainId, request: NodeRequest, options?: CallOptions): Promise<unknown>
}

export const WalletRpc: Token<WalletRpc> = /* @__PURE__ */ createToken<WalletRpc>('wallet-rpc@2')
