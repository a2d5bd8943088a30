import { type Address, type Hex, isAddress, isHex } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { z } from 'zod'

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
const hex = z.custom<Hex>((value) => isHex(value))
const quantity = hex.transform((text) => BigInt(text))

const operationSchema = z.strictObject({
  sender: address,
  nonce: quantity,
  factory: address.optional(),
  factoryData: hex.optional(),
  callData: hex,
  callGasLimit: quantity.default(0n),
  verificationGasLimit: quantity.default(0n),
  preVerificationGas: quantity.default(0n),
  maxFeePerGas: quantity.default(0n),
  maxPriorityFeePerGas: quantity.default(0n),
  paymaster: address.optional(),
  paymasterVerificationGasLimit: quantity.optional(),
  paymasterPostOpGasLimit: quantity.optional(),
  paymasterData: hex.optional(),
  signature: hex.default('0x'),
})

/** ERC-4337, version 0.7. @throws `ZodError` */
export const readOperation = (value: unknown): UserOperation<'0.7'> =>
  operationSchema.parse(value) as UserOperation<'0.7'>
