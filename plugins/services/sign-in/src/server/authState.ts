import type { PorticoError, ReadonlyStore, Unsubscribe } from '@portico/kernel'
import type { AuthPage } from './authPage.js'
import type { AuthSession } from './authSchemas.js'

/** Whether someone is signed in. */
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

/** Sends a visitor whom the server does not know to its sign-in page, and back from there (S2.17, S6.7). */
export function requireSession(config: {
  readonly state: ReadonlyStore<AuthState>
  readonly page: AuthPage
  readonly base: string
}): Unsubscribe {
  const { state, page, base } = config
  let isLeaving = false

  function check(): void {
    const { status, error } = state.get()
    // A server that could not be asked has not said no; the sign-in page itself needs no session.
    const isDue = status === 'unauthenticated' && error === undefined && !page.href().startsWith(`${base}/`)
    if (!isDue || isLeaving) return
    isLeaving = true
    page.go(`${base}/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: page.href() })}`)
  }

  check()
  return state.subscribe(check)
}
