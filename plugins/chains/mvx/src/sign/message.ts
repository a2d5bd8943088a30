import { ed25519 } from '@noble/curves/ed25519.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { decodeAddress } from '../address.js'

const encode = (text: string) => new TextEncoder().encode(text)

/** What is signed of a message, so that it can be no transaction. */
const messageDigest = (message: Uint8Array): Uint8Array =>
  keccak_256(Uint8Array.of(...encode('\x17Elrond Signed Message:\n'), ...encode(String(message.length)), ...message))

/** Whether it is the signature of the address over exactly this message, in lower-case hex. No node is needed: the address is the key. */
export function verifyMessage(address: string, message: Uint8Array, signature: string): boolean {
  const key = decodeAddress(address)
  if (!key || !/^[0-9a-f]{128}$/.test(signature)) return false
  try {
    // Strict: a key of small order would fit any text.
    return ed25519.verify(hex.decode(signature), messageDigest(message), key, { zip215: false })
  } catch {
    return false
  }
}
