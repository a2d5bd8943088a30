import type { AccountId } from './caip/accountId.js'
import type { ChainId, Namespace } from './caip/chainId.js'
import type { CallOptions } from './capabilities/call.js'
import { Clock } from './capabilities/clock.js'
import { Connector, type Session } from './capabilities/connector.js'
import { Log } from './capabilities/log.js'
import { Rpc } from './capabilities/rpc.js'
import type { Token } from './capabilities/token.js'
import { createScope } from './container/scope.js'
import type { KernelConfig, KernelState, RecentWallet } from './createKernel.js'
import { PorticoError } from './errors/porticoError.js'
import type { EventBus } from './events/kernelEvents.js'
import { createActivator } from './plugin/activator.js'
import { baseIdOf, createDiscovery, type WalletMap } from './plugin/discovery.js'
import { KERNEL_TOKENS } from './plugin/kernelTokens.js'
import type { Registry } from './plugin/registry.js'
import { createClock } from './services/createClock.js'
import { createRpc } from './services/createRpc.js'
import { type BalanceMap, createBalances } from './state/balances.js'
import { createConnections, type NamespaceMap } from './state/connections.js'
import type { Store } from './state/createStore.js'
import { sessionOf } from './state/namespaceState.js'
import { readVisit, writeVisit } from './state/restore.js'
import { createStorage, type StoragePlace, withPrefix } from './storage/createStorage.js'
import { createRecords } from './storage/records.js'

/** The half of the kernel that works only after the visitor has acted, or for a stored session. */
export interface Runtime {
  get<T>(token: Token<T>, namespace: Namespace | undefined): Promise<T>
  deactivate(pluginId: string): readonly string[]
  discover(namespaces: readonly Namespace[]): void
  connect(namespace: Namespace, walletId: string, options?: CallOptions): Promise<Session>
  cancelConnect(namespace: Namespace): void
  disconnect(namespace: Namespace): Promise<void>
  switchNetwork(chainId: ChainId, options?: CallOptions): Promise<void>
  selectNamespace(namespace: Namespace): void
  refreshBalance(namespace: Namespace, options?: { readonly force?: boolean }): Promise<void>
  /** Opens what the last visit left, without asking anybody. Never rejects; ends within 3 s. */
  restore(): Promise<void>
  dispose(): void
}

export interface RuntimeParts {
  readonly config: KernelConfig
  readonly registry: Registry
  readonly events: EventBus
  readonly log: Log
  readonly place: StoragePlace
  readonly state: KernelState
  readonly stores: {
    readonly namespaces: Store<NamespaceMap>
    readonly activeNamespace: Store<Namespace>
    readonly wallets: Store<WalletMap>
    readonly recentWallets: Store<readonly RecentWallet[]>
    readonly balances: Store<BalanceMap>
  }
}

