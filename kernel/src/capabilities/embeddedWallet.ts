import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { PorticoError } from '../errors/porticoError.js'
import type { ReadonlyStore } from '../store/createStore.js'
import type { AccountType } from './account.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** Who is logged in to the embedded wallet. */
export interface EmbeddedUser {
  /** Absent for logins whose provider has not verified one. */
  readonly email?: string | undefined
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
   * Changes the e-mail address, step by step. `primary`: a code was sent to the old address; `secondary`: to the new one.
   * @throws `EMAIL_COOLDOWN` within 30 s of the last attempt
   */
  changeEmail(
    step: { readonly to: string } | { readonly primary: string } | { readonly secondary: string },
    options?: CallOptions,
  ): Promise<'primary' | 'secondary' | 'done'>
}

/** Key of {@link EmbeddedLogin}. */
export const EmbeddedLogin: Token<EmbeddedLogin> = /* @__PURE__ */ createToken<EmbeddedLogin>('embedded-login@1')
