import type { Namespace } from '../caip/chainId.js'
import type { Unsubscribe } from '../capabilities/call.js'
import type { Network } from '../capabilities/network.js'
import type { NodePing } from '../capabilities/nodes.js'
import type { Resolved, Token } from '../capabilities/token.js'
import type { RecentWallet } from '../capabilities/walletSource.js'
import type { EventBus } from '../events/kernelEvents.js'
import type { DiscoveredWallet } from '../state/walletDescriptor.js'
import type { KeyValueStorage } from '../storage/createStorage.js'
import type { ReadonlyStore } from '../store/createStore.js'
import type { Activated, AnyManifest, Manifest } from './manifest.js'

/** What a wallet said of itself. Unchecked: the kernel cleans every field. */
export interface WalletReport {
  /** The announcing object. Requests for this wallet go to it and to nothing else. */
  readonly provider: object
  /** Stable over reloads where the standard has such an id, as the name. Counts for wallets that claim no `rdns`. */
  readonly id: unknown
  /** An unnamed provider needs none. */
  readonly name?: unknown
  /** Any text; only a `data:image/` URL is kept. */
  readonly icon?: unknown
  /** Reverse domain name that the wallet claims (EIP-6963); then it is known by it. */
  readonly rdns?: unknown
  /** An unnamed provider that any extension may own. It is listed until a wallet announces the same object by its name. */
  readonly generic?: boolean
  /**
   * How it was found; hosts can switch each way off. `external`: it is not on the page but reached elsewhere, such as a
   * wallet's own web page that the host has configured. Default: `announced`.
   */
  readonly via?: 'announced' | 'injected' | 'walletStandard' | 'external'
  /** Reached by a way of its own, and therefore no row of the list of wallets. */
  readonly unlisted?: boolean
  /** How it is remembered among the wallets used last, when not by `id`: `null` for not at all. */
  readonly recent?: RecentWallet | null
}

/**
 * Starts to listen for wallets and reports each as it appears; the function that `report` returns takes it back. The kernel drops
 * what is no object, and lists an object once however often it is reported.
 * Runs when the visitor first asks for wallets, never before. Part of the first load, so: no SDK, a few hundred bytes.
 */
export type Discover = (report: (wallet: WalletReport) => Unsubscribe) => Unsubscribe

/** The wallets of the plugin's namespace that are on this page. */
export interface Wallets {
  /** The family's wallets that are known now. */
  list(): readonly DiscoveredWallet[]
  /** Waits, within a bound, for a wallet that announces itself late. @throws `WALLET_MISSING`, `REQUEST_ABORTED` */
  find(walletId: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<DiscoveredWallet>
}

/** All that a plugin ever gets. It returns values and reports changes; the kernel keeps the state. */
export interface PluginContext<M extends AnyManifest, Options> {
  /** One activation per namespace, also for `'each'`; `undefined` for a `'global'` plugin. */
  readonly namespace: Namespace | undefined
  /** What the host has set for this plugin. */
  readonly options: Options
  /** The capabilities that the manifest requires, and those of `optional` that are there. */
  readonly deps: M extends Manifest<infer _P, infer R, infer O> ? Resolved<R> & Partial<Resolved<O>> : never
  /** The bus of the widget. */
  readonly events: EventBus
  /** The configured networks of this namespace; for a `'global'` plugin all. */
  readonly networks: ReadonlyStore<readonly Network[]>
  /** The wallets of the plugin's namespace. */
  readonly wallets: Wallets
  /** Offers a wallet that is not on the page, like those that announce themselves; the returned function takes it back. */
  announceWallet(namespace: Namespace, report: WalletReport): Unsubscribe
  /** What the plugin of a chain family provides, for plugins that serve several; `undefined` where it does not. */
  familyOf<T>(token: Token<T>, namespace: Namespace): Promise<T | undefined>
  /** Keys are already prefixed with the plugin's id. */
  readonly storage: KeyValueStorage
  /** Aborted on deactivation. */
  readonly signal: AbortSignal
  /** Registers a clean-up; they run newest first on deactivation. What you start, you `own`. */
  own(release: Unsubscribe): void
}

/** What a plugin's lazily loaded entry exports. */
export interface PluginModule<M extends AnyManifest, Options> {
  /** A JSON-RPC method, or a path of REST, that every node answers at once; endpoints are ranked by it. */
  readonly ping?: NodePing | undefined
  /** Builds what the manifest provides. Whatever it starts, it hands to {@link PluginContext.own}. */
  activate(context: PluginContext<M, Options>): Activated<M> | Promise<Activated<M>>
}

declare const CONNECTS: unique symbol

/**
 * What a host puts into `plugins`. `N` are the namespaces that it connects, for the types of the client: `never` for a plugin that
 * connects none; left out where that is not known.
 */
export interface Plugin<N extends Namespace = Namespace> {
  /** In types alone. */
  readonly [CONNECTS]?: N | undefined
  /** What is known of the plugin before its code is loaded. */
  readonly manifest: AnyManifest
  /** What the host has set. */
  readonly options: unknown
  /**
   * Imports the plugin's code, when a capability is asked for or is about to be. The code does nothing before it is activated. What could
   * not be imported is asked for again.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the registry holds plugins of all kinds
  load(): Promise<PluginModule<any, any>>
  /** Listens for wallets on the page. Part of the first load: synchronous and small. */
  readonly discover?: Discover | undefined
}

/** Ties a manifest to its options and its lazily loaded code. */
export function definePlugin<M extends AnyManifest, Options, N extends Namespace = Namespace>(
  manifest: M,
  parts: {
    readonly options: Options
    readonly load: () => Promise<PluginModule<M, Options>>
    readonly discover?: Discover
  },
): Plugin<N> {
  let loaded: ReturnType<typeof parts.load> | undefined
  return {
    manifest,
    ...parts,
    // What has been imported is there at once: importing it anew takes a task, and a wallet would be asked that much later.
    load() {
      loaded ??= parts.load().catch((cause: unknown) => {
        loaded = undefined
        throw cause
      })
      return loaded
    },
  }
}
