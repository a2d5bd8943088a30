import type { ConnectorType, Namespace, Unsubscribe, WalletProvider } from '@portico/kernel'
import type { Portico, PorticoEvent, PorticoSnapshots } from '../client.js'
import type {
  PorticoAccount,
  PorticoBalance,
  PorticoConnection,
  PorticoNetwork,
  PorticoState,
} from '../state/clientState.js'
import type { PorticoTheme } from '../theme/tokens.js'
import { remember, type Source, workingSource } from './source.js'

/** One of the client's values, with what can be done with it. */
export function snapshotSource<S, T = S>(
  client: Portico,
  read: (snapshots: PorticoSnapshots) => S,
  subscribe: (listener: () => void) => Unsubscribe,
  make: (value: S) => T,
): Source<T> {
  const [now, first] = [remember(make), remember(make)]
  return { get: () => now(read(client)), initial: () => first(read(client.initial)), subscribe }
}

const itself = <T>(value: T): T => value

/** Whether the modal is open, and on which view. */
export const stateSource = (client: Portico): Source<PorticoState> =>
  snapshotSource(
    client,
    (from) => from.getState(),
    (listener) => client.subscribeState(listener),
    itself,
  )

/** The account of a namespace; without one: of the active namespace. */
export const accountSource = (client: Portico, namespace?: Namespace): Source<PorticoAccount> =>
  snapshotSource(
    client,
    (from) => from.getAccount(namespace),
    (listener) => client.subscribeAccount(listener, namespace),
    itself,
  )

/** The network of a namespace, and the way to another one; without a namespace: of the active one. */
export const networkSource = (
  client: Portico,
  namespace?: Namespace,
): Source<PorticoNetwork & Pick<Portico, 'switchNetwork'>> =>
  snapshotSource(
    client,
    (from) => from.getNetwork(namespace),
    (listener) => client.subscribeNetwork(listener, namespace),
    (network) => ({ ...network, switchNetwork: client.switchNetwork }),
  )

/** The native balance of a namespace's account; a failure keeps the last known amount and says so. */
export function balanceSource(
  client: Portico,
  namespace?: Namespace,
): Source<PorticoBalance & { readonly refetch: () => Promise<void> }> {
  const refetch = () => client.refreshBalance(namespace)
  return snapshotSource(
    client,
    (from) => from.getBalance(namespace),
    (listener) => client.subscribeBalance(listener, namespace),
    (balance) => ({ ...balance, refetch }),
  )
}

/** The connected wallets of a namespace, the one in use first, and what can be done with them; without one: of all. */
export const connectionsSource = (
  client: Portico,
  namespace?: Namespace,
): Source<
  { readonly connections: readonly PorticoConnection[] } & Pick<
    Portico,
    'switchConnection' | 'forgetConnection' | 'switchAccount'
  >
> => {
  const { switchConnection, forgetConnection, switchAccount } = client
  return snapshotSource(
    client,
    (from) => from.getConnections(namespace),
    (listener) => client.subscribeConnections(listener, namespace),
    (connections) => ({ connections, switchConnection, forgetConnection, switchAccount }),
  )
}

/** The widget's theme and its setter. */
export const themeSource = (client: Portico): Source<PorticoTheme & Pick<Portico, 'setTheme'>> =>
  snapshotSource(
    client,
    (from) => from.getTheme(),
    (listener) => client.subscribeTheme(listener),
    (theme) => ({ ...theme, setTheme: client.setTheme }),
  )

/** The object that the wallet in use put into the page, and how it was found; on a server there is none. */
export function providerSource<N extends Namespace>(
  client: Portico,
  namespace: N,
): Source<{ readonly provider: WalletProvider<N> | undefined; readonly type: ConnectorType | undefined }> {
  const none = { provider: undefined, type: undefined }
  const describe = remember((provider: WalletProvider<N> | undefined) =>
    provider ? { provider, type: client.getWalletInfo(namespace)?.type } : none,
  )
  return {
    get: () => describe(client.getProvider(namespace)),
    initial: () => none,
    subscribe: (listener) => client.subscribeProviders(listener),
  }
}

/** The last event since it was subscribed to. */
export const eventsSource = (client: Portico): Source<PorticoEvent | undefined> =>
  workingSource<PorticoEvent | undefined>(undefined, (set) => client.onEvent((event) => set(event)))
