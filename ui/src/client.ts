import type {
  AccountId,
  AccountType,
  AssetId,
  CallBatch,
  CallOptions,
  ChainId,
  FeeLevel,
  Identity,
  IntentWish,
  KernelEvents,
  Namespace,
  Network,
  PaymentResult,
  PaymentWish,
  PorticoError,
  SentBatch,
  SentReceipt,
  Session,
  Signature,
  SiwxSession,
  Token,
  TypedMessage,
  Unsubscribe,
  UsageProperties,
  ViewId,
  ViewParams,
  WalletProvider,
} from '@portico/kernel'
import type { MessageOverrides } from './messages/messages.js'
import type { PorticoFeatures } from './options/features.js'
import type {
  PorticoAccount,
  PorticoBalance,
  PorticoConnection,
  PorticoNetwork,
  PorticoState,
  PorticoWallet,
  PorticoWalletInfo,
} from './state/clientState.js'
import type { PorticoTheme } from './theme/tokens.js'

/** A view to begin with: with its parameters, where it can't do without. */
type ViewToOpen<V extends ViewId> = V extends ViewId
  ? { readonly view: V } & (undefined extends ViewParams[V]
      ? { readonly params?: ViewParams[V] | undefined }
      : { readonly params: ViewParams[V] })
  : never

/** Where to open the modal. Without a view: on Account when connected, else on Connect. */
export type OpenOptions<V extends ViewId = ViewId> = {
  /** The namespace to show, and to connect for. */
  readonly namespace?: Namespace | undefined
} & (ViewToOpen<V> | { readonly view?: undefined; readonly params?: undefined })

/** What to connect. */
export interface ConnectOptions {
  /** The family to connect. Default: the visitor chooses. */
  readonly namespace?: Namespace | undefined
  /** The id of a wallet, as in {@link PorticoSnapshots.getWallets}: it is asked at once. */
  readonly walletId?: string | undefined
  /** The same, by the name that connections have for it. */
  readonly connectorId?: string | undefined
  /** `false`: the wallet that is named is asked, and no modal opens. Default: true. */
  readonly modal?: boolean | undefined
  /**
   * Without the modal, for a wallet that is reached by a code: gets the URI to show as a code or to open the wallet with, and
   * `undefined` once it is of no use any more. Never store or log it.
   */
  readonly onUri?: ((uri: string | undefined) => void) | undefined
  /** Gives up, and closes the modal if it is open for this; a late answer of the wallet is dropped. */
  readonly signal?: AbortSignal | undefined
}

/** For which account, and until when. */
export interface CallFor {
  /** Default: the active one. */
  readonly namespace?: Namespace | undefined
  /** Ends the call; a late answer of the wallet is dropped. */
  readonly signal?: AbortSignal | undefined
}

/** Calls to make, and how. */
export interface SendCallsOptions {
  /** In order; at most 100. */
  readonly calls: CallBatch['calls']
  /** All take effect or none does: a wallet that can't promise that is not asked (`BATCH_UNSUPPORTED`). Default: false. */
  readonly atomic?: boolean | undefined
  /** Gets how many calls are confirmed, after each that the wallet was asked for on its own. */
  readonly onStep?: ((done: number) => void) | undefined
  /** The family to call from. Default: the active one. */
  readonly namespace?: Namespace | undefined
  /** Ends the wait; what the wallet has already sent stays sent. */
  readonly signal?: AbortSignal | undefined
}

/** A transaction that the page has built, for families whose wallets sign whole ones. */
export interface SignAndSendOptions {
  /** As the family's nodes take it: bytes, or base64 of them. Others who sign have signed already. */
  readonly transaction: Uint8Array | string
  /** What it does, in your words: above what its bytes say, and in the list of activity. At most 64 characters are shown. */
  readonly title?: string | undefined
  /** The family to send from. Default: the active one. */
  readonly namespace?: Namespace | undefined
  /** Ends the wait; what the wallet has already sent stays sent. */
  readonly signal?: AbortSignal | undefined
}

