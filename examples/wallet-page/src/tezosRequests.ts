import { sendOperations, signTezos, tezosPublicKeyOf } from '@portico/testing/tezos'
import { hex } from '@scure/base'
import * as z from 'zod/mini'
import { answerSilently, type RequestMethod, readParams } from './preparedRequest.js'

const signParams = z.object({ account: z.string(), payload: z.string().check(z.regex(/^0501([0-9a-f]{2})*$/)) })
const sendParams = z.object({
  account: z.string(),
  operations: z.array(z.looseObject({ kind: z.string(), amount: z.string(), destination: z.string() })),
})

const getAccounts: RequestMethod = ({ accounts, chain }) =>
  answerSilently(() =>
    accounts.sharedOn(chain.id).map((address) => {
      const key = accounts.tezosKey(address)
      return { algo: key.curve, address, pubkey: tezosPublicKeyOf(key) }
    }),
  )

const sign: RequestMethod = ({ params, accounts }) => {
  const { account, payload } = readParams(signParams, params)
  const key = accounts.tezosKey(account)
  const bytes = hex.decode(payload)
  return {
    title: 'Sign this message',
    // Behind the two bytes that tell a packed string, and four for its length.
    detail: new TextDecoder().decode(bytes.subarray(6)),
    answer: async () => ({ signature: signTezos(key, bytes).text }),
  }
}

const send: RequestMethod = ({ params, accounts, chain }) => {
  const { account, operations } = readParams(sendParams, params)
  const key = accounts.tezosKey(account)
  return {
    title: 'Send these operations',
    detail: operations.map(({ amount, destination }) => `Send ${amount} mutez to ${destination}`).join('\n'),
    answer: async () => ({ operationHash: await sendOperations(chain.rpcUrl, key, operations) }),
  }
}

export const tezosMethods: Readonly<Record<string, RequestMethod>> = {
  tezos_getAccounts: getAccounts,
  tezos_sign: sign,
  tezos_send: send,
}
