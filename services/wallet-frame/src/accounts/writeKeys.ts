import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { ExportedKeys } from '../custody/custody.js'
import type { WalletKeys } from './deriveKeys.js'

/** Private keys as other wallets import them. Text can't be wiped. */
export const writeKeys = ({ eip155, solana }: WalletKeys): ExportedKeys => ({
  eip155: `0x${bytesToHex(eip155)}`,
  solana: base58.encode(concatBytes(solana, ed25519.getPublicKey(solana))),
})