/** A transaction that the page's own code has sent. */
export interface WatchOptions {
  /** The network that it was sent on. */
  readonly chainId: ChainId
  /** In the family's own form, as the wallet or the node gave it. */
  readonly id: string
  /** What it does, in your words: stands in the list of activity. At most 64 characters are shown. */
  readonly title: string
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

/** A namespace as it is asked for: one of the client's, where it is written out; any text otherwise, such as that of a network. */
type Asked<N extends Namespace, A extends Namespace> = string extends A ? A : N

/** What can be read at any time. Each value stays the same object until it changes; without a namespace: the active one. */
export interface PorticoSnapshots<N extends Namespace = Namespace> {
  /**
   * The modal, the network and what is loaded. The same object until it changes.
   * @example const { open } = client.getState()
   */
  getState(): PorticoState
  /**
   * The account of a family. Default: the active one.
   * @example const { status, address } = client.getAccount()
   */
  getAccount<A extends Namespace = N>(namespace?: Asked<N, A>): PorticoAccount
  /**
   * The network of a family. Default: the active one.
   * @example const { caipNetwork } = client.getNetwork()
   */
  getNetwork<A extends Namespace = N>(namespace?: Asked<N, A>): PorticoNetwork
  /**
   * The native balance of a family. Default: the active one.
   * @example
   * const { data } = client.getBalance()
   * document.title = data ? `${data.formatted} ${data.symbol}` : ''
   */
  getBalance<A extends Namespace = N>(namespace?: Asked<N, A>): PorticoBalance
  /**
   * The wallets that are connected, the one in use first; without a namespace: of all of them.
   * @example const ids = client.getConnections().map(({ connectorId }) => connectorId)
   */
  getConnections<A extends Namespace = N>(namespace?: Asked<N, A>): readonly PorticoConnection[]
  /**
   * Mode and variables.
   * @example const { mode } = client.getTheme()
   */
  getTheme(): PorticoTheme
  /**
   * The wallets that can be connected, in the order of the widget's own list; without a namespace: of all families. Empty until
   * {@link Portico.discover} or {@link Portico.connect} is called.
   * @example const names = client.getWallets().map(({ name }) => name)
   */
  getWallets<A extends Namespace = N>(namespace?: Asked<N, A>): readonly PorticoWallet[]
}

/** Everything that a widget tells of: facts of the kernel, and usage events by the names of docs/analytics.md. */
export type PorticoEvent =
  | { [E in FactName]: { readonly event: E } & KernelEvents[E] }[FactName]
  | { readonly event: 'usage:tracked'; readonly name: string; readonly properties?: UsageProperties | undefined }

type FactName = Exclude<keyof KernelEvents, 'usage:tracked'>

/**
 * One widget. Several may live on a page; they share nothing. Every `subscribe…` and `on…` returns an unsubscribe function. `N` are
 * the namespaces of its chain plugins, as far as `createPortico` was given them one by one.
 */
export interface Portico<N extends Namespace = Namespace> extends PorticoSnapshots<N> {
  /** Different for each client of a page. */
  readonly instanceId: string | undefined
  /** How everything was before a stored session was looked for: what a server renders, and hydration has to repeat. */
  readonly initial: PorticoSnapshots<N>
  /**
   * Resolves once a stored session has been opened, or found to be gone. Never rejects.
   * @example
   * await client.ready()
   * const { status } = client.getAccount()
   */
  ready(): Promise<void>

  /**
   * Opens the modal; on `options.view`, or where the visitor is.
   * @example await client.open({ view: 'Networks' })
   */
  open(options?: OpenOptions): Promise<void>
  /**
   * Loads the widget's own files for the first view, ahead of a click on a button of yours; resolves when they are there.
   * Never rejects: what could not be loaded is asked for again by {@link Portico.open}.
   * @example await client.preload()
   */
  preload(): Promise<void>
  /**
   * A view that must be answered refuses, unless forced.
   * @example client.close()
   */
  close(options?: { readonly force?: boolean | undefined }): void
  /**
   * Calls `listener` with each new state, until the returned function is called.
   * @example const stop = client.subscribeState(({ open }) => document.body.toggleAttribute('inert', open))
   */
  subscribeState(listener: (state: PorticoState) => void): Unsubscribe

