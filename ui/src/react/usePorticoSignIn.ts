import { isPorticoError, type PorticoError, type SiwxSession } from '@portico/kernel'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from './PorticoProvider.js'
import { usePorticoAccount } from './snapshotHooks.js'

/**
 * The signed session of the account that is shown; undefined while there is none, and on a server.
 * @example
 * const { session, signIn, pending } = usePorticoSignIn()
 * return session ? <p>Signed in</p> : <button disabled={pending} onClick={signIn}>Sign in</button>
 */
export function usePorticoSignIn(): {
  readonly session: SiwxSession | undefined
  /** Asks the wallet, without the modal. Failures are in `error`. */
  readonly signIn: () => Promise<void>
  readonly signOut: () => Promise<void>
  readonly pending: boolean
  readonly error: PorticoError | undefined
} {
  const client = useClient('usePorticoSignIn')
  const { status, caipAddress } = usePorticoAccount()
  const [session, setSession] = useState<SiwxSession>()
  const [error, setError] = useState<PorticoError>()
  const [pending, setPending] = useState(false)

  useEffect(() => {
    let isCurrent = true
    const read = () =>
      client.getSessions(caipAddress).then(
        ([found]) => void (isCurrent && setSession(found)),
        (cause: unknown) => void (isCurrent && isPorticoError(cause) && setError(cause)),
      )
    setSession(undefined)
    setError(undefined)
    if (status !== 'connected' || caipAddress === undefined) return
    read()
    const stop = client.onEvent('signIn:changed', read)
    return () => {
      isCurrent = false
      stop()
    }
  }, [client, status, caipAddress])

  const run = useCallback(async (act: () => Promise<unknown>) => {
    setPending(true)
    setError(undefined)
    try {
      await act()
    } catch (cause) {
      if (!isPorticoError(cause)) throw cause
      setError(cause)
    } finally {
      setPending(false)
    }
  }, [])
  const signIn = useCallback(() => run(() => client.signIn()), [client, run])
  const signOut = useCallback(() => run(client.signOut), [client, run])
  return useMemo(() => ({ session, signIn, signOut, pending, error }), [session, signIn, signOut, pending, error])
}
