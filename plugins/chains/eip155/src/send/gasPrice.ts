import {
  type CallOptions,
  type ChainId,
  type FeeLevel,
  isPorticoError,
  PorticoError,
  type TransferFee,
} from '@portico/kernel'
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { type ChainReader, quantitySchema } from '../node/chainReader.js'

/** What a unit of gas may cost, in wei. Without `tip` the network has one price (before EIP-1559). */
export interface GasPrice {
  readonly most: bigint
  readonly tip?: bigint
}

const BLOCKS = '0x5'
/** What a tenth, half and nine tenths of a block's gas paid at most. */
const PERCENTILES = [10, 50, 90]

const historySchema = /* @__PURE__ */ z.object({
  baseFeePerGas: /* @__PURE__ */ z.array(quantitySchema),
  reward: /* @__PURE__ */ z.nullish(z.array(z.array(quantitySchema))),
})

/**
 * The next block's base fee twice over, which holds while six full blocks follow each other, and a tip by the level (EIP-1559);
 * on networks that have no base fee, their price and an eighth, less or more by the level.
 */
export async function readGasPrice(
  reader: ChainReader,
  { chainId, feeLevel }: { readonly chainId: ChainId; readonly feeLevel: FeeLevel },
  options: CallOptions,
): Promise<GasPrice> {
  const ask = <T>(schema: z.ZodMiniType<T>, method: string, ...params: readonly unknown[]) =>
    reader.read(schema, chainId, method, params, options)
  const [history, offered] = await Promise.all([
    ask(historySchema, 'eth_feeHistory', BLOCKS, 'latest', PERCENTILES).catch(orNothing),
    ask(quantitySchema, 'eth_maxPriorityFeePerGas').catch(orNothing),
  ])
  const baseFee = history?.baseFeePerGas.at(-1)
  if (!baseFee) {
    const price = await ask(quantitySchema, 'eth_gasPrice')
    return { most: price + (price * EIGHTHS[feeLevel]) / 8n }
  }
  const tip = chooseTip(feeLevel, history?.reward ?? [], offered)
  return { most: 2n * baseFee + tip, tip }
}

const EIGHTHS: Readonly<Record<FeeLevel, bigint>> = { low: 0n, normal: 1n, high: 2n }

/** `normal` is what the node offers, else what half of the gas paid; the others are never on the wrong side of it. */
function chooseTip(level: FeeLevel, rewards: readonly (readonly bigint[])[], offered: bigint | undefined): bigint {
  const paid = (index: number) => medianOf(rewards.flatMap((block) => block[index] ?? []))
  const normal = offered ?? paid(1) ?? 0n
  switch (level) {
    case 'normal':
      return normal
    case 'low':
      return smaller(paid(0) ?? normal / 2n, normal)
    case 'high':
      return larger(paid(2) ?? 0n, normal + normal / 2n)
  }
}

/** A node that does not know the call, or does not answer it: there is another way. */
function orNothing(error: unknown): undefined {
  if (!isPorticoError(error, 'RPC_REFUSED') && !isPorticoError(error, 'RPC_FAILED')) throw error
}

function medianOf(values: readonly bigint[]): bigint | undefined {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1))
  return sorted[Math.floor(sorted.length / 2)]
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
const larger = (one: bigint, other: bigint) => (one > other ? one : other)

/** The fields of a transaction by which a wallet knows what it may pay. */
type FeeLimits = Readonly<Record<string, string>>

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
