import {
  type CallOptions,
  type Clock,
  isPorticoError,
  type Network,
  PorticoError,
  type ReadonlyStore,
  type TransferFee,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { type ChainReader, quantitySchema } from '../node/chainReader.js'
import { writeLimits } from './feeLimits.js'
import { type GasPrice, readGasPrice } from './gasPrice.js'
import type { TransferPlan } from './planTransfer.js'
import { createRollupFee } from './rollupFee.js'

const COIN = { decimals: 18, symbol: 'ETH' }
const GWEI_DECIMALS = 9
/** What a transfer takes that runs no code, always. */
const PLAIN_GAS = 21_000n
const NO_FUNDS = /insufficient (funds|balance)/i

/** What a transfer costs. @throws `FUNDS_INSUFFICIENT`, `RPC_*`; `RPC_REFUSED` with the reason when it would fail */
export type EstimateFee = (plan: TransferPlan, options: CallOptions) => Promise<TransferFee>

export function createFeeEstimate({
  reader,
  clock,
  networks,
}: {
  readonly reader: ChainReader
  readonly clock: Clock
  readonly networks: ReadonlyStore<readonly Network[]>
}): EstimateFee {
  const readRollupFee = createRollupFee(reader)

  async function readGas({ chainId, owner, call }: TransferPlan, options: CallOptions): Promise<bigint> {
    try {
      const asked = [{ from: owner, ...call }]
      const gas = await reader.read(quantitySchema, chainId, 'eth_estimateGas', asked, options)
      // What code needs depends on what happens until it runs.
      return gas === PLAIN_GAS ? gas : gas + gas / 4n
    } catch (error) {
      const isPoor = isPorticoError(error, 'RPC_REFUSED') && NO_FUNDS.test(error.context.reason)
      throw isPoor ? new PorticoError('FUNDS_INSUFFICIENT', { chainId }, { cause: error }) : error
    }
  }

  return async (plan, options) => {
    const { chainId } = plan
    const [gas, price] = await Promise.all([readGas(plan, options), readGasPrice(reader, plan, options)])
    const published = await readRollupFee(plan, gas, price, options)
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    const { decimals, symbol } = network?.nativeCurrency ?? COIN
    return {
      amount: { amount: gas * price.most + published, decimals, symbol },
      // What the other network takes for publishing stands in no field of the transaction.
      isCapped: published === 0n,
      basis: writeBasis(gas, price, published),
      atMs: clock.now(),
      limits: writeLimits(gas, price),
    }
  }
}

const inGwei = (wei: bigint): string => `${fromBaseUnits(wei, GWEI_DECIMALS)} gwei`

const writeBasis = (gas: bigint, { most }: GasPrice, published: bigint): string =>
  `${gas} gas × ${inGwei(most)}${published > 0n ? ` + ${inGwei(published)}` : ''}`
