import { isPorticoError } from '@portico/kernel'
import type { Portico } from '../client.js'
import { accountSource } from './snapshots.js'
import { forEachValue, type Source, workingSource } from './source.js'
import type { PorticoSignIn } from './types.js'

/** The signed session of the account that is shown. */
export function signInSource(client: Portico): Source<PorticoSignIn> {
  let show: (change: Partial<PorticoSignIn>) => void = () => {}
  async function run(act: () => Promise<unknown>): Promise<void> {
    show({ pending: true, error: undefined })
    try {
      await act()
    } catch (cause) {
      if (!isPorticoError(cause)) throw cause
      show({ error: cause })
    } finally {
      show({ pending: false })
    }
  }
  const first: PorticoSignIn = {
    session: undefined,
    signIn: () => run(() => client.signIn()),
    signOut: () => run(() => client.signOut()),
    pending: false,
    error: undefined,
  }
  return workingSource(first, (set) => {
    show = (change) => set((before) => ({ ...before, ...change }))
    return forEachValue(
      accountSource(client),
      ({ status, caipAddress }) => (status === 'connected' ? caipAddress : undefined),
      (account) => {
        let isCurrent = true
        const read = () =>
          client.getSessions(account).then(
            ([session]) => void (isCurrent && show({ session })),
            (error: unknown) => void (isCurrent && isPorticoError(error) && show({ error })),
          )
        show({ session: undefined, error: undefined })
        if (account === undefined) return () => {}
        read()
        const stop = client.onEvent('signIn:changed', read)
        return () => {
          isCurrent = false
          stop()
        }
      },
    )
  })
}
