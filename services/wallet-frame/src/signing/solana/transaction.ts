import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import {
  type Address,
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import * as z from 'zod/mini'
import { invalidParams } from '../../frameError.js'
import { asInvalidParams, readParams } from '../readParams.js'
import type { SolanaContext } from './message.js'
import { transactionSchema } from './schemas.js'

/** A transaction that waits for the wallet's signature. */
export interface SolanaTransaction {
  readonly signer: Address
  readonly wire: Transaction
  /** What is signed, taken apart. */
  readonly message: Exclude<CompiledTransactionMessage, { readonly version: 1 }>
}

/** A signed transaction and the wallet's own signature, base58. */
export interface SignedSolanaTransaction {
  readonly signature: string
  readonly transaction: string
}

const MAX_TRANSACTIONS = 50
const oneSchema = z.strictObject({ transaction: transactionSchema })
const allSchema = z.strictObject({
  transactions: z.array(transactionSchema).check(z.minLength(1), z.maxLength(MAX_TRANSACTIONS)),
})
const sentSchema = z.strictObject({
  transaction: transactionSchema,
  options: z.optional(
    z.strictObject({
      skipPreflight: z.optional(z.boolean()),
      preflightCommitment: z.optional(
        z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
      ),
      maxRetries: z.optional(z.int().check(z.nonnegative())),
      minContextSlot: z.optional(z.int().check(z.nonnegative())),
    }),
  ),
})
/** How a signed transaction is to be sent (S5.17). */
export type SolanaSendOptions = NonNullable<z.infer<typeof sentSchema>['options']>

/** Reads the parameters of `solana_signTransaction` (wire §1.8). */
export const readSolanaTransaction = (params: unknown, context: SolanaContext): SolanaTransaction =>
  readWire(readParams(oneSchema, params).transaction, context)

/** Reads the parameters of `solana_signAllTransactions` (wire §1.8). */
export const readSolanaTransactions = (params: unknown, context: SolanaContext): readonly SolanaTransaction[] =>
  readParams(allSchema, params).transactions.map((wire) => readWire(wire, context))

/** Reads the parameters of `solana_signAndSendTransaction` (wire §1.8). */
export function readSentSolanaTransaction(
  params: unknown,
  context: SolanaContext,
): { readonly transaction: SolanaTransaction; readonly options: SolanaSendOptions } {
  const { transaction, options = {} } = readParams(sentSchema, params)
  return { transaction: readWire(transaction, context), options }
}

/** Puts the wallet's signature (Ed25519) in its own place; those of others stay as they are. */
export function signSolanaTransaction({ signer, wire }: SolanaTransaction, key: Uint8Array): SignedSolanaTransaction {
  const signature = ed25519.sign(Uint8Array.from(wire.messageBytes), key)
  const signed = { ...wire, signatures: { ...wire.signatures, [signer]: signature as SignatureBytes } }
  return {
    signature: base58.encode(signature),
    transaction: base58.encode(Uint8Array.from(getTransactionEncoder().encode(signed))),
  }
}

function readWire(bytes: Uint8Array, { address }: SolanaContext): SolanaTransaction {
  const { wire, message } = asInvalidParams('This is not a transaction', () => {
    const wire = getTransactionDecoder().decode(bytes)
    const message = getCompiledTransactionMessageDecoder().decode(wire.messageBytes)
    // Written again it must be the same, or the network reads it otherwise than it was shown.
    requireSame(getTransactionEncoder().encode(wire), bytes)
    requireSame(getCompiledTransactionMessageEncoder().encode(message), wire.messageBytes)
    return { wire, message }
  })
  if (message.version !== 'legacy' && message.version !== 0) {
    throw invalidParams('Only transactions of the first two kinds are signed: legacy and version 0')
  }
  requireSoundHeader(message)
  if (!Object.hasOwn(wire.signatures, address)) throw invalidParams('The account is not a signer of this transaction')
  return { signer: address as Address, wire, message }
}

/** As the network requires it: there is a fee payer, and there are as many accounts as the header counts. */
function requireSoundHeader({ header, staticAccounts }: SolanaTransaction['message']): void {
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const isSound =
    numReadonlySignerAccounts < numSignerAccounts &&
    numSignerAccounts + numReadonlyNonSignerAccounts <= staticAccounts.length
  if (!isSound) throw invalidParams('The accounts of the transaction are not as its header counts them')
}

function requireSame(one: ArrayLike<number>, other: ArrayLike<number>): void {
  if (one.length !== other.length || Array.from(one).some((byte, at) => byte !== other[at])) {
    throw new RangeError('The bytes can be read in two ways')
  }
}