export function createRuntime(parts: RuntimeParts): Runtime {
  const { config, registry, events, log, stores, state } = parts
  const clock = config.clock ?? createClock()
  const storage = createStorage(parts.place)
  const root = createScope()
  root.set(Clock, clock)
  root.set(Log, log)
  root.set(
    Rpc,
    createRpc({
      clock,
      fetch: config.fetch ?? ((input, init) => fetch(input, init)),
      endpointsOf: (chainId) => [
        ...(config.customRpcUrls?.[chainId] ?? []),
        ...(config.publicRpc ? (state.network(chainId)?.rpcUrls.default.http ?? []).map((url) => ({ url })) : []),
      ],
    }),
  )

  const records = createRecords(storage)
  stores.recentWallets.set(records.read('recent_wallets') ?? [])
  const discovery = createDiscovery(registry, stores.wallets, clock, log)
  const activator = createActivator({
    registry,
    root,
    events,
    given: KERNEL_TOKENS,
    onError: log.error,
    contextFor: (plugin, namespace) => ({
      wallets: discovery.walletsOf(namespace ?? ''),
      networks: {
        get: () => state.networks.get().filter(({ chainNamespace }) => chainNamespace === namespace),
        subscribe: state.networks.subscribe,
      },
      storage: withPrefix(storage, `plugin/${plugin.manifest.id}/`),
    }),
  })
  const balances = createBalances(stores.balances, activator, clock)
  let ended = false
  const save = () => {
    // Ending the widget aborts what is under way; that is not the visitor's doing and must not be remembered.
    if (!ended) writeVisit(records, stores.namespaces.get(), stores.activeNamespace.get())
  }
  const connections = createConnections({
    store: stores.namespaces,
    activator,
    events,
    clock,
    log,
    save,
    onOpened: (namespace, session, restored) => {
      if (restored) return
      stores.activeNamespace.set(namespace)
      save()
      remember(namespace, session)
    },
  })
  const selectNamespace = (namespace: Namespace) => {
    if (!stores.namespaces.get().has(namespace)) throw new PorticoError('ADAPTER_MISSING', { namespace })
    stores.activeNamespace.set(namespace)
    save()
  }

  function remember(namespace: Namespace, { walletId }: Session): void {
    const wallet = discovery
      .walletsOf(namespace)
      .list()
      .find(({ id }) => id === walletId)
    const others = stores.recentWallets.get().filter(({ id }) => id !== walletId)
    stores.recentWallets.set([{ id: walletId, name: wallet?.name ?? walletId }, ...others].slice(0, 2)) // S9.1d
    records.write('recent_wallets', [...stores.recentWallets.get()])
  }

  // A balance belongs to an account on a network: it is read when one is shown, and dropped with it.
  const accountOf = (namespace: Namespace): AccountId | undefined =>
    sessionOf(stores.namespaces.get().get(namespace))?.accounts[0]
  root.own(
    stores.namespaces.subscribe(() => {
      for (const namespace of stores.balances.get().keys()) {
        if (accountOf(namespace) !== stores.balances.get().get(namespace)?.account) balances.clear(namespace)
      }
    }),
  )
  root.own(discovery.dispose)
  root.own(connections.dispose)

  async function restoreSession(namespace: Namespace, walletId: string, accounts: readonly AccountId[]): Promise<void> {
    const session = await connections.connect(namespace, walletId, { silent: true })
    // Another provider may claim the same id. Only the one that still answers with a known account is the visitor's.
    const claimants = discovery
      .walletsOf(namespace)
      .list()
      .filter(({ id }) => baseIdOf(id) === baseIdOf(walletId))
    const known = session.accounts.some((account) => accounts.includes(account))
    if (claimants.length > 1 && !known) await connections.disconnect(namespace)
  }

  return {
    get: activator.get,
    deactivate(pluginId) {
      const ended = activator.deactivate(pluginId)
      // No address stays on the page without a wallet behind it.
      const isEnded = (namespace: Namespace) =>
        ended.includes(registry.providerOf(Connector, namespace)?.manifest.id ?? '')
      for (const namespace of registry.namespaces.filter(isEnded)) connections.forget(namespace)
      return ended
    },
    discover: (namespaces) => namespaces.forEach(discovery.ask),
    connect: connections.connect,
    cancelConnect: connections.cancelConnect,
    disconnect: connections.disconnect,
    selectNamespace,
    async switchNetwork(chainId, options) {
      const network = state.network(chainId)
      if (!network) throw new PorticoError('NETWORK_NOT_FOUND', { chainId })
      stores.activeNamespace.set(network.chainNamespace)
      await connections.switchNetwork(network.chainNamespace, chainId, options)
    },
    async refreshBalance(namespace, options) {
      const account = accountOf(namespace)
      if (account && state.network(account.slice(0, account.lastIndexOf(':')))) {
        await balances.refresh(namespace, account, options)
      }
    },
    async restore() {
      const visit = readVisit(records, stores.namespaces.get())
      if (visit.activeNamespace) stores.activeNamespace.set(visit.activeNamespace)
      stores.namespaces.set((map) => {
        const next = new Map(map)
        for (const [namespace, chainId] of visit.chains) {
          const known = next.get(namespace)
          if (known) next.set(namespace, { ...known, chainId })
        }
        return next
      })
      await Promise.allSettled(
        visit.sessions.map(({ namespace, walletId, accounts }) => restoreSession(namespace, walletId, accounts)),
      )
    },
    dispose() {
      ended = true
      for (const error of root.dispose()) log.error('a clean-up threw', error)
    },
  }
}
