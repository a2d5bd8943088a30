import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getBase58Encoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'
import { invalidParams } from './params.js'

export type WireMessage = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime

export interface WireTransaction {
  readonly bytes: Uint8Array
  readonly transaction: Transaction
  readonly message: WireMessage
}

/** Reads a transaction as clients send it: base58 unless they say base64. */
export function decodeWireTransaction(text: string, encoding: unknown): WireTransaction {
  const codec = encoding === 'base64' ? getBase64Encoder() : getBase58Encoder()
  try {
    const transaction = getTransactionDecoder().decode(codec.encode(text))
    const bytes = new Uint8Array(getTransactionEncoder().encode(transaction))
    return { bytes, transaction, message: decodeMessage(transaction.messageBytes) }
  } catch {
    throw invalidParams('failed to decode the transaction.')
  }
}

export function decodeMessage(bytes: ReadonlyUint8Array): WireMessage {
  return getCompiledTransactionMessageDecoder().decode(bytes) as WireMessage
}

/** The first signature names the transaction. */
export const readSignature = ({ transaction }: WireTransaction): string => getSignatureFromTransaction(transaction)
