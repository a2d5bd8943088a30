import { bech32 } from '@scure/base'

const PREFIX = 'erd'
const LENGTH = 62

/** The 32 bytes of an address: an account's key, or a contract's number. `undefined` for other texts. */
export function decodeAddress(text: string): Uint8Array | undefined {
  if (text.length !== LENGTH || text !== text.toLowerCase()) return undefined
  try {
    const { prefix, bytes } = bech32.decodeToBytes(text)
    return prefix === PREFIX && bytes.length === 32 && bytes.some((byte) => byte !== 0) ? bytes : undefined
  } catch {
    return undefined
  }
}

/** The address in its normal form; upper case is read, too, as BIP-173 wants it. */
export function parseAddress(text: string): string | undefined {
  const address = text === text.toUpperCase() ? text.slice(0, LENGTH + 1).toLowerCase() : text
  return decodeAddress(address) && address
}

/** Contracts begin with eight zero bytes; no key does. */
export const isContract = (address: string): boolean =>
  decodeAddress(address)
    ?.subarray(0, 8)
    .every((byte) => byte === 0) === true
