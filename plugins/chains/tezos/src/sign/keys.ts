import { blake2b } from '@noble/hashes/blake2.js'
import { decodePrefixed, encodePrefixed } from '../base58.js'

/** Whose signatures are verified here; keys of BLS (`tz4`) are read and not verified. */
export type Curve = 'ed25519' | 'secp256k1' | 'p256' | 'bls'

interface CurveForm {
  readonly curve: Curve
  readonly keyPrefix: readonly number[]
  readonly keyLength: number
  readonly addressPrefix: readonly number[]
  /** Of signatures of 64 bytes; none for BLS. */
  readonly signaturePrefix: readonly number[]
}

const FORMS: readonly CurveForm[] = [
  {
    ...{ curve: 'ed25519', keyPrefix: [13, 15, 37, 217], keyLength: 32 },
    ...{ addressPrefix: [6, 161, 159], signaturePrefix: [9, 245, 205, 134, 18] },
  },
  {
    ...{ curve: 'secp256k1', keyPrefix: [3, 254, 226, 86], keyLength: 33 },
    ...{ addressPrefix: [6, 161, 161], signaturePrefix: [13, 115, 101, 19, 63] },
  },
  {
    ...{ curve: 'p256', keyPrefix: [3, 178, 139, 127], keyLength: 33 },
    ...{ addressPrefix: [6, 161, 164], signaturePrefix: [54, 240, 44, 52] },
  },
  {
    ...{ curve: 'bls', keyPrefix: [6, 149, 135, 204], keyLength: 48 },
    ...{ addressPrefix: [6, 161, 166], signaturePrefix: [] },
  },
]
/** `sig…`, which does not say of which curve. */
const PLAIN_SIGNATURE = [4, 130, 43]

/** A public key, and the address that it has. */
export interface TezosKey {
  readonly curve: Curve
  readonly bytes: Uint8Array
  /** As Tezos writes it: `edpk…`. */
  readonly text: string
  readonly address: string
}

/** Reads a key as Tezos writes it, or the hex of an ed25519 one, which older wallets answer. */
export function readKey(text: string): TezosKey | undefined {
  const hex = /^[0-9a-f]{64}$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16))
    : undefined
  for (const form of FORMS) {
    const { curve, keyPrefix, keyLength, addressPrefix } = form
    const bytes = hex ?? decodePrefixed(text, keyPrefix, keyLength)
    if (!bytes) continue
    const address = encodePrefixed(addressPrefix, blake2b(bytes, { dkLen: 20 }))
    return { curve, bytes, text: encodePrefixed(keyPrefix, bytes), address }
  }
  return undefined
}

const formOf = (curve: Curve) => FORMS.find((form) => form.curve === curve)

/** The 64 bytes of a signature by a key of the curve. */
export function readSignature(text: string, curve: Curve): Uint8Array | undefined {
  const { signaturePrefix = [] } = formOf(curve) ?? {}
  return decodePrefixed(text, signaturePrefix, 64) ?? decodePrefixed(text, PLAIN_SIGNATURE, 64)
}

/** As Tezos writes it: `edsig…`. */
export const writeSignature = (curve: Curve, bytes: Uint8Array): string =>
  encodePrefixed(formOf(curve)?.signaturePrefix ?? [], bytes)
