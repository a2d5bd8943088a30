import { parseChainId } from '@portico/kernel'
import { type Hex, serializeTransaction } from 'viem'
import { toCallAddress } from '../addresses.js'
import type { GasPrice } from './gasPrice.js'
import type { TransferPlan } from './planTransfer.js'

/** Stands for a nonce that is not known yet: none is longer. */
const NONCE = 2 ** 32 - 1

/** The transaction without its signature, for which the rollup's contract adds what it takes. Loaded on rollups alone. */
export function serialiseTransfer(
  { chainId, call }: Pick<TransferPlan, 'chainId' | 'call'>,
  gas: bigint,
  { most, tip }: GasPrice,
): Hex {
  const transaction = {
    chainId: Number(parseChainId(chainId).reference),
    nonce: NONCE,
    gas,
    to: toCallAddress(call.to),
    value: BigInt(call.value),
    data: call.data,
  }
  return tip === undefined
    ? serializeTransaction({ ...transaction, type: 'legacy', gasPrice: most })
    : serializeTransaction({ ...transaction, type: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas: tip })
}
