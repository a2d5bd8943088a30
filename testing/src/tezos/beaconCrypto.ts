import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa.js'
import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, randomBytes } from '@noble/hashes/utils.js'

const words = (bytes: Uint8Array) => new Uint32Array(Uint8Array.from(bytes).buffer)

/** Seals for a public key, as libsodium's `crypto_box_seal` does. */
export function sealFor(publicKey: Uint8Array, message: Uint8Array): Uint8Array {
  const receiver = ed25519.utils.toMontgomery(publicKey)
  const ephemeral = x25519.keygen()
  const nonce = blake2b(concatBytes(ephemeral.publicKey, receiver), { dkLen: 24 })
  const key = new Uint32Array(8)
  const shared = x25519.getSharedSecret(ephemeral.secretKey, receiver)
  hsalsa(words(new TextEncoder().encode('expand 32-byte k')), words(shared), new Uint32Array(4), key)
  return concatBytes(ephemeral.publicKey, xsalsa20poly1305(new Uint8Array(key.buffer), nonce).encrypt(message))
}

/** What goes between two parties, each with an ed25519 key; who sends is the client of libsodium's `crypto_kx`. */
export interface Box {
  seal(message: Uint8Array): Uint8Array
  /** @throws for what the other did not seal */
  open(sealed: Uint8Array): Uint8Array
}

/** @param seed the own secret key, 32 bytes */
export function createBox(seed: Uint8Array, peer: Uint8Array): Box {
  const [own, other] = [ed25519.getPublicKey(seed), peer].map((key) => ed25519.utils.toMontgomery(key)) as [
    Uint8Array,
    Uint8Array,
  ]
  const shared = x25519.getSharedSecret(ed25519.utils.toMontgomerySecret(seed), other)
  const key = (from: Uint8Array, to: Uint8Array) => blake2b(concatBytes(shared, from, to)).subarray(32)
  return {
    seal(message) {
      const nonce = randomBytes(24)
      return concatBytes(nonce, xsalsa20poly1305(key(own, other), nonce).encrypt(message))
    },
    open: (sealed) => xsalsa20poly1305(key(other, own), sealed.subarray(0, 24)).decrypt(sealed.subarray(24)),
  }
}
