import type { AccountId } from '../caip/accountId.js'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { Account, AccountType, Session } from './account.js'
import type { CallOptions, Unsubscribe } from './call.js'
import type { RedirectAnswer, ReturnedRequest } from './redirects.js'
import { createToken, type Token } from './token.js'

export type { Session }

/** How an account is asked for. */
export interface ConnectOptions extends CallOptions {
  /** Never ask the person: succeed only with what the wallet already grants. */
  readonly silent?: boolean | undefined
  /** The network to begin on, where the wallet leaves the choice to the page. */
  readonly chainId?: ChainId | undefined
  /**
   * The account that the visitor chose on an earlier visit, by its {@link Session.key}: it is the active one again if the wallet
   * still grants it. For families with `AccountChoice`.
   */
  readonly key?: string | undefined
  /** The kind of account the visitor prefers, for families that have several. */
  readonly accountType?: AccountType | undefined
}

/** How a session is ended. */
export interface DisconnectOptions extends CallOptions {
  /** A wallet that was connected earlier and is kept beside the active one. Default: the active one. */
  readonly walletId?: string | undefined
}

/** Opens, watches and ends one wallet session of one namespace. It reports; the kernel keeps the state. */
export interface Connector {
  /**
   * Resolves after the wallet answered an account query. A success replaces an earlier session,
   * a failure leaves it as it was. An aborted call leaves no session behind, however late the wallet answers.
   * @throws `REQUEST_REJECTED`, `WALLET_MISSING`, `WALLET_BUSY`, `WALLET_BAD_REPLY`, `WALLET_FAILED`, `REQUEST_ABORTED`;
   * with `silent` also `ACCOUNT_MISSING` when the wallet grants nothing (locked, or revoked).
   */
  connect(walletId: string, options?: ConnectOptions): Promise<Session>
  /**
   * Ends the session and withdraws the page's permission where the wallet allows it. With the id of another wallet only
   * that one's permission is withdrawn, and the session goes on. Harmless without a session, or for an unknown wallet.
   */
  disconnect(options?: DisconnectOptions): Promise<void>
  /** Calls with the new session on account and network changes, with `undefined` when the wallet ended it. */
  onSessionChange(listener: (session: Session | undefined) => void): Unsubscribe
  /**
   * For wallets that answer on a page of their own ({@link Redirects}): reads the answer to what was asked before this page was
   * loaded. Called once, after the sessions of the last visit were restored. For a connect the session is in force from then on.
   * @throws `REQUEST_REJECTED`, `WALLET_BAD_REPLY` when the address holds no answer to this request, `WALLET_FAILED`
   */
  resume?(returned: ReturnedRequest, options?: CallOptions): Promise<RedirectAnswer>
}

export const Connector: Token<Connector> = /* @__PURE__ */ createToken<Connector>('connector@1')

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
