import { type ChainId, isChainId, type Namespace } from './caip/chainId.js'
import type { CallOptions } from './capabilities/call.js'
import type { Clock } from './capabilities/clock.js'
import type { Session } from './capabilities/connector.js'
import type { Log } from './capabilities/log.js'
import type { AnyToken, Token } from './capabilities/token.js'
import type { Runtime } from './createRuntime.js'
import { PorticoError } from './errors/porticoError.js'
import { createEventBus } from './events/createEventBus.js'
import type { EventBus } from './events/kernelEvents.js'
import type { Contributed, Point } from './plugin/contributions.js'
import type { Plugin } from './plugin/definePlugin.js'
import type { WalletMap } from './plugin/discovery.js'
import { KERNEL_TOKENS } from './plugin/kernelTokens.js'
import { createRegistry } from './plugin/registry.js'
import type { RpcEndpoint } from './services/createRpc.js'
import type { BalanceMap } from './state/balances.js'
import type { NamespaceMap } from './state/connections.js'
import { createStore, type ReadonlyStore } from './state/createStore.js'
import { initialNamespaceState } from './state/namespaceState.js'
import type { Network } from './state/network.js'
import type { StorageArea, StoragePlace } from './storage/createStorage.js'

export interface KernelConfig {
  readonly plugins: readonly Plugin[]
  /** At least one; the order is the order in which they are offered. */
  readonly networks: readonly Network[]
  /** Where a visitor without a stored choice begins. Default: the first network. */
  readonly defaultNetwork?: Network | undefined
  /** Endpoints to read from, by network, first to last. */
  readonly customRpcUrls?: Readonly<Record<ChainId, readonly RpcEndpoint[]>> | undefined
  /** Whether the networks' own public endpoints may be read from. Default: no. */
  readonly publicRpc?: boolean | undefined
  /** Distinguishes several widgets of one page in storage. */
  readonly instanceId?: string | undefined
  /** Replaces local storage. */
  readonly storage?: StorageArea | undefined
  readonly fetch?: typeof fetch | undefined
  readonly clock?: Clock | undefined
  readonly log?: Log | undefined
}

export interface RecentWallet {
  readonly id: string
  readonly name: string
}

/** What the kernel knows, as stores to render from. Only the kernel writes them. */
export interface KernelState {
  readonly namespaces: ReadonlyStore<NamespaceMap>
  readonly activeNamespace: ReadonlyStore<Namespace>
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly wallets: ReadonlyStore<WalletMap>
  /** The wallets that were connected last, the latest first, at most two (S9.1d). Empty before the first act. */
  readonly recentWallets: ReadonlyStore<readonly RecentWallet[]>
  readonly balances: ReadonlyStore<BalanceMap>
  /** The configured network with this id, if any. */
  network(chainId: string | undefined): Network | undefined
}

export interface Kernel {
  readonly events: EventBus
  readonly state: KernelState
  /** The chain families that can be connected, in the order of registration. */
  readonly namespaces: readonly Namespace[]
  /** What plugins add to a slot of the UI. Loads nothing. */
  contributions<K extends Point>(point: K): readonly Contributed<K>[]
  /** Whether some plugin provides the capability. Loads nothing. */
  has(token: AnyToken, namespace?: Namespace): boolean
  /** Loads and activates the provider, once, and returns its capability. @throws `CAPABILITY_MISSING`, `PLUGIN_FAILED` */
  get<T>(token: Token<T>, namespace?: Namespace): Promise<T>
  /** Loads the kernel's second half ahead of use. Touches nothing on the page. */
  preload(): Promise<void>
  /** Asks the page for wallets, and listens for late ones; they appear in `state.wallets`. Default: of every namespace. */
  discover(namespaces?: readonly Namespace[]): Promise<void>
  /** Asks the wallet for a session. @throws what {@link Connector.connect} throws, `WALLET_TIMEOUT`, `ADAPTER_MISSING` */
  connect(namespace: Namespace, walletId: string, options?: CallOptions): Promise<Session>
  /** Gives up a running {@link Kernel.connect}; the session before it, if any, goes on. */
  cancelConnect(namespace: Namespace): Promise<void>
  /** Ends the session here at once and in the wallet where it allows that; without a namespace, all of them. */
  disconnect(namespace?: Namespace): Promise<void>
  /** Moves the connected wallet to a configured network, or chooses where to begin. @throws `NETWORK_NOT_FOUND` and what {@link NetworkSwitch.switchTo} throws */
  switchNetwork(chainId: ChainId, options?: CallOptions): Promise<void>
  /** Makes a namespace the one that is shown. @throws `ADAPTER_MISSING` */
  selectNamespace(namespace: Namespace): Promise<void>
  /** Reads the native balance of the connected account into `state.balances`. Never rejects: a failure is a state. */
  refreshBalance(namespace: Namespace, options?: { readonly force?: boolean }): Promise<void>
  /** Whether the last visit left a session that {@link Kernel.restore} will try to open. Loads nothing. */
  hasStoredSession(): boolean
  /** Opens what the last visit left, asking nobody. Without a stored visit it loads nothing. Never rejects; ends within 3 s. */
  restore(): Promise<void>
  /** Takes a plugin down, dependents first, and returns the ids that went. The next request starts it anew. */
  deactivate(pluginId: string): Promise<readonly string[]>
  /** Ends everything that was started. Wallet sessions stay stored for the next visit. */
  dispose(): Promise<void>
}

