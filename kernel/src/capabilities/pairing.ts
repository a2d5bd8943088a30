import type { AccountId } from '../caip/accountId.js'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { CallOptions, Unsubscribe } from './call.js'
import { createToken, type Token } from './token.js'
import type { RecentWallet } from './walletSource.js'

/** A code that a wallet scans or is opened with, and what came of it. */
export interface PairingProposal {
  /** `wc:…`. Never stored and never logged. */
  readonly uri: string
  /** Unix time in milliseconds; no answer counts afterwards. */
  readonly expiresAtMs: number
  /**
   * The wallet's answer. @throws `REQUEST_REJECTED` (4001, 5000, 5002), `PAIRING_EXPIRED`, `PAIRING_NO_ACCOUNTS`,
   * `PAIRING_NO_SESSION`, `WALLET_TIMEOUT`, `WALLET_FAILED`, `WALLET_UNSUPPORTED`, `SIWX_INVALID`, `REQUEST_ABORTED`
   */
  readonly approved: Promise<PairedWallet>
}

/** A wallet that approved; offered to the kernel under its id for each of its namespaces. */
export interface PairedWallet {
  /** To be given to `kernel.connect`. */
  readonly walletId: string
  /** As the wallet calls itself; cleaned. */
  readonly name: string
  /** The families that the wallet approved. */
  readonly namespaces: readonly Namespace[]
}

/** Connects wallets by a code (docs/pairing.md). */
export interface Pairing {
  /**
   * Makes a code; within one opening of the modal an unexpired one is used again.
   * @throws `PAIRING_FAILED` after 10 s without a code, `PROJECT_ID_INVALID`, `ORIGIN_NOT_ALLOWED`, `SESSION_EXPIRED`
   * (the clock is wrong) as soon as the relay says so, `REQUEST_ABORTED`
   */
  propose(options?: CallOptions): Promise<PairingProposal>
  /** Which wallet the visitor has in mind: it is remembered as used once the code is answered; none for any wallet. */
  choose(wallet: RecentWallet | undefined): void
  /** Forgets the code that was made. An approval that is under way still counts. */
  reset(): void
}

export const Pairing: Token<Pairing> = /* @__PURE__ */ createToken<Pairing>('pairing@1')

/**
 * A wallet that is not on this page (on another device, in another app, in a frame), as one chain family sees it. All
 * requests of the family go through it; what the wallet says was checked by the holder of the connection.
 */
export interface RemoteWallet {
  /** As the wallet calls itself; cleaned. */
  readonly name: string
  /** A `data:image/` URL. */
  readonly icon?: string | undefined
  /**
   * The form of its requests: what paired wallets take (docs/pairing.md), or the one in the login frame (docs/embedded-wallet.md).
   * Default: `paired`.
   */
  readonly form?: 'paired' | 'embedded' | undefined
  /** What the wallet shares in this family, on all its networks, in the wallet's order. Empty once the session has ended. */
  accounts(): readonly AccountId[]
  /** The networks the wallet approved. */
  chains(): readonly ChainId[]
  /** The methods the wallet approved. */
  methods(): readonly string[]
  /** The network that is in use. */
  chain(): ChainId | undefined
  /**
   * Chooses one of {@link RemoteWallet.chains}; kept over reloads. Tells those who listen for changes. A wallet that has to be asked
   * answers when it has moved.
   */
  setChain(chainId: ChainId): void | Promise<void>
  /**
   * Asks the wallet; the params are the family's own, of JSON kinds. An aborted call is given up here, the wallet may still
   * answer. @throws `REQUEST_REJECTED`, `WALLET_FAILED` with the wallet's error as `cause`, `WALLET_TIMEOUT`,
   * `REQUEST_ABORTED`, `PAIRING_TOPIC_UNKNOWN` when there is none any more
   */
  request(chainId: ChainId, method: string, params: unknown, options?: CallOptions): Promise<unknown>
  /**
   * After accounts, networks or the network in use have changed, when the wallet says that accounts have changed which the
   * session does not name, and after the session has ended.
   */
  onChange(listener: () => void): Unsubscribe
  /** Ends the session with all its families, here and in the wallet. */
  end(): Promise<void>
}

/**
 * How a family's networks and events are written on the wire, where that is not the family's own way. `chain` answers for
 * every network of the family and for every id of `olderChains`, with another text for each that begins with `namespace:`.
 */
export interface WireNames {
  /** In lower case; it need not be a CAIP-2 namespace. */
  readonly namespace: string
  /** What a network is called there. */
  chain(id: ChainId): string
  /** The address in what a wallet shares as one, where some wallets write more there. Default: the text itself. */
  readonly address?: ((text: string) => string) | undefined
  /**
   * What events of the family's own mean, by name: its accounts or its network have changed. `accountsChanged` and
   * `chainChanged` need no mention.
   */
  readonly events?: Readonly<Record<string, 'accounts' | 'chain'>> | undefined
  /** Sent along with the proposal (`sessionProperties`). */
  readonly properties?: Readonly<Record<string, string>> | undefined
}

/** What a chain family needs so that its capabilities work with a {@link RemoteWallet} as with one on the page. */
export interface RemoteWalletAdapter {
  /** What wallets are asked to allow (docs/pairing.md). */
  readonly methods: readonly string[]
  /** What wallets are asked to tell. */
  readonly events: readonly string[]
  /**
   * Older ids of networks, each with the id that the network has now (docs/pairing.md). Wallets are asked for them along
   * with it; {@link RemoteWallet.accounts} and {@link RemoteWallet.chains} name them only where a wallet approves nothing
   * else of that network.
   */
  readonly olderChains?: Readonly<Record<ChainId, ChainId>> | undefined
  /** Default: ids are written as they are. */
  readonly wire?: WireNames | undefined
  /** An object of the kind that the family's wallets put on the page. The kernel offers it like theirs. */
  createProvider(wallet: RemoteWallet): object
}

export const RemoteWalletAdapter: Token<RemoteWalletAdapter> =
  /* @__PURE__ */ createToken<RemoteWalletAdapter>('remote-wallet-adapter@1')
