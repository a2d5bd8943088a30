import type { ChainId } from '../caip/chainId.js'
import type { Account } from './account.js'

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
