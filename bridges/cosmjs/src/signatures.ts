import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bech32 } from '@scure/base'

/** How a key signs. */
interface KeyKind {
  readonly name: 'secp256k1' | 'ethsecp256k1'
  verify(signature: Uint8Array, document: Uint8Array): boolean
}

/**
 * What kind of key it is, by the address that it has: chains of the Cosmos SDK hash with SHA-256, those with Ethereum's addresses
 * (`ethsecp256k1`) with Keccak-256. `undefined` when the address is not the key's.
 */
export function kindOf(address: string, publicKey: Uint8Array): KeyKind | undefined {
  const own = bech32.decodeToBytes(address).bytes
  const of = (name: KeyKind['name'], hash: (bytes: Uint8Array) => Uint8Array): KeyKind => ({
    name,
    verify: (signature, document) =>
      secp256k1.verify(signature, hash(document), publicKey, { prehash: false, lowS: true }),
  })
  if (areEqual(own, ripemd160(sha256(publicKey)))) return of('secp256k1', sha256)
  const long = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  if (areEqual(own, keccak_256(long.subarray(1)).subarray(12))) return of('ethsecp256k1', keccak_256)
  return undefined
}

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
