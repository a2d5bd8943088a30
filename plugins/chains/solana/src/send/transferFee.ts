import { type ChainId, type FeeLevel, type Network, PorticoError, type TransferFee } from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import * as z from 'zod/mini'
import type { Node } from '../node/createNode.js'
import type { Instruction } from './instructions.js'
import type { PreparedTransfer } from './prepareTransfer.js'

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
const formPriority = (units: number, price: bigint): PriorityFee => ({
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

const SOL = { decimals: 9, symbol: 'SOL' }
const MICRO_DECIMALS = 6

const limitsSchema = /* @__PURE__ */ z.strictObject({
  units: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[0-9]{1,7}$/)),
  price: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[0-9]{1,15}$/)),
})

/** What a prepared transfer costs, as it is shown to the person. */
export function describeFee(
  { fee, deposit, priority }: PreparedTransfer,
  atMs: number,
  network: Network | undefined,
): TransferFee {
  const { decimals, symbol } = network?.nativeCurrency ?? SOL
  const { units, price, lamports } = priority
  const offered = price > 0n ? ` + ${units} units × ${fromBaseUnits(price, MICRO_DECIMALS)} lamports` : ''
  return {
    amount: { amount: fee, decimals, symbol },
    ...(deposit > 0n ? { deposit: { amount: deposit, decimals, symbol } } : {}),
    isCapped: true,
    basis: `${fee - lamports} lamports${offered}`,
    atMs,
    limits: { units: String(units), price: String(price) },
  }
}

/** What was offered with a fee that was shown. @throws `AMOUNT_INVALID` for figures that are none of ours */
export function readPriority(fee: TransferFee | undefined): PriorityFee | undefined {
  if (!fee?.limits) return undefined
  const { data } = limitsSchema.safeParse(fee.limits)
  const priority = data && formPriority(Number(data.units), BigInt(data.price))
  if (!priority || priority.lamports > fee.amount.amount) {
    throw new PorticoError('AMOUNT_INVALID', { amount: String(fee.amount.amount) })
  }
  return priority
}

/** @throws `TX_UNDERPRICED` when the transfer has become dearer than was shown */
export function requireShown(fee: TransferFee | undefined, prepared: PreparedTransfer, chainId: ChainId): void {
  const isShown = !fee || (prepared.fee <= fee.amount.amount && prepared.deposit <= (fee.deposit?.amount ?? 0n))
  if (!isShown) throw new PorticoError('TX_UNDERPRICED', { chainId })
}
