import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'

const KEY_LENGTH = 32
const CHECK_LENGTH = 2
// 36 bytes never need more characters; a longer text would cost time that grows with its square.
const ADDRESS_LENGTH = 50
/** The prefix of chains without one of their own; wallets give their accounts with it. */
export const GENERIC_PREFIX = 42

/** What an SS58 address says. */
interface Ss58 {
  readonly prefix: number
  /** The account's 32 bytes: the public key itself, or its hash where keys are longer (ecdsa). */
  readonly key: Uint8Array
}

/** The parts of an address of any network; `undefined` for what is none (S5.22). */
export function decodeAddress(text: string): Ss58 | undefined {
  if (text.length > ADDRESS_LENGTH) return undefined
  try {
    const bytes = base58.decode(text)
    const [first = 0, second = 0] = bytes
    const isShort = first < 64
    const prefix = isShort ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
    const key = bytes.subarray(isShort ? 1 : 2, -CHECK_LENGTH)
    // Written again, it has to be the same: checksum, length, and each prefix in its one form.
    return encodeAddress(key, prefix) === text ? { prefix, key } : undefined
  } catch {
    return undefined
  }
}

/** @param prefix below 2^14. @throws RangeError for bytes that are no account */
export function encodeAddress(key: Uint8Array, prefix: number): string {
  if (key.length !== KEY_LENGTH) throw new RangeError('An account has 32 bytes.')
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = Uint8Array.of(...head, ...key)
  const check = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body)).subarray(0, CHECK_LENGTH)
  return base58.encode(Uint8Array.of(...body, ...check))
}
