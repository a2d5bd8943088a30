import { signMvxMessage, signMvxTransaction } from '@portico/testing/mvx'
import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import { type RequestMethod, readParams } from './preparedRequest.js'

const messageParams = z.object({ message: z.string(), address: z.string() })
const transactionParams = z.object({
  transaction: z.object({
    ...{ nonce: z.int(), value: z.string(), receiver: z.string(), sender: z.string() },
    ...{ gasPrice: z.int(), gasLimit: z.int(), data: z.optional(z.base64()) },
    ...{ chainID: z.string(), version: z.int(), options: z.optional(z.int()) },
  }),
})

const signMessage: RequestMethod = ({ params, accounts }) => {
  const { message, address } = readParams(messageParams, params)
  const key = accounts.mvxKey(address)
  return {
    title: 'Sign this message',
    detail: message,
    answer: async () => ({ signature: signMvxMessage(message, key) }),
  }
}

const signTransaction: RequestMethod = ({ params, accounts }) => {
  const { transaction } = readParams(transactionParams, params)
  const { value, receiver, sender, data = '' } = transaction
  const key = accounts.mvxKey(sender)
  return {
    title: 'Sign this transaction',
    detail: `Send ${value} to ${receiver}\n${new TextDecoder().decode(base64.decode(data))}`,
    answer: async () => ({ signature: signMvxTransaction(transaction, key) }),
  }
}

export const mvxMethods: Readonly<Record<string, RequestMethod>> = {
  mvx_signMessage: signMessage,
  mvx_signTransaction: signTransaction,
}
