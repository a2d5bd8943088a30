import { sha512_256 } from '@noble/hashes/sha2.js'
import { base32nopad, base64 } from '@scure/base'
import { decodeAddress } from '../address.js'
import type { ChainFacts } from '../chains.js'

/** A payment, or a transfer of an asset, with all that its bytes say. */
export interface Draft {
  readonly facts: Pick<ChainFacts, 'genesisHash' | 'genesisId'>
  readonly from: string
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** The asset's number; absent for the coin. */
  readonly asset?: string | undefined
  /** Microalgos. */
  readonly fee: bigint
  readonly firstRound: bigint
  readonly lastRound: bigint
  readonly note: Uint8Array
}

type Value = bigint | string | Uint8Array

/** The canonical msgpack of a transaction: keys in order, each number as short as it can be, nothing that is zero or empty. */
export function encodeTransaction(draft: Draft): Uint8Array {
  const { facts, from, to, amount, asset, fee, firstRound, lastRound, note } = draft
  const [snd, receiver] = [from, to].map((address) => decodeAddress(address))
  if (!snd || !receiver) throw new TypeError('An address in another form.')
  const shared = {
    fee,
    fv: firstRound,
    gen: facts.genesisId,
    gh: base64.decode(facts.genesisHash),
    lv: lastRound,
    note,
    snd,
  }
  return encodeMap(
    asset === undefined
      ? { ...shared, amt: amount, rcv: receiver, type: 'pay' }
      : { ...shared, aamt: amount, arcv: receiver, type: 'axfer', xaid: BigInt(asset) },
  )
}

/** What a key signs of a transaction. */
export const signedBytesOf = (transaction: Uint8Array): Uint8Array => join(ascii('TX'), transaction)

/** The id of a transaction: the hash of what is signed, in base32. */
export const transactionId = (transaction: Uint8Array): string =>
  base32nopad.encode(sha512_256(signedBytesOf(transaction)))

/** The length of a transaction that one key has signed. */
export const signedLength = (transaction: Uint8Array): number => transaction.length + 75

/**
 * Whether what a wallet answers is this very transaction with a signature: of one key, several, or a program. The transaction is
 * the last part of it, as the canonical order has it.
 */
export function isSigned(signed: Uint8Array, transaction: Uint8Array): boolean {
  const tail = join(Uint8Array.of(0xa3), ascii('txn'), transaction)
  const head = signed.length - tail.length
  return head > 1 && tail.every((byte, index) => signed[head + index] === byte)
}

/** The signature of one key over a transaction, in canonical form; `undefined` where it is of another kind. */
export function readSignature(signed: Uint8Array, transaction: Uint8Array): Uint8Array | undefined {
  const head = join(Uint8Array.of(0xa3), ascii('sig'), Uint8Array.of(0xc4, 64))
  const end = signed.length - transaction.length - 4
  const start = end - 64 - head.length
  const isThere = isSigned(signed, transaction) && head.every((byte, index) => signed[start + index] === byte)
  return isThere ? signed.slice(end - 64, end) : undefined
}

const ascii = (text: string) => new TextEncoder().encode(text)
const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const isEmpty = (value: Value) => (typeof value === 'bigint' ? value === 0n : value.length === 0)

function encodeMap(fields: Readonly<Record<string, Value>>): Uint8Array {
  const entries = Object.entries(fields)
    .filter(([, value]) => !isEmpty(value))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return join(Uint8Array.of(0x80 | entries.length), ...entries.flatMap(([key, value]) => [encode(key), encode(value)]))
}

function encode(value: Value): Uint8Array {
  if (typeof value === 'bigint') return encodeNumber(value)
  const bytes = typeof value === 'string' ? ascii(value) : value
  const { length } = bytes
  if (typeof value === 'string')
    return join(length < 32 ? Uint8Array.of(0xa0 | length) : Uint8Array.of(0xd9, length), bytes)
  return join(length < 256 ? Uint8Array.of(0xc4, length) : Uint8Array.of(0xc5, length >> 8, length & 255), bytes)
}

function encodeNumber(value: bigint): Uint8Array {
  if (value < 128n) return Uint8Array.of(Number(value))
  const size = [1, 2, 4, 8].find((bytes) => value < 1n << BigInt(8 * bytes))
  if (!size) throw new RangeError('A number of more than 64 bits.')
  const marks: Readonly<Record<number, number>> = { 1: 0xcc, 2: 0xcd, 4: 0xce, 8: 0xcf }
  const bytes = Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * (size - 1 - index))) & 255n))
  return Uint8Array.of(marks[size] ?? 0, ...bytes)
}
