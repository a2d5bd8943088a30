import type { ChainId, Namespace } from '../caip/chainId.js'

/** The kernel's and the UI's own error codes, with the facts they carry. */
export interface OwnErrorContexts {
  /** A text that should be a CAIP-2, CAIP-10 or CAIP-19 id is not one. */
  ID_INVALID: { readonly standard: 'CAIP-2' | 'CAIP-10' | 'CAIP-19'; readonly text: string }
  /** A host option has a value that can't work; `fix` says what to write instead. */
  CONFIG_INVALID: { readonly option: string; readonly fix: string }
  /** An address that is neither https nor on this machine (protocol.md §0.3). */
  CONFIG_BAD_URL: { readonly option: string; readonly url: string }
  /** The registered plugins do not fit together; one sentence per problem. */
  PLUGINS_INVALID: { readonly problems: readonly string[] }
  PLUGIN_FAILED: { readonly pluginId: string }
  /** No registered plugin provides the capability. */
  CAPABILITY_MISSING: { readonly token: string; readonly namespace?: Namespace | undefined }
  /** No plugin serves the namespace (S8.9k). */
  ADAPTER_MISSING: { readonly namespace: Namespace }
  /** A network of a namespace that no plugin serves can't be added or removed (S5.20, S8.9l). */
  CHAIN_ADAPTER_MISSING: { readonly namespace: Namespace }
  /** The call needs to know a namespace or network (S8.9p). */
  CHAIN_REQUIRED: { readonly call: string }
  /** The plugin of the namespace can't sign (S8.9g). */
  CONNECTION_CLIENT_MISSING: { readonly namespace: Namespace }
  /** The plugin of the namespace can't send (S8.9n). */
  CONNECTION_CLIENT_UNSET: { readonly namespace: Namespace }
  /** The plugin of the namespace can't move the wallet to another network (S8.9m). */
  NETWORK_CLIENT_UNSET: { readonly namespace: Namespace }
  /** No network is chosen, or it is not a configured one (S8.9f). */
  NETWORK_CONTEXT_MISSING: { readonly namespace: Namespace }
  /** A reading was asked for without an account on a configured network (S8.9o). */
  CONTEXT_UNDEFINED: { readonly namespace: Namespace }
  /** A hook or element was used where no client is in reach. */
  CLIENT_MISSING: { readonly where: string }
  /** The host has set no project id; services that ask for one can't be used (S5.19a, S8.2h). */
  PROJECT_ID_MISSING: Record<never, never>
  /** A service does not know the project id (S8.2g, S8.3c). */
  PROJECT_ID_INVALID: { readonly url?: string | undefined }
  /** A service does not know this page's origin (S8.2b, S8.3a, S8.5). */
  ORIGIN_NOT_ALLOWED: { readonly origin: string; readonly url?: string | undefined }
  /** A service holds the clock of this machine to be wrong (S8.2f, S8.3b). */
  SESSION_EXPIRED: { readonly url?: string | undefined }
  /** The network is not among the configured ones (S8.2a). */
  NETWORK_NOT_FOUND: { readonly chainId: string }
  /** The configured chain plugin or the connected wallet can't serve this chain (S8.9j). */
  CHAIN_UNSUPPORTED: { readonly chainId: ChainId; readonly supported: readonly ChainId[] }
  /** The wallet does not know the chain and would not add it (S8.10a: 4902). */
  CHAIN_UNRECOGNISED: { readonly chainId: ChainId }
  /** A number that can't be a chain's (S5.16, S8.10a: ±32603). */
  CHAIN_ID_INVALID: { readonly chainId: string }
  /** The wallet is on another chain than the request was built for; nothing was sent or signed. */
  CHAIN_MISMATCH: { readonly expected: ChainId; readonly actual: ChainId }
  /** No connected account (S8.9e). */
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
  /** The wallet did not end its session; this page has forgotten it all the same (S8.1f). */
  DISCONNECT_FAILED: { readonly namespace: Namespace }
  /** A server answered with a status that is not ok (S8.10b). `url` has no query, `serverCode` is the server's own. */
  HTTP_STATUS: { readonly status: number; readonly serverCode?: string | undefined; readonly url?: string | undefined }
  /** A server could not be reached, or not in time. `url` has no query. */
  HTTP_FAILED: { readonly url: string }
  /** Calls are refused until `retryAtMs`, ms since the epoch. */
  RATE_LIMITED: { readonly url: string; readonly retryAtMs: number }
  /** A server's answer is not in the form that was agreed (S5.10). */
  API_BAD_REPLY: { readonly call: string }
  /** Every endpoint of the network failed; `cause` is an AggregateError with one cause each. */
  RPC_FAILED: { readonly chainId: ChainId; readonly method: string }
  /** The node understood the call and refused it. */
  RPC_REFUSED: { readonly chainId: ChainId; readonly method: string; readonly rpcCode: number; readonly reason: string }
  /** No endpoint is configured for the network. */
  RPC_MISSING: { readonly chainId: ChainId }
  ADDRESS_INVALID: { readonly address: string; readonly chainId: ChainId }
  /** A token that can't be sent; `reason` is for developers, e.g. the rule of the token that is not handled. */
  TOKEN_UNSUPPORTED: { readonly asset: string; readonly reason: string }
  /** A text that is not a decimal number (S5.21). */
  DECIMAL_INVALID: { readonly text: string }
  AMOUNT_INVALID: { readonly amount: string }
  FUNDS_INSUFFICIENT: { readonly chainId: ChainId }
  /** A transaction that can no longer be included; nothing was spent. */
  TX_EXPIRED: { readonly transactionId: string }
  /** The transaction was not included within the wait; it may still be. */
  TX_PENDING: { readonly transactionId: string; readonly waitedMs: number }
  /** The network wants a higher fee than was offered; nothing was sent. */
  TX_UNDERPRICED: { readonly chainId: ChainId }
  /** Another transaction of the sender took its place; `by` is its id where it is known. */
  TX_REPLACED: { readonly transactionId: string; readonly by?: string | undefined }
  /** The network has forgotten the transaction; nothing was spent. */
  TX_DROPPED: { readonly transactionId: string }
  /** A request for payment that can't be carried out; `reason` is for developers. */
  PAYMENT_URI_INVALID: { readonly reason: string }
  /** Nobody signs in on this page: no plugin does it, or the option is missing (S8.9d). */
  SIWX_DISABLED: Record<never, never>
  /** Both forms of the sign-in option are set (S5.19b). */
  SIGN_IN_OPTIONS_CONFLICT: Record<never, never>
}

/**
 * Every error code with the facts it carries. Plugins add their own codes by augmenting this interface.
 * Codes are never renamed or reused (protocol.md §11).
 */
export interface ErrorContexts extends OwnErrorContexts {}

export type ErrorCode = keyof ErrorContexts
