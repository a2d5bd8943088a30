import type { ReadonlyStore, Unsubscribe } from '@portico/kernel'
import type { AuthProvider, AuthSession } from './authSchemas.js'
import type { AuthState } from './authState.js'
import type { LogDetails, LogLevel } from './createAuthLog.js'

/** A signed message, for the server to check. */
export interface AuthProof {
  /** The exact text that was signed. */
  readonly message: string
  /** In the form of docs/sign-in.md. */
  readonly signature: string
  /** The one in the message: a CSRF token of the server. */
  readonly nonce: string
  /** Default: `credentials`. */
  readonly provider?: string | undefined
  /** Of this origin. Default: this page. */
  readonly callbackUrl?: string | undefined
}

/**
 * Talks to the host's own sign-in server (docs/sign-in.md).
 * Calls throw `AUTH_ROUTE_MISSING` and the other `AUTH_…` of docs/errors.md, `HTTP_STATUS`, `HTTP_FAILED`, `API_BAD_REPLY`.
 */
export interface AuthClient {
  /** `loading` until the server was asked for the first time. */
  readonly state: ReadonlyStore<AuthState>
  /** Asks for the session now, and again when it may have changed, until it is stopped. */
  start(): Unsubscribe
  /** Who is signed in, asked anew. */
  session(): Promise<AuthSession | undefined>
  /** A token that proves to the server that its own page is asking. It serves as a message's nonce, too. */
  csrf(): Promise<string>
  /** The ways to sign in, by id. */
  providers(): Promise<Readonly<Record<string, AuthProvider>>>
  /**
   * Leaves for the provider's page; for the sign-in page when the provider is unknown or wants a signed message, for the
   * error page when the server has no list.
   * @param options.callbackUrl where to come back to, of this origin; default: this page
   * @returns where it went
   * @throws `AUTH_CALLBACK_URL` for a callback elsewhere
   */
  signIn(provider?: string, options?: { readonly callbackUrl?: string | undefined }): Promise<string>
  /** Signs in with a signed message whose nonce is the CSRF token. @throws `SIWX_INVALID` when the server refuses it */
  callback(proof: AuthProof): Promise<AuthSession>
  /** @returns where to go next, of this origin */
  signOut(options?: { readonly callbackUrl?: string | undefined }): Promise<string>
  /** A line for the server's log: a code in capitals and what explains it, never secrets. 10 in a minute. */
  log(level: LogLevel, code: string, details?: LogDetails): void
}
