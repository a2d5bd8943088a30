import type { Namespace } from '@portico/kernel'
import type { PorticoAccount } from '../state/clientState.js'
import { useSnapshot } from './useSnapshot.js'

/**
 * The account of a namespace; without one: of the active namespace.
 * @example
 * const { status, address } = usePorticoAccount()
 * return <p>{status === 'connected' ? address : 'Not connected'}</p>
 */
export const usePorticoAccount = (namespace?: Namespace): PorticoAccount =>
  useSnapshot(
    'usePorticoAccount',
    (snapshots) => snapshots.getAccount(namespace),
    (client, listener) => client.subscribeAccount(listener, namespace),
    namespace,
  )
