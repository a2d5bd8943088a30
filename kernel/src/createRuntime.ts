import { type AccountId, parseAccountId } from './caip/accountId.js'
import type { ChainId, Namespace } from './caip/chainId.js'
import { Accounts, type AccountType } from './capabilities/account.js'
import type { CallOptions, Log } from './capabilities/call.js'
import { AccountChoice, Connector, type Session } from './capabilities/connector.js'
import type { Network } from './capabilities/network.js'
import { WalletRpc } from './capabilities/nodes.js'
import { Redirects } from './capabilities/redirects.js'
import type { Token } from './capabilities/token.js'
import type { KernelConfig } from './config/kernelConfig.js'
import { createScope } from './container/scope.js'
import { describeErrors, PorticoError } from './errors/porticoError.js'
import { thrownTexts } from './errors/thrownTexts.js'
import type { EventBus } from './events/kernelEvents.js'
import { createActivator } from './plugin/activator.js'
import { baseIdOf, createDiscovery } from './plugin/discovery.js'
import type { PluginRecord } from './plugin/manifest.js'
import { pluginStorage } from './plugin/pluginStorage.js'
import type { Registry } from './plugin/registry.js'
import { provideServices } from './provideServices.js'
import { createClock } from './services/createClock.js'
import type { Balances } from './state/balances.js'
import { createConnections } from './state/connections.js'
import { createRedirects } from './state/createRedirects.js'
import { followLabels } from './state/followLabels.js'
import { createGroups } from './state/groups.js'
import type { KernelState } from './state/kernelState.js'
import {
  connectedOf,
  isOnUnsupportedChain,
  type KeptConnection,
  type NamespaceState,
  sessionOf,
} from './state/namespaceState.js'
import { readSavedSession } from './state/readSavedSession.js'
import type { Returned } from './state/resumeReturn.js'
import { createWalletMemory } from './state/walletMemory.js'
import { writeSavedSession } from './state/writeSavedSession.js'
import { createStorage, type StoragePlace } from './storage/createStorage.js'
import { createRecords, type Records } from './storage/records.js'
import type { ReadonlyStore, Store } from './store/createStore.js'

/** The half of the kernel that works only after the visitor has acted, or for a stored session. */
export interface Runtime {
  get<T>(token: Token<T>, namespace?: Namespace): Promise<T>
  deactivate(pluginId: string): readonly string[]
  discover(namespaces?: readonly Namespace[]): void
  connect(namespace: Namespace, walletId: string, options?: CallOptions): Promise<Session>
  connectGroup(
    walletId: string,
    namespaces: readonly Namespace[],
    options?: CallOptions & { readonly shown?: Namespace | undefined },
  ): Promise<readonly Session[]>
  cancelConnect(namespace: Namespace): void
  disconnect(namespace?: Namespace): Promise<void>
  forgetConnection(namespace: Namespace, walletId: string): Promise<void>
  switchNetwork(chainId: ChainId, options?: CallOptions): Promise<void>
  switchAccount(account: AccountId, options?: CallOptions): Promise<void>
  addNetwork(network: Network): Promise<void>
  removeNetwork(chainId: ChainId): Promise<void>
  setPreferredAccountType(namespace: Namespace, type: AccountType): Promise<void>
  selectNamespace(namespace: Namespace): void
  refreshBalance(namespace: Namespace, options?: { readonly force?: boolean }): Promise<void>
  /** Opens what the last visit left, without asking anybody. Never rejects; ends within 3 s, or 15 s where a plugin brings the wallet. */
  restore(): Promise<void>
  /** Takes in the answer of a wallet's page that has led back to this address; see {@link Kernel.resume}. */
  resume(href: string): Promise<Returned['type']>
  dispose(): void
}

interface RuntimeParts {
  readonly config: KernelConfig
  readonly registry: Registry
  readonly events: EventBus
  readonly log: Log
  readonly place: StoragePlace
  readonly state: KernelState
  readonly stores: {
    readonly [K in keyof Omit<KernelState, 'network'>]: KernelState[K] extends ReadonlyStore<infer S> ? Store<S> : never
  }
}

