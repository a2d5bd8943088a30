import { type CallOptions, type ChainId, isPorticoError } from '@portico/kernel'
import * as z from 'zod/mini'
import { type ChainReader, quantitySchema } from './chainReader.js'

/** What a unit of gas may cost, in wei. Without `tip` the network has one price (before EIP-1559). */
export interface GasPrice {
  readonly most: bigint
  readonly tip?: bigint
}

const BLOCKS = '0x5'
const MEDIAN = [50]

const historySchema = /* @__PURE__ */ z.object({
  baseFeePerGas: /* @__PURE__ */ z.array(quantitySchema),
  reward: /* @__PURE__ */ z.nullish(z.array(z.array(quantitySchema))),
})

/**
 * The next block's base fee twice over, which holds while six full blocks follow each other, and a tip (EIP-1559); on
 * networks that have no base fee, their price and an eighth.
 */
export async function readGasPrice(reader: ChainReader, chainId: ChainId, options: CallOptions): Promise<GasPrice> {
  const ask = <T>(schema: z.ZodMiniType<T>, method: string, ...params: readonly unknown[]) =>
    reader.read(schema, chainId, method, params, options)
  const [history, offered] = await Promise.all([
    ask(historySchema, 'eth_feeHistory', BLOCKS, 'latest', MEDIAN).catch(orNothing),
    ask(quantitySchema, 'eth_maxPriorityFeePerGas').catch(orNothing),
  ])
  const baseFee = history?.baseFeePerGas.at(-1)
  if (!baseFee) {
    const price = await ask(quantitySchema, 'eth_gasPrice')
    return { most: price + price / 8n }
  }
  const tip = offered ?? medianOf(history?.reward?.flatMap(([median = 0n]) => median) ?? [])
  return { most: 2n * baseFee + tip, tip }
}

/** A node that does not know the call, or does not answer it: there is another way. */
function orNothing(error: unknown): undefined {
  if (!isPorticoError(error, 'RPC_REFUSED') && !isPorticoError(error, 'RPC_FAILED')) throw error
}

function medianOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
