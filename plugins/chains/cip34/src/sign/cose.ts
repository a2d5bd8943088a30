import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { base16 } from '@scure/base'
import { decode, encode } from 'cborg'
import { keyHashOf } from '../address.js'

/** Numbers by which maps of COSE name their entries, and what they have to say (RFC 9052, CIP-8). */
const ALGORITHM = { entry: 1, eddsa: -8 } as const
const KEY = { type: [1, 1], algorithm: [3, -8], curve: [-1, 6] } as const
const PUBLIC_KEY = -2

/** Both parts of a signature in hex, as `signData` answers them (CIP-30). */
export interface DataSignature {
  readonly signature: string
  readonly key: string
}

export interface VerifiedSignature {
  /** 64 bytes. */
  readonly bytes: Uint8Array
  /** 32 bytes. */
  readonly publicKey: Uint8Array
}

const hash = (bytes: Uint8Array): Uint8Array => blake2b(bytes, { dkLen: 28 })
const isBytes = (value: unknown, length?: number): value is Uint8Array =>
  value instanceof Uint8Array && (length === undefined || value.length === length)
const areEqual = (one: unknown, other: Uint8Array): boolean =>
  isBytes(one, other.length) && one.every((byte, index) => byte === other[index])

/** @throws for what is not CBOR, has an entry twice, or a tag */
const read = (bytes: Uint8Array): unknown => decode(bytes, { useMaps: true, rejectDuplicateMapKeys: true })
const readHex = (text: string): unknown => read(base16.decode(text.toUpperCase()))
const mapOf = (value: unknown): ReadonlyMap<unknown, unknown> => (value instanceof Map ? value : new Map())

/**
 * The signature, if it is that of the address's key over exactly this message (CIP-8), or over its hash, as devices sign.
 * @param address bytes of the address that has to have signed: what the signature says itself has to be the same
 */
export function verifyDataSignature(
  address: Uint8Array,
  message: Uint8Array,
  { signature, key }: DataSignature,
): VerifiedSignature | undefined {
  try {
    const sign1 = readHex(signature)
    if (!Array.isArray(sign1) || sign1.length !== 4) return undefined
    const [head, unprotected, payload, bytes] = sign1
    const said = mapOf(read(head))
    const isHashed = mapOf(unprotected).get('hashed') === true
    if (said.get(ALGORITHM.entry) !== ALGORITHM.eddsa || !areEqual(said.get('address'), address)) return undefined
    if (!areEqual(payload, isHashed ? hash(message) : message) || !isBytes(bytes, 64)) return undefined

    const cose = mapOf(readHex(key))
    const publicKey = cose.get(PUBLIC_KEY)
    const owner = keyHashOf(address)
    if (!Object.values(KEY).every(([entry, value]) => cose.get(entry) === value)) return undefined
    if (!isBytes(publicKey, 32) || !owner || !areEqual(hash(publicKey), owner)) return undefined
    const signed = encode(['Signature1', head, new Uint8Array(), payload])
    // Strict: a key of small order would fit any text.
    return ed25519.verify(bytes, signed, publicKey, { zip215: false }) ? { bytes, publicKey } : undefined
  } catch {
    return undefined
  }
}
