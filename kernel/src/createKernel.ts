import { checkAccountTypes, checkNetworks, checkPlugins } from '#checks'
import type { AccountId } from './caip/accountId.js'
import type { ChainId, Namespace } from './caip/chainId.js'
import { declareNamespaces } from './caip/namespace.js'
import type { AccountType } from './capabilities/account.js'
import type { CallOptions, Log } from './capabilities/call.js'
import { Connector, type Session } from './capabilities/connector.js'
import { Modal } from './capabilities/modal.js'
import type { Family, Network } from './capabilities/network.js'
import type { RedirectRequest } from './capabilities/redirects.js'
import type { AnyToken, Token } from './capabilities/token.js'
import { type RecentWallet, WalletSource } from './capabilities/walletSource.js'
import type { KernelConfig } from './config/kernelConfig.js'
import type { Runtime } from './createRuntime.js'
import { PorticoError } from './errors/porticoError.js'
import { createEventBus } from './events/createEventBus.js'
import type { EventBus } from './events/kernelEvents.js'
import type { Contributed, Point } from './plugin/contributions.js'
import type { WalletMap } from './plugin/discovery.js'
import { createRegistry, KERNEL_TOKENS } from './plugin/registry.js'
import type { BalanceMap } from './state/balances.js'
import type { NamespaceMap } from './state/connections.js'
import type { KernelState } from './state/kernelState.js'
import { initialNamespaceState } from './state/namespaceState.js'
import { chainsOf, resolveNetwork } from './state/resolveNetwork.js'
import type { StoragePlace } from './storage/createStorage.js'
import { createStore } from './store/createStore.js'

