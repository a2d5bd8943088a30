import {
  type CallOptions,
  type Calls,
  type Clock,
  isPorticoError,
  type Network,
  PorticoError,
  type ReadonlyStore,
} from '@portico/kernel'
import { type ChainReader, quantitySchema } from '../node/chainReader.js'
import { readHolding } from '../node/tokens.js'
import { createRollupFee, toFundsError, withReserve, writeFee, writeFreeFee } from '../send/estimateFee.js'
import { readGasPrice } from '../send/gasPrice.js'
import type { ReadSponsorship } from '../send/sponsorship.js'
import { type CallPlan, planCalls } from './planCalls.js'
import { createReverted, simulateCalls } from './simulateCalls.js'

const REVERTED = 3
const REVERT_WORD = /revert/i

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
  isSponsored,
}: {
  readonly reader: ChainReader
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
  readonly isSponsored: ReadSponsorship
}): Calls['estimate'] {
  const readRollupFee = createRollupFee(reader)

  const simulate: ReadGas = async (plan, options) =>
    (await simulateCalls(reader, plan, options)).map(({ gasUsed }) => withReserve(gasUsed))

  /** Each on its own: what one needs of those before it is not there yet, so that only the first can be known to fail. */
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
    const [gases, price, isFree] = await Promise.all([
      readGas(plan, options),
      readGasPrice(reader, { chainId, feeLevel }, options),
      isSponsored(batch.from, options),
    ])
    const published = await Promise.all(
      calls.map((call, index) => readRollupFee({ chainId, call }, gases[index] ?? 0n, price, options)),
    )
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    const fee = writeFee(network, sum(gases), price, sum(published))
    if (isFree) return writeFreeFee(fee, clock.now())
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