  /**
   * Looks for wallets, as opening the modal does, and answers once those on the page have had 0.7 s to announce themselves.
   * What comes later is heard by {@link Portico.subscribeWallets}. @throws `PLUGIN_FAILED`
   * @example const [first] = await client.discover()
   */
  discover(): Promise<readonly PorticoWallet[]>
  /**
   * Calls `listener` with all wallets at each change, until the returned function is called. Looks for none.
   * @example const stop = client.subscribeWallets((wallets) => console.info(wallets.length))
   */
  subscribeWallets<A extends Namespace = N>(
    listener: (wallets: readonly PorticoWallet[]) => void,
    namespace?: Asked<N, A>,
  ): Unsubscribe
  /**
   * Lets the visitor connect; a wallet that is named is asked at once.
   * @throws what the named wallet answers, such as `REQUEST_REJECTED`, `WALLET_MISSING`; `CONNECT_CLOSED` when the modal is closed
   * first, with the last failure in it as `cause`; `CONFIG_INVALID` for `modal: false` without a wallet; and without the modal, for
   * a code, what {@link Pairing} throws
   * @example const { accounts } = await client.connect()
   */
  connect(options?: ConnectOptions): Promise<Session>
  /**
   * Ends every connection of the namespace; without one, of all. @throws `DISCONNECT_FAILED` when a wallet did not let go;
   * this page has forgotten it all the same
   * @example await client.disconnect()
   */
  disconnect<A extends Namespace = N>(namespace?: Asked<N, A>): Promise<void>

  /**
   * Puts a wallet that is kept beside the one in use in its place. @throws `CHAIN_REQUIRED`, and what connecting throws
   * @example
   * const [, kept] = client.getConnections()
   * if (kept) await client.switchConnection(kept.namespace, kept.connectorId)
   */
  switchConnection<A extends Namespace>(namespace: Asked<N, A>, connectorId: string): Promise<Session>
  /**
   * Ends one of several connections. @throws as {@link Portico.disconnect}
   * @example
   * const [, kept] = client.getConnections()
   * if (kept) await client.forgetConnection(kept.namespace, kept.connectorId)
   */
  forgetConnection<A extends Namespace>(namespace: Asked<N, A>, connectorId: string): Promise<void>
  /**
   * Makes another of the wallet's accounts the active one, for families whose requests name their account. @throws `ID_INVALID`,
   * `CAPABILITY_MISSING`, `ACCOUNT_MISSING`, `ACCOUNT_MISMATCH`, `CHAIN_MISMATCH`
   * @example
   * const [, second] = client.getAccount().allAccounts
   * if (second) await client.switchAccount(second.id)
   */
  switchAccount(account: AccountId): Promise<void>
  /**
   * Calls `listener` with all connections at each change, until the returned function is called.
   * @example const stop = client.subscribeConnections((connections) => console.info(connections.length))
   */
  subscribeConnections<A extends Namespace = N>(
    listener: (connections: readonly PorticoConnection[]) => void,
    namespace?: Asked<N, A>,
  ): Unsubscribe

  /**
   * The wallet in use.
   * @example const name = client.getWalletInfo()?.name
   */
  getWalletInfo<A extends Namespace = N>(namespace?: Asked<N, A>): PorticoWalletInfo | undefined
  /**
   * The object that the wallet in use put into the page. What is asked of it directly, Portico knows nothing of.
   * @example const provider = client.getProvider(networks[0].chainNamespace)
   */
  getProvider<A extends Namespace>(namespace: Asked<N, A>): WalletProvider<A> | undefined
  /**
   * Calls `listener` with the wallets' own objects at each change, until the returned function is called.
   * @example const stop = client.subscribeProviders((providers) => console.info([...providers.keys()]))
   */
  subscribeProviders(listener: (providers: ReadonlyMap<Namespace, object>) => void): Unsubscribe

  /**
   * Calls `listener` with each new account, until the returned function is called.
   * @example const stop = client.subscribeAccount(({ address = 'none' }) => console.info(address))
   */
  subscribeAccount<A extends Namespace = N>(
    listener: (account: PorticoAccount) => void,
    namespace?: Asked<N, A>,
  ): Unsubscribe
  /**
   * Calls `listener` with each new balance, until the returned function is called.
   * @example const stop = client.subscribeBalance(({ data }) => console.info(data?.formatted))
   */
  subscribeBalance<A extends Namespace = N>(
    listener: (balance: PorticoBalance) => void,
    namespace?: Asked<N, A>,
  ): Unsubscribe
  /**
   * Reads the balance anew; a failure is part of the balance. @throws `CONTEXT_UNDEFINED` without an account on a configured network
   * @example await client.refreshBalance()
   */
  refreshBalance<A extends Namespace = N>(namespace?: Asked<N, A>): Promise<void>

  /**
   * Names an address in the widget, e.g. "Savings"; without a label it loses its name. Kept until the page is left.
   * @example client.setAddressLabel('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'Savings')
   */
  setAddressLabel(address: string, label?: string): void
  /**
   * @throws `CHAIN_REQUIRED`, `ADAPTER_MISSING`, `CONFIG_INVALID` for a kind that the family does not have
   * @example await client.setPreferredAccountType(networks[0].chainNamespace, 'smartAccount')
   */
  setPreferredAccountType<A extends Namespace>(namespace: Asked<N, A>, type: AccountType): Promise<void>

