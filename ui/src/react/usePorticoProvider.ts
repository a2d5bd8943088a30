import type { ConnectorType, Namespace } from '@portico/kernel'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useClient } from './PorticoProvider.js'

/**
 * The object that the wallet in use put into the page, and how it was found; on a server there is none.
 * @example
 * const { provider, type } = usePorticoProvider(networks[0].chainNamespace)
 * return <p>{provider ? type : 'No wallet'}</p>
 */
export function usePorticoProvider(namespace: Namespace): {
  readonly provider: object | undefined
  readonly type: ConnectorType | undefined
} {
  const client = useClient('usePorticoProvider')
  const provider = useSyncExternalStore(
    client.subscribeProviders,
    useCallback(() => client.getProvider(namespace), [client, namespace]),
    () => undefined,
  )
  const type = provider && client.getWalletInfo(namespace)?.type
  return useMemo(() => ({ provider, type }), [provider, type])
}
