import {
  type CallOptions,
  type ChainId,
  type Clock,
  isPorticoError,
  type Network,
  PorticoError,
  type ReadonlyStore,
  type TransferFee,
} from '@portico/kernel'
import { fromBaseUnits } from '@portico/kernel/amounts'
import { concatHex, encodeAbiParameters } from 'viem'
import { type ChainReader, hexSchema, quantitySchema } from '../node/chainReader.js'
import { type GasPrice, readGasPrice, writeLimits } from './gasPrice.js'
import type { TransferPlan } from './planTransfer.js'

/** Where rollups of the OP Stack keep the contract that knows what publishing a transaction costs. */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F'
const GET_L1_FEE = '0x49948e0e' // getL1Fee(bytes)

/** Reads what a rollup takes beside gas for publishing a transaction; nothing elsewhere. */
type ReadRollupFee = (
  plan: Pick<TransferPlan, 'chainId' | 'call'>,
  gas: bigint,
  price: GasPrice,
  options: CallOptions,
) => Promise<bigint>

export function createRollupFee(reader: ChainReader): ReadRollupFee {
  const rollups = new Map<ChainId, boolean>()

  async function isRollup(chainId: ChainId, options: CallOptions): Promise<boolean> {
    const known = rollups.get(chainId)
    if (known !== undefined) return known
    const code = await reader.read(hexSchema, chainId, 'eth_getCode', [GAS_PRICE_ORACLE, 'latest'], options)
    rollups.set(chainId, code !== '0x')
    return code !== '0x'
  }

  return async (plan, gas, price, options) => {
    if (!(await isRollup(plan.chainId, options))) return 0n
    const { serialiseTransfer } = await import('./serialiseTransfer.js')
    const args = encodeAbiParameters([{ type: 'bytes' }], [serialiseTransfer(plan, gas, price)])
    const data = concatHex([GET_L1_FEE, args])
    const call = { to: GAS_PRICE_ORACLE, data }
    try {
      const fee = await reader.read(quantitySchema, plan.chainId, 'eth_call', [call, 'latest'], options)
      // The price on the other network moves while the transaction waits, by an eighth per block at most.
      return (fee * 3n) / 2n
    } catch (error) {
      // Something else may live at the address on a network of another kind.
      if (isPorticoError(error, 'RPC_REFUSED')) return 0n
      throw error
    }
  }
}

const COIN = { decimals: 18, symbol: 'ETH' }
const GWEI_DECIMALS = 9
/** What a transfer takes that runs no code, always. */
const PLAIN_GAS = 21_000n
const NO_FUNDS = /insufficient (funds|balance)/i

/** What a transfer costs. @throws `FUNDS_INSUFFICIENT`, `RPC_*`; `RPC_REFUSED` with the reason when it would fail */
type EstimateFee = (plan: TransferPlan, options: CallOptions) => Promise<TransferFee>

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
      return withReserve(await reader.read(quantitySchema, chainId, 'eth_estimateGas', asked, options))
    } catch (error) {
      throw toFundsError(error, chainId)
    }
  }

  return async (plan, options) => {
    const { chainId } = plan
    const [gas, price] = await Promise.all([readGas(plan, options), readGasPrice(reader, plan, options)])
    const published = await readRollupFee(plan, gas, price, options)
    const network = networks.get().find(({ caipNetworkId }) => caipNetworkId === chainId)
    return { ...writeFee(network, gas, price, published), atMs: clock.now() }
  }
}

/** @param published what a rollup takes beside, in wei */
export function writeFee(
  network: Network | undefined,
  gas: bigint,
  price: GasPrice,
  published: bigint,
): Omit<TransferFee, 'atMs'> {
  const { decimals, symbol } = network?.nativeCurrency ?? COIN
  return {
    amount: { amount: gas * price.most + published, decimals, symbol },
    // What the other network takes for publishing stands in no field of the transaction.
    isCapped: published === 0n,
    basis: writeBasis(gas, price, published),
    limits: writeLimits(gas, price),
  }
}

/** Another may pay it; whether it will is only known when the wallet asks the person. */
export const writeFreeFee = ({ amount }: Pick<TransferFee, 'amount'>, atMs: number): TransferFee => ({
  ...{ amount: { ...amount, amount: 0n }, isCapped: false, isSponsored: true, atMs },
})

/** What code needs depends on what happens until it runs. */
export const withReserve = (gas: bigint): bigint => (gas === PLAIN_GAS ? gas : gas + gas / 4n)

/** A node that would not try because the account has too little. @param error what it refused with */
export const toFundsError = (error: unknown, chainId: ChainId): unknown =>
  isPorticoError(error, 'RPC_REFUSED') && NO_FUNDS.test(error.context.reason)
    ? new PorticoError('FUNDS_INSUFFICIENT', { chainId }, { cause: error })
    : error

const inGwei = (wei: bigint): string => `${fromBaseUnits(wei, GWEI_DECIMALS)} gwei`

const writeBasis = (gas: bigint, { most }: GasPrice, published: bigint): string =>
  `${gas} gas × ${inGwei(most)}${published > 0n ? ` + ${inGwei(published)}` : ''}`
