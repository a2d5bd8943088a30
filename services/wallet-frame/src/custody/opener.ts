import type { OpenerKind } from './envelope.js'
import type { NamedWallet } from './seenAddresses.js'

/** One way to open a wallet: the half that the server never sees. */
export interface Opener {
  readonly kind: OpenerKind
  /** For a new envelope. */
  sealingKey(): Promise<CryptoKey>
  /** For one that is there. Throws RECOVERY_FAILED when this opener has no key for it. */
  openingKey(): Promise<CryptoKey>
  /** The wallet has these addresses, as its secret says. */
  onOpened?(wallet: NamedWallet): Promise<void>
}
