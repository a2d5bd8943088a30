import { wipe } from '../wipe.js'
import { deriveSecp256k1, hardened } from './bip32.js'
import { seedOf } from './phrase.js'
import { deriveEd25519 } from './slip10.js'

/** The first account of each family. 32 bytes each, to be wiped. */
export interface WalletKeys {
  readonly eip155: Uint8Array
  readonly solana: Uint8Array
}

/** Where other wallets look when the phrase is imported: m/44'/60'/0'/0/0 (BIP-44) and m/44'/501'/0'/0'. */
const EIP155_PATH = [hardened(44), hardened(60), hardened(0), 0, 0]
const SOLANA_PATH = [44, 501, 0, 0]

/** The keys of a 32-byte secret. */
export async function deriveKeys(secret: Uint8Array): Promise<WalletKeys> {
  const seed = await seedOf(secret)
  try {
    return { eip155: deriveSecp256k1(seed, EIP155_PATH), solana: deriveEd25519(seed, SOLANA_PATH) }
  } finally {
    wipe(seed)
  }
}
