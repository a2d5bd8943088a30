import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'

/** Base58 with a checksum, in which Tezos and Beacon write everything. */
export const base58check = createBase58check(sha256)

/** A key of one of the kinds that wallets have. */
export interface TezosTestKey {
  /** `tz1`, `tz2` and `tz3` addresses. */
  readonly curve: 'ed25519' | 'secp256k1' | 'p256'
  /** 32 bytes. */
  readonly secret: Uint8Array
}

const keyOf = (byte: number, curve: TezosTestKey['curve'] = 'ed25519'): TezosTestKey => ({
  curve,
  secret: new Uint8Array(32).fill(byte),
})

/** Keys that all can guess, for local networks only. */
export const testTezosKeys: readonly TezosTestKey[] = [keyOf(31), keyOf(32)]

/** Keys of the other kinds, for wallets beside the first. */
export const moreTezosKeys: readonly TezosTestKey[] = [keyOf(33, 'secp256k1'), keyOf(34, 'p256')]

const FORMS = {
  ed25519: { key: [13, 15, 37, 217], address: [6, 161, 159], signature: [9, 245, 205, 134, 18], curve: ed25519 },
  secp256k1: { key: [3, 254, 226, 86], address: [6, 161, 161], signature: [13, 115, 101, 19, 63], curve: secp256k1 },
  p256: { key: [3, 178, 139, 127], address: [6, 161, 164], signature: [54, 240, 44, 52], curve: p256 },
} as const

const write = (prefix: readonly number[], bytes: Uint8Array) =>
  base58check.encode(Uint8Array.from([...prefix, ...bytes]))
const publicBytes = ({ curve, secret }: TezosTestKey): Uint8Array => FORMS[curve].curve.getPublicKey(secret)

/** The public key as Tezos writes it: `edpk…`, `sppk…` or `p2pk…`. */
export const tezosPublicKeyOf = (key: TezosTestKey): string => write(FORMS[key.curve].key, publicBytes(key))

/** The address: `tz1…`, `tz2…` or `tz3…`. */
export const tezosAddressOf = (key: TezosTestKey): string =>
  write(FORMS[key.curve].address, blake2b(publicBytes(key), { dkLen: 20 }))

/** A signature over the hash of the bytes, as Tezos writes it, and as its bytes. */
export function signTezos(key: TezosTestKey, bytes: Uint8Array): { readonly text: string; readonly bytes: Uint8Array } {
  const digest = blake2b(bytes, { dkLen: 32 })
  const { signature } = FORMS[key.curve]
  const signed =
    key.curve === 'ed25519'
      ? ed25519.sign(digest, key.secret)
      : FORMS[key.curve].curve.sign(digest, key.secret, { prehash: false })
  return { text: write(signature, signed), bytes: signed }
}