/** Registry, stores and bus of one widget, and what they do on request. */
export interface Kernel {
  /** Facts, as they happen. */
  readonly events: EventBus
  /** What the kernel knows. */
  readonly state: KernelState
  /** The chain families that can be connected, in the order of registration. */
  readonly namespaces: readonly Namespace[]
  /** The kinds of accounts of a family, the default first. */
  accountTypesOf(namespace: Namespace): readonly AccountType[]
  /** What the plugin of a family calls it. */
  familyOf(namespace: Namespace): Family | undefined
  /** What plugins add to a slot of the UI; for a namespace, without what belongs to other families alone. Loads nothing. */
  contributions<K extends Point>(point: K, namespace?: Namespace): readonly Contributed<K>[]
  /** Whether some plugin provides the capability. Loads nothing. */
  has(token: AnyToken, namespace?: Namespace): boolean
  /** Loads and activates the provider, once, and returns its capability. @throws `CAPABILITY_MISSING`, `PLUGIN_FAILED` */
  get<T>(token: Token<T>, namespace?: Namespace): Promise<T>
  /**
   * Loads the kernel's second half ahead of use, and what asks the directory if there is one; for a namespace, also the
   * code of the plugin that connects it, which is not activated. Asks no one, writes nothing, and
   * never rejects: what can't be loaded is asked for again by what needs it.
   */
  preload(namespace?: Namespace): Promise<void>
  /** Asks the page for wallets, and listens for late ones; they appear in `state.wallets`. Default: of every namespace. */
  discover(namespaces?: readonly Namespace[]): Promise<void>
  /** Asks the wallet for a session. @throws what {@link Connector.connect} throws, `WALLET_TIMEOUT`, `ADAPTER_MISSING` */
  connect(namespace: Namespace, walletId: string, options?: CallOptions): Promise<Session>
  /**
   * Connects one wallet in several families, which are one connection from then on: one `session:opened` follows the last of
   * their answers, they are restored together, and ending one ends all. Families that fail are left out.
   * @param options.shown the family to be shown, if it opens; else the first that does
   * @throws why the first family failed, when all have; `ACCOUNT_MISSING` when none of them can be connected here
   */
  connectGroup(
    walletId: string,
    namespaces: readonly Namespace[],
    options?: CallOptions & { readonly shown?: Namespace | undefined },
  ): Promise<readonly Session[]>
  /** Gives up a running {@link Kernel.connect}; the session before it, if any, goes on. */
  cancelConnect(namespace: Namespace): Promise<void>
  /**
   * Ends every connection of the namespace, here at once and in the wallets where they allow that; without a namespace,
   * of all. @throws `DISCONNECT_FAILED` when a wallet did not let go; this page has forgotten it all the same
   */
  disconnect(namespace?: Namespace): Promise<void>
  /** Ends one of several connections. @throws as {@link Kernel.disconnect} */
  forgetConnection(namespace: Namespace, walletId: string): Promise<void>
  /** Moves the connected wallet to a configured network, or chooses where to begin. @throws `NETWORK_NOT_FOUND` and what {@link NetworkSwitch.switchTo} throws */
  switchNetwork(chainId: ChainId, options?: CallOptions): Promise<void>
  /**
   * Makes another of the wallet's accounts the active one; restored on the next visit, until the wallet says that its accounts
   * have changed. @throws `CAPABILITY_MISSING` for a family without `AccountChoice`, and what {@link AccountChoice.choose} throws
   */
  switchAccount(account: AccountId, options?: CallOptions): Promise<void>
  /** Offers a further network, or a new record of a known one. @throws `CHAIN_ADAPTER_MISSING`, `CONFIG_INVALID` */
  addNetwork(network: Network): Promise<void>
  /**
   * Takes a network off the list; a wallet on it is moved to another one first.
   * @throws `NETWORK_NOT_FOUND`, `CHAIN_ADAPTER_MISSING`, `CONFIG_INVALID` for the last one, and what switching throws
   */
  removeNetwork(chainId: ChainId): Promise<void>
  /** @throws `ADAPTER_MISSING`, `CONFIG_INVALID` for a kind that the family does not have */
  setPreferredAccountType(namespace: Namespace, type: AccountType): Promise<void>
  /** Without a label the address loses its own. */
  setAddressLabel(address: string, label?: string): void
  /** Makes a namespace the one that is shown. @throws `ADAPTER_MISSING` */
  selectNamespace(namespace: Namespace): Promise<void>
  /**
   * Reads the native balance of the connected account into `state.balances`; a failure is a state.
   * @throws `CONTEXT_UNDEFINED` without an account on a configured network
   */
  refreshBalance(namespace: Namespace, options?: { readonly force?: boolean }): Promise<void>
  /** Whether the last visit left a session that {@link Kernel.restore} will try to open. Loads nothing. */
  hasStoredSession(): boolean
  /**
   * Opens what the last visit left, without a prompt. Without a stored visit it loads nothing. Never rejects. A family's code
   * has 30 s to arrive; then its wallet has 3 s to answer, or 15 s where a plugin brings it.
   */
  restore(): Promise<void>
  /**
   * Takes in the answer of a wallet that was asked on a page of its own, which has led back to this address; call it with
   * {@link Kernel.restore}, before anything changes the address. Without such an answer it loads nothing. Never rejects.
   * @returns what was answered; nothing for a connect that failed
   */
  resume(): Promise<RedirectRequest['type'] | undefined>
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
  checkPlugins(config.plugins, config.modal !== undefined, config.siwx)
  const hasDirectory = (config.walletSource ?? config.directoryUrl) !== undefined
  const given = [...KERNEL_TOKENS, ...(hasDirectory ? [WalletSource] : []), ...(config.modal ? [Modal] : [])]
  const registry = createRegistry(config.plugins, given)
  declareNamespaces(registry.namespaces)
  checkNetworks(config, registry.namespaces)
  checkAccountTypes(config, registry.accountTypesOf)
  const log = config.log ?? silentLog
  const events = createEventBus(log)
  const place: StoragePlace = {
    openArea: () => config.storage ?? globalThis.localStorage,
    prefix: config.instanceId === undefined ? '@portico/' : `@portico/${config.instanceId}/`,
  }

