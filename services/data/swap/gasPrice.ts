import * as z from 'zod'
import type { JsonRpc } from '../indexer/jsonRpc.js'

const BLOCKS = 20
/** By speed: what is offered above the base fee, and how far that may rise, in per cent. */
const speeds = [
  { percentile: 10, basePercent: 100n },
  { percentile: 50, basePercent: 125n },
  { percentile: 90, basePercent: 150n },
] as const

const wei = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/i)
  .transform(BigInt)
const feeHistory = z.object({
  baseFeePerGas: z.array(wei).min(1),
  gasUsedRatio: z.array(z.number()),
  reward: z.array(z.array(wei).length(speeds.length)),
})

interface GasPrices {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** What a unit of gas costs, in wei, from the last blocks and the base fee of the next one. */
export async function readGasPrices(rpc: JsonRpc): Promise<GasPrices> {
  const percentiles = speeds.map(({ percentile }) => percentile)
  const asked = [`0x${BLOCKS.toString(16)}`, 'latest', percentiles]
  const { baseFeePerGas, gasUsedRatio, reward } = feeHistory.parse(await rpc.call('eth_feeHistory', asked))
  const base = baseFeePerGas.at(-1) ?? 0n
  // Blocks in which nothing happened say nothing about tips.
  const used = reward.filter((_, index) => (gasUsedRatio[index] ?? 0) > 0)
  const [standard, fast, instant] = speeds.map(({ basePercent }, index) => {
    const tip = median(used.map((tips) => tips[index] ?? 0n))
    return (base * basePercent + 99n) / 100n + tip
  }) as [bigint, bigint, bigint]
  return { standard, fast, instant }
}

const median = (values: readonly bigint[]): bigint =>
  values.toSorted((one, other) => Number(one > other) - Number(one < other))[Math.floor(values.length / 2)] ?? 0n
