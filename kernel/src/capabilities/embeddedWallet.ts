import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { PorticoError } from '../errors/porticoError.js'
import type { ReadonlyStore } from '../store/createStore.js'
import type { AccountType } from './account.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** Who can say that the person is who they are, by a login on pages of their own. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** Who is logged in to the embedded wallet. */
export interface EmbeddedUser {
  /** Absent for logins whose provider has not verified one. */
  readonly email?: string | undefined
  /** Who the login was with; absent for one by e-mail. */
  readonly socialProvider?: SocialProvider | 'farcaster' | undefined
  /** What the login calls the person; cleaned. */
  readonly name?: string | undefined
  /** Every kind of account, one for each family; those in use come first in their family. */
  readonly accounts: readonly { readonly account: AccountId; readonly type: AccountType }[]
  /** Whether the contract of the smart account is on its network. */
  readonly isDeployed: boolean
}

/**
 * `absent`: no frame was needed yet; `opening`: it is being loaded; `restoring`: it is asked who was logged in; `signedOut`,
 * `signedIn`: what it answered.
 */
export type EmbeddedStatus = 'absent' | 'opening' | 'restoring' | 'signedOut' | 'signedIn'

/** How far the embedded wallet is. */
export interface EmbeddedState {
  /** See {@link EmbeddedStatus}. */
  readonly status: EmbeddedStatus
  /** With `signedIn`, and only then. */
  readonly user?: EmbeddedUser | undefined
  /** Why the last attempt to open the frame, or to log in, failed. */
  readonly error?: PorticoError | undefined
}

/** What the wallet can be opened with, and how well. */
export interface EmbeddedSecurity {
  /** What opens it on a new device. */
  readonly factors: readonly ('passkey' | 'code')[]
  /** Devices that can open it, this one among them. */
  readonly devices: number
  /** Whether the wallet survives the loss of this device. */
  readonly backedUp: boolean
  /** Whether this device can open the wallet: until it does, its addresses are only the server's word. */
  readonly isOpened: boolean
}

/** The wallet in the login frame (docs/embedded-wallet.md). */
export interface EmbeddedWallet {
  /** How far it is. */
  readonly state: ReadonlyStore<EmbeddedState>
  /** The host's networks where it has smart accounts; empty until the frame has answered, and when it can't. */
  readonly smartAccountChains: ReadonlyStore<readonly ChainId[]>
  /**
   * Connects it in every family that the host offers and the frame serves, as one connection.
   * @throws `ACCOUNT_MISSING` without a login, and what connecting throws
   */
  connect(options?: CallOptions): Promise<void>
  /** @throws what the frame answers */
  security(options?: CallOptions): Promise<EmbeddedSecurity>
  /** Opens a page of the frame; resolves when it is left. @throws what the frame answers */
  openSecurity(page: 'overview' | 'factors' | 'devices' | 'export', options?: CallOptions): Promise<void>
  /** Logs out, and disconnects all its families. */
  signOut(): Promise<void>
}

/** Key of {@link EmbeddedWallet}. */
export const EmbeddedWallet: Token<EmbeddedWallet> = /* @__PURE__ */ createToken<EmbeddedWallet>('embedded-wallet@1')

/**
 * Logs in to the embedded wallet, for plugins that bring a way to. Every call may reject with `FRAME_LOAD_FAILED`,
 * `FRAME_REQUEST_TIMEOUT`, `FRAME_UNREACHABLE`, `DOMAIN_UNVERIFIED`, `REQUEST_ABORTED`, and with `FRAME_ERROR`, whose `frameCode` is the frame's own
 * word for it (docs/spec/wire/1-frame.md). After a login {@link EmbeddedWallet.state} is `signedIn`.
 */
export interface EmbeddedLogin {
  /**
   * Has a code sent. `device`: this device has to be approved first, by a link in a mail; `done`: no code is needed, the person is logged in.
   * @throws `EMAIL_COOLDOWN` within 30 s of the last attempt
   */
  email(
    address: string,
    options?: CallOptions,
  ): Promise<{ readonly next: 'device' | 'code' | 'done'; readonly codeLength: number; readonly expiresAtMs?: number }>
  /** Resolves when the link in the mail was approved; a code is sent then. */
  awaitDevice(options?: CallOptions): Promise<void>
  /** Logs in with the code. */
  code(text: string, options?: CallOptions): Promise<void>
  /**
   * Logs in with a provider, on its own pages. `popup`: in a window, which is opened before this returns, so call it in a click;
   * `redirect`: in the place of this page. That one never resolves: the page is left, and what it comes back with is in
   * {@link EmbeddedLogin.returned}.
   * @throws `POPUP_MISSING` when there is no window to log in in, after which `redirect` works; `REQUEST_REJECTED` when the person
   * gives up, there or by closing the window; `SOCIAL_TIMEOUT` after 5 minutes; `SOCIAL_UNTRUSTED` for a result of another origin
   */
  social(provider: SocialProvider, options: CallOptions & { readonly mode: 'popup' | 'redirect' }): Promise<void>
  /** The login by `redirect` that has led back to this page, once; undefined where there is none. */
  returned(): SocialReturn | undefined
  /**
   * Logs in with a Farcaster account: `uri` is opened on a phone that has one, and `done` then resolves. An abort ends both.
   * @throws `SOCIAL_TIMEOUT` (`done`) after 5 minutes
   */
  farcaster(
    options?: CallOptions,
  ): Promise<{ readonly uri: string; readonly done: Promise<{ readonly userName: string }> }>
  /**
   * Changes the e-mail address, step by step. `primary`: a code was sent to the old address; `secondary`: to the new one.
   * @throws `EMAIL_COOLDOWN` within 30 s of the last attempt
   */
  changeEmail(
    step: { readonly to: string } | { readonly primary: string } | { readonly secondary: string },
    options?: CallOptions,
  ): Promise<'primary' | 'secondary' | 'done'>
}

/** What a provider's page has led back with. */
export interface SocialReturn {
  readonly provider: SocialProvider
  /** Logs in with it. @throws as {@link EmbeddedLogin.social} */
  finish(options?: CallOptions): Promise<void>
}

/** Key of {@link EmbeddedLogin}. */
export const EmbeddedLogin: Token<EmbeddedLogin> = /* @__PURE__ */ createToken<EmbeddedLogin>('embedded-login@1')
