import type { AccountId } from '../caip/accountId.js'
import type { AssetId } from '../caip/assetId.js'
import type { ChainId } from '../caip/chainId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

export interface Transfer {
  /** Carries the chain that the transfer was built for. */
  readonly from: AccountId
  /** Receiver's address on the same chain, in the family's own form. */
  readonly to: string
  /** Base units of the asset, greater than zero. */
  readonly amount: bigint
  /** A token of the same chain; absent means the native coin. */
  readonly asset?: AssetId | undefined
}

/** Sends coins and tokens with the connected wallet. */
export interface Sender {
  /**
   * Asks the wallet and resolves with the transaction's id in the family's own form once it is on its way.
   * @throws before anything is asked: `ADDRESS_INVALID`, `AMOUNT_INVALID`, `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`,
   * `CHAIN_MISMATCH`, `FUNDS_INSUFFICIENT`; after: `REQUEST_REJECTED`, `WALLET_*`, `RPC_*`; `TX_PENDING` when it was
   * signed and nobody knows whether it is on its way: look it up before sending anew.
   */
  transfer(transfer: Transfer, options?: CallOptions): Promise<string>
  /**
   * Waits, within a bound, until the transaction is final enough to show as done.
   * @throws `TX_EXPIRED` when it can't be included any more, `TX_PENDING` when the wait ended first, `RPC_*`.
   */
  confirm(chainId: ChainId, transactionId: string, options?: CallOptions): Promise<'succeeded' | 'failed'>
}

export const Sender: Token<Sender> = /* @__PURE__ */ createToken<Sender>('sender@1')
