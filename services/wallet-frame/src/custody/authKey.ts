import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import { wipe } from '../wipe.js'

const INFO = new TextEncoder().encode('auth')

/** An Ed25519 key that proves to the server that this wallet was opened. */
export interface AuthKey {
  /** base64url (no padding) of 32 bytes */
  readonly publicKey: string
  /** base64url (no padding) of the 64-byte signature over the text's UTF-8 bytes. */
  sign(statement: string): string
}

/** The proving key of a secret (HKDF-SHA-256, RFC 5869; Ed25519, RFC 8032), for one use. */
export function useAuthKey<T>(secret: Uint8Array, use: (key: AuthKey) => T): T {
  const seed = hkdf(sha256, secret, undefined, INFO, 32)
  try {
    return use({
      publicKey: base64urlnopad.encode(ed25519.getPublicKey(seed)),
      sign: (statement) => base64urlnopad.encode(ed25519.sign(new TextEncoder().encode(statement), seed)),
    })
  } finally {
    wipe(seed)
  }
}
