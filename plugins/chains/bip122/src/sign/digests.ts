import { schnorr } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

const zeros = (length: number): Uint8Array => new Uint8Array(length)
const twice = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const withLength = (script: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(script.length), script)

/** An amount of zero and the script `OP_RETURN`: the only output of the transaction that a signature of BIP-322 would spend. */
const OUTPUT = Uint8Array.of(...zeros(8), 1, 0x6a)
const SIGHASH_ALL = 1

/** The number of bytes, as Bitcoin writes numbers. */
function countOf({ length }: Uint8Array): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  const [width, mark] = length <= 0xffff ? [2, 0xfd] : [4, 0xfe]
  return Uint8Array.of(mark, ...Array.from({ length: width }, (_, at) => (length >>> (8 * at)) & 0xff))
}

/** What is signed in the older way (BIP-137). */
export function legacyDigest(text: string): Uint8Array {
  const bytes = utf8(text)
  return twice(concatBytes(utf8('\x18Bitcoin Signed Message:\n'), countOf(bytes), bytes))
}

/** The output that the signature would spend: that of a transaction which commits to text and script (BIP-322). */
function spentOutput(text: string, script: Uint8Array): Uint8Array {
  const hash = schnorr.utils.taggedHash('BIP0322-signed-message', utf8(text))
  const input = [zeros(32), zeros(4).fill(0xff), Uint8Array.of(34, 0, 32), hash, zeros(4)]
  const transaction = [zeros(4), Uint8Array.of(1), ...input, Uint8Array.of(1), zeros(8), withLength(script), zeros(4)]
  return concatBytes(twice(concatBytes(...transaction)), zeros(4))
}

/** What a key of a first-version witness program signs for a message of BIP-322 (BIP-143). */
export function segwitDigest(text: string, script: Uint8Array, keyHash: Uint8Array): Uint8Array {
  const spent = spentOutput(text, script)
  const code = withLength(Uint8Array.of(0x76, 0xa9, keyHash.length, ...keyHash, 0x88, 0xac))
  const parts = [zeros(4), twice(spent), twice(zeros(4)), spent, code, zeros(12), twice(OUTPUT), zeros(4)]
  return twice(concatBytes(...parts, Uint8Array.of(SIGHASH_ALL, 0, 0, 0)))
}

/** What a taproot key signs for a message of BIP-322 (BIP-341). @param type 0, or 1 for all inputs and outputs by name */
export function taprootDigest(text: string, script: Uint8Array, type: number): Uint8Array {
  const hashed = [spentOutput(text, script), zeros(8), withLength(script), zeros(4), OUTPUT].map((part) => sha256(part))
  return schnorr.utils.taggedHash('TapSighash', Uint8Array.of(0, type), zeros(8), ...hashed, zeros(5))
}
