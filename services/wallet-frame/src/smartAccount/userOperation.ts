import { type Address, type Hex, hashTypedData, numberToHex } from 'viem'
import { getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { signDigest, writeSignature } from '../signing/eip155/signDigest.js'
import type { SmartAccount } from './smartAccount.js'

/** ERC-4337, version 0.7. Prices in wei. */
export interface UserOperation {
  readonly sender: Address
  readonly nonce: bigint
  /** With the first one of an account, which deploys it. */
  readonly factory?: Address
  readonly factoryData?: Hex
  readonly callData: Hex
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** Who pays the fee instead of the account. */
  readonly paymaster?: Address
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
  readonly paymasterData?: Hex
  readonly signature: Hex
}

/** Of the right length, of no one: gas is estimated with it. */
export const STUB_SIGNATURE: Hex = `0x${'00'.repeat(31)}01${'00'.repeat(31)}011b`

const NAME = 'HybridDeleGator'
const fields = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const

/** The owner's signature: over typed data of the account, so that it counts for this account and network alone. */
export function signUserOperation(
  operation: UserOperation,
  { account, chainId }: { readonly account: SmartAccount; readonly chainId: number },
  key: Uint8Array,
): Hex {
  const digest = hashTypedData({
    domain: { name: NAME, version: '1', chainId, verifyingContract: account.address },
    types: fields,
    primaryType: 'PackedUserOperation',
    message: { ...toPackedUserOperation(operation), entryPoint: account.contracts.entryPoint },
  })
  return writeSignature(signDigest(digest, key))
}

/** What bundlers know it by. The signature is no part of it. */
export const hashUserOperation = (
  operation: UserOperation,
  { account, chainId }: { readonly account: SmartAccount; readonly chainId: number },
): Hex =>
  getUserOperationHash({
    ...{ chainId, entryPointAddress: account.contracts.entryPoint, entryPointVersion: '0.7' },
    userOperation: operation,
  })

/** As bundlers and sponsors take it: numbers in hex. */
export const writeUserOperation = (operation: Partial<UserOperation>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(operation).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'bigint' ? numberToHex(value) : value]],
    ),
  )

/** What the operation can cost at most. */
export function mostOf(operation: UserOperation): bigint {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const gas = callGasLimit + verificationGasLimit + preVerificationGas
  return (gas + paymasterVerificationGasLimit + paymasterPostOpGasLimit) * maxFeePerGas
}
