import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import type { WalletKeys } from './deriveKeys.js'

/** What the world knows a wallet by. */
export interface WalletAddresses {
  /** With the checksum of EIP-55. */
  readonly eip155: `0x${string}`
  /** Base58 */
  readonly solana: string
}

export const addressesOf = (keys: WalletKeys): WalletAddresses => ({
  eip155: eip155AddressOf(secp256k1.getPublicKey(keys.eip155, false)),
  solana: base58.encode(ed25519.getPublicKey(keys.solana)),
})

/** The last 20 bytes of the hash of an uncompressed key. By hand: viem is loaded with the first request. */
function eip155AddressOf(publicKey: Uint8Array): `0x${string}` {
  const digits = bytesToHex(keccak_256(publicKey.subarray(1)).subarray(12))
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)))
  return `0x${[...digits].map((digit, at) => ((hash[at] ?? '0') > '7' ? digit.toUpperCase() : digit)).join('')}`
}
