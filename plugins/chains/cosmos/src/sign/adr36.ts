import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base64 } from '@scure/base'
import { decodeAddress } from '../address.js'
import { type AminoDocument, aminoBytes } from './amino.js'

/** A message as a document that can be no transaction (ADR-036 of the Cosmos SDK). */
export const adr36Document = (signer: string, data: Uint8Array): AminoDocument => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(data) } }],
  memo: '',
})

const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/**
 * How signatures of a key are hashed, by which address it has: chains of the Cosmos SDK hash with SHA-256, those with Ethereum's
 * addresses (`ethsecp256k1`) with Keccak-256. `undefined` when the address is not the key's.
 */
function hashOf(address: string, publicKey: Uint8Array): ((bytes: Uint8Array) => Uint8Array) | undefined {
  const bytes = decodeAddress(address)?.bytes
  if (!bytes || publicKey.length !== 33) return undefined
  if (areEqual(bytes, ripemd160(sha256(publicKey)))) return sha256
  const long = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return areEqual(bytes, keccak_256(long.subarray(1)).subarray(12)) ? keccak_256 : undefined
}

/** Whether it is the signature of the address's key over exactly this message, with the lower of both values for s. */
export function verifyAdr36(
  address: string,
  message: Uint8Array,
  { publicKey, signature }: { readonly publicKey: Uint8Array; readonly signature: Uint8Array },
): boolean {
  try {
    const digest = hashOf(address, publicKey)?.(aminoBytes(adr36Document(address, message)))
    if (!digest || signature.length !== 64) return false
    return secp256k1.verify(signature, digest, publicKey, { prehash: false, lowS: true })
  } catch {
    return false
  }
}
