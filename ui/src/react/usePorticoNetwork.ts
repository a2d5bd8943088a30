import type { Namespace } from '@portico/kernel'
import { useMemo } from 'react'
import type { Portico } from '../client.js'
import type { PorticoNetwork } from '../state/clientState.js'
import { useClient } from './PorticoProvider.js'
import { useSnapshot } from './useSnapshot.js'

/**
 * The network of a namespace, and the way to another one; without a namespace: of the active one.
 * @example
 * const { caipNetwork, switchNetwork } = usePorticoNetwork()
 * return <button onClick={() => switchNetwork(networks[0].caipNetworkId)}>Leave {caipNetwork?.name}</button>
 */
export function usePorticoNetwork(namespace?: Namespace): PorticoNetwork & Pick<Portico, 'switchNetwork'> {
  const { switchNetwork } = useClient('usePorticoNetwork')
  const network = useSnapshot(
    'usePorticoNetwork',
    (snapshots) => snapshots.getNetwork(namespace),
    (client, listener) => client.subscribeNetwork(listener, namespace),
    namespace,
  )
  return useMemo(() => ({ ...network, switchNetwork }), [network, switchNetwork])
}
