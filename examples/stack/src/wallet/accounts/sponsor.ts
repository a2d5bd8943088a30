import { type Address, concatHex, type Hex, numberToHex } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import { readOperation } from './readOperation.js'

const VALID_SEC = 3_600
const SECOND_MS = 1_000
const [VERIFICATION_GAS, POST_OP_GAS] = [300_000n, 50_000n]
/** Of the length of a real one. */
const STUB: Hex = `0x${'ff'.repeat(64)}1c`

/** What `PaymasterSigner` of OpenZeppelin has signed. */
const fields = [
  { name: 'sender', type: 'address' },
  { name: 'nonce', type: 'uint256' },
  { name: 'initCode', type: 'bytes' },
  { name: 'callData', type: 'bytes' },
  { name: 'accountGasLimits', type: 'bytes32' },
  { name: 'preVerificationGas', type: 'uint256' },
  { name: 'gasFees', type: 'bytes32' },
  { name: 'paymasterVerificationGasLimit', type: 'uint256' },
  { name: 'paymasterPostOpGasLimit', type: 'uint256' },
  { name: 'validAfter', type: 'uint48' },
  { name: 'validUntil', type: 'uint48' },
] as const

/** Pays for every operation on one local chain (ERC-7677). */
export function createSponsor({
  chainId,
  address,
  signer,
}: {
  readonly chainId: number
  readonly address: Address
  readonly signer: PrivateKeyAccount
}): Readonly<Record<string, (params: readonly unknown[]) => unknown>> {
  const writeData = (validUntil: number, signature: Hex) =>
    concatHex([numberToHex(0, { size: 6 }), numberToHex(validUntil, { size: 6 }), signature])
  const domain = { name: 'Sponsor', version: '1', chainId, verifyingContract: address }
  return {
    pm_getPaymasterStubData: () => ({
      ...{ paymaster: address, paymasterData: writeData(0, STUB), isFinal: false },
      paymasterVerificationGasLimit: numberToHex(VERIFICATION_GAS),
      paymasterPostOpGasLimit: numberToHex(POST_OP_GAS),
    }),
    async pm_getPaymasterData([given]) {
      const operation = { ...readOperation(given), paymaster: address }
      const limits = {
        paymasterVerificationGasLimit: operation.paymasterVerificationGasLimit ?? 0n,
        paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 0n,
      }
      const validUntil = Math.floor(Date.now() / SECOND_MS) + VALID_SEC
      const signature = await signer.signTypedData({
        ...{ domain, types: { UserOperationRequest: fields }, primaryType: 'UserOperationRequest' },
        message: { ...toPackedUserOperation(operation), ...limits, validAfter: 0, validUntil },
      })
      return { paymaster: address, paymasterData: writeData(validUntil, signature) }
    },
  }
}
