import { decodePrefixed } from './base58.js'

/** What addresses begin with, by the kind of key: of ed25519, secp256k1, P-256 and BLS; and contracts. Each has a hash of 20 bytes. */
const PREFIXES: Readonly<Record<string, readonly number[]>> = {
  tz1: [6, 161, 159],
  tz2: [6, 161, 161],
  tz3: [6, 161, 164],
  tz4: [6, 161, 166],
  KT1: [2, 90, 121],
}

/** An address with a right checksum, which has one form only; `undefined` for other texts. */
export function parseAddress(text: string): string | undefined {
  const prefix = PREFIXES[text.slice(0, 3)]
  return prefix && decodePrefixed(text, prefix, 20) ? text : undefined
}

/** Whether it is a contract, which has no key. */
export const isContract = (address: string): boolean => address.startsWith('KT1')
