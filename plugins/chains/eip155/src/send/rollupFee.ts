import { type CallOptions, type ChainId, isPorticoError } from '@portico/kernel'
import { concatHex, encodeAbiParameters } from 'viem'
import { type ChainReader, hexSchema, quantitySchema } from '../node/chainReader.js'
import type { GasPrice } from './gasPrice.js'
import type { TransferPlan } from './planTransfer.js'

/** Where rollups of the OP Stack keep the contract that knows what publishing a transaction costs. */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F'
const GET_L1_FEE = '0x49948e0e' // getL1Fee(bytes)

/** Reads what a rollup takes beside gas for publishing a transaction; nothing elsewhere. */
export type ReadRollupFee = (
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
