import type { Namespace } from '@portico/kernel'
import {
  accountSource,
  balanceSource,
  connectionsSource,
  eventsSource,
  networkSource,
  providerSource,
  stateSource,
  themeSource,
} from '../bindings/snapshots.js'
import type { SourceValue } from '../bindings/source.js'
import { useSource } from './useSource.js'

/**
 * Whether the modal is open, and on which view.
 * @example
 * const { open } = usePorticoState()
 * return <main inert={open}>Your page</main>
 */
export const usePorticoState = (): SourceValue<typeof stateSource> => useSource('usePorticoState', stateSource)

/**
 * The account of a namespace; without one: of the active namespace.
 * @example
 * const { status, address } = usePorticoAccount()
 * return <p>{status === 'connected' ? address : 'Not connected'}</p>
 */
export const usePorticoAccount = (namespace?: Namespace): SourceValue<typeof accountSource> =>
  useSource('usePorticoAccount', (client) => accountSource(client, namespace), namespace)

/**
 * The network of a namespace, and the way to another one; without a namespace: of the active one.
 * @example
 * const { caipNetwork, switchNetwork } = usePorticoNetwork()
 * return <button onClick={() => switchNetwork(networks[0].caipNetworkId)}>Leave {caipNetwork?.name}</button>
 */
export const usePorticoNetwork = (namespace?: Namespace): SourceValue<typeof networkSource> =>
  useSource('usePorticoNetwork', (client) => networkSource(client, namespace), namespace)

/**
 * The native balance of a namespace's account; a failure keeps the last known amount and says so.
 * @example
 * const { data, refetch } = usePorticoBalance()
 * return <button onClick={refetch}>{data ? `${data.formatted} ${data.symbol}` : '–'}</button>
 */
export const usePorticoBalance = (namespace?: Namespace): SourceValue<typeof balanceSource> =>
  useSource('usePorticoBalance', (client) => balanceSource(client, namespace), namespace)

/**
 * The connected wallets of a namespace, the one in use first, and what can be done with them; without one: of all.
 * @example
 * const { connections, forgetConnection } = usePorticoConnections()
 * return connections.map(({ namespace, connectorId }) => (
 *   <button key={connectorId} onClick={() => forgetConnection(namespace, connectorId)}>Forget {connectorId}</button>
 * ))
 */
export const usePorticoConnections = (namespace?: Namespace): SourceValue<typeof connectionsSource> =>
  useSource('usePorticoConnections', (client) => connectionsSource(client, namespace), namespace)

/**
 * The widget's theme and its setter.
 * @example
 * const { mode, setTheme } = usePorticoTheme()
 * return <button onClick={() => setTheme({ mode: mode === 'dark' ? 'light' : 'dark' })}>{mode}</button>
 */
export const usePorticoTheme = (): SourceValue<typeof themeSource> => useSource('usePorticoTheme', themeSource)

/**
 * The object that the wallet in use put into the page, and how it was found; on a server there is none.
 * @example
 * const { provider, type } = usePorticoProvider(networks[0].chainNamespace)
 * return <p>{provider ? type : 'No wallet'}</p>
 */
export const usePorticoProvider = <N extends Namespace>(namespace: N): SourceValue<typeof providerSource<N>> =>
  useSource('usePorticoProvider', (client) => providerSource(client, namespace), namespace)

/**
 * The last event since the component was mounted.
 * @example
 * const last = usePorticoEvents()
 * return <p>{last?.event}</p>
 */
export const usePorticoEvents = (): SourceValue<typeof eventsSource> => useSource('usePorticoEvents', eventsSource)
