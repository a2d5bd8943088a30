import { nearKeyOf, nearSecretOf } from '@portico/testing/near'
import { base58, base64 } from '@scure/base'
import type { Action, Transaction } from 'near-api-js'
import * as z from 'zod/mini'
import { answerSilently, type RequestMethod, readParams } from './preparedRequest.js'
import { invalidParams } from './requestErrors.js'

const messageParams = z.object({
  accountId: z.string(),
  message: z.string(),
  recipient: z.string(),
  nonce: z.array(z.int()).check(z.length(32)),
})
const step = z.union([
  z.object({ type: z.literal('Transfer'), params: z.object({ deposit: z.string() }) }),
  z.object({
    type: z.literal('FunctionCall'),
    params: z.object({
      ...{ methodName: z.string(), args: z.record(z.string(), z.unknown()), gas: z.string(), deposit: z.string() },
    }),
  }),
])
const sendParams = z.object({
  transaction: z.object({ signerId: z.string(), receiverId: z.string(), actions: z.array(step) }),
})

const byteList = z.array(z.int().check(z.gte(0), z.lte(255)))
// Bytes as JSON leaves a Buffer, or as a list.
const signParams = z.object({
  transaction: z.union([
    byteList,
    z.pipe(
      z.object({ data: byteList }),
      z.transform(({ data }) => data),
    ),
  ]),
})

const getAccounts: RequestMethod = ({ accounts, chain }) =>
  answerSilently(() =>
    accounts.sharedOn(chain.id).map((accountId) => ({ accountId, publicKey: nearKeyOf(accounts.nearSeed(accountId)) })),
  )

const signMessage: RequestMethod = ({ params, accounts }) => {
  const { accountId, message, recipient, nonce } = readParams(messageParams, params)
  const seed = accounts.nearSeed(accountId)
  return {
    title: `Sign this message for ${recipient}`,
    detail: message,
    async answer() {
      const { KeyPair, KeyPairSigner } = await import('near-api-js')
      const signer = new KeyPairSigner(KeyPair.fromString(nearSecretOf(seed)))
      const payload = { message, recipient, nonce: Uint8Array.from(nonce) }
      const { signature } = await signer.signNep413Message(accountId, payload)
      return { accountId, publicKey: nearKeyOf(seed), signature: base64.encode(signature) }
    },
  }
}

const signAndSendTransaction: RequestMethod = ({ params, accounts, chain }) => {
  const { signerId, receiverId, actions: steps } = readParams(sendParams, params).transaction
  const seed = accounts.nearSeed(signerId)
  return {
    title: `Send a transaction to ${receiverId}`,
    detail: JSON.stringify(steps),
    async answer() {
      const { Account, actions, JsonRpcProvider, KeyPair, KeyPairSigner } = await import('near-api-js')
      const signer = new KeyPairSigner(KeyPair.fromString(nearSecretOf(seed)))
      const account = new Account(signerId, new JsonRpcProvider({ url: chain.rpcUrl }), signer)
      const asked = steps.map(({ type, params: of }) =>
        type === 'Transfer'
          ? actions.transfer(BigInt(of.deposit))
          : actions.functionCall(of.methodName, of.args, BigInt(of.gas), BigInt(of.deposit)),
      )
      const { transaction, status } = await account.signAndSendTransaction({
        ...{ receiverId, actions: asked, waitUntil: 'EXECUTED_OPTIMISTIC', throwOnFailure: false },
      })
      return { transaction: { hash: transaction?.hash }, status }
    },
  }
}

/** Signs what the site has encoded (Borsh), and sends nothing. */
const signTransaction: RequestMethod = async ({ params, accounts }) => {
  const { KeyPair, KeyPairSigner, Transaction } = await import('near-api-js')
  const transaction = decode(Transaction, readParams(signParams, params).transaction)
  const { signerId, receiverId, actions } = transaction
  const seed = accounts.nearSeed(signerId)
  return {
    title: `Sign a transaction to ${receiverId}`,
    detail: actions.map(describe).join(', '),
    async answer() {
      // Borsh's reader makes plain objects, and the signer compares keys by their text.
      const { ed25519Key } = transaction.publicKey
      if (`ed25519:${base58.encode(Uint8Array.from(ed25519Key?.data ?? []))}` !== nearKeyOf(seed))
        throw invalidParams('The transaction names another key.')
      const signer = new KeyPairSigner(KeyPair.fromString(nearSecretOf(seed)))
      transaction.publicKey = await signer.getPublicKey()
      const { signedTransaction } = await signer.signTransaction(transaction)
      return { type: 'Buffer', data: [...signedTransaction.encode()] }
    },
  }
}

function decode(reader: { decode(bytes: Uint8Array): Transaction }, bytes: readonly number[]): Transaction {
  try {
    return reader.decode(Uint8Array.from(bytes))
  } catch {
    throw invalidParams('These bytes are no transaction.')
  }
}

function describe({ transfer, functionCall }: Action): string {
  if (transfer) return `Transfer ${transfer.deposit} yoctoNEAR`
  if (!functionCall) throw invalidParams('The wallet signs transfers and calls alone.')
  const { methodName, args, deposit } = functionCall
  return `Call ${methodName} with ${new TextDecoder().decode(Uint8Array.from(args))} and ${deposit} yoctoNEAR`
}

export const nearMethods: Readonly<Record<string, RequestMethod>> = {
  near_getAccounts: getAccounts,
  near_signMessage: signMessage,
  near_signTransaction: signTransaction,
  near_signAndSendTransaction: signAndSendTransaction,
}
