import type { AccountId } from '../caip/accountId.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** Lets the page choose among the accounts that the wallet granted, for families whose requests name their account. */
export interface AccountChoice {
  /**
   * Makes the account the active one: the connector reports the session with it first, before this resolves. It stays so when
   * the network changes, until the wallet says that its accounts have changed.
   * @throws `ACCOUNT_MISSING` without a session, `ACCOUNT_MISMATCH` for an account that is not part of it, `CHAIN_MISMATCH` for one
   * on another network than the wallet's, `REQUEST_ABORTED`
   */
  choose(account: AccountId, options?: CallOptions): Promise<void>
}

export const AccountChoice: Token<AccountChoice> = /* @__PURE__ */ createToken<AccountChoice>('account-choice@1')
