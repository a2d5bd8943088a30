import {
  type CallOptions,
  type Calls,
  type Clock,
  isPorticoError,
  type Network,
  PorticoError,
  type ReadonlyStore,
} from '@portico/kernel'
import * as z from 'zod/mini'
import { type ChainReader, quantitySchema } from '../node/chainReader.js'
import { readHolding } from '../node/tokens.js'
import { createRollupFee, toFundsError, withReserve, writeFee } from '../send/estimateFee.js'
import { readGasPrice } from '../send/gasPrice.js'
import { type CallPlan, planCalls } from './planCalls.js'

const REVERTED = 3
const REVERT_WORD = /revert/i

const simulatedSchema = /* @__PURE__ */ z.object({
  status: quantitySchema,
  gasUsed: quantitySchema,
  returnData: /* @__PURE__ */ z.nullish(z.string()),
  error: /* @__PURE__ */ z.nullish(z.object({ message: z.nullish(z.string()) })),
})
const simulationSchema = /* @__PURE__ */ z.tuple([
  /* @__PURE__ */ z.object({ calls: /* @__PURE__ */ z.array(simulatedSchema) }),
])
type Simulated = z.output<typeof simulatedSchema>

/** The gas of each call, in order, with a reserve. */
type ReadGas = (plan: CallPlan, options: CallOptions) => Promise<readonly bigint[]>

/**
 * The fee of all calls as transactions of their own, which a wallet that puts them together comes near. Each is tried after the
 * ones before it, where the node can do that (`eth_simulateV1`).
 */
export function createCallEstimate({
  reader,
  clock,
  networks,
}: {
  readonly reader: ChainReader
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
}): Calls['estimate'] {
  const readRollupFee = createRollupFee(reader)

  const simulate: ReadGas = async ({ chainId, owner, calls }, options) => {
    const asked = { blockStateCalls: [{ calls: calls.map((call) => ({ from: owner, ...call })) }], validation: false }
    const [block] = await reader.read(simulationSchema, chainId, 'eth_simulateV1', [asked, 'latest'], options)
    return calls.map((_, index) => {
      const result = block.calls[index]
      if (!result) throw new PorticoError('RPC_FAILED', { chainId, method: 'eth_simulateV1' })
      if (result.status === 0n) throw createReverted(chainId, index, writeReason(result))
      return withReserve(result.gasUsed)
    })
  }

  /** Each by itself: what one needs of those before it is not there yet, so that only the first can be known to fail. */
  const estimateEach: ReadGas = ({ chainId, owner, calls }, options) =>
    Promise.all(
      calls.map(async (call, index) => {
        try {
          const asked = [{ from: owner, ...call }]
          return withReserve(await reader.read(quantitySchema, chainId, 'eth_estimateGas', asked, options))
        } catch (error) {
          const reason = index === 0 ? readRevert(error) : undefined
          throw reason === undefined ? toFundsError(error, chainId) : createReverted(chainId, index, reason, error)
        }
      }),
    )

  const readGas: ReadGas = async (plan, options) => {
    if (plan.calls.length === 1) return estimateEach(plan, options)
    return simulate(plan, options).catch((error: unknown) => {
      if (isPorticoError(error, 'RPC_REFUSED')) return estimateEach(plan, options)
      throw error
    })
  }

  return async (batch, options = {}) => {
    const plan = planCalls(batch)
    const { chainId, owner, calls, amount } = plan
    const feeLevel = 'normal'
    const held = await readHolding(reader, { chainId, owner }, options)
    if (held < amount) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
    const [gases, price] = await Promise.all([
      readGas(plan, options),
      readGasPrice(reader, { chainId, feeLevel }, options),
    ])
    const published = await Promise.all(
      calls.map((call, index) => readRollupFee({ chainId, call }, gases[index] ?? 0n, price, options)),
    )
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    const fee = writeFee(network, sum(gases), price, sum(published))
    if (held < amount + fee.amount.amount) throw new PorticoError('FUNDS_INSUFFICIENT', { chainId })
    // A wallet that makes one transaction of several calls sets its limits itself.
    return { ...fee, isCapped: fee.isCapped && calls.length === 1, atMs: clock.now() }
  }
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** Why a contract took the call back, in the node's words; `undefined` when the node refused for another reason. */
function readRevert(error: unknown): string | undefined {
  if (!isPorticoError(error, 'RPC_REFUSED')) return undefined
  const { rpcCode, reason } = error.context
  return rpcCode === REVERTED || REVERT_WORD.test(reason) ? reason : undefined
}

const REASON_LENGTH = 300

/** The node's words, and what the contract gave back: an error of its own is in no words. */
const writeReason = ({ error, returnData }: Simulated): string =>
  [error?.message, returnData]
    .filter((text) => text && text !== '0x')
    .join(' ')
    .slice(0, REASON_LENGTH)

const createReverted = (chainId: CallPlan['chainId'], index: number, reason: string, cause?: unknown): PorticoError =>
  new PorticoError('CALL_REVERTED', { chainId, index, ...(reason && { reason }) }, { cause })
