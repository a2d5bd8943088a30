import { type ChainId, type Network, PorticoError, type TransferFee } from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import * as z from 'zod/mini'
import type { PreparedTransfer } from './prepareTransfer.js'
import { formPriority, type PriorityFee } from './priorityFee.js'

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
