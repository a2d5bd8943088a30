import { ed25519 } from '@noble/curves/ed25519.js'
import { base64 } from '@scure/base'
import { Address, decodeUnsignedTransaction, type Transaction } from 'algosdk'

/** A transaction that a page has built, as its bytes in base64 say. @throws for what is none */
export const readTransaction = (txn: string): Transaction => decodeUnsignedTransaction(base64.decode(txn))

/** What a transaction in base64 does, for people. */
export function describeAlgorandTransaction(txn: string): {
  readonly sender: string
  readonly title: string
  readonly note: string
} {
  const transaction = readTransaction(txn)
  return { sender: String(transaction.sender), ...describe(transaction) }
}

function describe({ payment, assetTransfer, note, type }: Transaction) {
  const text = new TextDecoder().decode(note)
  if (payment) return { title: `Send ${payment.amount} microalgos to ${payment.receiver}`, note: text }
  if (!assetTransfer) return { title: `Sign a transaction of the kind ${type}`, note: text }
  const { amount, assetIndex, receiver } = assetTransfer
  return { title: `Send ${amount} of asset ${assetIndex} to ${receiver}`, note: text }
}

/** The same transaction to another receiver, as a wallet with bad intentions would sign it. */
export function redirectTransaction(transaction: Transaction, to: string): Transaction {
  const receiver = Address.fromString(to)
  Object.assign(transaction.payment ?? transaction.assetTransfer ?? {}, { receiver })
  return transaction
}

/** Signs with a key, also for an account that is rekeyed to it: the signed transaction, in base64. */
export const signAlgorandTransaction = (transaction: Transaction | string, seed: Uint8Array): string => {
  const read = typeof transaction === 'string' ? readTransaction(transaction) : transaction
  return base64.encode(read.signTxn(Uint8Array.from([...seed, ...ed25519.getPublicKey(seed)])))
}
