import type { FeeLevel } from '@portico/kernel'
import type { Node } from '../node/createNode.js'
import type { Instruction } from './instructions.js'

/** What is offered beside the fee that everybody pays. */
export interface PriorityFee {
  /** Units of work at most. */
  readonly units: number
  /** Micro-lamports for each; 0 for no offer. */
  readonly price: bigint
  /** What it comes to. */
  readonly lamports: bigint
}

/** Dearer neighbours are not followed above this: 0.0001 SOL for a token transfer, a fifth of that for SOL. */
const MAX_PRICE_MICRO_LAMPORTS = 1_000_000n
const MICRO = 1_000_000n

/** The network rounds up. */
export const formPriority = (units: number, price: bigint): PriorityFee => ({
  units,
  price,
  lamports: (BigInt(units) * price + MICRO - 1n) / MICRO,
})

/** At which share of what others paid each level is. */
const SHARES: Readonly<Record<FeeLevel, number>> = { low: 0.25, normal: 0.5, high: 0.9 }

/** What others paid of late for the same accounts, by the level and capped. A node that can't say costs no transfer. */
export async function pricePriority(
  node: Node,
  units: number,
  steps: readonly Instruction[],
  level: FeeLevel = 'normal',
): Promise<PriorityFee> {
  const written = steps.flatMap(({ accounts }) => accounts.filter(({ isWritable }) => isWritable))
  const addresses = [...new Set(written.map(({ address }) => address))]
  const fees = await node.getPriorityFees(addresses).catch((): readonly bigint[] => [])
  const sorted = [...fees].sort((one, other) => (one < other ? -1 : 1))
  const paid = sorted[Math.floor(sorted.length * SHARES[level])] ?? 0n
  return formPriority(units, paid < MAX_PRICE_MICRO_LAMPORTS ? paid : MAX_PRICE_MICRO_LAMPORTS)
}
