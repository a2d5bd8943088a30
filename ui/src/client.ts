import type {
  Account,
  AccountBalance,
  AccountId,
  AccountType,
  AssetId,
  CallOptions,
  ChainId,
  ConnectorType,
  FeeLevel,
  Identity,
  KernelEvents,
  Namespace,
  Network,
  PorticoError,
  SentReceipt,
  Session,
  Signature,
  SiwxSession,
  TypedMessage,
  Unsubscribe,
  UsageProperties,
  ViewId,
  ViewParams,
} from '@portico/kernel'
import type { PorticoFeatures } from './features.js'
import type { MessageOverrides } from './messages/messages.js'
import type { ThemeMode, ThemeVariables } from './options.js'

/** What the modal shows at the moment. */
export interface PorticoState {
  /** Whether the modal is open. */
  readonly open: boolean
  /** The view that is shown, while it is open. */
  readonly view: ViewId | undefined
  /** By namespace: whether a wallet is being asked, to connect or to switch the network. */
  readonly loading: Readonly<Record<Namespace, boolean>>
  /** For 500 ms after a close that the view refused. */
  readonly shake: boolean
}

/** One wallet that the visitor has connected. */
export interface PorticoConnection {
  /** The family, as in CAIP-2. */
  readonly namespace: Namespace
  /** The wallet's id on this page. */
  readonly connectorId: string
  /** Identifies its active account on all networks of the family. */
  readonly accountKey: string
  /** CAIP-10; the active one first. */
  readonly accounts: readonly AccountId[]
  /** Whether it is the one in use; the others of its namespace are kept beside it. */
  readonly isActive: boolean
}

/** A connected wallet, by its own words; safe to show as text and as an `<img>` source. */
export interface PorticoWalletInfo {
  /** The wallet's id on this page. */
  readonly id: string
  /** Cleaned text. */
  readonly name: string
  /** A `data:image/` or https URL. */
  readonly icon?: string | undefined
  /** Undefined while the wallet has not announced itself. */
  readonly type?: ConnectorType | undefined
}

/**
 * The account of one namespace. `restoring` is part of `connecting`: a stored session is being opened. With
 * `initialState` its address is there already, but no wallet has confirmed it: act only on what is `connected`.
 */
export interface PorticoAccount {
  /** The family, as in CAIP-2. */
  readonly namespace: Namespace
  /** `connecting` also while a stored session is being restored. */
  readonly status: 'disconnected' | 'connecting' | 'connected'
  /** CAIP-10. */
  readonly caipAddress: AccountId | undefined
  /** The address alone. */
  readonly address: string | undefined
  /** Identifies the account on all networks of its family, also where each has another address for it; once connected. */
  readonly accountKey: string | undefined
  /** What the wallet grants, the active account first; empty until it has answered. Names are the wallet's own words. */
  readonly allAccounts: readonly Account[]
  /** The wallet in use. */
  readonly connectedWalletInfo: PorticoWalletInfo | undefined
  /** Decimal text in whole coins; undefined while unknown: a failure never looks like zero. */
  readonly balance: string | undefined
  /** Of the native coin. */
  readonly balanceSymbol: string | undefined
  /** Whether the balance is being read. */
  readonly balanceLoading: boolean
  /** Why the balance is not known. */
  readonly balanceError: PorticoError | undefined
  /** When the balance could last not be read, ms since the epoch; undefined once it could. */
  readonly lastRetry: number | undefined
  /** The account's page at the network's block explorer. */
  readonly addressExplorerUrl: string | undefined
  /** The kind of account that the visitor prefers in this family. */
  readonly preferredAccountType: AccountType
  /** Names that the page has given to addresses. */
  readonly addressLabels: ReadonlyMap<string, string>
}

/** The network of one namespace. `caipNetwork` is undefined when the wallet is on one that is not on offer. */
export interface PorticoNetwork {
  /** The family, as in CAIP-2. */
  readonly namespace: Namespace
  /** In the family's own form, such as `1`. */
  readonly chainId: ChainId | undefined
  /** The network's record. */
  readonly caipNetwork: Network | undefined
  /** The networks of the family that the host offers. */
  readonly requestedCaipNetworks: readonly Network[]
  /** The networks that the connected wallet can be moved to. */
  readonly approvedCaipNetworkIds: readonly ChainId[]
  /** Whether these are all that the page offers. */
  readonly supportsAllNetworks: boolean
  /** Whether the wallet is on a network that the host does not offer. */
  readonly isUnsupported: boolean
}

/** The native balance of one namespace's account (docs/client.md). A failure keeps the last known amount in `data`. */
export interface PorticoBalance {
  /** What is known about the balance. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** `formatted` is decimal text in whole coins, exact. */
  readonly data?: (AccountBalance & { readonly formatted: string }) | undefined
  /** Why it could not be read. */
  readonly error?: PorticoError | undefined
  /** When the next read is allowed, ms since the epoch; after a failure. */
  readonly retryAtMs?: number | undefined
}

