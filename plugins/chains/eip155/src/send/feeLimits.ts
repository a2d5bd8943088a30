import { PorticoError, type TransferFee } from '@portico/kernel'
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { quantitySchema } from '../node/chainReader.js'
import type { GasPrice } from './gasPrice.js'

/** The fields of a transaction by which a wallet knows what it may pay. */
export type FeeLimits = Readonly<Record<string, string>>

const limitsSchema = /* @__PURE__ */ z.object({
  gas: quantitySchema,
  maxFeePerGas: /* @__PURE__ */ z.nullish(quantitySchema),
  maxPriorityFeePerGas: /* @__PURE__ */ z.nullish(quantitySchema),
  gasPrice: /* @__PURE__ */ z.nullish(quantitySchema),
})

export const writeLimits = (gas: bigint, { most, tip }: GasPrice): FeeLimits => ({
  gas: numberToHex(gas),
  ...(tip === undefined
    ? { gasPrice: numberToHex(most) }
    : { maxFeePerGas: numberToHex(most), maxPriorityFeePerGas: numberToHex(tip) }),
})

/**
 * What holds a wallet to the fee that was shown; nothing without one.
 * @throws `AMOUNT_INVALID` when it allows for more than was shown, or is none of ours
 */
export function readLimits(fee: TransferFee | undefined): FeeLimits {
  if (!fee?.limits) return {}
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = limitsSchema.safeParse(fee.limits).data ?? {}
  const most = gasPrice ?? maxFeePerGas
  const isWhole = most != null && (maxPriorityFeePerGas == null) === (maxFeePerGas == null)
  if (gas === undefined || !isWhole || gas * most > fee.amount.amount) {
    throw new PorticoError('AMOUNT_INVALID', { amount: String(fee.amount.amount) })
  }
  return writeLimits(gas, {
    most,
    ...(gasPrice == null && maxPriorityFeePerGas != null ? { tip: maxPriorityFeePerGas } : {}),
  })
}