  const { networks, plugins } = config
  const isDefault = ({ caipNetworkId }: Network) =>
    plugins.some(({ manifest }) => manifest.defaultChain === caipNetworkId)
  const start = config.defaultNetwork ?? networks.find(isDefault) ?? networks[0]
  const stores = {
    namespaces: createStore<NamespaceMap>(
      new Map(
        registry.namespaces.map((namespace) => {
          const state = initialNamespaceState(chainsOf(networks, namespace))
          return [namespace, start?.chainNamespace === namespace ? { ...state, chainId: start.caipNetworkId } : state]
        }),
      ),
    ),
    activeNamespace: createStore<Namespace>(start?.chainNamespace ?? ''),
    networks: createStore<readonly Network[]>(networks.map((network) => resolveNetwork(network, config))),
    wallets: createStore<WalletMap>(new Map()),
    recentWallets: createStore<readonly RecentWallet[]>([]),
    balances: createStore<BalanceMap>(new Map()),
    approvedChains: createStore<ReadonlyMap<Namespace, readonly ChainId[]>>(new Map()),
    accountTypes: createStore<ReadonlyMap<Namespace, AccountType>>(
      new Map(
        registry.namespaces.map((namespace) => [
          namespace,
          config.defaultAccountTypes?.[namespace] ?? registry.accountTypesOf(namespace)[0],
        ]),
      ),
    ),
    addressLabels: createStore<ReadonlyMap<string, string>>(new Map()),
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
  const connectorPlugin = (namespace: Namespace) => registry.providerOf(Connector, namespace)
  /** Ahead of the activation, which loads it again and says why it can't be. */
  const loadFamily = async (namespace: Namespace) => {
    try {
      await connectorPlugin(namespace)?.load()
    } catch {}
  }
  const isConnected = () => stored(place, 'connection_status') === record('connected')
  const call =
    (method: Later) =>
    async (...args: readonly never[]) =>
      ((await load())[method] as (...args: readonly never[]) => unknown)(...args)

  return {
    ...(Object.fromEntries(LATER.map((method) => [method, call(method)])) as unknown as Pick<Kernel, Later>),
    events,
    state,
    namespaces: registry.namespaces,
    accountTypesOf: registry.accountTypesOf,
    familyOf: registry.familyOf,
    contributions: registry.contributions,
    has: (token, namespace) =>
      registry.providerOf(token, namespace) !== undefined || (token.id === WalletSource.id && hasDirectory),
    async preload(namespace) {
      const family = namespace !== undefined && loadFamily(namespace)
      await Promise.allSettled([load(), hasDirectory && import('./services/goOnline.js'), family])
    },
    setAddressLabel: (address, label) =>
      stores.addressLabels.set((before) => {
        const labels = new Map(before)
        labels.delete(address)
        return label === undefined ? labels : labels.set(address, label)
      }),
    hasStoredSession: isConnected,
    async resume() {
      const href = globalThis.location?.href
      if (!href?.includes('portico_return=') || stored(place, 'pending_return') === undefined) return undefined
      return load()
        .then((loaded) => loaded.resume(href))
        .catch(() => undefined) // as below
    },
    async restore() {
      if (stored(place, 'connection_status') === undefined) return
      // Storage names the families: their code is loaded beside that which opens the session, and not after it.
      const listed = stored(place, 'connected_namespaces') ?? ''
      const open = registry.namespaces.filter((namespace) => listed.includes(`"${namespace}"`))
      if (isConnected() && listed === record(open)) {
        for (const one of open) if (connectorPlugin(one)?.manifest.restore !== 'onAct') loadFamily(one)
      }
      await load()
        .then((loaded) => loaded.restore())
        .catch(() => {}) // its code can't be loaded: the next action fails with the reason
    },
    async dispose() {
      disposed = true
      const loaded = await runtime?.catch(() => undefined)
      loaded?.dispose()
    },
  }
}

/** What the second half does under the same name. */
const LATER = [
  'get',
  'discover',
  'connect',
  'connectGroup',
  'cancelConnect',
  'disconnect',
  'forgetConnection',
  'switchNetwork',
  'switchAccount',
  'addNetwork',
  'removeNetwork',
  'setPreferredAccountType',
  'selectNamespace',
  'refreshBalance',
  'deactivate',
] as const satisfies readonly (keyof Kernel & keyof Runtime)[]
type Later = (typeof LATER)[number]

/** A record's exact text (storage/records.ts): reading one must not need a schema before the first act. */
const record = (data: unknown) => JSON.stringify({ v: 1, d: data })

function stored({ openArea, prefix }: StoragePlace, key: string): string | undefined {
  try {
    return openArea()?.getItem(prefix + key) ?? undefined
  } catch {
    return undefined // storage is blocked, or there is none
  }
}

const silentLog: Log = { error() {} }
