import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32 } from '@scure/base'

/** 32-byte keys that all can guess, for local chains only. */
export const testCosmosKeys: readonly Uint8Array[] = [new Uint8Array(32).fill(21), new Uint8Array(32).fill(22)]

/** Keys of the same kind, for wallets beside the first. */
export const moreCosmosKeys: readonly Uint8Array[] = [new Uint8Array(32).fill(23), new Uint8Array(32).fill(24)]

/** The address of a key on a chain whose addresses begin with the prefix. */
export const cosmosAddressOf = (key: Uint8Array, prefix: string): string =>
  bech32.encode(prefix, bech32.toWords(ripemd160(sha256(secp256k1.getPublicKey(key)))), 90)