/** The theme in force. */
export interface PorticoTheme {
  /** Light or dark, as it is drawn now. */
  readonly mode: ThemeMode | 'system'
  /** What the host has set. */
  readonly variables: ThemeVariables
}

/** Where to open the modal. */
export interface OpenOptions<V extends ViewId = ViewId> {
  /** Default: Account when connected, else Connect. */
  readonly view?: V | undefined
  /** The view's own parameters. */
  readonly params?: ViewParams[V] | undefined
  /** The namespace to show, and to connect for. */
  readonly namespace?: Namespace | undefined
}

/** What to connect. */
export interface ConnectOptions {
  /** The family to connect. Default: the visitor chooses. */
  readonly namespace?: Namespace | undefined
  /** The id of a wallet: it is asked at once. */
  readonly connectorId?: string | undefined
}

/** For which account, and until when. */
export interface CallFor {
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined
  /** Ends the call; a late answer of the wallet is dropped. */
  readonly signal?: AbortSignal | undefined
}

/** What to send. */
export interface SendOptions {
  /** Receiver's address, in the family's own form. */
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** Absent: the native coin. */
  readonly asset?: AssetId | undefined
  /** A text for the receiver, put into the transaction for everybody to read; for families whose `Sender` has a `memo`. */
  readonly memo?: string | undefined
  /** Default: `normal`. */
  readonly feeLevel?: FeeLevel | undefined
  /** The family to send from. Default: the active one. */
  readonly namespace?: Namespace | undefined
  /** Ends the wait; what the wallet has already sent stays sent. */
  readonly signal?: AbortSignal | undefined
}

/** What can be read at any time. Each value stays the same object until it changes; without a namespace: the active one. */
export interface PorticoSnapshots {
  /** The modal, the network and what is loaded. The same object until it changes. */
  getState(): PorticoState
  /** The account of a family. Default: the active one. */
  getAccount(namespace?: Namespace): PorticoAccount
  /** The network of a family. Default: the active one. */
  getNetwork(namespace?: Namespace): PorticoNetwork
  /** The native balance of a family. Default: the active one. */
  getBalance(namespace?: Namespace): PorticoBalance
  /** The wallets that are connected, the one in use first; without a namespace: of all of them. */
  getConnections(namespace?: Namespace): readonly PorticoConnection[]
  /** Mode and variables. */
  getTheme(): PorticoTheme
}

/** Everything that a widget tells of: facts of the kernel, and usage events by the names of docs/analytics.md. */
export type PorticoEvent =
  | { [E in FactName]: { readonly event: E } & KernelEvents[E] }[FactName]
  | { readonly event: 'usage:tracked'; readonly name: string; readonly properties?: UsageProperties | undefined }

type FactName = Exclude<keyof KernelEvents, 'usage:tracked'>

/** One widget. Several may live on a page; they share nothing. Every `subscribe…` and `on…` returns an unsubscribe function. */
export interface Portico extends PorticoSnapshots {
  /** Different for each client of a page. */
  readonly instanceId: string | undefined
  /** How everything was before a stored session was looked for: what a server renders, and hydration has to repeat. */
  readonly initial: PorticoSnapshots
  /** Resolves once a stored session has been opened, or found to be gone. Never rejects. */
  ready(): Promise<void>

  /** Opens the modal; on `options.view`, or where the visitor is. */
  open(options?: OpenOptions): Promise<void>
  /** A view that must be answered refuses, unless forced. */
  close(options?: { readonly force?: boolean | undefined }): void
  /** Calls `listener` with each new state, until the returned function is called. */
  subscribeState(listener: (state: PorticoState) => void): Unsubscribe

  /** Lets the visitor connect; with `connectorId` this wallet is asked at once. @throws `CONNECT_CLOSED` and what connecting throws */
  connect(options?: ConnectOptions): Promise<Session>
  /**
   * Ends every connection of the namespace; without one, of all. @throws `DISCONNECT_FAILED` when a wallet did not let go;
   * this page has forgotten it all the same
   */
  disconnect(namespace?: Namespace): Promise<void>

  /** Puts a wallet that is kept beside the one in use in its place. @throws `CHAIN_REQUIRED`, and what connecting throws */
  switchConnection(namespace: Namespace, connectorId: string): Promise<Session>
  /** Ends one of several connections. @throws as {@link Portico.disconnect} */
  forgetConnection(namespace: Namespace, connectorId: string): Promise<void>
  /**
   * Makes another of the wallet's accounts the active one, for families whose requests name their account. @throws `ID_INVALID`,
   * `CAPABILITY_MISSING`, `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`
   */
  switchAccount(account: AccountId): Promise<void>
  /** Calls `listener` with all connections at each change, until the returned function is called. */
  subscribeConnections(
    listener: (connections: readonly PorticoConnection[]) => void,
    namespace?: Namespace,
  ): Unsubscribe

  /** The wallet in use. */
  getWalletInfo(namespace?: Namespace): PorticoWalletInfo | undefined
  /** The object that the wallet in use put into the page. What is asked of it directly, Portico knows nothing of. */
  getProvider(namespace: Namespace): object | undefined
  /** Calls `listener` with the wallets' own objects at each change, until the returned function is called. */
  subscribeProviders(listener: (providers: ReadonlyMap<Namespace, object>) => void): Unsubscribe