/** Wallets of the page are there at once; what brings the others has to be loaded first. */
const RESTORE_MS = 3_000
const BROUGHT_RESTORE_MS = 15_000

export function createRuntime(parts: RuntimeParts): Runtime {
  describeErrors(thrownTexts)
  const { config, registry, events, log, stores, state } = parts
  const clock = config.clock ?? createClock()
  const storage = createStorage(parts.place)
  const root = createScope()

  const records = createRecords(storage)
  stores.recentWallets.set(records.read('recent_wallets') ?? [])
  stores.accountTypes.set((types) => new Map([...types, ...knownTypes(records, registry)]))
  const bringerOf = (walletId: string) =>
    registry.plugins.find(({ manifest: { walletPrefix } }) => walletPrefix && walletId.startsWith(walletPrefix))
  const discovery = createDiscovery(registry, stores.wallets, clock, log, {
    ways: config.discovery,
    wake(walletId, namespace) {
      const bringer = bringerOf(walletId)
      return bringer && activator.wake(bringer, namespace)
    },
    isInUse(namespace, walletId) {
      const { connection, kept = [] } = stores.namespaces.get().get(namespace) ?? {}
      const used = [connectedOf(connection)?.session, connection?.status === 'connecting' && connection, ...kept]
      return used.some((one) => one && one.walletId === walletId)
    },
  })
  const activator = createActivator({
    registry,
    root,
    events,
    onError: log.error,
    contextFor: ({ manifest }, namespace) => ({
      wallets: discovery.walletsOf(namespace ?? ''),
      networks: {
        get: () =>
          namespace === undefined
            ? state.networks.get()
            : state.networks.get().filter(({ chainNamespace }) => chainNamespace === namespace),
        subscribe: state.networks.subscribe,
      },
      storage: pluginStorage(storage, manifest),
      announceWallet: discovery.offer,
    }),
  })
  const preferredType = (namespace: Namespace) => stores.accountTypes.get().get(namespace) ?? 'eoa'
  const kinds = new Map<AccountId, AccountType>()
  root.set(Accounts, {
    namespaces: registry.namespaces,
    familyOf: registry.familyOf,
    active: stores.activeNamespace,
    session: (namespace) => sessionOf(stores.namespaces.get().get(namespace)),
    preferredType,
    noteKinds(namespace, inUse, known) {
      for (const [account, type] of known) kinds.set(account, type)
      stores.accountTypes.set((types) => new Map(types).set(namespace, inUse))
    },
    isSupported: (namespace) => !isOnUnsupportedChain(stores.namespaces.get().get(namespace)),
    onChange: (listener) => stores.namespaces.subscribe(listener),
    connectGroup,
    disconnect,
  })
  let resumed: Promise<Returned> = Promise.resolve({})
  root.set(
    Redirects,
    createRedirects(records, clock, async () => (await resumed).returned),
  )
  provideServices(root, {
    config,
    clock,
    log,
    events,
    registry,
    state,
    pingOf: activator.pingOf,
    walletRpcOf: (chainId) => activator.get(WalletRpc, chainId.slice(0, chainId.indexOf(':'))),
  })
  /** Begun with the first session: before it there is nothing to follow. */
  let followed: Promise<Balances> | undefined
  const follow = (): Promise<Balances> => {
    followed ??= import('./state/followConnected.js')
      .then(({ followConnected }) =>
        followConnected({
          ...{ ...stores, store: stores.balances, registry, activator, clock, storage, records, events },
          connectionsKey: `${parts.place.prefix}connections`,
          forget: connections.forget,
          own: root.own,
        }),
      )
      .catch((cause: unknown) => {
        followed = undefined // it is tried again with the next change
        throw cause
      })
    return followed
  }
  /** What addresses held, as earlier pages have read it (S4.3b). */
  const forgetReadings = () => {
    const ofPlugins = registry.plugins.flatMap(({ manifest }) => manifest.records ?? []) as readonly PluginRecord[]
    for (const { name } of ofPlugins.filter(({ isOfAccounts }) => isOfAccounts)) storage.set(name, undefined)
    storage.set('native_balance_cache', undefined)
  }
  let ended = false
  /** The families that this page has had a connection of, or has tried to. */
  const touched = new Set<Namespace>()
  /** Accounts that the visitor has chosen among those of their wallet, by key. */
  const chosen = new Map<Namespace, string | undefined>()
  let isSaving = false
  const write = () => {
    isSaving = false
    writeSavedSession(records, stores.namespaces.get(), stores.activeNamespace.get(), {
      isTouched: (namespace) => touched.has(namespace),
      isChosen: (namespace, key) => chosen.get(namespace) === key,
      isGroup: groups.has,
    })
  }
  /** Writes once, however often a wallet reports before the current call returns. */
  const save = () => {
    // Ending the widget aborts what is under way; that is not the visitor's doing and must not be remembered.
    if (ended) return
    for (const [namespace, state] of stores.namespaces.get()) {
      if (state.kept.length > 0 || state.connection.status !== 'disconnected') touched.add(namespace)
    }
    if (isSaving) return
    isSaving = true
    queueMicrotask(() => isSaving && write())
  }
  const groups = createGroups({ namespaces: stores.namespaces.get, events })
  const memory = createWalletMemory(records, stores.recentWallets, (walletId) => bringerOf(walletId) !== undefined)
  /** The families that are being left because another one of the same connection is, and that one (S4.7). */
  let endingAlong: ReadonlyMap<Namespace, Namespace> = new Map()
  const connections = createConnections({
    store: stores.namespaces,
    activator,
    events,
    clock,
    log,
    save,
    restoreLimitMsOf: (walletId) => (bringerOf(walletId) ? BROUGHT_RESTORE_MS : RESTORE_MS),
    accountTypeOf: preferredType,
    kinds,
    isHeld: groups.isHeld,
    endsAlong: (namespace) => endingAlong.get(namespace),
    onOpened: (namespace, session, restored) => {
      if (restored) return
      const { walletId } = session
      chosen.delete(namespace)
      if (!groups.isHeld(namespace, session)) stores.activeNamespace.set(namespace)
      save()
      memory.remember(
        namespace,
        walletId,
        discovery
          .walletsOf(namespace)
          .list()
          .find(({ id }) => id === walletId),
      )
    },
  })
  const changeOffer = async () =>
    (await import('./state/networkOffer.js')).createNetworkOffer({ ...stores, connections, setup: config })
  const selectNamespace = (namespace: Namespace) => {
    if (!stores.namespaces.get().has(namespace)) throw new PorticoError('ADAPTER_MISSING', { namespace })
    stores.activeNamespace.set(namespace)
    save()
  }

  const accountOf = (namespace: Namespace): AccountId | undefined =>
    sessionOf(stores.namespaces.get().get(namespace))?.accounts[0].id
  root.own(
    stores.namespaces.subscribe(() => {
      for (const [namespace, key] of chosen) {
        const session = sessionOf(stores.namespaces.get().get(namespace))
        if (session && session.key !== key) chosen.delete(namespace) // the wallet has said otherwise
      }
      if (followed || ![...stores.namespaces.get().values()].some(sessionOf)) return
      follow().catch((cause: unknown) => log.error('what a session needs could not be loaded', cause))
    }),
  )
  // Leaving the shown family shows another connected one.
  root.own(
    events.on('session:closed', ({ namespace }) => {
      if (namespace !== stores.activeNamespace.get()) return
      const other = registry.namespaces.find((one) => !leaving.includes(one) && accountOf(one) !== undefined)
      if (other) selectNamespace(other)
    }),
  )
  root.own(followLabels(stores.namespaces, stores.addressLabels))
  root.own(discovery.dispose)
  root.own(connections.dispose)

  async function restoreSession(
    namespace: Namespace,
    { walletId, key, accounts, isChosen }: KeptConnection,
  ): Promise<void> {
    if (isChosen) chosen.set(namespace, key)
    // It is looked for when the family has been loaded: its own plugin is loaded meanwhile.
    bringerOf(walletId)
      ?.load()
      .catch(() => {})
    const session = await connections.connect(namespace, walletId, { silent: true, key: isChosen && key })
    // Another provider may claim the same id. Only the one that still answers with a known account is the visitor's.
    const claimants = discovery
      .walletsOf(namespace)
      .list()
      .filter(({ id }) => baseIdOf(id) === baseIdOf(walletId))
    const known = session.key === key || session.accounts.some(({ id }) => accounts.includes(id))
    if (claimants.length > 1 && !known) await connections.forgetConnection(namespace, walletId)
  }

  /** A wallet of an earlier visit begins with the account that was chosen then. */
  async function connect(namespace: Namespace, walletId: string, options: CallOptions = {}): Promise<Session> {
    const stored = stores.namespaces
      .get()
      .get(namespace)
      ?.kept.find((one) => one.walletId === walletId)
    const key = stored?.isChosen && stored.key
    const session = await connections.connect(namespace, walletId, { ...options, key })
    if (session.key === key) {
      chosen.set(namespace, key)
      save()
    }
    return session
  }

  function connectGroup(...[walletId, namespaces, { shown, ...options } = {}]: Parameters<Runtime['connectGroup']>) {
    return groups.open(
      walletId,
      namespaces.filter((namespace) => registry.namespaces.includes(namespace)),
      {
        ...{ restored: false, shown, onOpened: selectNamespace },
        openOne: (namespace) => connect(namespace, walletId, options),
      },
    )
  }

  /** Whether only the visitor may have this wallet asked. One that a plugin brings answers from its own session. */
  const waitsForAct = (namespace: Namespace, walletId: string) =>
    registry.providerOf(Connector, namespace)?.manifest.restore === 'onAct' && !bringerOf(walletId)

  /** Done at once where nothing is restored. */
  let restored: Promise<void> = Promise.resolve()
  async function restore(): Promise<void> {
    const visit = readSavedSession(records, stores.namespaces.get())
    if (records.read('connection_status') === 'disconnected') forgetReadings()
    if (visit.activeNamespace) stores.activeNamespace.set(visit.activeNamespace)
    groups.recall(visit.groups)
    const restoring: Promise<unknown>[] = []
    const together = new Map<string, Map<Namespace, KeptConnection>>()
    for (const [namespace, { active, kept, chainId }] of visit.namespaces) {
      if (active || kept.length > 0) touched.add(namespace)
      const waits = active && waitsForAct(namespace, active.walletId)
      connections.recall(namespace, { chainId, kept: waits ? [active, ...kept] : kept })
      if (!active || waits) continue
      const { walletId } = active
      if (!groups.has(walletId)) restoring.push(restoreSession(namespace, active))
      else together.set(walletId, new Map(together.get(walletId)).set(namespace, active))
    }
    for (const [walletId, stored] of together) {
      const openOne = async (namespace: Namespace) => {
        const one = stored.get(namespace)
        if (one) await restoreSession(namespace, one)
      }
      const shown = stores.activeNamespace.get()
      restoring.push(groups.open(walletId, [...stored.keys()], { openOne, shown, restored: true }))
    }
    await Promise.allSettled(restoring)
  }

  /** The families that are being left together. */
  let leaving: readonly Namespace[] = []

  async function disconnect(namespace?: Namespace): Promise<void> {
    const wanted = namespace === undefined ? registry.namespaces : [namespace]
    const states = stores.namespaces.get()
    const walletsOf = (one: Namespace) => {
      const state = states.get(one)
      return [sessionOf(state), ...(state?.kept ?? [])].flatMap((found) => (found ? [found.walletId] : []))
    }
    /** What ends with them: the connections of their wallets in other families (S4.7). */
    const along = wanted.flatMap((one) =>
      walletsOf(one).flatMap((walletId) =>
        groups
          .othersOf(walletId, one)
          .filter((other) => !wanted.includes(other))
          .map((other) => ({ other, walletId, of: one })),
      ),
    )
    leaving = [...wanted, ...along.map(({ other }) => other)]
    endingAlong = new Map(along.map(({ other, of }) => [other, of]))
    for (const one of leaving) touched.add(one)
    for (const one of wanted) memory.leave(one, states.get(one))
    for (const { other, walletId } of along) memory.leave(other, onlyOf(walletId, states.get(other)))
    forgetReadings()
    const ended = settleAll([
      ...wanted.map(connections.disconnect),
      ...along.map(({ other, walletId }) => connections.forgetConnection(other, walletId)),
    ])
    await ended.finally(() => {
      leaving = []
      endingAlong = new Map()
    })
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
    discover: (namespaces = registry.namespaces) => namespaces.forEach(discovery.ask),
    connect,
    connectGroup,
    cancelConnect: connections.cancelConnect,
    disconnect,
    async forgetConnection(namespace, walletId) {
      const others = groups.othersOf(walletId, namespace)
      endingAlong = new Map(others.map((other) => [other, namespace]))
      const ended = settleAll([...others, namespace].map((one) => connections.forgetConnection(one, walletId)))
      await ended.finally(() => {
        endingAlong = new Map()
      })
    },
    selectNamespace,
    async switchNetwork(chainId, options) {
      const network = state.network(chainId)
      if (!network) {
        const error = new PorticoError('NETWORK_NOT_FOUND', { chainId })
        events.emit('alert:raised', { error })
        throw error
      }
      stores.activeNamespace.set(network.chainNamespace)
      await connections.switchNetwork(network.chainNamespace, chainId, options)
    },
    async switchAccount(account, options) {
      const { namespace } = parseAccountId(account)
      await (await activator.get(AccountChoice, namespace)).choose(account, options)
      chosen.set(namespace, sessionOf(stores.namespaces.get().get(namespace))?.key)
      save()
    },
    addNetwork: async (network) => (await changeOffer()).add(network),
    removeNetwork: async (chainId) => (await changeOffer()).remove(chainId),
    setPreferredAccountType: async (namespace, type) =>
      (await import('./state/preferAccountType.js')).preferAccountType(
        { ...parts, activator },
        records,
        namespace,
        type,
      ),
    async refreshBalance(namespace, options) {
      const account = accountOf(namespace)
      const isKnown = account !== undefined && state.network(account.slice(0, account.lastIndexOf(':'))) !== undefined
      if (!isKnown) throw new PorticoError('CONTEXT_UNDEFINED', { namespace })
      const balances = await follow()
      if (accountOf(namespace) === account) await balances.refresh(namespace, account, options)
    },
    restore() {
      restored = restore()
      return restored
    },
    async resume(href) {
      const parts = { records, clock, registry, activator, connections, events, networkOf: state.network }
      resumed = import('./state/resumeReturn.js')
        .then(({ resumeReturn }) => resumeReturn(href, { ...parts, restored }))
        .catch((cause: unknown) => {
          log.error("a wallet's answer could not be taken in", cause)
          return {}
        })
      return (await resumed).type
    },
    dispose() {
      if (isSaving) write()
      ended = true
      for (const error of root.dispose()) log.error('a clean-up threw', error)
    },
  }
}

/** Throws the first failure after everything has ended. */
async function settleAll(calls: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(calls)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** What a family has of one wallet. */
const onlyOf = (walletId: string, state: NamespaceState | undefined): NamespaceState | undefined =>
  state && {
    ...state,
    connection: sessionOf(state)?.walletId === walletId ? state.connection : { status: 'disconnected' },
    kept: state.kept.filter((one) => one.walletId === walletId),
  }

/** The stored preferences that the families still know. */
function knownTypes(records: Records, registry: Registry): readonly (readonly [Namespace, AccountType])[] {
  return Object.entries(records.read('preferred_account_types') ?? {}).filter(
    ([namespace, type]) => registry.namespaces.includes(namespace) && registry.accountTypesOf(namespace).includes(type),
  )
}
