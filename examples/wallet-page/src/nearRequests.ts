import { nearKeyOf, nearSecretOf } from '@portico/testing/near'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { answerSilently, type RequestMethod, readParams } from './preparedRequest.js'

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

export const nearMethods: Readonly<Record<string, RequestMethod>> = {
  near_getAccounts: getAccounts,
  near_signMessage: signMessage,
  near_signAndSendTransaction: signAndSendTransaction,
}
