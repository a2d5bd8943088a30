import { type CallOptions, PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'
import { type ChainReader, hexSchema, quantitySchema } from '../node/chainReader.js'
import type { CallPlan } from './planCalls.js'

const METHOD = 'eth_simulateV1'
const REASON_LENGTH = 300

const topicSchema = /* @__PURE__ */ hexSchema.check(/* @__PURE__ */ z.regex(/^.{66}$/))
const logSchema = /* @__PURE__ */ z.object({
  address: hexSchema,
  topics: /* @__PURE__ */ z.array(topicSchema),
  data: hexSchema,
})
const simulatedSchema = /* @__PURE__ */ z.object({
  status: quantitySchema,
  gasUsed: quantitySchema,
  returnData: /* @__PURE__ */ z.nullish(z.string()),
  error: /* @__PURE__ */ z.nullish(z.object({ message: z.nullish(z.string()) })),
  logs: /* @__PURE__ */ z.array(logSchema),
})
const simulationSchema = /* @__PURE__ */ z.tuple([
  /* @__PURE__ */ z.object({ calls: /* @__PURE__ */ z.array(simulatedSchema) }),
])

/** An event of a contract. */
export type SimulatedLog = z.output<typeof logSchema>

/** What a call would do after the ones before it. */
export interface SimulatedCall {
  readonly gasUsed: bigint
  /** With a transfer of `0xeeee…` for each payment in coins. */
  readonly logs: readonly SimulatedLog[]
}

/**
 * Tries the calls out in order, on the latest block (`eth_simulateV1`).
 * @throws `CALL_REVERTED` with the place of the call, `RPC_REFUSED` by a node that doesn't know the method, `RPC_*`
 */
export async function simulateCalls(
  reader: ChainReader,
  { chainId, owner, calls }: CallPlan,
  options: CallOptions,
): Promise<readonly SimulatedCall[]> {
  const asked = {
    blockStateCalls: [{ calls: calls.map((call) => ({ from: owner, ...call })) }],
    ...{ traceTransfers: true, validation: false },
  }
  const [block] = await reader.read(simulationSchema, chainId, METHOD, [asked, 'latest'], options)
  return calls.map((_, index) => {
    const result = block.calls[index]
    if (!result) throw new PorticoError('RPC_FAILED', { chainId, method: METHOD })
    if (result.status === 0n) throw createReverted(chainId, index, writeReason(result))
    return result
  })
}

/** The node's words, and what the contract gave back: an error of its own is in no words. */
const writeReason = ({ error, returnData }: z.output<typeof simulatedSchema>): string =>
  [error?.message, returnData]
    .filter((text) => text && text !== '0x')
    .join(' ')
    .slice(0, REASON_LENGTH)

export const createReverted = (
  chainId: CallPlan['chainId'],
  index: number,
  reason: string,
  cause?: unknown,
): PorticoError => new PorticoError('CALL_REVERTED', { chainId, index, ...(reason && { reason }) }, { cause })
