import type {
  AccountId,
  Amount,
  AssetId,
  ChainId,
  KernelEvents,
  Namespace,
  Network,
  PorticoError,
  Session,
  TypedMessage,
  Unsubscribe,
  ViewId,
  ViewParams,
} from '@portico/kernel'
import type { ThemeMode, ThemeVariables } from './options.js'

/** What the modal shows at the moment (S4.19). */
export interface PorticoState {
  readonly open: boolean
  readonly view: ViewId | undefined
}

/** The account of one namespace (S3.4). `restoring` is part of `connecting`: a stored session is being opened. */
export interface PorticoAccount {
  readonly namespace: Namespace
  readonly status: 'disconnected' | 'connecting' | 'connected'
  readonly caipAddress: AccountId | undefined
  readonly address: string | undefined
  readonly allAccounts: readonly AccountId[]
  readonly connectedWalletInfo:
    | { readonly id: string; readonly name: string; readonly icon?: string | undefined }
    | undefined
  /** Decimal text in whole coins; undefined while unknown: a failure never looks like zero. */
  readonly balance: string | undefined
  readonly balanceSymbol: string | undefined
  readonly balanceLoading: boolean
  readonly balanceError: PorticoError | undefined
}

/** The network of one namespace (S3.5). `caipNetwork` is undefined when the wallet is on one that is not on offer. */
export interface PorticoNetwork {
  readonly namespace: Namespace
  readonly chainId: ChainId | undefined
  readonly caipNetwork: Network | undefined
  readonly requestedCaipNetworks: readonly Network[]
  readonly isUnsupported: boolean
}

/** The native balance of one namespace's account (protocol.md §10.4). A failure keeps the last known amount in `data`. */
export interface PorticoBalance {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** `formatted` is decimal text in whole coins, exact. */
  readonly data?: (Amount & { readonly formatted: string }) | undefined
  readonly error?: PorticoError | undefined
  /** When the next read is allowed, ms since the epoch; after a failure. */
  readonly retryAtMs?: number | undefined
}

export interface PorticoTheme {
  readonly mode: ThemeMode | 'system'
  readonly variables: ThemeVariables
}

export interface OpenOptions<V extends ViewId = ViewId> {
  /** Default: Account when connected, else Connect (S2.6). */
  readonly view?: V | undefined
  readonly params?: ViewParams[V] | undefined
  /** The namespace to show, and to connect for. */
  readonly namespace?: Namespace | undefined
}

export interface ConnectOptions {
  readonly namespace?: Namespace | undefined
  /** The id of a wallet: it is asked at once. */
  readonly connectorId?: string | undefined
}

export interface SendOptions {
  /** Receiver's address, in the family's own form. */
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** Absent: the native coin. */
  readonly asset?: AssetId | undefined
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
}

/** What can be read at any time. Each value stays the same object until it changes; without a namespace: the active one. */
export interface PorticoSnapshots {
  getState(): PorticoState
  getAccount(namespace?: Namespace): PorticoAccount
  getNetwork(namespace?: Namespace): PorticoNetwork
  getBalance(namespace?: Namespace): PorticoBalance
  getTheme(): PorticoTheme
}

/** One widget. Several may live on a page; they share nothing. Every `subscribe…` and `on…` returns an unsubscribe function. */
export interface Portico extends PorticoSnapshots {
  readonly instanceId: string | undefined
  /** How everything was before a stored session was looked for: what a server renders, and hydration has to repeat. */
  readonly initial: PorticoSnapshots
  /** Resolves once a stored session has been opened, or found to be gone. Never rejects. */
  ready(): Promise<void>

  open(options?: OpenOptions): Promise<void>
  /** A view that must be answered refuses, unless forced (S2.7). */
  close(options?: { readonly force?: boolean | undefined }): void
  subscribeState(listener: (state: PorticoState) => void): Unsubscribe

  /** Lets the visitor connect; with `connectorId` this wallet is asked at once. @throws `CONNECT_CLOSED` and what connecting throws */
  connect(options?: ConnectOptions): Promise<Session>
  /** Without a namespace: all of them. @throws `DISCONNECT_FAILED` when a wallet did not let go; forgotten here all the same */
  disconnect(namespace?: Namespace): Promise<void>

  subscribeAccount(listener: (account: PorticoAccount) => void, namespace?: Namespace): Unsubscribe
  subscribeBalance(listener: (balance: PorticoBalance) => void, namespace?: Namespace): Unsubscribe
  /** Reads the balance anew. Never rejects: a failure is part of the balance. */
  refreshBalance(namespace?: Namespace): Promise<void>

  subscribeNetwork(listener: (network: PorticoNetwork) => void, namespace?: Namespace): Unsubscribe
  /** @throws `NETWORK_NOT_FOUND` and what the wallet answers */
  switchNetwork(chainId: ChainId): Promise<void>

  /** Text is signed as UTF-8. @throws `ACCOUNT_MISSING`, `REQUEST_REJECTED` and what {@link Signer} throws */
  signMessage(message: string | Uint8Array, options?: { readonly namespace?: Namespace }): Promise<Uint8Array>
  /** @throws `CAPABILITY_MISSING` for families without structured messages, else as {@link Portico.signMessage} */
  signTypedMessage(message: TypedMessage, options?: { readonly namespace?: Namespace }): Promise<Uint8Array>
  /** Asks the wallet to send; resolves with the transaction's id once it is on its way. @throws what {@link Sender} throws */
  sendTransaction(options: SendOptions): Promise<string>
  /** Waits until the transaction counts as done. */
  confirmTransaction(
    transactionId: string,
    options?: { readonly namespace?: Namespace },
  ): Promise<'succeeded' | 'failed'>

  setTheme(theme: Partial<PorticoTheme>): void
  subscribeTheme(listener: (theme: PorticoTheme) => void): Unsubscribe

  onEvent<E extends keyof KernelEvents>(event: E, listener: (payload: KernelEvents[E]) => void): Unsubscribe
  /** Hears every failure that a visitor may have seen, refusals included. */
  onError(listener: (error: PorticoError) => void): Unsubscribe

  /** Ends everything: listeners, timers, elements, sockets. The stored session stays for the next visit. */
  dispose(): Promise<void>
}
