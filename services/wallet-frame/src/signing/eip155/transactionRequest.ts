import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import { invalidParams } from '../../frameError.js'
import { readParams } from '../readParams.js'
import { type Eip155Context, requireAccount } from './account.js'
import { addressSchema, bytesSchema, quantitySchema } from './schemas.js'

/** One call of a contract, or a payment when `data` is empty. `value` in wei. */
export interface Eip155Call {
  /** None: `data` creates a contract. */
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
}

/** What a site asks to be sent; what it left out is filled in from the network. Prices in wei. */
export interface TransactionRequest extends Eip155Call {
  readonly gas: bigint | undefined
  readonly gasPrice: bigint | undefined
  readonly maxFeePerGas: bigint | undefined
  readonly maxPriorityFeePerGas: bigint | undefined
  readonly nonce: number | undefined
}

const MAX_GAS = 2n ** 64n - 1n
const paramsSchema = z.tuple([
  z.strictObject({
    from: addressSchema,
    chainId: z.optional(quantitySchema),
    to: z.optional(addressSchema),
    value: z.optional(quantitySchema),
    data: z.optional(bytesSchema),
    /** A younger name for `data`; libraries send both. */
    input: z.optional(bytesSchema),
    type: z.optional(
      quantitySchema.check(z.refine((type) => type <= 2n, 'no type of transaction that this wallet sends')),
    ),
    accessList: z.optional(z.array(z.unknown()).check(z.maxLength(0, 'this wallet sends no access list'))),
    gas: z.optional(quantitySchema.check(z.refine((gas) => gas <= MAX_GAS, 'more gas than there can be'))),
    gasPrice: z.optional(quantitySchema),
    maxFeePerGas: z.optional(quantitySchema),
    maxPriorityFeePerGas: z.optional(quantitySchema),
    nonce: z.optional(
      z.pipe(
        quantitySchema.check(z.refine((nonce) => nonce <= Number.MAX_SAFE_INTEGER, 'a nonce that can not be')),
        z.transform(Number),
      ),
    ),
  }),
])

/** Reads the parameters of `eth_sendTransaction` (wire §1.8). */
export function readTransactionRequest(params: unknown, context: Eip155Context): TransactionRequest {
  const [{ from, chainId, to, value = 0n, input, data = input ?? '0x', type, ...rest }] = readParams(
    paramsSchema,
    params,
  )
  requireAccount(from, context)
  if (chainId !== undefined && chainId !== BigInt(context.chainId)) {
    throw invalidParams(`The transaction is for network ${chainId}, the wallet is on ${context.chainId}`)
  }
  if (input !== undefined && input !== data) throw invalidParams('The transaction has two kinds of data')
  const { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = rest
  if (to === undefined && data === '0x') throw invalidParams('A transaction has a receiver or data')
  if (gasPrice !== undefined && (maxFeePerGas ?? maxPriorityFeePerGas) !== undefined) {
    throw invalidParams('A transaction has one kind of fee')
  }
  const unfit = type === 2n ? gasPrice : type === undefined ? undefined : (maxFeePerGas ?? maxPriorityFeePerGas)
  if (unfit !== undefined) throw invalidParams('The fee does not fit the type of the transaction')
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas) {
    throw invalidParams('The tip is higher than the whole fee')
  }
  return { to, value, data, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce }
}
