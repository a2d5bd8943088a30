import { ed25519 } from '@noble/curves/ed25519.js'
import { sha512_256 } from '@noble/hashes/sha2.js'
import { base32nopad } from '@scure/base'

/** 32-byte seeds that all can guess, for local chains only. */
export const testAlgorandSeeds: readonly Uint8Array[] = [new Uint8Array(32).fill(41), new Uint8Array(32).fill(42)]

/** Seeds of the same kind, for wallets beside the first. */
export const moreAlgorandSeeds: readonly Uint8Array[] = [new Uint8Array(32).fill(43), new Uint8Array(32).fill(44)]

/** The address of the account that a seed's key is in control of. */
export function algorandAddressOf(seed: Uint8Array): string {
  const key = ed25519.getPublicKey(seed)
  return base32nopad.encode(Uint8Array.from([...key, ...sha512_256(key).subarray(-4)]))
}