  /**
   * Calls `listener` with each new network, until the returned function is called.
   * @example const stop = client.subscribeNetwork(({ caipNetwork }) => console.info(caipNetwork?.name))
   */
  subscribeNetwork<A extends Namespace = N>(
    listener: (network: PorticoNetwork) => void,
    namespace?: Asked<N, A>,
  ): Unsubscribe
  /**
   * @throws `NETWORK_NOT_FOUND` and what the wallet answers
   * @example await client.switchNetwork(networks[0].caipNetworkId)
   */
  switchNetwork(chainId: ChainId): Promise<void>
  /**
   * Offers a further network, or a new record of a known one. @throws `CHAIN_ADAPTER_MISSING`, `CONFIG_INVALID`
   * @example await client.addNetwork({ ...networks[0], name: 'Harbour net' })
   */
  addNetwork(network: Network): Promise<void>
  /**
   * A wallet on it is moved to another one first. @throws `NETWORK_NOT_FOUND`, `CONFIG_INVALID`, and as switching
   * @example await client.removeNetwork(networks[0].caipNetworkId)
   */
  removeNetwork(chainId: ChainId): Promise<void>

  /**
   * Has the wallet sign text, as UTF-8, or bytes. `text` of the answer is what a server takes, `bytes` the raw signature.
   * @throws `ACCOUNT_MISSING`, `REQUEST_REJECTED` and what {@link Signer} throws
   * @example const { text } = await client.signMessage('I live in this harbour')
   */
  signMessage(message: string | Uint8Array, options?: CallFor): Promise<Signature>
  /**
   * @throws `CAPABILITY_MISSING` for families without structured messages, else as {@link Portico.signMessage}
   * @example
   * const { text } = await client.signTypedData({
   *   domain: { name: 'Harbour' },
   *   types: { Berth: [{ name: 'number', type: 'uint256' }] },
   *   primaryType: 'Berth',
   *   message: { number: '7' },
   * })
   */
  signTypedData(message: TypedMessage, options?: CallFor): Promise<Signature>
  /**
   * Asks the wallet to send; resolves once the transaction is on its way. @throws what {@link Sender.transfer} throws
   * @example const sent = await client.sendTransaction({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: 10n ** 16n })
   */
  sendTransaction(options: SendOptions): Promise<SentReceipt>
  /**
   * Has the wallet call contracts: one, or several that belong together. Resolves once the batch, or its last call, is on its way.
   * @throws `CAPABILITY_MISSING` for families without contract calls, else what {@link Calls.send} throws: `BATCH_STOPPED` when some
   * of them have taken effect
   * @example
   * const allow = { to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', data: '0x095ea7b3' }
   * const batch = await client.sendCalls({ calls: [allow, { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 1n }] })
   * const outcome = await client.waitForTransaction(batch)
   */
  sendCalls(options: SendCallsOptions): Promise<SentBatch & SentReceipt>
  /**
   * Has the wallet sign a whole transaction of yours, and send it. What it does is read from its bytes and shown first; the wallet
   * is asked when the visitor agrees. Resolves once it is on its way.
   * @throws `CAPABILITY_MISSING` for families whose wallets are asked for single calls, `REQUEST_REJECTED` when the visitor does
   * not agree, else what {@link TransactionSender} throws
   * @example
   * const transaction = new Uint8Array() // from your library
   * const sent = await client.signAndSendTransaction({ transaction, title: 'Berth 7' })
   * const outcome = await client.waitForTransaction(sent)
   */
  signAndSendTransaction(options: SignAndSendOptions): Promise<SentReceipt>
  /**
   * Asks the visitor to pay, and resolves once it is known what became of it: shows the payment, has the visitor connect and switch
   * networks where that is needed. A text is a payment link. @throws `CAPABILITY_MISSING` without a plugin that provides `Pay`, and
   * what {@link Pay.pay} throws
   * @example
   * const link = await fetch('/orders/7/payment-link').then((answer) => answer.text())
   * const { status } = await client.pay(link)
   */
  pay(wish: PaymentWish | IntentWish | string, options?: CallOptions): Promise<PaymentResult>
  /**
   * Waits until the transaction counts as done, on the network where it was sent. The receipt is plain data: kept by the page,
   * it works after a reload too. @throws `CONNECTION_CLIENT_UNSET`, and what {@link Sender.confirm} throws
   * @example
   * const sent = await client.sendTransaction({ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', amount: 1n })
   * const outcome = await client.waitForTransaction(sent)
   */
  waitForTransaction(sent: SentReceipt, options?: CallOptions): Promise<'succeeded' | 'failed'>
  /**
   * Follows what your own code has sent with the connected account: it stands in the list of activity under its title, is looked
   * up until it is settled, over a reload too, and balances are read anew then. The answer is what
   * {@link Portico.waitForTransaction} takes. @throws `NETWORK_NOT_FOUND`, `ACCOUNT_MISSING`, `CAPABILITY_MISSING` without a plugin
   * that provides `PendingTransactions`
   * @example
   * const hash = '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b'
   * await client.watchTransaction({ chainId: networks[0].caipNetworkId, id: hash, title: 'Berth 7 booked' })
   */
  watchTransaction(options: WatchOptions): Promise<SentReceipt>

