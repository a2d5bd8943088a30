import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { ReadonlyStore } from '../state/createStore.js'
import type { CallOptions } from './call.js'
import { createToken, type Token } from './token.js'

/** What a sign-in message says (EIP-4361, CAIP-122). Times are RFC 3339 texts. */
export interface SiwxFields {
  readonly accountAddress: string
  readonly chainId: ChainId
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A signed message. */
export interface SiwxSession {
  readonly data: SiwxFields
  /** The exact text that was signed. */
  readonly message: string
  /** In the form of docs/sign-in.md. */
  readonly signature: string
  /** A capability object, CAIP-74, when the wallet signed while it paired. */
  readonly cacao?: unknown
}

/** Where sessions are kept (docs/sign-in.md). Addresses are compared in the family's normal form. */
export interface SiwxStorage {
  /**
   * Those of this account on this network that are still valid. `isShown`: it is the account that the page shows, and a
   * session of another one may end.
   */
  get(
    chainId: ChainId,
    address: string,
    options?: { readonly isShown?: boolean | undefined },
  ): Promise<readonly SiwxSession[]>
  add(session: SiwxSession): Promise<void>
  /** Puts these in the place of all that are kept for their (network, address) pairs, in one write. */
  replace(sessions: readonly SiwxSession[]): Promise<void>
  /** Removes what is of this network and of this address, both. */
  delete(chainId: ChainId, address: string): Promise<void>
  clear(): Promise<void>
}

/** The host's part of signing in (docs/sign-in.md). Everything has a default. */
export interface SiwxProvider {
  /** Whether a visitor who does not sign is disconnected. Default: false. */
  readonly required?: boolean | undefined
  /** Whether disconnecting forgets the sessions of that account. Default: true. */
  readonly clearOnDisconnect?: boolean | undefined
  /** Default: 86,400 s. */
  readonly ttlSec?: number | undefined
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** 22–64 letters and digits, each for one message. Default: 32 hex digits from the browser's own randomness. */
  getNonce?(): Promise<string>
  createMessage?(input: {
    readonly accountAddress: string
    readonly chainId: ChainId
  }): Promise<{ readonly data: SiwxFields; readonly message: string }>
  /** In addition to the widget's own checks; throws when the session is not valid. */
  verify?(session: SiwxSession): Promise<void>
  /** Instead of asking the wallet. */
  signMessage?(input: { readonly account: AccountId; readonly message: string }): Promise<string>
  readonly storage?: SiwxStorage | undefined
}

/** The older form of the option, for one family (docs/sign-in.md). */
export interface SiweConfig {
  getNonce(): Promise<string>
  createMessage(input: {
    readonly address: string
    readonly chainId: number
    readonly domain: string
    readonly uri: string
    readonly nonce: string
    readonly version: '1'
    readonly statement?: string | undefined
    readonly iat?: string | undefined
    readonly exp?: string | undefined
  }): string
  verifyMessage(input: { readonly message: string; readonly signature: string }): Promise<boolean>
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<{ readonly statement?: string | undefined; readonly exp?: string | undefined }>
  onSignIn?(session: { readonly address: string; readonly chainId: number }): void
  onSignOut?(): void
  /** Default: true. */
  readonly enabled?: boolean | undefined
  /** Default: true. */
  readonly required?: boolean | undefined
  /** Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Default: true. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Default: true. */
  readonly signOutOnNetworkChange?: boolean | undefined
}

/** `due`: the visitor has to sign; `asking`: the wallet asks; `unknown`: whether a session is kept can't be read now. */
export type SignInStatus = 'off' | 'due' | 'asking' | 'verifying' | 'signed' | 'unknown'

export interface SignInState {
  readonly status: SignInStatus
  /** The account it is about. */
  readonly account?: AccountId | undefined
}

/** What one-click authentication asks for in the pairing proposal (docs/sign-in.md). */
export interface AuthenticationRequest {
  readonly chains: readonly ChainId[]
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly version: string
  readonly statement?: string | undefined
  readonly iat?: string | undefined
  readonly exp?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** Turns a connection into a signed session (docs/sign-in.md). */
export interface SignIn {
  /** Of the account that is shown. */
  readonly state: ReadonlyStore<SignInState>
  readonly required: boolean
  /** The view that asks for the signature. */
  readonly view: 'SIWXSignMessage' | 'ConnectingSiwe'
  /** Whether the account that is shown has to sign: connected, on a supported network, without a session. */
  isDue(): Promise<boolean>
  /** Of the account that is shown, or of this one. Checked anew. */
  getSessions(account?: AccountId): Promise<readonly SiwxSession[]>
  /**
   * Asks the wallet, checks, and keeps the session. One at a time: a second call joins the first.
   * @throws `SIWX_DISABLED`, `ACCOUNT_MISSING`, `NETWORK_CONTEXT_MISSING`, `REQUEST_REJECTED`,
   * `SIWX_INVALID`, `SIWX_NO_VERIFIER`, `SIGN_IN_INIT_FAILED`, `REQUEST_ABORTED` when account or network changed
   */
  signIn(options?: CallOptions): Promise<SiwxSession>
  /**
   * The exact text that the next {@link SignIn.signIn} has the account that is shown sign, or that a request under way is
   * about. It is made once for each request, with its one nonce: reading again gives the same, until it is used up or
   * the account or the network changes. @throws what making it throws, such as `SIWX_BAD_FIELD`, and `ACCOUNT_MISSING`
   */
  readText(options?: CallOptions): Promise<string>
  /** Forgets the sessions of the account that is shown. */
  signOut(): Promise<void>
  /** Gives up: disconnects where signing is required. */
  cancel(): Promise<void>
  /** What a pairing proposal may carry so that one answer connects and signs; `undefined` when not to be asked. */
  authentication(chains: readonly ChainId[]): Promise<AuthenticationRequest | undefined>
  /** Checks and keeps what the wallet answered to it: all or nothing (docs/sign-in.md). @throws `SIWX_INVALID` */
  acceptAuthentication(request: AuthenticationRequest, cacaos: readonly unknown[]): Promise<void>
}

export const SignIn: Token<SignIn> = /* @__PURE__ */ createToken<SignIn>('sign-in@1')
