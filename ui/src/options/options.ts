import type {
  AccountType,
  AppMetadata,
  ChainId,
  Clock,
  DirectoryWallet,
  KernelConfig,
  Log,
  Namespace,
  Network,
  PairingSettings,
  Plugin,
  RpcEndpoint,
  ServiceUrls,
  SiweConfig,
  SiwxProvider,
  StorageArea,
  WalletSource,
} from '@portico/kernel'
import type { LocaleMessages, MessageOverrides } from '../messages/messages.js'
import type { ThemeMode, ThemeVariables } from '../theme/tokens.js'
import type { PorticoFeatures } from './features.js'
import type { InitialState } from './initialState.js'
import type { PorticoSlots } from './slots.js'

/** Plugins, and what conditions leave empty. */
export type PluginList = readonly (Plugin | false | null | undefined)[]

/**
 * What a host passes to {@link createPortico} (docs/options.md). Addresses of services have no default: what is not set
 * is not called, and what it would bring is not shown (docs/services.md).
 */
export interface PorticoOptions<
  P extends PluginList = PluginList,
  W extends readonly Network[] = readonly Network[],
  L extends string | LocaleMessages | undefined = string | LocaleMessages | undefined,
> extends ServiceUrls {
  /** The id under which services know this page. Missing: an alert when one is called; what needs no service still works. */
  readonly projectId?: string | undefined
  /** What wallets and services learn about this page. Default: its title, description, origin and icon. */
  readonly metadata?: AppMetadata | undefined
  /** Query parameter `st` of service calls. Default: `portico`. */
  readonly sdkType?: string | undefined
  /** Chains and features. Nothing of a plugin that is not listed is shipped. What a condition leaves empty is passed over. */
  readonly plugins: P
  /** The offered networks, in this order; at least one. */
  readonly networks: W
  /** Where a visitor without a stored choice begins. Default: what a chain plugin names, if it is offered, else the first. */
  readonly defaultNetwork?: Network | undefined
  /** Endpoints to read from, by CAIP-2 id, asked in order. */
  readonly customRpcUrls?: Readonly<Record<ChainId, readonly RpcEndpoint[]>> | undefined
  /** Whether the networks' own public endpoints may be read from. Default: false. */
  readonly publicRpc?: boolean | undefined
  /** Whether endpoints are asked in the order of how well they answer. Default: false. */
  readonly rpcRanking?: boolean | undefined
  /** Pictures to use instead of the networks' own, by CAIP-2 id: https or `data:image/`. */
  readonly chainImages?: Readonly<Record<ChainId, string>> | undefined
  /** Pictures to use instead of the wallets' own, by wallet id: https or `data:image/`. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** The kind of account to begin with, by namespace. Default: the family's own. */
  readonly defaultAccountTypes?: Readonly<Record<Namespace, AccountType>> | undefined
  /** Which ways of finding wallets on the page are used. Default: all. */
  readonly discovery?: KernelConfig['discovery']
  /** Wallets that no directory knows. */
  readonly customWallets?: readonly DirectoryWallet[] | undefined
  /** Ids of wallets to show first, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these wallets of the directory are listed. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Ids, or reverse domain names, of wallets that are not listed, also when they are installed. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Instead of the directory at `directoryUrl`. */
  readonly walletSource?: WalletSource | undefined
  /** What is on, and in which order things stand. Defaults: docs/options.md. */
  readonly features?: PorticoFeatures | undefined
  /** https */
  readonly termsConditionsUrl?: string | undefined
  /** https */
  readonly privacyPolicyUrl?: string | undefined
  /** What the analytics plugin may do (docs/analytics.md). Default: nothing is sent before consent. */
  readonly analytics?: AnalyticsOptions | undefined
  /** What the pairing plugin does; needs `relayUrl` (docs/pairing.md). */
  readonly pairing?: PairingSettings | undefined
  /** Whether wallets on this device are opened by their https links where they have both kinds (docs/pairing.md). Default: false. */
  readonly preferUniversalLinks?: boolean | undefined
  /** What names end with that visitors register, with its dot; your data service has to own it. Default: `.reown.id`. */
  readonly nameSuffix?: string | undefined
  /** How visitors sign in with the sign-in plugin (docs/sign-in.md); `{}` is enough to ask them. Default: not at all. */
  readonly siwx?: SiwxProvider | undefined
  /** The older form of `siwx`; only one of the two. */
  readonly siweConfig?: SiweConfig | undefined
  /** Where titles of alerts appear besides `onError`: in the modal, in the log only, or nowhere. Default: `bar`. */
  readonly alerts?: 'bar' | 'console' | 'off' | undefined
  /** Default: what the visitor's system says. */
  readonly themeMode?: ThemeMode | undefined
  /** Values of the custom properties of docs/theme.md. */
  readonly themeVariables?: ThemeVariables | undefined
  /** Elements of the page's own in the modal. Default: none. */
  readonly slots?: PorticoSlots | undefined
  /**
   * The visitor's language: a BCP 47 tag, whose words are loaded with the modal, or an imported locale, which the buttons speak
   * from the start. Default: the language of the page, else of the browser, as far as there are words; else English.
   */
  readonly locale?: L | undefined
  /** Own words in place of some. Unknown keys are logged. */
  readonly messages?: MessageOverrides | undefined
  /** Keep the modal element out of the page's body; the host places `<portico-modal>` itself. Default: false. */
  readonly disableAppend?: boolean | undefined
  /** Show the modal in its place in the page instead of over it, always open; the host places `<portico-modal>`. Default: false. */
  readonly embedded?: boolean | undefined
  /** The element that the modal is appended to instead of the body. */
  readonly container?: Element | undefined
  /** Let the visitor stay on a network that is not offered. Default: false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Whether networks can be switched in the widget. Default: true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /**
   * When the widget's own files for the first view are loaded: when the page is loaded and idle (`idle`; at the pointer's
   * approach for visitors who save data or have a slow network), when a pointer, the focus or a touch comes to a button
   * (`intent`), or at the click (`none`). Default: `idle`.
   */
  readonly preload?: 'idle' | 'intent' | 'none' | undefined
  /** Whether the last visit's session is opened again. Default: true. */
  readonly enableReconnect?: boolean | undefined
  /**
   * What a server has rendered as connected (`readCookie` of `@portico/ui/cookie`). Shown, as `connecting`, until the
   * wallets themselves have answered. Has no effect without `enableReconnect`.
   */
  readonly initialState?: InitialState | undefined
  /** Tells several widgets of one page apart: in storage, and for elements with `client-id`. */
  readonly instanceId?: string | undefined
  /** Replaces local storage. */
  readonly storage?: StorageArea | undefined
  /** In the place of the page's own `fetch`, for every request of the widget. */
  readonly fetch?: KernelConfig['fetch']
  /** In the place of the system's clock and timers, for tests. */
  readonly clock?: Clock | undefined
  /** Where errors are logged for developers. Default: the browser's console. */
  readonly log?: Log | undefined
  /** How much the default log writes: failures, or nothing. Default: `error`. */
  readonly logLevel?: 'error' | 'silent' | undefined
}

/** The options in use: what stands in a list of plugins is one. */
export type SettledOptions = PorticoOptions<readonly Plugin[]>

/** What the page knows of the visitor's mind about usage events. */
export interface AnalyticsOptions {
  /** What the visitor has said to the page already. Default: `pending`. */
  readonly consent?: 'pending' | 'granted' | 'denied' | undefined
  /** Adds the address to events; for hosts with legal grounds of their own. Default: false. */
  readonly includeAddress?: boolean | undefined
}
