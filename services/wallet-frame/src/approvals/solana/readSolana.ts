import { bytesToHex } from '@noble/hashes/utils.js'
import { notServed } from '../../refusals.js'
import { readSolanaMessage, type SolanaContext, signSolanaMessage } from '../../signing/solana/message.js'
import {
  readSentSolanaTransaction,
  readSolanaTransaction,
  readSolanaTransactions,
  signSolanaTransaction,
} from '../../signing/solana/transaction.js'
import { describeMessage } from '../describeMessage.js'
import type { Pending } from '../facts.js'
import { describeTransactions } from './describeTransactions.js'
import { sendTransaction } from './sendTransaction.js'

/** A request for an account of this family, read strictly. Throws BAD_REQUEST. */
export function readSolana(
  request: { readonly method: string; readonly params: unknown; readonly origin: string },
  context: SolanaContext,
): Pending {
  const { method, params, origin } = request
  switch (method) {
    case 'solana_signMessage': {
      const message = readSolanaMessage(params, context)
      const hex = `0x${bytesToHex(message.bytes)}`
      return {
        movesValue: false,
        prepare: async ({ texts }) => ({
          facts: describeMessage({ text: message.text, hex, origin }, texts),
          complete: (lend) => lend((keys) => signSolanaMessage(message, keys.solana)),
        }),
      }
    }
    case 'solana_signTransaction': {
      const transaction = readSolanaTransaction(params, context)
      return {
        movesValue: true,
        prepare: async (network) => ({
          facts: await describeTransactions([transaction], network, { isSent: false }),
          complete: (lend) => lend((keys) => signSolanaTransaction(transaction, keys.solana)),
        }),
      }
    }
    case 'solana_signAllTransactions': {
      const transactions = readSolanaTransactions(params, context)
      return {
        movesValue: true,
        prepare: async (network) => ({
          facts: await describeTransactions(transactions, network, { isSent: false }),
          complete: (lend) =>
            lend((keys) => ({
              transactions: transactions.map((one) => signSolanaTransaction(one, keys.solana).transaction),
            })),
        }),
      }
    }
    case 'solana_signAndSendTransaction': {
      const { transaction, options } = readSentSolanaTransaction(params, context)
      return {
        movesValue: true,
        prepare: async (network) => ({
          facts: await describeTransactions([transaction], network, { isSent: true }),
          async complete(lend) {
            const signed = await lend((keys) => signSolanaTransaction(transaction, keys.solana))
            return { signature: await sendTransaction(network.node, signed.transaction, options) }
          },
        }),
      }
    }
    default:
      throw notServed(method)
  }
}
