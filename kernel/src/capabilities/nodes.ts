import type { ChainId } from '../caip/chainId.js'
import type { PorticoError } from '../errors/porticoError.js'
import type { CallOptions, Unsubscribe } from './call.js'
import type { QueryValue } from './services.js'
import { createToken, type Token } from './token.js'

/** One address that answers for a network. */
export interface RpcEndpoint {
  /** https, or http on this machine; wss, or ws on this machine, for a node that is asked over a websocket. */
  readonly url: string
  /** Sent with each request, such as a key of the host's. Browsers send none with a websocket. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The most calls that it takes as one array. Default: 1,000. */
  readonly batchSize?: number | undefined
  /** It is the network's REST interface, and gets no JSON-RPC. Default: false. */
  readonly api?: boolean | undefined
}

/** What every node of a family answers at once: a method of JSON-RPC, or a path of its REST interface. */
export type NodePing = string | { readonly path: string }

/** One call of JSON-RPC 2.0. */
export interface NodeRequest {
  /** As the node names it. */
  readonly method: string
  /** By position or by name, as the node takes them. Default: an empty list. */
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
}

/** How one call of JSON-RPC is made. */
export interface NodeRequestOptions extends CallOptions {
  /** Leaves the connected wallet's own node out, for what a wallet must not be asked about itself. Default: false. */
  readonly withoutWallet?: boolean | undefined
}

/** How a path of the REST interface is read. */
export interface NodeReadOptions extends CallOptions {
  /** `undefined` and `null` are left out; lists are joined by commas. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  /** What the node answers with. Default: `json`. */
  readonly answer?: 'json' | 'text' | undefined
}

/** How something is posted to the REST interface. */
export interface NodePostOptions extends NodeReadOptions {
  /** The kind of a `body` that is sent as it is: a text, or bytes. Default: the body is sent as JSON. */
  readonly contentType?: string | undefined
}

/** A subscription of JSON-RPC. */
export interface NodeSubscription extends NodeRequest {
  /** The method that ends it, which gets the id that the node gave it, such as `eth_unsubscribe`. */
  readonly end: string
}

/** What happens on a subscription. */
export interface NodeListener {
  /** @param news what the node sent, the `result` of its notification: parse it */
  onNews(news: unknown): void
  /** The connection was lost, and a node has taken the subscription again: what happened in between has to be read. */
  onResume?(): void
  /** The connection was lost, and a node refused to take the subscription again: nothing more comes. */
  onEnd?(error: PorticoError): void
}

/**
 * A network's nodes, provided by the kernel (docs/networks.md): JSON-RPC, and REST where the family has it. Ways are
 * tried in their order, 10 s each; the next one when one can't be reached, is overloaded or talks nonsense. No
 * parameter of the project goes to a node, only to the host's own proxy. Answers are what the node sent: parse them.
 *
 * A signed transaction may be sent: the same bytes may then reach several nodes, so a refusal that says in the
 * family's words that the transaction is known means that it is sent. The caller knows those words, and its id.
 *
 * All calls throw `RPC_MISSING` without a way; `RPC_FAILED` with one cause for each that failed; `RPC_REFUSED` when a node
 * understood and said no, whose `cause` is set when others failed before, one of which may have done what this one
 * refuses; `REQUEST_REJECTED`, `REQUEST_ABORTED`.
 */
export interface Nodes {
  /** Whether there is any address to ask for the network by JSON-RPC. Makes no request. */
  serves(chainId: ChainId): boolean
  /**
   * Asks the host's endpoints, its proxy, the connected wallet and the network's own endpoints in this order. Calls of one
   * tick to one address go as one array.
   */
  request(chainId: ChainId, request: NodeRequest, options?: NodeRequestOptions): Promise<unknown>
  /**
   * Reads from the network's REST interface: the host's endpoints that are marked as `api`, then the network's own. A network
   * that names none has it at the addresses of its JSON-RPC. In `RPC_REFUSED`, `rpcCode` is the HTTP status and `reason`
   * the beginning of the body.
   * @param path below the interface's address; what is put into it must have been parsed
   */
  get(chainId: ChainId, path: string, options?: NodeReadOptions): Promise<unknown>
  /** The same for what has to be posted. */
  post(chainId: ChainId, path: string, body: unknown, options?: NodePostOptions): Promise<unknown>
  /**
   * Subscribes over a websocket: the host's endpoints with one, then those that the network names. Neither proxies nor wallets have
   * any: with `RPC_MISSING` poll instead. Listeners of the same subscription share it. A connection that is lost is opened anew,
   * after 1 s, then 2 s, up to 30 s, for as long as there is a listener.
   * @returns what ends it; the socket is closed with its last subscription
   */
  subscribe(
    chainId: ChainId,
    subscription: NodeSubscription,
    listener: NodeListener,
    options?: CallOptions,
  ): Promise<Unsubscribe>
}

export const Nodes: Token<Nodes> = /* @__PURE__ */ createToken<Nodes>('nodes@1')

/** Reads through the connected wallet's own node, where wallets offer that (docs/networks.md). */
export interface WalletRpc {
  /**
   * A call that only reads; never one that asks the person.
   * @throws `CHAIN_MISMATCH` when the wallet is not on `chainId`, `ACCOUNT_MISSING` without a session, `RPC_REFUSED`
   */
  read(chainId: ChainId, request: NodeRequest, options?: CallOptions): Promise<unknown>
}

export const WalletRpc: Token<WalletRpc> = /* @__PURE__ */ createToken<WalletRpc>('wallet-rpc@2')
