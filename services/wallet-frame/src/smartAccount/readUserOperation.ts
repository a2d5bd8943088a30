import * as z from 'zod/mini'
import { invalidParams } from '../frameError.js'
import { requireAccount } from '../signing/eip155/account.js'
import { addressSchema, bytesSchema, quantitySchema } from '../signing/eip155/schemas.js'
import { readParams } from '../signing/readParams.js'
import { type AccountCall, decodeCalls } from './callData.js'
import type { SmartAccount } from './smartAccount.js'

const own = z.optional(z.union([quantitySchema, bytesSchema]))
const paramsSchema = z.tuple([
  z.strictObject({
    sender: addressSchema,
    callData: bytesSchema,
    // The wallet has its own of these: what it shows is what it signs.
    ...{ nonce: own, factory: own, factoryData: own, callGasLimit: own, verificationGasLimit: own },
    ...{ preVerificationGas: own, maxFeePerGas: own, maxPriorityFeePerGas: own, signature: own },
  }),
  addressSchema,
])

/** The calls of the operation in the parameters of `eth_sendUserOperation` (ERC-4337, 0.7). One that another pays for is refused. */
export function readUserOperation(params: unknown, { address, contracts }: SmartAccount): readonly AccountCall[] {
  const [{ sender, callData }, entryPoint] = readParams(paramsSchema, params)
  requireAccount(sender, { address })
  if (entryPoint.toLowerCase() !== contracts.entryPoint.toLowerCase()) throw invalidParams('Another entry point')
  return decodeCalls(callData)
}
