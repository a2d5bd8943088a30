import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { readAddress, scriptOf } from '../address.js'
import { legacyDigest, segwitDigest, taprootDigest } from './digests.js'

type Destination = NonNullable<ReturnType<typeof readAddress>>

/** Kind of signature, where it says so (BIP-322): simple, full, proof of funds. */
const SIGNATURE = /^(smp|ful|pof)?([A-Za-z0-9+/]{2,2000}={0,2})$/
export const LEGACY_LENGTH = 65
const KEY_LENGTH = 33
const SIGHASH_ALL = 1

/**
 * Whether a signature over exactly this text is the address's: BIP-137 for addresses of one key, and the simple kind of BIP-322
 * for P2WPKH, P2SH-P2WPKH and the key of P2TR. `undefined` for what is not checked here, such as scripts. No node is needed.
 */
export function verifySignature(address: string, text: string, signature: string): boolean | undefined {
  const destination = readAddress(address)
  const [, prefix, encoded] = SIGNATURE.exec(signature) ?? []
  if (!destination || encoded === undefined) return false
  if (destination.kind === 'p2wsh' || prefix === 'ful' || prefix === 'pof') return undefined
  try {
    const bytes = base64.decode(encoded)
    if (bytes.length === LEGACY_LENGTH) return prefix === undefined && isLegacy(destination, text, bytes)
    return isSimple(destination, text, readWitness(bytes))
  } catch {
    return false
  }
}

/** The header says which of the keys it is, and in the compressed form also for which kind of address. */
function isLegacy({ kind, program }: Destination, text: string, bytes: Uint8Array): boolean {
  const header = (bytes[0] ?? 0) - 27
  const fitting = [['p2pkh'], ['p2pkh', 'p2sh', 'p2wpkh'], ['p2sh'], ['p2wpkh']][header >> 2] // wallets use the second for all
  if (!fitting?.includes(kind)) return false
  const recoverable = Uint8Array.of(header & 3, ...bytes.subarray(1))
  const compressed = secp256k1.recoverPublicKey(recoverable, legacyDigest(text), { prehash: false })
  const key = header < 4 ? secp256k1.Point.fromBytes(compressed).toBytes(false) : compressed
  return areEqual(program, kind === 'p2sh' ? hashOfNested(hash160(key)) : hash160(key))
}

function isSimple(destination: Destination, text: string, stack: readonly Uint8Array[]): boolean | undefined {
  const { kind, program } = destination
  const script = scriptOf(destination)
  const [signature = new Uint8Array(), key = new Uint8Array()] = stack
  if (kind === 'p2pkh') return undefined
  if (kind === 'p2tr') {
    if (stack.length !== 1) return stack.length > 1 ? undefined : false
    const type = signature[64] ?? 0
    const isWhole = signature.length === 64 || (signature.length === 65 && type === SIGHASH_ALL)
    return isWhole && schnorr.verify(signature.subarray(0, 64), taprootDigest(text, script, type), program)
  }
  if (stack.length !== 2 || key.length !== KEY_LENGTH) return kind === 'p2sh' && stack.length > 0 ? undefined : false
  const keyHash = hash160(key)
  if (!areEqual(program, kind === 'p2sh' ? hashOfNested(keyHash) : keyHash)) return false
  const digest = segwitDigest(text, script, keyHash)
  const isOfAll = signature.at(-1) === SIGHASH_ALL
  return isOfAll && secp256k1.verify(signature.subarray(0, -1), digest, key, { prehash: false, format: 'der' })
}

/** @throws for bytes that are not a whole stack. Counts are one byte: what is checked here has no longer parts. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const stack: Uint8Array[] = []
  let at = 1
  for (let left = bytes[0] ?? 0; left > 0; left--) {
    const end = at + 1 + (bytes[at] ?? 0)
    if (end > bytes.length) throw new RangeError('The stack is cut.')
    stack.push(bytes.subarray(at + 1, end))
    at = end
  }
  if (at !== bytes.length) throw new RangeError('More than a stack.')
  return stack
}

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** Of the script of a witness key that is itself behind a script's hash. */
export const hashOfNested = (keyHash: Uint8Array): Uint8Array => hash160(Uint8Array.of(0, keyHash.length, ...keyHash))

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])
