import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { ReadonlyStore } from '../store/createStore.js'
import type { CallOptions } from './call.js'
import type { ViewId } from './modal.js'
import { createToken, type Token } from './token.js'

/** What a sign-in message says (EIP-4361, CAIP-122). Times are RFC 3339 texts. */
export interface SiwxFields {
  /** The plain address that signs. */
  readonly accountAddress: string
  /** CAIP-2 id of the network that the account is on. */
  readonly chainId: ChainId
  /** Host and port of the page that asks. */
  readonly domain: string
  /** What the signature is for; an address of the same origin. */
  readonly uri: string
  /** Version of the message's form: `1`. */
  readonly version: string
  /** 22–64 letters and digits, for this one message. */
  readonly nonce: string
  /** One line that tells the visitor what they agree to. */
  readonly statement?: string | undefined
  /** When the message was made. */
  readonly issuedAt?: string | undefined
  /** From when on the session is not valid any more. */
  readonly expirationTime?: string | undefined
  /** From when on the session is valid. */
  readonly notBefore?: string | undefined
  /** The host's own id of the request. */
  readonly requestId?: string | undefined
  /** Addresses that the signature is to give access to. */
  readonly resources?: readonly string[] | undefined
}

/** A signed message. */
export interface SiwxSession {
  /** What the message says, field by field. */
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
   * session of another one may end. `isSame`: whether another text is the address of this account, as its family writes
   * addresses; without it, texts are compared as they are.
   */
  get(
    chainId: ChainId,
    address: string,
    options?: { readonly isShown?: boolean | undefined; readonly isSame?: ((address: string) => boolean) | undefined },
  ): Promise<readonly SiwxSession[]>
  /** Keeps one more session. */
  add(session: SiwxSession): Promise<void>
  /** Puts these in the place of all that are kept for their (network, address) pairs, in one write. */
  replace(sessions: readonly SiwxSession[]): Promise<void>
  /** Removes what is of this network and of this address, both. */
  delete(chainId: ChainId, address: string): Promise<void>
  /** Removes every session. */
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
  /** Put into each message: what the visitor agrees to. */
  readonly statement?: string | undefined
  /** Put into each message (CAIP-122). */
  readonly resources?: readonly string[] | undefined
  /** 22–64 letters and digits, each for one message. Default: 32 hex digits from the browser's own randomness. */
  getNonce?(): Promise<string>
  /** Makes fields and text in the place of the widget. The text must hold the fields in the family's form. */
  createMessage?(input: {
    readonly accountAddress: string
    readonly chainId: ChainId
  }): Promise<{ readonly data: SiwxFields; readonly message: string }>
  /** In addition to the widget's own checks; throws when the session is not valid. */
  verify?(session: SiwxSession): Promise<void>
  /** Instead of asking the wallet. */
  signMessage?(input: { readonly account: AccountId; readonly message: string }): Promise<string>
  /** Default: this browser's local storage. */
  readonly storage?: SiwxStorage | undefined
}

/** The older form of the option, for one family (docs/sign-in.md). */
export interface SiweConfig {
  /** A nonce of the server's for one message. */
  getNonce(): Promise<string>
  /** The text to sign (EIP-4361). */
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
  /** Whether the server takes the signature; on `true` it has opened a session. */
  verifyMessage(input: { readonly message: string; readonly signature: string }): Promise<boolean>
  /** Who is signed in at the server, or `null`. */
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null>
  /** Ends the server's session; `true` when it has. */
  signOut(): Promise<boolean>
  /** More fields for the next message. `exp` is RFC 3339. */
  getMessageParams?(): Promise<{ readonly statement?: string | undefined; readonly exp?: string | undefined }>
  /** Called after each sign-in. */
  onSignIn?(session: { readonly address: string; readonly chainId: number }): void
  /** Called after each sign-out. */
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

/** How far signing in is. */
export interface SignInState {
  /** See {@link SignInStatus}. */
  readonly status: SignInStatus
  /** The account it is about. */
  readonly account?: AccountId | undefined
}

/** What one-click authentication asks for in the pairing proposal (docs/sign-in.md). */
export interface AuthenticationRequest {
  /** The networks whose accounts may answer, CAIP-2. */
  readonly chains: readonly ChainId[]
  /** Host and port of the page. */
  readonly domain: string
  /** An address of the page's origin. */
  readonly uri: string
  /** For this one proposal. */
  readonly nonce: string
  /** Version of the message's form: `1`. */
  readonly version: string
  /** What the visitor agrees to. */
  readonly statement?: string | undefined
  /** When it was made, RFC 3339. */
  readonly iat?: string | undefined
  /** When it ends, RFC 3339. */
  readonly exp?: string | undefined
  /** When it begins, RFC 3339. */
  readonly nbf?: string | undefined
  /** The host's own id of the request. */
  readonly requestId?: string | undefined
  /** Addresses that the signature is to give access to; the last may be a capability object (ERC-5573). */
  readonly resources?: readonly string[] | undefined
}

/** Turns a connection into a signed session (docs/sign-in.md). */
export interface SignIn {
  /** Of the account that is shown. */
  readonly state: ReadonlyStore<SignInState>
  /** Whether a visitor who does not sign is disconnected. */
  readonly required: boolean
  /** The view that asks for the signature. */
  readonly view: ViewId
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
  /**
   * Checks and keeps what a wallet has signed that wrote the text itself, from the request and the account that it knew first.
   * @throws `SIWX_INVALID`, also when it is not the very text that the request stands for
   */
  acceptText(
    request: AuthenticationRequest,
    signed: { readonly account: AccountId; readonly message: string; readonly signature: string },
  ): Promise<void>
}

export const SignIn: Token<SignIn> = /* @__PURE__ */ createToken<SignIn>('sign-in@1')
