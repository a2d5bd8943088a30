import { hsalsa, xsalsa20poly1305 } from '@noble/ciphers/salsa.js'
import { ed25519, x25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { hex } from '@scure/base'
import { base58check } from '../base58.js'

const NONCE_LENGTH = 24
const KEY_LENGTH = 32
const TAG_LENGTH = 16

/** The key pair by which wallets know this page: ed25519 on the wire, X25519 to encrypt with. */
export interface Identity {
  /** Hex. */
  readonly publicKey: string
  /** What wallets call the page: a short hash of its key. */
  readonly senderId: string
  readonly boxPublic: Uint8Array
  readonly boxSecret: Uint8Array
}

/** What a page or a wallet is called in messages: a short hash of its public key. */
export const senderIdOf = (publicKey: Uint8Array): string => base58check.encode(blake2b(publicKey, { dkLen: 5 }))

/** @param seed 32 bytes */
export function createIdentity(seed: Uint8Array): Identity {
  const publicKey = ed25519.getPublicKey(seed)
  return {
    publicKey: hex.encode(publicKey),
    senderId: senderIdOf(publicKey),
    boxPublic: ed25519.utils.toMontgomery(publicKey),
    boxSecret: ed25519.utils.toMontgomerySecret(seed),
  }
}

/** Opens what was sealed for the page by libsodium's `crypto_box_seal`. @throws for anything else */
export function openSealed({ boxPublic, boxSecret }: Identity, sealed: Uint8Array): Uint8Array {
  const ephemeral = sealed.subarray(0, KEY_LENGTH)
  const nonce = blake2b(concatBytes(ephemeral, boxPublic), { dkLen: NONCE_LENGTH })
  const key = boxKey(x25519.getSharedSecret(boxSecret, ephemeral))
  return xsalsa20poly1305(key, nonce).decrypt(sealed.subarray(KEY_LENGTH))
}

/** libsodium's `crypto_box_beforenm`. */
function boxKey(shared: Uint8Array): Uint8Array {
  const words = (bytes: Uint8Array) => new Uint32Array(Uint8Array.from(bytes).buffer)
  const key = new Uint32Array(8)
  hsalsa(words(utf8ToBytes('expand 32-byte k')), words(shared), new Uint32Array(4), key)
  return new Uint8Array(key.buffer)
}

/** Seals and opens messages between the page and one wallet. */
export interface Channel {
  seal(message: Uint8Array): Uint8Array
  /** @throws for what the wallet did not seal for the page */
  open(sealed: Uint8Array): Uint8Array
}

/**
 * Each direction has a key of its own, by libsodium's `crypto_kx`, in which who sends is the client.
 * @param peerKey the wallet's public key, ed25519
 */
export function createChannel({ boxPublic, boxSecret }: Identity, peerKey: Uint8Array): Channel {
  const peer = ed25519.utils.toMontgomery(peerKey)
  const shared = x25519.getSharedSecret(boxSecret, peer)
  const keyOf = (from: Uint8Array, to: Uint8Array) => blake2b(concatBytes(shared, from, to)).subarray(KEY_LENGTH)
  const [outgoing, incoming] = [keyOf(boxPublic, peer), keyOf(peer, boxPublic)]
  return {
    seal(message) {
      const nonce = randomBytes(NONCE_LENGTH)
      return concatBytes(nonce, xsalsa20poly1305(outgoing, nonce).encrypt(message))
    },
    open(sealed) {
      if (sealed.length < NONCE_LENGTH + TAG_LENGTH) throw new RangeError('too short')
      return xsalsa20poly1305(incoming, sealed.subarray(0, NONCE_LENGTH)).decrypt(sealed.subarray(NONCE_LENGTH))
    },
  }
}
