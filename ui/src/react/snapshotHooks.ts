import type { ConnectorType, Namespace, Unsubscribe, WalletProvider } from '@portico/kernel'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Portico, PorticoEvent, PorticoSnapshots } from '../client.js'
import type {
  PorticoAccount,
  PorticoBalance,
  PorticoConnection,
  PorticoNetwork,
  PorticoState,
} from '../state/clientState.js'
import type { PorticoTheme } from '../theme/tokens.js'
import { useClient } from './PorticoProvider.js'

/** One of the client's values, rendered again when it changes. On the server and while hydrating: the initial one. */
export function useSnapshot<S>(
  where: string,
  read: (snapshots: PorticoSnapshots) => S,
  subscribe: (client: Portico, listener: () => void) => Unsubscribe,
  key: string | undefined = undefined,
): S {
  const client = useClient(where)
  // `read` and `subscribe` differ with the client and the key only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const follow = useCallback((listener: () => void) => subscribe(client, listener), [client, key])
  return useSyncExternalStore(
    follow,
    () => read(client),
    () => read(client.initial),
  )
}

/**
 * Whether the modal is open, and on which view.
 * @example
 * const { open } = usePorticoState()
 * return <main inert={open}>Your page</main>
 */
export const usePorticoState = (): PorticoState =>
  useSnapshot(
    'usePorticoState',
    (snapshots) => snapshots.getState(),
    (client, listener) => client.subscribeState(listener),
  )

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

/**
 * The widget's theme and its setter.
 * @example
 * const { mode, setTheme } = usePorticoTheme()
 * return <button onClick={() => setTheme({ mode: mode === 'dark' ? 'light' : 'dark' })}>{mode}</button>
 */
export function usePorticoTheme(): PorticoTheme & Pick<Portico, 'setTheme'> {
  const { setTheme } = useClient('usePorticoTheme')
  const theme = useSnapshot(
    'usePorticoTheme',
    (snapshots) => snapshots.getTheme(),
    (client, listener) => client.subscribeTheme(listener),
  )
  return useMemo(() => ({ ...theme, setTheme }), [theme, setTheme])
}

/**
 * The object that the wallet in use put into the page, and how it was found; on a server there is none.
 * @example
 * const { provider, type } = usePorticoProvider(networks[0].chainNamespace)
 * return <p>{provider ? type : 'No wallet'}</p>
 */
export function usePorticoProvider<N extends Namespace>(
  namespace: N,
): {
  readonly provider: WalletProvider<N> | undefined
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

/**
 * The last event since the component was mounted.
 * @example
 * const last = usePorticoEvents()
 * return <p>{last?.event}</p>
 */
export function usePorticoEvents(): PorticoEvent | undefined {
  const client = useClient('usePorticoEvents')
  const [last, setLast] = useState<PorticoEvent>()
  useEffect(() => client.onEvent(setLast), [client])
  return last
}
