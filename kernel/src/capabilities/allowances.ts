import type { AccountId } from '../caip/accountId.js'
import type { CallOptions } from './call.js'
import type { Call } from './calls.js'
import { createToken, type Token } from './token.js'

/** Who may take how much of a token. */
export interface Allowance {
  /** The token's contract, CAIP-10. */
  readonly token: AccountId
  /** The plain address that may take it. */
  readonly spender: string
  /** Base units. */
  readonly amount: bigint
}

/** Lets contracts take an account's tokens, in families where a token has to be told first. */
export interface Allowances {
  /** Whether the token takes a new allowance only after the one before was set to zero. */
  needsReset(token: AccountId): boolean
  /**
   * How much of the account's token `spender` may take now, in base units, as the network says.
   * @throws `ADDRESS_INVALID`, `CHAIN_MISMATCH` for a token of another network, `RPC_*`
   */
  fetch(account: AccountId, allowance: Omit<Allowance, 'amount'>, options?: CallOptions): Promise<bigint>
  /**
   * The call that allows exactly `amount`, in place of what was allowed before.
   * @throws `ADDRESS_INVALID`, `AMOUNT_INVALID`
   */
  write(allowance: Allowance): Call
  /** What a call allows; `undefined` for a call that does anything else, or more. */
  read(call: Call): Omit<Allowance, 'token'> | undefined
}

export const Allowances: Token<Allowances> = /* @__PURE__ */ createToken<Allowances>('allowances@1')