/**
 * Puts registry, stores and bus together. Creating it loads no plugin code, touches no global, makes no request and
 * writes nothing; it may be called on a server, and more than once on a page.
 * @throws `PLUGINS_INVALID`, `CONFIG_INVALID`, `ADAPTER_MISSING`
 */
export function createKernel(config: KernelConfig): Kernel {
  const registry = createRegistry(config.plugins, KERNEL_TOKENS)
  checkNetworks(config, registry.namespaces)
  const log = config.log ?? silentLog
  const events = createEventBus(log)
  const place: StoragePlace = {
    openArea: () => config.storage ?? globalThis.localStorage,
    prefix: config.instanceId === undefined ? '@portico/' : `@portico/${config.instanceId}/`,
  }

  const start = config.defaultNetwork ?? config.networks[0]
  const offeredIn = (namespace: Namespace) => {
    const own = config.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    return own.map(({ caipNetworkId }) => caipNetworkId)
  }
  const stores = {
    namespaces: createStore<NamespaceMap>(
      new Map(
        registry.namespaces.map((namespace) => {
          const state = initialNamespaceState(offeredIn(namespace))
          return [namespace, start?.chainNamespace === namespace ? { ...state, chainId: start.caipNetworkId } : state]
        }),
      ),
    ),
    activeNamespace: createStore<Namespace>(start?.chainNamespace ?? ''),
    networks: createStore<readonly Network[]>(config.networks),
    wallets: createStore<WalletMap>(new Map()),
    recentWallets: createStore<readonly RecentWallet[]>([]),
    balances: createStore<BalanceMap>(new Map()),
  }
  const state: KernelState = {
    ...stores,
    network: (chainId) => stores.networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId),
  }

  let runtime: Promise<Runtime> | undefined
  let disposed = false
  const load = (): Promise<Runtime> => {
    if (disposed) return Promise.reject(new PorticoError('REQUEST_ABORTED', { what: 'kernel' }))
    runtime ??= import('./createRuntime.js').then(
      ({ createRuntime }) => createRuntime({ config, registry, events, log, place, state, stores }),
      (cause: unknown) => {
        runtime = undefined
        throw new PorticoError('PLUGIN_FAILED', { pluginId: 'kernel' }, { cause })
      },
    )
    return runtime
  }

  return {
    events,
    state,
    namespaces: registry.namespaces,
    contributions: registry.contributions,
    has: (token, namespace) => registry.providerOf(token, namespace) !== undefined,
    get: async (token, namespace) => (await load()).get(token, namespace),
    preload: async () => void (await load()),
    discover: async (namespaces = registry.namespaces) => (await load()).discover(namespaces),
    connect: async (namespace, walletId, options) => (await load()).connect(namespace, walletId, options),
    cancelConnect: async (namespace) => (await load()).cancelConnect(namespace),
    async disconnect(namespace) {
      const loaded = await load()
      await Promise.all((namespace === undefined ? registry.namespaces : [namespace]).map(loaded.disconnect))
    },
    switchNetwork: async (chainId, options) => (await load()).switchNetwork(chainId, options),
    selectNamespace: async (namespace) => (await load()).selectNamespace(namespace),
    refreshBalance: async (namespace, options) => (await load()).refreshBalance(namespace, options),
    hasStoredSession: () => storedStatus(place) === STORED_AS_CONNECTED,
    async restore() {
      if (storedStatus(place) === undefined) return
      await load().then(
        (loaded) => loaded.restore(),
        () => {},
      )
    },
    deactivate: async (pluginId) => (await load()).deactivate(pluginId),
    async dispose() {
      disposed = true
      const loaded = await runtime?.catch(() => undefined)
      loaded?.dispose()
    },
  }
}

/** The record's exact text (storage/records.ts): reading it must not need a schema before the first act. */
const STORED_AS_CONNECTED = JSON.stringify({ v: 1, d: 'connected' })

function storedStatus({ openArea, prefix }: StoragePlace): string | undefined {
  try {
    return openArea()?.getItem(`${prefix}connection_status`) ?? undefined
  } catch {
    return undefined // storage is blocked, or there is none
  }
}

const silentLog: Log = { error() {} }

function checkNetworks({ networks, defaultNetwork }: KernelConfig, namespaces: readonly Namespace[]): void {
  const invalid = (option: string, fix: string) => new PorticoError('CONFIG_INVALID', { option, fix })
  if (networks.length === 0) throw invalid('networks', 'List at least one network.')
  const ids = new Set<string>()
  for (const { caipNetworkId, chainNamespace } of networks) {
    if (!isChainId(caipNetworkId)) throw invalid('networks', `"${caipNetworkId}" is not a CAIP-2 id.`)
    if (!caipNetworkId.startsWith(`${chainNamespace}:`)) {
      throw invalid('networks', `${caipNetworkId} does not belong to the namespace ${chainNamespace}.`)
    }
    if (ids.has(caipNetworkId)) throw invalid('networks', `${caipNetworkId} is listed twice.`)
    ids.add(caipNetworkId)
    if (!namespaces.includes(chainNamespace)) throw new PorticoError('ADAPTER_MISSING', { namespace: chainNamespace })
  }
  if (defaultNetwork && !ids.has(defaultNetwork.caipNetworkId)) {
    throw invalid('defaultNetwork', `${defaultNetwork.caipNetworkId} must be one of "networks".`)
  }
}
