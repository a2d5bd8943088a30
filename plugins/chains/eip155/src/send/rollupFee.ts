import { type CallOptions, type ChainId, isPorticoError } from '@portico/kernel'
import * as z from 'zod/mini'
import { toQuantity } from '../hex.js'
import { type ChainReader, quantitySchema } from '../node/chainReader.js'
import type { GasPrice } from './gasPrice.js'
import { type TransferPlan, toWord } from './planTransfer.js'

/** Where rollups of the OP Stack keep the contract that knows what publishing a transaction costs. */
const GAS_PRICE_ORACLE = '0x420000000000000000000000000000000000000F'
const GET_L1_FEE = '0x49948e0e' // getL1Fee(bytes)
/** Stands for a nonce that is not known yet. */
const NONCE = 'ffffffff'

const codeSchema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^0x([0-9a-f]{2})*$/i))

/** Reads what a rollup takes beside gas for publishing a transaction; nothing elsewhere. */
export type ReadRollupFee = (plan: TransferPlan, gas: bigint, price: GasPrice, options: CallOptions) => Promise<bigint>

export function createRollupFee(reader: ChainReader): ReadRollupFee {
  const rollups = new Map<ChainId, boolean>()

  async function isRollup(chainId: ChainId, options: CallOptions): Promise<boolean> {
    const known = rollups.get(chainId)
    if (known !== undefined) return known
    const code = await reader.read(codeSchema, chainId, 'eth_getCode', [GAS_PRICE_ORACLE, 'latest'], options)
    rollups.set(chainId, code !== '0x')
    return code !== '0x'
  }

  return async (plan, gas, price, options) => {
    if (!(await isRollup(plan.chainId, options))) return 0n
    const bytes = sketchTransaction(plan, gas, price)
    const data = GET_L1_FEE + toWord('0x20') + toWord(toQuantity(bytes.length / 2)) + padRight(bytes)
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

/** The fields of the unsigned transaction with a byte of length each: as long as it is when it is published. */
function sketchTransaction({ chainId, call }: TransferPlan, gas: bigint, { most, tip = most }: GasPrice): string {
  const numbers = [BigInt(chainId.slice('eip155:'.length)), tip, most, gas, BigInt(call.value)].map(toQuantity)
  const fields = [...numbers, call.to, call.data ?? '0x'].map((hex) => hex.slice(2))
  const whole = [NONCE, ...fields].map((digits) => digits.padStart(Math.ceil(digits.length / 2) * 2, '0'))
  return `02f8${whole.map((digits) => `ff${digits}`).join('')}c0`
}

/** Whole words, filled up on the right (Contract ABI). */
const padRight = (digits: string): string => digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