  /** Calls `listener` with each new account, until the returned function is called. */
  subscribeAccount(listener: (account: PorticoAccount) => void, namespace?: Namespace): Unsubscribe
  /** Calls `listener` with each new balance, until the returned function is called. */
  subscribeBalance(listener: (balance: PorticoBalance) => void, namespace?: Namespace): Unsubscribe
  /** Reads the balance anew; a failure is part of the balance. @throws `CONTEXT_UNDEFINED` without an account on a configured network */
  refreshBalance(namespace?: Namespace): Promise<void>

  /** Names an address in the widget, e.g. "Savings"; without a label it loses its name. Kept until the page is left. */
  setAddressLabel(address: string, label?: string): void
  /** @throws `CHAIN_REQUIRED`, `ADAPTER_MISSING`, `CONFIG_INVALID` for a kind that the family does not have */
  setPreferredAccountType(namespace: Namespace, type: AccountType): Promise<void>

  /** Calls `listener` with each new network, until the returned function is called. */
  subscribeNetwork(listener: (network: PorticoNetwork) => void, namespace?: Namespace): Unsubscribe
  /** @throws `NETWORK_NOT_FOUND` and what the wallet answers */
  switchNetwork(chainId: ChainId): Promise<void>
  /** Offers a further network, or a new record of a known one. @throws `CHAIN_ADAPTER_MISSING`, `CONFIG_INVALID` */
  addNetwork(network: Network): Promise<void>
  /** A wallet on it is moved to another one first. @throws `NETWORK_NOT_FOUND`, `CONFIG_INVALID`, and as switching */
  removeNetwork(chainId: ChainId): Promise<void>

  /**
   * Has the wallet sign text, as UTF-8, or bytes. `text` of the answer is what a server takes, `bytes` the raw signature.
   * @throws `ACCOUNT_MISSING`, `REQUEST_REJECTED` and what {@link Signer} throws
   */
  signMessage(message: string | Uint8Array, options?: CallFor): Promise<Signature>
  /** @throws `CAPABILITY_MISSING` for families without structured messages, else as {@link Portico.signMessage} */
  signTypedMessage(message: TypedMessage, options?: CallFor): Promise<Signature>
  /** Asks the wallet to send; resolves once the transaction is on its way. @throws what {@link Sender.transfer} throws */
  sendTransaction(options: SendOptions): Promise<SentReceipt>
  /**
   * Waits until the transaction counts as done, on the network where it was sent. The receipt is plain data: kept by the page,
   * it works after a reload too. @throws `CONNECTION_CLIENT_UNSET`, and what {@link Sender.confirm} throws
   */
  waitForTransaction(sent: SentReceipt, options?: CallOptions): Promise<'succeeded' | 'failed'>

  /** Asks the wallet to sign in, without the modal. @throws `SIWX_DISABLED`, and what {@link SignIn.signIn} throws */
  signIn(options?: CallOptions): Promise<SiwxSession>
  /** Forgets the sessions of the account that is shown. @throws `SIWX_DISABLED` */
  signOut(): Promise<void>
  /** The signed sessions of an account, checked anew. Default: of the one that is shown. @throws `SIWX_DISABLED` */
  getSessions(account?: AccountId): Promise<readonly SiwxSession[]>

  /**
   * Name and avatar of an account, or of a plain address on the network that is shown; an empty record means it has none.
   * @throws `CAPABILITY_MISSING` without a plugin that provides `Names`, and what {@link Names.fetchIdentity} throws
   */
  fetchIdentity(account: string, options?: CallOptions): Promise<Identity>

  /** Changes mode or variables of everything that is drawn. */
  setTheme(theme: Partial<PorticoTheme>): void
  /** Calls `listener` with each new theme, until the returned function is called. */
  subscribeTheme(listener: (theme: PorticoTheme) => void): Unsubscribe

  /** Switches features on or off, or changes their order; what is left out stays. */
  updateFeatures(features: PorticoFeatures): void
  /**
   * What the visitor says to usage events; remembered. Without the analytics plugin nothing is ever sent.
   * @throws `CAPABILITY_MISSING` without that plugin
   */
  setAnalyticsConsent(consent: 'granted' | 'denied'): Promise<void>

  /** Own words in place of some, from now on; replaces what was set before. */
  setMessages(messages: MessageOverrides): void

  /** Hears everything that happens (docs/client.md). */
  onEvent(listener: (event: PorticoEvent) => void): Unsubscribe
  /** Calls `listener` for each event of docs/client.md, until the returned function is called. */
  onEvent<E extends keyof KernelEvents>(event: E, listener: (payload: KernelEvents[E]) => void): Unsubscribe
  /** Hears every failure that a visitor may have seen, refusals included. */
  onError(listener: (error: PorticoError) => void): Unsubscribe

  /** Ends everything: listeners, timers, elements, sockets. The stored session stays for the next visit. */
  dispose(): Promise<void>
}
