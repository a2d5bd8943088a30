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
import type { InitialState } from './cookie/initialState.js'
import type { PorticoFeatures } from './features.js'
import type { LocaleMessages, MessageOverrides } from './messages/messages.js'

/** Without one the visitor's system decides. */
export type ThemeMode = 'light' | 'dark'

/** Values of the theme's custom properties, by name with the leading dashes (protocol.md §10.6). */
export type ThemeVariables = Readonly<Partial<Record<`--portico-${string}`, string | number>>>

/**
 * What a host passes to {@link createPortico} (protocol.md §10.1). Addresses of services have no default: what is not set
 * is not called, and what it would bring is not shown (protocol.md §0.3).
 */
export interface PorticoOptions extends ServiceUrls {
  /** The id under which services know this page. Missing: an alert; what needs no service still works (S5.19a). */
  readonly projectId?: string | undefined
  /** What wallets and services are told about this page. Default: its title, description, origin and icon. */
  readonly metadata?: AppMetadata | undefined
  /** Query parameter `st` of service calls. Default: `portico`. */
  readonly sdkType?: string | undefined
  /** Chains and features. Nothing of a plugin that is not listed is shipped. */
  readonly plugins: readonly Plugin[]
  /** The networks on offer, in this order; at least one. */
  readonly networks: readonly Network[]
  /** Where a visitor without a stored choice begins. Default: what a chain plugin names, if it is offered, else the first (S1.4). */
  readonly defaultNetwork?: Network | undefined
  /** Endpoints to read from, by CAIP-2 id, asked in order. */
  readonly customRpcUrls?: Readonly<Record<ChainId, readonly RpcEndpoint[]>> | undefined
  /** Whether the networks' own public endpoints may be read from. Default: false. */
  readonly publicRpc?: boolean | undefined
  /** Whether endpoints are asked in the order of how well they answer. Default: false (S7.29b). */
  readonly rpcRanking?: boolean | undefined
  /** Pictures to use instead of the networks' own, by CAIP-2 id: https or `data:image/`. */
  readonly chainImages?: Readonly<Record<ChainId, string>> | undefined
  /** Pictures to use instead of the wallets' own, by wallet id: https or `data:image/`. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** The kind of account to begin with, by namespace. Default: the family's own (S3.22). */
  readonly defaultAccountTypes?: Readonly<Record<Namespace, AccountType>> | undefined
  /** Which ways of finding wallets on the page are used. Default: all (S3.24). */
  readonly discovery?: KernelConfig['discovery']
  /** Wallets that no directory knows. */
  readonly customWallets?: readonly DirectoryWallet[] | undefined
  /** Ids of wallets to show first, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Only these wallets of the directory are listed. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Ids, or reverse domain names, of wallets that are not listed, also when they are installed (S5.12a). */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Instead of the directory at `directoryUrl`. */
  readonly walletSource?: WalletSource | undefined
  /** What is on, and in which order things stand. Default: S9.22. */
  readonly features?: PorticoFeatures | undefined
  /** https */
  readonly termsConditionsUrl?: string | undefined
  /** https */
  readonly privacyPolicyUrl?: string | undefined
  /** What the analytics plugin may do (protocol.md §5.2). Default: nothing is sent before consent. */
  readonly analytics?: AnalyticsOptions | undefined
  /** What the pairing plugin does; needs `relayUrl` (protocol.md §6). */
  readonly pairing?: PairingSettings | undefined
  /** Whether wallets on this device are opened by their https links where they have both kinds (protocol.md §6.4). Default: false. */
  readonly preferUniversalLinks?: boolean | undefined
  /** What names end with that visitors register, with its dot; your data service has to own it. Default: `.reown.id` (S9.20). */
  readonly nameSuffix?: string | undefined
  /** How visitors sign in with the sign-in plugin (protocol.md §7); `{}` is enough to ask them. Default: not at all. */
  readonly siwx?: SiwxProvider | undefined
  /** The older form of `siwx`; only one of the two (S5.19b). */
  readonly siweConfig?: SiweConfig | undefined
  /** Where titles of S8.2 appear besides `onError`: in the modal, in the log only, or nowhere. Default: `bar`. */
  readonly alerts?: 'bar' | 'console' | 'off' | undefined
  /** Default: what the visitor's system says. */
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * The visitor's language: a BCP 47 tag, whose words are loaded with the modal, or an imported locale, which the buttons speak
   * from the start. Default: the language of the page, else of the browser, as far as there are words; else English.
   */
  readonly locale?: string | LocaleMessages | undefined
  /** Own words in place of some. Unknown keys are told to the log. */
  readonly messages?: MessageOverrides | undefined
  /** Keep the modal element out of the page's body; the host places `<portico-modal>` itself (S2.11). Default: false. */
  readonly disableAppend?: boolean | undefined
  /** Show the modal in its place in the page instead of over it, always open; the host places `<portico-modal>` (S2.8). Default: false. */
  readonly embedded?: boolean | undefined
  /** The element that the modal is appended to instead of the body. */
  readonly container?: Element | undefined
  /** Let the visitor stay on a network that is not on offer (S4.13). Default: false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Whether networks can be switched in the widget (S4.13). Default: true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Whether the last visit's session is opened again (S4.3). Default: true. */
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
  readonly fetch?: KernelConfig['fetch']
  readonly clock?: Clock | undefined
  /** Where developers are told what went wrong. Default: the browser's console. */
  readonly log?: Log | undefined
  /** How much the default log writes: failures, or nothing. Default: `error` (S9.7b). */
  readonly logLevel?: 'error' | 'silent' | undefined
}

/** What the page knows of the visitor's mind about usage events. */
export interface AnalyticsOptions {
  /** What the visitor has said to the page already. Default: `pending`. */
  readonly consent?: 'pending' | 'granted' | 'denied' | undefined
  /** Adds the address to events; for hosts with legal grounds of their own. Default: false. */
  readonly includeAddress?: boolean | undefined
}
