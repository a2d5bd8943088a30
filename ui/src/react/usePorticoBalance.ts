import type { Namespace } from '@portico/kernel'
import { useMemo } from 'react'
import type { PorticoBalance } from '../state/clientState.js'
import { useClient } from './PorticoProvider.js'
import { useSnapshot } from './useSnapshot.js'

/**
 * The native balance of a namespace's account; a failure keeps the last known amount and says so.
 * @example
 * const { data, refetch } = usePorticoBalance()
 * return <button onClick={refetch}>{data ? `${data.formatted} ${data.symbol}` : '–'}</button>
 */
export function usePorticoBalance(namespace?: Namespace): PorticoBalance & { readonly refetch: () => Promise<void> } {
  const client = useClient('usePorticoBalance')
  const balance = useSnapshot(
    'usePorticoBalance',
    (snapshots) => snapshots.getBalance(namespace),
    (from, listener) => from.subscribeBalance(listener, namespace),
    namespace,
  )
  return useMemo(() => ({ ...balance, refetch: () => client.refreshBalance(namespace) }), [balance, client, namespace])
}
