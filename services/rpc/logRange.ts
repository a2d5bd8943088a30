import * as z from 'zod'
import { badRequest, refuse } from '../http/refusal.js'

const MAX_BLOCKS = 2_000

const number = z.string().regex(/^0x(0|[1-9a-f][0-9a-f]{0,12})$/i)
const newest = z.enum(['latest', 'safe', 'finalized', 'pending'])
const filterSchema = z.strictObject({
  address: z.unknown().optional(),
  topics: z.unknown().optional(),
  fromBlock: z.union([number, newest, z.literal('earliest')]).optional(),
  toBlock: z.union([number, newest]).optional(),
  blockHash: z.string().optional(),
})

/** `eth_getLogs` and a filter read as many blocks as they are asked for: one, some by number, or those around the newest. */
export function checkLogRange(params: unknown): void {
  const read = z.tuple([filterSchema]).safeParse(params)
  if (!read.success) throw refuse(400, read.error, 'params')
  const [{ fromBlock, toBlock, blockHash }] = read.data
  if (blockHash !== undefined) {
    if (fromBlock === undefined && toBlock === undefined) return
    throw badRequest('params', 'must name one block by its hash or a range, not both')
  }
  const [first, last] = [readNumber(fromBlock), readNumber(toBlock)]
  if (first === undefined && last === undefined) return
  if (first === undefined || last === undefined || last - first >= MAX_BLOCKS) {
    throw badRequest('params', `must name ${MAX_BLOCKS} blocks at most, by numbers at both ends`)
  }
}

function readNumber(block: string | undefined): number | undefined {
  if (block === 'earliest') return 0
  return block?.startsWith('0x') ? Number(block) : undefined
}
