import type { AccountId } from '../caip/accountId.js'

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
