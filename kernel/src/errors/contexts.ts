import type { ChainId, Namespace } from '../ids/ids.js'

/** The kernel's and the UI's own error codes, with the facts they carry. */
export interface OwnErrorContexts {
  /** A text that should be a CAIP-2, CAIP-10 or CAIP-19 id is not one. */
  ID_INVALID: { readonly standard: 'CAIP-2' | 'CAIP-10' | 'CAIP-19'; readonly text: string }
  /** A host option has a value that can't work; `fix` says what to write instead. */
  CONFIG_INVALID: {
    readonly option: string
    readonly fix: string
    /** What stands there instead, where that can be said in development. */
    readonly found?: string | undefined
  }
  /** A URL that is neither encrypted nor on this machine (docs/options.md). `fix` says what to write instead, in development. */
  CONFIG_BAD_URL: { readonly option: string; readonly url: string; readonly fix?: string | undefined }
  /** The registered plugins do not fit together; one sentence per problem. */
  PLUGINS_INVALID: { readonly problems: readonly string[] }
  /** A plugin's code could not be loaded or started. The next request tries again. */
  PLUGIN_FAILED: { readonly pluginId: string }
  /** No registered plugin provides the capability. */
  CAPABILITY_MISSING: { readonly token: string; readonly namespace?: Namespace | undefined }
  /** No plugin serves the namespace; `network` is what asks for it, if it is a configured one. */
  ADAPTER_MISSING: { readonly namespace: Namespace; readonly network?: string | undefined }
  /** A network of a namespace that no plugin serves can't be added or removed. */
  CHAIN_ADAPTER_MISSING: { readonly namespace: Namespace }
  /** The call needs to know a namespace or network. */
  CHAIN_REQUIRED: { readonly call: string }
  /** The plugin of the namespace can't sign. */
  CONNECTION_CLIENT_MISSING: { readonly namespace: Namespace }
  /** The plugin of the namespace can't send. */
  CONNECTION_CLIENT_UNSET: { readonly namespace: Namespace }
  /** The plugin of the namespace can't move the wallet to another network. */
  NETWORK_CLIENT_UNSET: { readonly namespace: Namespace }
  /** No network is chosen, or it is not a configured one. */
  NETWORK_CONTEXT_MISSING: { readonly namespace: Namespace }
  /** A reading was asked for without an account on a configured network. */
  CONTEXT_UNDEFINED: { readonly namespace: Namespace }
  /** A hook or element was used where no client is in reach. */
  CLIENT_MISSING: { readonly where: string }
  /** The host has set no project id; services that ask for one can't be used. */
  PROJECT_ID_MISSING: Record<never, never>
  /** A service does not know the project id. */
  PROJECT_ID_INVALID: { readonly url?: string | undefined }
  /** A service does not know this page's origin. */
  ORIGIN_NOT_ALLOWED: { readonly origin: string; readonly url?: string | undefined }
  /** A service holds the clock of this machine to be wrong. */
  SESSION_EXPIRED: { readonly url?: string | undefined }
  /** The network is not among the configured ones. */
  NETWORK_NOT_FOUND: { readonly chainId: string }
  /** The configured chain plugin or the connected wallet can't serve this chain. */
  CHAIN_UNSUPPORTED: { readonly chainId: ChainId; readonly supported: readonly ChainId[] }
  /** The wallet does not know the chain and would not add it (its code 4902). */
  CHAIN_UNRECOGNISED: { readonly chainId: ChainId }
  /** A number that can't be a chain's (a wallet's code ±32603). */
  CHAIN_ID_INVALID: { readonly chainId: string }
  /** The wallet is on another chain than the request was built for; nothing was sent or signed. */
  CHAIN_MISMATCH: { readonly expected: ChainId; readonly actual: ChainId }
  /** No connected account. */
  ACCOUNT_MISSING: { readonly namespace?: Namespace | undefined }
  /** The request names an account that the wallet does not offer; nothing was sent or signed. */
  ACCOUNT_MISMATCH: { readonly account: string }
  /** The chosen wallet has not announced itself on this page. */
  WALLET_MISSING: { readonly walletId: string }
  /** The wallet did not answer in time. */
  WALLET_TIMEOUT: { readonly walletId: string; readonly waitedMs: number }
  /** The wallet still shows an earlier request (EIP-1474: -32002). */
  WALLET_BUSY: { readonly walletId: string }
  /** The wallet answered with something that is not in its standard's form. */
  WALLET_BAD_REPLY: { readonly walletId: string; readonly method: string }
  /** The wallet failed for a reason of its own, kept in `cause`. */
  WALLET_FAILED: { readonly walletId: string; readonly method: string }
  /** The wallet can't do this at all. */
  WALLET_UNSUPPORTED: { readonly walletId: string; readonly method: string }
  /** The person declined in the wallet (EIP-1193: 4001). A result, not a fault. */
  REQUEST_REJECTED: { readonly walletId: string }
  /** The caller gave up, or a newer request took over. */
  REQUEST_ABORTED: { readonly what: string }
  /** The modal was closed before a wallet was connected. */
  CONNECT_CLOSED: Record<never, never>
  /** The wallet did not end its session; this page has forgotten it all the same. */
  DISCONNECT_FAILED: { readonly namespace: Namespace }
  /** A server answered with a status that is not ok. `url` has no query, `serverCode` is the server's own. */
  HTTP_STATUS: { readonly status: number; readonly serverCode?: string | undefined; readonly url?: string | undefined }
  /** A server could not be reached, or not in time. `url` has no query. */
  HTTP_FAILED: { readonly url: string }
  /** Calls are refused until `retryAtMs`, ms since the epoch. */
  RATE_LIMITED: { readonly url: string; readonly retryAtMs: number }
  /** A server's answer is not in the form that was agreed. */
  API_BAD_REPLY: { readonly call: string }
  /** Every endpoint of the network failed; `cause` is an AggregateError with one cause each. */
  RPC_FAILED: { readonly chainId: ChainId; readonly method: string }
  /** The node understood the call and refused it. `data` is the node's, as it came, such as what a contract says of a call it takes back. */
  RPC_REFUSED: {
    readonly chainId: ChainId
    readonly method: string
    readonly rpcCode: number
    readonly reason: string
    readonly data?: unknown
  }
  /** No endpoint is configured for the network. */
  RPC_MISSING: { readonly chainId: ChainId }
  /** A text is no address on the network. */
  ADDRESS_INVALID: { readonly address: string; readonly chainId: ChainId }
  /** A token that can't be sent; `reason` is for developers, e.g. the rule of the token that is not handled. */
  TOKEN_UNSUPPORTED: { readonly asset: string; readonly reason: string }
  /** A text that is not a decimal number. */
  DECIMAL_INVALID: { readonly text: string }
  /** An amount is not positive, or not a number of base units. */
  AMOUNT_INVALID: { readonly amount: string }
  /** The network takes no transfer as small as this one. Decimal texts in whole units of `symbol`. */
  AMOUNT_TOO_SMALL: { readonly amount: string; readonly minimum: string; readonly symbol: string }
  /** A memo that is too long, is no proper text, or that the network's transactions have no place for (`maxBytes` 0). */
  MEMO_INVALID: { readonly maxBytes: number }
  /** The account holds less than amount and fee together. */
  FUNDS_INSUFFICIENT: { readonly chainId: ChainId }
  /** A transaction that can no longer be included; nothing was spent. */
  TX_EXPIRED: { readonly transactionId?: string | undefined }
  /** The transaction was not included within the wait; it may still be. */
  TX_PENDING: {
    readonly transactionId: string
    /** The receipt's hint, when a transfer was signed and may be on its way. */
    readonly hint?: Readonly<Record<string, string>>
    readonly waitedMs: number
  }
  /** The network wants a higher fee than was offered; nothing was sent. */
  TX_UNDERPRICED: { readonly chainId: ChainId }
  /** Another transaction of the sender took its place; `by` is its id where it is known. */
  TX_REPLACED: { readonly transactionId: string; readonly by?: string | undefined }
  /** The network has forgotten the transaction; nothing was spent. */
  TX_DROPPED: { readonly transactionId: string }
  /** The wallet can't carry out the calls together; `walletCode` is its own number, where it gave one (EIP-5792). Nothing was sent. */
  BATCH_UNSUPPORTED: { readonly walletId: string; readonly walletCode?: number | undefined }
  /** A sequence of calls ended before its last one, for the reason in `cause`: the first `done` have taken effect, and stay. */
  BATCH_STOPPED: {
    readonly done: number
    /** What was sent, in order; the one after `done` may still take effect. */
    readonly transactionIds: readonly string[]
  }
  /** A text is no call of a contract, or there are too many; `index` is its place, from 0. Nothing was sent. */
  CALL_INVALID: { readonly index: number; readonly reason: string }
  /** A contract took a call back. `index` is its place, from 0; `reason` is for developers, where the network gave one. */
  CALL_REVERTED: { readonly chainId: ChainId; readonly index: number; readonly reason?: string | undefined }
  /** A request for payment that can't be carried out; `reason` is for developers. */
  PAYMENT_URI_INVALID: { readonly reason: string }
  /** There is no sign-in on this page: no plugin does it, or the option is missing. */
  SIWX_DISABLED: Record<never, never>
  /** Both forms of the sign-in option are set. */
  SIGN_IN_OPTIONS_CONFLICT: Record<never, never>
  /** The frame was not ready in time, in milliseconds. */
  FRAME_LOAD_FAILED: { readonly waitedMs: number }
  /** The frame gave no sign in time, in milliseconds; requests that were open beside the named one end with it. */
  FRAME_REQUEST_TIMEOUT: { readonly request: string; readonly waitedMs: number }
  /** The frame's page can't be loaded, or is gone. */
  FRAME_UNREACHABLE: { readonly url: string }
  /** The frame's own error; `frameCode` is its word for it, `reason` its text, and `cause` all that it sent. */
  FRAME_ERROR: {
    readonly request: string
    readonly reason: string
    readonly frameCode?: string | undefined
    readonly rpcCode?: number | undefined
    readonly retryAfterSec?: number | undefined
    readonly attemptsLeft?: number | undefined
  }
  /** The frame's server does not know this page's origin. */
  DOMAIN_UNVERIFIED: { readonly origin: string }
  /** A code was asked for again too soon. */
  EMAIL_COOLDOWN: { readonly retryAfterSec: number }
}

/**
 * Every error code with the facts it carries. Plugins add their own codes by augmenting this interface.
 * Codes are never renamed or reused (docs/errors.md).
 */
export interface ErrorContexts extends OwnErrorContexts {}

/** Every code that a {@link PorticoError} may have; plugins add theirs. */
export type ErrorCode = keyof ErrorContexts