  /**
   * Asks the wallet to sign in, without the modal. @throws `SIWX_DISABLED`, and what {@link SignIn.signIn} throws
   * @example const { message, signature } = await client.signIn()
   */
  signIn(options?: CallOptions): Promise<SiwxSession>
  /**
   * Forgets the sessions of the account that is shown. @throws `SIWX_DISABLED`
   * @example await client.signOut()
   */
  signOut(): Promise<void>
  /**
   * The signed sessions of an account, checked anew. Default: of the one that is shown. @throws `SIWX_DISABLED`
   * @example const [session] = await client.getSessions()
   */
  getSessions(account?: AccountId): Promise<readonly SiwxSession[]>

  /**
   * Name and avatar of an account, or of a plain address on the network that is shown; an empty record means it has none.
   * @throws `CAPABILITY_MISSING` without a plugin that provides `Names`, and what {@link Names.fetchIdentity} throws
   * @example const { name } = await client.fetchIdentity('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
   */
  fetchIdentity(account: string, options?: CallOptions): Promise<Identity>

  /**
   * What a plugin provides, by its token of `@portico/kernel`; loads the plugin. Default namespace: none, for those that serve all.
   * @throws `CAPABILITY_MISSING` without such a plugin, `PLUGIN_FAILED`
   * @example
   * const { EmbeddedWallet } = await import('@portico/kernel')
   * const { state } = await client.get(EmbeddedWallet)
   */
  get<T>(token: Token<T>, namespace?: Namespace): Promise<T>

  /**
   * Changes mode or variables of everything that is drawn.
   * @example client.setTheme({ mode: 'dark' })
   */
  setTheme(theme: Partial<PorticoTheme>): void
  /**
   * Calls `listener` with each new theme, until the returned function is called.
   * @example const stop = client.subscribeTheme(({ mode }) => console.info(mode))
   */
  subscribeTheme(listener: (theme: PorticoTheme) => void): Unsubscribe

  /**
   * Switches features on or off, or changes their order; what is left out stays.
   * @example client.updateFeatures({ allWallets: false })
   */
  updateFeatures(features: PorticoFeatures): void
  /**
   * What the visitor says to usage events; remembered. Without the analytics plugin nothing is ever sent.
   * @throws `CAPABILITY_MISSING` without that plugin
   * @example await client.setAnalyticsConsent('denied')
   */
  setAnalyticsConsent(consent: 'granted' | 'denied'): Promise<void>

  /**
   * Own words in place of some, from now on; replaces what was set before.
   * @example client.setMessages({ connectTitle: 'Board the ship' })
   */
  setMessages(messages: MessageOverrides): void

  /**
   * Hears everything that happens (docs/client.md).
   * @example const stop = client.onEvent(({ event }) => console.info(event))
   */
  onEvent(listener: (event: PorticoEvent) => void): Unsubscribe
  /**
   * Calls `listener` for each event of docs/client.md, until the returned function is called.
   * @example const stop = client.onEvent('network:changed', ({ chainId }) => console.info(chainId))
   */
  onEvent<E extends keyof KernelEvents>(event: E, listener: (payload: KernelEvents[E]) => void): Unsubscribe
  /**
   * Hears every failure that a visitor may have seen, refusals included.
   * @example const stop = client.onError(({ code }) => console.warn(code))
   */
  onError(listener: (error: PorticoError) => void): Unsubscribe

  /**
   * Ends everything: listeners, timers, elements, sockets. The stored session stays for the next visit.
   * @example await client.dispose()
   */
  dispose(): Promise<void>
}
