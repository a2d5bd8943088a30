import { signInSource } from '../bindings/signIn.js'
import type { SourceValue } from '../bindings/source.js'
import { useSource } from './useSource.js'

/**
 * The signed session of the account that is shown; undefined while there is none, and on a server.
 * @example
 * const { session, signIn, pending } = usePorticoSignIn()
 * return session ? <p>Signed in</p> : <button disabled={pending} onClick={signIn}>Sign in</button>
 */
export const usePorticoSignIn = (): SourceValue<typeof signInSource> => useSource('usePorticoSignIn', signInSource)
