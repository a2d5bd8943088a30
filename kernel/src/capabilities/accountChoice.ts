import type { AccountId } from '../caip/accountId.js'
import type { Namespace } from '../caip/chainId.js'
import type { Account } from './account.js'
import type { CallOptions } from './call.js'
import type { Session } from './connector.js'
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

/** Lets the visitor choose among the kinds of accounts that the connected wallet has, such as a plain one and a contract. */
export interface AccountKinds {
  /** One account of each kind that the connected wallet of the family offers, the one in use among them; empty for one without a choice. */
  list(namespace: Namespace): readonly Account[]
  /**
   * Makes the account the active one: the family's connector reports the session with it first, before this resolves.
   * @throws `ACCOUNT_MISSING` without a session, `ACCOUNT_MISMATCH` for an account that is not listed, `REQUEST_ABORTED`, and what
   * the wallet answers
   */
  choose(account: AccountId, options?: CallOptions): Promise<Session>
}

/** Key of {@link AccountKinds}. */
export const AccountKinds: Token<AccountKinds> = /* @__PURE__ */ createToken<AccountKinds>('account-kinds@1')
