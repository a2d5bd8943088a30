import { sha512_256 } from '@noble/hashes/sha2.js'
import { base32nopad } from '@scure/base'

const FORM = /^[A-Z2-7]{58}$/
const CHECKSUM_LENGTH = 4

/** The 32 bytes of an address: a public key, or a hash where an account has none. `undefined` for other texts. */
export function decodeAddress(text: string): Uint8Array | undefined {
  if (!FORM.test(text)) return undefined
  try {
    const bytes = base32nopad.decode(text).subarray(0, 32)
    return encodeAddress(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

export const encodeAddress = (bytes: Uint8Array): string =>
  base32nopad.encode(Uint8Array.from([...bytes, ...sha512_256(bytes).subarray(-CHECKSUM_LENGTH)]))
