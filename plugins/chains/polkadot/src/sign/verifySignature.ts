import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import * as sr25519 from '@scure/sr25519'
import { decodeAddress } from '../address.js'
import { type KeyType, readSignature } from './signer.js'

type Verify = (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => boolean

const hash = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 32 })
const areEqual = (one: Uint8Array, other: Uint8Array): boolean => one.every((byte, index) => byte === other[index])

const VERIFIERS: readonly (readonly [KeyType, Verify])[] = [
  ['sr25519', (signature, message, key) => sr25519.verify(message, signature, key)],
  // Strict: a key of small order would fit any text.
  ['ed25519', (signature, message, key) => ed25519.verify(signature, message, key, { zip215: false })],
  [
    'ecdsa',
    (signature, message, key) => {
      const recovered = Uint8Array.of(signature[64] ?? 0, ...signature.subarray(0, 64))
      const point = secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(hash(message))
      return areEqual(hash(point.toBytes(true)), key)
    },
  ],
]

/** What wallets put around messages. */
export const wrapBytes = (message: Uint8Array): Uint8Array => {
  const [head, tail] = ['<Bytes>', '</Bytes>'].map((text) => new TextEncoder().encode(text))
  return Uint8Array.of(...(head ?? []), ...message, ...(tail ?? []))
}

/**
 * The kind of key whose signature this is, over the message or over the message as wallets wrap it, with the signature's own bytes;
 * `undefined` when it is not the account's. The address does not tell the kind. No node is needed.
 */
export const findScheme = (address: string, message: Uint8Array, signature: Uint8Array): Signed | undefined =>
  findSigner(address, [wrapBytes(message), message], signature)

interface Signed {
  readonly scheme: KeyType
  readonly bytes: Uint8Array
}

/** The same over one of these texts, as they are. */
export function findSigner(address: string, texts: readonly Uint8Array[], signature: Uint8Array): Signed | undefined {
  const key = decodeAddress(address)?.key
  if (!key) return undefined
  for (const [scheme, verify] of VERIFIERS) {
    const bytes = readSignature(signature, scheme)
    for (const signed of bytes ? texts : []) {
      try {
        if (bytes && verify(bytes, signed, key)) return { scheme, bytes }
      } catch {} // not even in the form of this kind
    }
  }
  return undefined
}
