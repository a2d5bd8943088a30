import { ed25519 } from '@noble/curves/ed25519.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58, hex } from '@scure/base'

/** One account of a test wallet. */
export interface NearTestAccount {
  /** As the chain writes it: a name, or the 64 hex digits of the key. */
  readonly accountId: string
  /** 32 bytes. */
  readonly seed: Uint8Array
}

/** The public key of a seed, as NEAR writes it. */
export const nearKeyOf = (seed: Uint8Array): string => `ed25519:${base58.encode(ed25519.getPublicKey(seed))}`

/** The secret key of a seed, as NEAR's libraries take it. */
export const nearSecretOf = (seed: Uint8Array): `ed25519:${string}` =>
  `ed25519:${base58.encode(concatBytes(seed, ed25519.getPublicKey(seed)))}`

const implicit = (fill: number): NearTestAccount => {
  const seed = new Uint8Array(32).fill(fill)
  return { accountId: hex.encode(ed25519.getPublicKey(seed)), seed }
}

/** Accounts whose ids are their keys, which all can guess: for local chains only. */
export const testNearAccounts: readonly NearTestAccount[] = [implicit(41), implicit(42)]

/** Accounts with names, for wallets beside the first. */
export const namedNearAccounts: readonly NearTestAccount[] = [
  { accountId: 'alice.localnet', seed: new Uint8Array(32).fill(43) },
  { accountId: 'bob_2.localnet', seed: new Uint8Array(32).fill(44) },
]
