import * as z from 'zod/mini'
import { quantitySchema } from '../../signing/eip155/schemas.js'
import type { TransactionRequest } from '../../signing/eip155/transactionRequest.js'
import type { Node } from '../../wallet/createNode.js'

/** What a unit of gas may cost, in wei. */
type Prices = (
  | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }
) & {
  /** Far above what the network takes. */
  readonly isHigh: boolean
}

const HIGH = 10n
const blockSchema = z.object({ baseFeePerGas: z.optional(quantitySchema) })
/** One gwei: what networks take that don't say. */
const USUAL_TIP = 1_000_000_000n

/** The site's prices where it names some; else twice the base fee and the usual tip, or the gas price of older networks. */
export async function readPrices(
  node: Node,
  request: Partial<Pick<TransactionRequest, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>>,
): Promise<Prices> {
  const { baseFeePerGas: base } = blockSchema.parse(await node.ask('eth_getBlockByNumber', ['latest', false]))
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = request
  if (base === undefined || gasPrice !== undefined) {
    const usual = quantitySchema.parse(await node.ask('eth_gasPrice', []))
    const price = gasPrice ?? maxFeePerGas ?? usual
    return { type: 'legacy', gasPrice: price, isHigh: price > usual * HIGH }
  }
  const tip = maxPriorityFeePerGas ?? (await readTip(node))
  const usual = 2n * base + tip
  const most = maxFeePerGas ?? usual
  return {
    ...{ type: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas: tip < most ? tip : most },
    isHigh: most > (2n * base + USUAL_TIP) * HIGH,
  }
}

async function readTip(node: Node): Promise<bigint> {
  try {
    return quantitySchema.parse(await node.ask('eth_maxPriorityFeePerGas', []))
  } catch {
    return USUAL_TIP
  }
}
