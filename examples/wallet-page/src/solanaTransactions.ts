import { ed25519 } from '@noble/curves/ed25519.js'
import { solanaAddressOf } from '@portico/test-kit'
import {
  getBase58Decoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import { invalidParams, unknownAccount } from './requestErrors.js'

export function readTransaction(base64: string): Transaction {
  try {
    return getTransactionDecoder().decode(getBase64Encoder().encode(base64))
  } catch {
    throw invalidParams('Expected a transaction in base64.')
  }
}

/** Puts the account's signature in its place among the required ones. */
export function signTransaction(transaction: Transaction, seed: Uint8Array) {
  const address = solanaAddressOf(seed)
  if (!(address in transaction.signatures)) throw unknownAccount()
  const own = ed25519.sign(Uint8Array.from(transaction.messageBytes), seed) as SignatureBytes
  const signatures = { ...transaction.signatures, [address]: own }
  const wire = getTransactionEncoder().encode({ ...transaction, signatures })
  return { signature: getBase58Decoder().decode(own), wire: getBase64Decoder().decode(wire) }
}
