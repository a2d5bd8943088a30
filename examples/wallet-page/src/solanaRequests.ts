import { ed25519 } from '@noble/curves/ed25519.js'
import { describeSolanaTransaction } from '@portico/test-kit'
import { getBase58Decoder, getBase58Encoder, getTransactionEncoder, type Transaction } from '@solana/kit'
import { createClient, http, rpcSchema } from 'viem'
import * as z from 'zod/mini'
import { answerSilently, type RequestMethod, readParams } from './preparedRequest.js'
import { invalidParams } from './requestErrors.js'
import { readTransaction, signTransaction } from './solanaTransactions.js'

const messageParams = z.looseObject({ message: z.string(), pubkey: z.optional(z.string()) })
const transactionParams = z.looseObject({
  transaction: z.string(),
  pubkey: z.optional(z.string()),
  sendOptions: z.optional(z.record(z.string(), z.unknown())),
})
const transactionsParams = z.looseObject({ transactions: z.array(z.string()), pubkey: z.optional(z.string()) })

const describe = (transaction: Transaction, rpcUrl: string) =>
  describeSolanaTransaction(Uint8Array.from(getTransactionEncoder().encode(transaction)), rpcUrl)

const getAccounts: RequestMethod = ({ accounts }) =>
  answerSilently(() => accounts.sharedAddresses('solana').map((pubkey) => ({ pubkey })))

const signMessage: RequestMethod = ({ params, accounts }) => {
  const { message, pubkey } = readParams(messageParams, params)
  const seed = accounts.solanaSeed(pubkey)
  const bytes = Uint8Array.from(decodeBase58(message))
  return {
    title: 'Sign this message',
    detail: new TextDecoder().decode(bytes),
    answer: async () => ({ signature: getBase58Decoder().decode(ed25519.sign(bytes, seed)) }),
  }
}

const signOne: RequestMethod = async ({ params, accounts, chain }) => {
  const { transaction, pubkey } = readParams(transactionParams, params)
  const seed = accounts.solanaSeed(pubkey)
  const decoded = readTransaction(transaction)
  return {
    title: 'Sign this transaction',
    detail: await describe(decoded, chain.rpcUrl),
    async answer() {
      const { signature, wire } = signTransaction(decoded, seed)
      return { signature, transaction: wire }
    },
  }
}

const signAll: RequestMethod = async ({ params, accounts, chain }) => {
  const { transactions, pubkey } = readParams(transactionsParams, params)
  const seed = accounts.solanaSeed(pubkey)
  const decoded = transactions.map(readTransaction)
  return {
    title: `Sign ${decoded.length} transactions`,
    detail: (await Promise.all(decoded.map((one) => describe(one, chain.rpcUrl)))).join('\n'),
    answer: async () => ({ transactions: decoded.map((one) => signTransaction(one, seed).wire) }),
  }
}

const signAndSend: RequestMethod = async ({ params, accounts, chain }) => {
  const { transaction, pubkey, sendOptions } = readParams(transactionParams, params)
  const seed = accounts.solanaSeed(pubkey)
  const decoded = readTransaction(transaction)
  return {
    title: 'Sign and send this transaction',
    detail: await describe(decoded, chain.rpcUrl),
    async answer() {
      const { wire } = signTransaction(decoded, seed)
      return { signature: await sendToNode(chain.rpcUrl, wire, sendOptions) }
    },
  }
}

type SolanaSchema = [{ Method: 'sendTransaction'; Parameters: [string, Record<string, unknown>]; ReturnType: string }]

/** viem's client speaks plain JSON-RPC, whatever the chain. */
const sendToNode = (rpcUrl: string, wire: string, options: Record<string, unknown> = {}): Promise<string> =>
  createClient({ transport: http(rpcUrl, { retryCount: 0 }), rpcSchema: rpcSchema<SolanaSchema>() }).request({
    method: 'sendTransaction',
    params: [wire, { ...options, encoding: 'base64' }],
  })

function decodeBase58(text: string) {
  try {
    return getBase58Encoder().encode(text)
  } catch {
    throw invalidParams('Expected a message in base58.')
  }
}

export const solanaMethods: Readonly<Record<string, RequestMethod>> = {
  solana_getAccounts: getAccounts,
  solana_requestAccounts: getAccounts,
  solana_signMessage: signMessage,
  solana_signTransaction: signOne,
  solana_signAllTransactions: signAll,
  solana_signAndSendTransaction: signAndSend,
}
