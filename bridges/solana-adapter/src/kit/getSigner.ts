import { PorticoError } from '@portico/kernel'
import type { Portico } from '@portico/ui'
import {
  address as asAddress,
  assertIsTransactionWithinSizeLimit,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type MessagePartialSigner,
  type SignatureBytes,
  type Transaction,
  type TransactionModifyingSigner,
  type TransactionSendingSigner,
} from '@solana/kit'
import { FAMILY, guard, requireConnected } from '../connected.js'
import { SIGN_TRANSACTION } from '../walletFeatures.js'

/** A signer of kit over Portico: for messages, for transactions that the page sends, and for those that the wallet sends. */
export type PorticoSigner = MessagePartialSigner & TransactionModifyingSigner & TransactionSendingSigner

/**
 * A signer with the account in use, on the cluster in use. Both stay as they are: once the visitor has chosen others, it refuses with
 * `ACCOUNT_MISMATCH` and `CHAIN_MISMATCH`; get another one then. What it sends is shown first, goes through
 * `client.signAndSendTransaction`, is followed, and stands in the list of activity. It throws errors of Portico.
 * @throws `ACCOUNT_MISSING` while nothing is connected
 * @example const { address, signAndSendTransactions } = getSigner(client)
 */
export function getSigner(client: Portico): PorticoSigner {
  const { address: text, chainId } = requireConnected(client)
  const address = asAddress(text)
  const named = { address: text, chainId }
  return Object.freeze({
    address,

    async signMessages(messages, { abortSignal: signal } = {}) {
      const all: Readonly<Record<string, SignatureBytes>>[] = []
      // A person is asked one thing at a time.
      for (const { content } of messages) {
        guard(client, { address: text })
        const { bytes } = await client.signMessage(Uint8Array.from(content), { namespace: FAMILY, signal })
        all.push(Object.freeze({ [address]: bytes as SignatureBytes }))
      }
      return all
    },

    async modifyAndSignTransactions(transactions, { abortSignal } = {}) {
      abortSignal?.throwIfAborted()
      const asked = transactions.map((transaction) => toBytes(transaction, text))
      const { signTransactions } = await import('../askWallet.js')
      const signed = await signTransactions(client, named, asked)
      return Promise.all(transactions.map((transaction, index) => read(client, transaction, signed[index], text)))
    },

    async signAndSendTransactions(transactions, { abortSignal: signal } = {}) {
      const asked = transactions.map((transaction) => toBytes(transaction, text))
      const signatures: SignatureBytes[] = []
      for (const transaction of asked) {
        guard(client, named)
        const { id } = await client.signAndSendTransaction({ transaction, namespace: FAMILY, signal })
        signatures.push(getBase58Encoder().encode(id) as SignatureBytes)
      }
      return signatures
    },
  } satisfies PorticoSigner)
}

/** @throws `ACCOUNT_MISMATCH` for a transaction that is for another account to sign */
function toBytes(transaction: Transaction, address: string): Uint8Array {
  const signers = Object.entries(transaction.signatures)
  if (!(address in transaction.signatures)) {
    const account = signers.find(([, signature]) => signature === null)?.[0] ?? address
    throw new PorticoError('ACCOUNT_MISMATCH', { account })
  }
  return Uint8Array.from(getTransactionEncoder().encode(transaction))
}

type Signed = Awaited<ReturnType<TransactionModifyingSigner['modifyAndSignTransactions']>>[number]

/** @throws `WALLET_BAD_REPLY` for bytes that are no transaction, or one without the account's signature */
async function read(
  client: Portico,
  asked: Transaction,
  bytes: Uint8Array | undefined,
  address: string,
): Promise<Signed> {
  try {
    const transaction = getTransactionDecoder().decode(bytes ?? new Uint8Array())
    const own = Object.entries(transaction.signatures).find(([signer]) => signer === address)?.[1]
    if (!own) throw new Error('The account has not signed.')
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    // Of the same message it is known better: its last block height cannot be read from the bytes.
    const lifetimeConstraint =
      areEqual(asked.messageBytes, transaction.messageBytes) && 'lifetimeConstraint' in asked
        ? (asked.lifetimeConstraint as Signed['lifetimeConstraint'])
        : await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message as never)
    const complete = Object.freeze({ ...transaction, lifetimeConstraint })
    assertIsTransactionWithinSizeLimit(complete)
    return complete
  } catch (cause) {
    const { walletId } = requireConnected(client)
    throw new PorticoError('WALLET_BAD_REPLY', { walletId, method: SIGN_TRANSACTION }, { cause })
  }
}

const areEqual = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.from(one).every((byte, index) => byte === other[index])
