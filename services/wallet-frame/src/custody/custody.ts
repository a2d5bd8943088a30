import type { WalletAddresses } from '../accounts/addresses.js'
import type { WalletKeys } from '../accounts/deriveKeys.js'
import type { Opener } from './opener.js'

/** A wallet as the server returns it to a signed-in user. */
export interface SealedWallet {
  readonly userId: string
  readonly walletId: string
  /** Counted from 1. */
  readonly version: number
  /** What opening must lead to. */
  readonly addresses: WalletAddresses
  /** Of the opener that it is to be opened with. */
  readonly envelope: string
}

export interface NewWallet extends SealedWallet {
  /** Public half of the proving key: base64url of 32 bytes (Ed25519). */
  readonly authKey: string
}

/** As wallets of the family import them: hex with 0x, and base58 of private and public key. */
export interface ExportedKeys {
  readonly eip155: string
  readonly solana: string
}

/**
 * Who holds the key, behind one interface. Secrets exist for the time of one call and are wiped before it ends.
 * A wallet that does not open, or opens to other addresses, throws RECOVERY_FAILED.
 */
export interface Custody {
  /** A new wallet with one opener. */
  create(userId: string, opener: Opener): Promise<NewWallet>
  /** Lends the keys until `use` has ended. */
  open<T>(wallet: SealedWallet, opener: Opener, use: (keys: WalletKeys) => T | Promise<T>): Promise<T>
  /** The envelope for one more opener. */
  addOpener(wallet: SealedWallet, opener: Opener, added: Opener): Promise<string>
  /** Shows the server that the wallet was opened: a signature of the proving key over a statement, base64url. */
  prove(wallet: SealedWallet, opener: Opener, statement: string): Promise<string>
  /** The same over what removes a device. */
  revokeDevice(wallet: SealedWallet, opener: Opener, deviceId: string): Promise<string>
  /** The 24 words (BIP-39). Text can't be wiped: to be shown at once and kept nowhere. */
  exportPhrase(wallet: SealedWallet, opener: Opener): Promise<string>
  /** The private keys, to be handled alike. */
  exportKeys(wallet: SealedWallet, opener: Opener): Promise<ExportedKeys>
}
