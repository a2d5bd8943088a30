import type { PorticoError } from '@portico/kernel'
import type { AuthSession } from './authSchemas.js'

/** Whether somebody is signed in. */
export interface AuthState {
  /** What is known about the session. */
  readonly status: 'loading' | 'authenticated' | 'unauthenticated'
  /** The session, where there is one. */
  readonly session?: AuthSession | undefined
  /** Why the server could not be asked, the last time. What was known before stays. */
  readonly error?: PorticoError | undefined
}

const LOADING: AuthState = { status: 'loading' }
const SIGNED_OUT: AuthState = { status: 'unauthenticated' }

export const firstState = (): AuthState => LOADING

/** After an answer of the server. */
export const withSession = (session: AuthSession | undefined): AuthState =>
  session ? { status: 'authenticated', session } : SIGNED_OUT

/** After a failure: a session outlives it, but not its own end. */
export function withFault({ session }: AuthState, error: PorticoError, nowMs: number): AuthState {
  const isKept = session && Date.parse(session.expires) > nowMs
  return isKept ? { status: 'authenticated', session, error } : { status: 'unauthenticated', error }
}
