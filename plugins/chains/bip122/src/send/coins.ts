import type { Destination } from '../address.js'
import type { Coin } from '../node/esplora.js'

/** How an address pays, and is paid. */
export type AddressKind = Destination['kind']

/** Kinds of addresses that one key spends from. A script's hash stands for a witness key behind it (BIP-49). */
export type SpendingKind = Exclude<AddressKind, 'p2wsh'>

export const canSpend = (kind: AddressKind): kind is SpendingKind => kind !== 'p2wsh'

/** Nodes relay no output that is smaller, for it would cost more to spend than it is worth. In satoshis. */
export const DUST: Readonly<Record<AddressKind, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
}

/** What a signed input weighs at most (BIP-141), with a signature of 72 bytes, or of 65 for taproot. */
const INPUT_WEIGHT: Readonly<Record<SpendingKind, number>> = { p2pkh: 592, p2sh: 364, p2wpkh: 272, p2tr: 231 }
const OUTPUT_SIZE: Readonly<Record<AddressKind, number>> = { p2pkh: 34, p2sh: 32, p2wpkh: 31, p2wsh: 43, p2tr: 43 }
/** Version, counts and lock time, and the mark of a witness. */
const BASE_WEIGHT = 42
/** A previous transaction is read for each, and nodes relay no transaction of more than 100 kB. */
export const MAX_INPUTS = 100

/** What is to be paid from where. */
export interface Payment {
  readonly from: SpendingKind
  readonly to: AddressKind
  /** In thousandths of a satoshi per virtual byte. */
  readonly rate: bigint
}

/** Coins and where they go: their sum is the amount, the change and the fee. */
export interface Choice {
  readonly coins: readonly Coin[]
  readonly amount: bigint
  readonly fee: bigint
  /** Zero when there is no such output. */
  readonly change: bigint
  /** In virtual bytes, at most. */
  readonly size: number
  /** The part of the fee that would have been too small an output for change. */
  readonly leftover: bigint
}

/** In virtual bytes, at most. */
export function sizeOf(from: SpendingKind, inputs: number, outputs: readonly AddressKind[]): number {
  const paid = outputs.reduce((total, kind) => total + 4 * OUTPUT_SIZE[kind], 0)
  return Math.ceil((BASE_WEIGHT + inputs * INPUT_WEIGHT[from] + paid) / 4)
}

/** In satoshis, rounded up: a fee that is one below is refused. */
export const feeOf = (size: number, rate: bigint): bigint => (BigInt(size) * rate + 999n) / 1_000n

/** Those in blocks first, then by value: the same coins are chosen in the same order, however the node lists them. */
function inOrder(one: Coin, other: Coin): number {
  if (one.status.confirmed !== other.status.confirmed) return one.status.confirmed ? -1 : 1
  if (one.value !== other.value) return one.value > other.value ? -1 : 1
  return one.txid === other.txid ? one.vout - other.vout : one.txid < other.txid ? -1 : 1
}

/** Without those that cost more to spend than they are worth. */
function listUsable(coins: readonly Coin[], { from, rate }: Payment): readonly Coin[] {
  const cost = feeOf(Math.ceil(INPUT_WEIGHT[from] / 4) + 1, rate) // one more, for what rounding adds
  return coins
    .filter(({ value }) => value > cost)
    .toSorted(inOrder)
    .slice(0, MAX_INPUTS)
}

const sum = (coins: readonly Coin[]): bigint => coins.reduce((total, { value }) => total + value, 0n)

/** As few coins as pay the amount and the fee. `undefined` when all of them do not. */
export function chooseCoins(coins: readonly Coin[], amount: bigint, payment: Payment): Choice | undefined {
  const { from, to, rate } = payment
  const usable = listUsable(coins, payment)
  for (let count = 1; count <= usable.length; count++) {
    const chosen = usable.slice(0, count)
    const size = sizeOf(from, count, [to])
    const least = feeOf(size, rate)
    const rest = sum(chosen) - amount
    if (rest < least) continue
    const sizeWithChange = sizeOf(from, count, [to, from])
    const feeWithChange = feeOf(sizeWithChange, rate)
    const change = rest - feeWithChange
    return change >= DUST[from]
      ? { coins: chosen, amount, fee: feeWithChange, change, size: sizeWithChange, leftover: 0n }
      : { coins: chosen, amount, fee: rest, change: 0n, size, leftover: rest - least }
  }
  return undefined
}

/** All that can be paid at once. The amount is zero when it is less than the receiver's network takes. */
export function chooseAll(coins: readonly Coin[], payment: Payment): Choice {
  const { from, to, rate } = payment
  const usable = listUsable(coins, payment)
  const size = sizeOf(from, Math.max(usable.length, 1), [to])
  const fee = feeOf(size, rate)
  const rest = sum(usable) - fee
  return { coins: usable, amount: rest < DUST[to] ? 0n : rest, fee, change: 0n, size, leftover: 0n }
}
