import type { Namespace } from '@portico/kernel'
import { useMemo } from 'react'
import type { Portico } from '../client.js'
import type { PorticoConnection } from '../state/clientState.js'
import { useClient } from './PorticoProvider.js'
import { useSnapshot } from './useSnapshot.js'

/**
 * The connected wallets of a namespace, the one in use first, and what can be done with them; without one: of all.
 * @example
 * const { connections, forgetConnection } = usePorticoConnections()
 * return connections.map(({ namespace, connectorId }) => (
 *   <button key={connectorId} onClick={() => forgetConnection(namespace, connectorId)}>Forget {connectorId}</button>
 * ))
 */
export function usePorticoConnections(
  namespace?: Namespace,
): { readonly connections: readonly PorticoConnection[] } & Pick<
  Portico,
  'switchConnection' | 'forgetConnection' | 'switchAccount'
> {
  const { switchConnection, forgetConnection, switchAccount } = useClient('usePorticoConnections')
  const connections = useSnapshot(
    'usePorticoConnections',
    (snapshots) => snapshots.getConnections(namespace),
    (client, listener) => client.subscribeConnections(listener, namespace),
    namespace,
  )
  return useMemo(
    () => ({ connections, switchConnection, forgetConnection, switchAccount }),
    [connections, switchConnection, forgetConnection, switchAccount],
  )
}
