import type { AccountId } from '../caip/accountId.js'
import type { CallOptions } from './call.js'
import type { TokenBalance } from './indexer.js'
import { createToken, type Token } from './token.js'

/** A quantity of a coin or token. */
export interface Amount {
  /** Base units. */
  readonly amount: bigint
  /** How many digits of `amount` are behind the point of one whole unit. */
  readonly decimals: number
  /** As people write it: `ETH`. Cleaned, not unique: an asset is identified by its id. */
  readonly symbol: string
}

/** A share of a balance. */
export interface BalancePart {
  /**
   * `free` can be spent; `locked` is bound for a time, such as by staking; `reserved` has to stay for as long as something else
   * does, such as a deposit; `unconfirmed` is in no final block yet.
   */
  readonly kind: 'free' | 'locked' | 'reserved' | 'unconfirmed'
  /** Base units. */
  readonly amount: bigint
}

/** What an account holds of its native coin. */
export interface AccountBalance extends Amount {
  /** What `amount` is made of: each kind once, with `amount` as their sum. Absent where all of it is free. */
  readonly parts?: readonly BalancePart[] | undefined
}

/** Reads what an account holds. */
export interface Balance {
  /** The native coin. Rejects with `RPC_*` or `WALLET_*` when no source answers; a failure is never zero. */
  getBalance(account: AccountId, options?: CallOptions): Promise<AccountBalance>
}

export const Balance: Token<Balance> = /* @__PURE__ */ createToken<Balance>('balance@1')

/** Lists what an account holds without a data service, from the connected wallet or the network's nodes. */
export interface AssetDiscovery {
  /**
   * `undefined` when neither can tell for the account's network. Entries of another shape are left out.
   * @throws `WALLET_*`, `RPC_*`, `ACCOUNT_MISSING`, `REQUEST_ABORTED`
   */
  discover(account: AccountId, options?: CallOptions): Promise<readonly TokenBalance[] | undefined>
}

export const AssetDiscovery: Token<AssetDiscovery> = /* @__PURE__ */ createToken<AssetDiscovery>('asset-discovery@1')
