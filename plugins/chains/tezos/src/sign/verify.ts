import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { readKey, readSignature } from './keys.js'

/**
 * What wallets sign in place of a message: Micheline's string with its length, packed (`05 01`), which can be no operation. The message's
 * bytes are in it as they are.
 */
export function packMessage(message: Uint8Array): Uint8Array {
  const packed = new Uint8Array(6 + message.length)
  packed.set([5, 1])
  new DataView(packed.buffer).setUint32(2, message.length)
  packed.set(message, 6)
  return packed
}

/** Whether it is the signature of the address's key over exactly this message. Keys of BLS are not verified. */
export function verifyMessage(address: string, message: Uint8Array, publicKey: string, signature: string): boolean {
  const key = readKey(publicKey)
  const bytes = key && readSignature(signature, key.curve)
  if (!bytes || key.address !== address) return false
  const digest = blake2b(packMessage(message), { dkLen: 32 })
  try {
    if (key.curve === 'ed25519') return ed25519.verify(bytes, digest, key.bytes, { zip215: false })
    const isLow = key.curve === 'secp256k1'
    const curve = isLow ? secp256k1 : p256
    // Nodes take the lower value for s alone of secp256k1; P-256 has both.
    return curve.verify(bytes, digest, key.bytes, { prehash: false, lowS: isLow })
  } catch {
    return false
  }
}
