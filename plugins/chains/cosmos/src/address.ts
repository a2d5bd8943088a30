import { bech32 } from '@scure/base'

/** The longest that chains write: a prefix of up to 83 characters is possible, but none is so long. */
const LIMIT = 128

/** Prefix and bytes of an account's address: 20 of a key, 32 of a contract or a module. `undefined` for other texts. */
export function decodeAddress(text: string): { readonly prefix: string; readonly bytes: Uint8Array } | undefined {
  if (text.length > LIMIT || text !== text.toLowerCase()) return undefined
  try {
    const { prefix, words } = bech32.decode(text as `${string}1${string}`, LIMIT)
    const bytes = bech32.fromWords(words)
    return bytes.length === 20 || bytes.length === 32 ? { prefix, bytes } : undefined
  } catch {
    return undefined
  }
}

/** The address of an account of the chain, in its normal form; upper case is read, too, as BIP-173 wants it. */
export function parseAddress(text: string, prefix: string): string | undefined {
  const address = text === text.toUpperCase() ? text.slice(0, LIMIT + 1).toLowerCase() : text
  return decodeAddress(address)?.prefix === prefix ? address : undefined
}

/** Identifies an account wherever the same key is used: the bytes of its address, in hex. What is no address stays. */
export function keyOf(address: string): string {
  const decoded = decodeAddress(address)
  if (!decoded) return address
  return Array.from(decoded.bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
