import type { AccountId } from '../caip/accountId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

export interface Amount {
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

/** Reads what an account holds. */
export interface Balance {
  /** The native coin. Rejects with `RPC_*` or `WALLET_*` when no source answers; a failure is never zero. */
  getBalance(account: AccountId, options?: CallOptions): Promise<Amount>
}

export const Balance: Token<Balance> = /* @__PURE__ */ createToken<Balance>('balance@1')
