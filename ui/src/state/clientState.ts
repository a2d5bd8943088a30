import type {
  Account,
  AccountBalance,
  AccountId,
  AccountType,
  ChainId,
  ConnectorType,
  DirectoryWallet,
  Namespace,
  Network,
  PorticoError,
  ViewId,
} from '@portico/kernel'

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

/** A wallet that can be connected; safe to show as text and as an `<img>` source. */
export interface PorticoWallet {
  /** For `connect`; the wallet's id on this page, or the directory's. */
  readonly id: string
  /** Cleaned text. */
  readonly name: string
  /** A `data:image/` or https URL. */
  readonly icon?: string | undefined
  /** The families that it can be connected for. */
  readonly namespaces: readonly Namespace[]
  /** `page`: it is installed, and is asked at once. `code`: it is elsewhere, and is reached by the URI that `connect` makes. */
  readonly reach: 'page' | 'code'
  /** Whether it is one of the two that were used last. */
  readonly isRecent: boolean
  /** What the directory, or your option `customWallets`, says of it: links to its app, stores. */
  readonly record?: DirectoryWallet | undefined
}

/** What is known of the account of one namespace, whatever its state. */
interface AccountFacts {
  /** The family, as in CAIP-2. */
  readonly namespace: Namespace
  /** What the wallet grants, the active account first; empty until it has answered. Names are the wallet's own words. */
  readonly allAccounts: readonly Account[]
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

/** An account that its wallet has confirmed. */
interface ConnectedAccount extends AccountFacts {
  readonly status: 'connected'
  /** CAIP-10. */
  readonly caipAddress: AccountId
  /** The address alone. */
  readonly address: string
  /** Identifies the account on all networks of its family, also where each has another address for it. */
  readonly accountKey: string
  /** The wallet in use. */
  readonly connectedWalletInfo: PorticoWalletInfo
}

/** No account, or one that was there at the last visit. */
interface UnconfirmedAccount extends AccountFacts {
  /** `connecting` also while a stored session is being restored. */
  readonly status: 'connecting' | 'disconnected'
  /** CAIP-10. */
  readonly caipAddress: AccountId | undefined
  /** The address alone. */
  readonly address: string | undefined
  /** Not known before the wallet has answered. */
  readonly accountKey: undefined
  /** The wallet that is asked again. */
  readonly connectedWalletInfo: PorticoWalletInfo | undefined
}

/**
 * The account of one namespace. While a stored session is being restored, its address may be there already (`initialState`), but
 * no wallet has confirmed it: act only on what is `connected`.
 */
export type PorticoAccount = ConnectedAccount | UnconfirmedAccount

/** The network of one namespace. `caipNetwork` is undefined when the wallet is on one that is not offered. */
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
