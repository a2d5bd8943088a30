import { base58 } from '@scure/base'

const KEY_LENGTH = 32
const SIGNATURE_LENGTH = 64
// 32 bytes never need more characters; a longer text would cost time that grows with its square.
const ADDRESS_LENGTH = 44

/** The 32 bytes of an address, or undefined when the text is not one (S5.22). */
export function decodeAddress(text: string): Uint8Array | undefined {
  if (text.length > ADDRESS_LENGTH) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === KEY_LENGTH ? bytes : undefined
  } catch {
    return undefined
  }
}

export const isAddress = (text: string): boolean => decodeAddress(text) !== undefined

/** The address, when someone can receive there: the one of zeros is the system program's. */
export function readReceiver(text: string): string | undefined {
  return decodeAddress(text)?.some((byte) => byte !== 0) ? text : undefined
}

/** The text form of a public key, or undefined when the bytes are not one. */
export function encodeAddress(publicKey: Uint8Array): string | undefined {
  return publicKey.length === KEY_LENGTH ? base58.encode(publicKey) : undefined
}

/** The text form of a transaction's first signature, which is the transaction's id. */
export function encodeSignature(signature: Uint8Array): string | undefined {
  return signature.length === SIGNATURE_LENGTH ? base58.encode(signature) : undefined
}
