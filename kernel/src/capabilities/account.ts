import type { AccountId } from '../caip/accountId.js'
import type { ChainId, Namespace } from '../caip/chainId.js'
import type { ReadonlyStore } from '../store/createStore.js'
import type { CallOptions, Unsubscribe } from './call.js'
import type { Family } from './network.js'
import { createToken, type Token } from './token.js'

/** The kinds of accounts that visitors choose from. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** Accounts that are kept of one wallet; the first is the active one. */
export const ACCOUNT_LIMIT = 100

/** One account that a wallet granted, on the network that its id names. */
export interface Account {
  /** CAIP-10: network and address. */
  readonly id: AccountId
  /** Families may have kinds beyond those that visitors choose from. */
  readonly type: AccountType | (string & {})
  /** What the wallet means it for, in families that have an address for each purpose. */
  readonly purpose?: 'payment' | 'ordinals' | (string & {}) | undefined
  /** Raw bytes in the form of `keyType`, where the wallet tells it and signatures need it. */
  readonly publicKey?: Uint8Array | undefined
  /** The scheme of {@link Account.publicKey}: `ed25519`, `secp256k1`, `sr25519`. */
  readonly keyType?: string | undefined
  /**
   * Its place in the wallet's own list, from 0: where people see accounts to choose from, they stand in this order, whichever
   * is the active one. For families with `AccountChoice`.
   */
  readonly position?: number | undefined
  /** What the wallet calls it: its own words, cleaned by the kernel and cut to 48 characters. */
  readonly name?: string | undefined
}

/** What a wallet granted, as it last answered. */
export interface Session {
  /** The wallet's id on this page. */
  readonly walletId: string
  /** At least one; the first is the active one. Every id carries {@link Session.chainId}. */
  readonly accounts: readonly [Account, ...Account[]]
  /** The network the wallet is on. It may be one the host did not configure. */
  readonly chainId: ChainId
  /**
   * Identifies the active account on all networks of its family, also where each network has another address for it: at most
   * 256 characters, and begins with the namespace. A visit is restored by it.
   */
  readonly key: string
}

/** The connected accounts, for plugins that act on them. Provided by the kernel. */
export interface Accounts {
  /** The namespaces that can be connected. */
  readonly namespaces: readonly Namespace[]
  /** What the plugin of a family calls it. */
  familyOf(namespace: Namespace): Family | undefined
  /** The one that is shown. */
  readonly active: ReadonlyStore<Namespace>
  /** The session that is in use, or `undefined`. */
  session(namespace: Namespace): Session | undefined
  /** The kind of account to begin with: what the visitor has chosen, else the host's or the family's default. */
  preferredType(namespace: Namespace): AccountType
  /**
   * For a wallet with kinds of accounts, before it reports them: the kind in use, which is preferred from now on, and the kind of each
   * account.
   */
  noteKinds(namespace: Namespace, inUse: AccountType, kinds: ReadonlyMap<AccountId, AccountType>): void
  /** Whether the session of the namespace is on a network that the host offers. */
  isSupported(namespace: Namespace): boolean
  /** After any session has opened, changed or closed. */
  onChange(listener: () => void): Unsubscribe
  /** As `kernel.connectGroup`, for wallets that a plugin brings. */
  connectGroup(
    walletId: string,
    namespaces: readonly Namespace[],
    options?: CallOptions & { readonly shown?: Namespace | undefined },
  ): Promise<readonly Session[]>
  /** As `kernel.disconnect`. */
  disconnect(namespace: Namespace): Promise<void>
}

export const Accounts: Token<Accounts> = /* @__PURE__ */ createToken<Accounts>('accounts@1')
