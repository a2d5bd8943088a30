import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'

/** Base58 with the checksum that Bitcoin has, which Tezos and Beacon write everything in. */
export const base58check = /* @__PURE__ */ createBase58check(sha256)

/** The longest text of Tezos: a signature by BLS. Decoding takes the square of the length. */
const LONGEST = 160

/** The bytes after the prefix that the text begins with; `undefined` for another prefix, length or checksum. */
export function decodePrefixed(text: string, prefix: readonly number[], length: number): Uint8Array | undefined {
  if (text.length > LONGEST) return undefined
  try {
    const bytes = base58check.decode(text)
    const isFit = bytes.length === prefix.length + length && prefix.every((byte, index) => bytes[index] === byte)
    return isFit ? bytes.subarray(prefix.length) : undefined
  } catch {
    return undefined
  }
}

export const encodePrefixed = (prefix: readonly number[], bytes: Uint8Array): string =>
  base58check.encode(Uint8Array.from([...prefix, ...bytes]))

/** The hash of an operation, 32 bytes. */
export const isOperationHash = (text: string): boolean => decodePrefixed(text, [5, 116], 32) !== undefined
