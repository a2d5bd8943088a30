import type { ReadonlyStore, Unsubscribe } from '@portico/kernel'
import type { AuthPage } from './authPage.js'
import type { AuthState } from './authState.js'

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
