import { PorticoError } from '@portico/kernel'
import { encodeAddress } from '../address.js'
import type { TransactionVersion } from '../send/buildTransaction.js'

/** A transaction in wire form, read. Accounts are places in its list of keys: its own first, then those of its tables. */
export interface WireTransaction {
  /** One for each of the first keys; of zeros where it is missing. */
  readonly signatures: readonly Uint8Array[]
  readonly message: Uint8Array
  readonly version: TransactionVersion
  readonly keys: readonly string[]
  readonly blockhash: string
  readonly instructions: readonly WireInstruction[]
  readonly tables: readonly AddressTable[]
}

interface WireInstruction {
  readonly program: number
  readonly accounts: readonly number[]
  readonly bytes: Uint8Array
}

/** Keys that are kept on the chain, in the account `table`. */
interface AddressTable {
  readonly table: string
  readonly writable: readonly number[]
  readonly readable: readonly number[]
}

/** What one packet of the network holds. */
const MAX_BYTES = 1_232
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const VERSION_MARK = 0x80

/** @throws `CALL_INVALID` for bytes that are no whole transaction of a known version */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > MAX_BYTES) throw invalid('longer than a transaction can be')
  let at = 0
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw invalid('the bytes end too early')
    at += length
    return bytes.subarray(at - length, at)
  }
  const byte = (): number => take(1)[0] ?? 0
  /** Seven bits each, the lowest first. */
  const count = (): number => {
    const low = byte()
    if (low < 0x80) return low
    const high = byte()
    if (high === 0 || high >= 0x80) throw invalid('a count that no transaction has')
    return (low & 0x7f) | (high << 7)
  }
  const list = <T>(read: () => T): readonly T[] => Array.from({ length: count() }, read)
  const places = () => [...take(count())]
  const key = () => encodeAddress(take(KEY_BYTES)) ?? ''

  const signatures = list(() => take(SIGNATURE_BYTES))
  const start = at
  const first = byte()
  const version = first < VERSION_MARK ? 'legacy' : 0
  if (first > VERSION_MARK) throw invalid('a version that is not known')
  const required = version === 'legacy' ? first : byte()
  take(2) // how many of the keys are only read
  const keys = list(key)
  const blockhash = key()
  const instructions = list(() => ({ program: byte(), accounts: places(), bytes: take(count()) }))
  const tables = version === 'legacy' ? [] : list(() => ({ table: key(), writable: places(), readable: places() }))

  if (at !== bytes.length) throw invalid('bytes after the end')
  if (required === 0 || required > keys.length || signatures.length !== required) {
    throw invalid('signers that don’t fit its keys')
  }
  const known = tables.reduce((sum, one) => sum + one.writable.length + one.readable.length, keys.length)
  const isOutside = ({ program, accounts }: WireInstruction) =>
    program === 0 || program >= keys.length || accounts.some((place) => place >= known)
  if (instructions.some(isOutside)) throw invalid('an account that is not in it')
  return { signatures, message: bytes.subarray(start), version, keys, blockhash, instructions, tables }
}

export const invalid = (reason: string): PorticoError => new PorticoError('CALL_INVALID', { index: 0, reason })
