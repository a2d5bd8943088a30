import type { Unsubscribe } from '@portico/kernel'
import type { ISignClient } from '@walletconnect/types'
import type { Relay } from '../relay.js'

/**
 * Phones cut the socket of a page that is not looked at. Back from the wallet, the visitor sees at once what it has
 * answered, not at the library's next heartbeat. Without a session or a code the relay stays unasked.
 * @param onReturned runs first
 */
export function reviveOnReturn(
  { session, proposal }: Pick<ISignClient, 'session' | 'proposal'>,
  relay: Pick<Relay, 'isOpen' | 'open'>,
  onReturned: () => void,
): Unsubscribe {
  const { document } = globalThis
  const onReturn = () => {
    if (document.visibilityState !== 'visible') return
    onReturned()
    const isWanted = session.keys.length > 0 || proposal.keys.length > 0
    if (!isWanted || relay.isOpen) return
    relay.open({}).catch(() => {}) // the next request to the wallet fails with the reason
  }
  document?.addEventListener?.('visibilitychange', onReturn)
  return () => document?.removeEventListener?.('visibilitychange', onReturn)
}
