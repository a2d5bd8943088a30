import { readText } from '../readText.js'

const ADDRESS_LENGTH = 32
const SIGNATURE_LENGTH = 64
const VERSIONED = 0x80
/** Version 127, which messages outside the chain begin with, so that they are no transaction. */
const OFF_CHAIN = 0xff

/**
 * Whether bytes could be a transaction, or the part of one that is signed. Laxer than the network on purpose: what
 * follows the accounts and all later versions are not looked at. No text in UTF-8 begins with a version's byte.
 */
export function mayBeTransaction(bytes: Uint8Array): boolean {
  return mayBeSigned(bytes) || mayBeWire(bytes)
}

/** A message begins with its version, or with how many signers, signers that only read, and others that only read. */
function mayBeSigned(bytes: Uint8Array): boolean {
  const [first, readOnlySigners, readOnlyOthers] = bytes
  if (first === undefined || readOnlySigners === undefined || readOnlyOthers === undefined) return false
  if (first >= VERSIONED) return first < 0xc0 || (first !== OFF_CHAIN && readText(bytes) === undefined)
  const keys = readLength(bytes, 3)
  if (keys === undefined) return false
  const fits = keys.next + (keys.value + 1) * ADDRESS_LENGTH < bytes.length
  return fits && first > 0 && readOnlySigners < first && first + readOnlyOthers <= keys.value
}

/** The signatures, then the message. */
function mayBeWire(bytes: Uint8Array): boolean {
  const signatures = readLength(bytes, 0)
  if (signatures === undefined || signatures.value === 0) return false
  const start = signatures.next + signatures.value * SIGNATURE_LENGTH
  const message = bytes.subarray(start)
  const header = message[0] !== undefined && message[0] >= VERSIONED ? message[1] : message[0]
  return header === signatures.value && mayBeSigned(message)
}

/** Solana's "compact-u16": seven bits in each of at most three bytes, lowest first. */
function readLength(bytes: Uint8Array, start: number): { readonly value: number; readonly next: number } | undefined {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) return undefined
    value |= (byte & 0x7f) << (index * 7)
    if (byte < 0x80) return { value, next: start + index + 1 }
  }
  return undefined
}
