import { type Hex, keccak256, serializeTransaction, type TransactionSerializable } from 'viem'
import { invalidParams } from '../../frameError.js'
import { asInvalidParams } from '../readParams.js'
import { signDigest } from './signDigest.js'
import type { Eip155Call } from './transactionRequest.js'

interface Ordered extends Eip155Call {
  readonly chainId: number
  readonly nonce: number
  readonly gas: bigint
}
/** A transaction with nothing left open. Prices in wei. */
export type Eip155Transaction =
  | (Ordered & { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint })
  | (Ordered & { readonly type: 'legacy'; readonly gasPrice: bigint })

/** The signed transaction as `eth_sendRawTransaction` takes it: of type 2 (EIP-1559), or legacy and bound to its network (EIP-155). */
export function signTransaction(transaction: Eip155Transaction, key: Uint8Array): Hex {
  // Without one, a legacy transaction could be sent on every network.
  if (!Number.isSafeInteger(transaction.chainId) || transaction.chainId < 1) {
    throw invalidParams('A transaction is for one network')
  }
  const fields = transaction as TransactionSerializable
  return asInvalidParams('The transaction can not be written', () => {
    const { r, s, yParity } = signDigest(keccak256(serializeTransaction(fields)), key)
    return serializeTransaction(fields, { r, s, yParity, v: 27n + BigInt(yParity) })
  })
}
