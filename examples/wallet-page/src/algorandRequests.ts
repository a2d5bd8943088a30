import { describeAlgorandTransaction, signAlgorandTransaction } from '@portico/testing/algorand'
import * as z from 'zod/mini'
import type { RequestMethod } from './preparedRequest.js'
import { invalidParams } from './requestErrors.js'

/** A list of groups, of which this wallet takes one, of one transaction. */
const params = z.tuple([z.tuple([z.looseObject({ txn: z.base64() })])])

const signTransactions: RequestMethod = ({ params: asked, accounts }) => {
  const read = params.safeParse(asked)
  if (!read.success) throw invalidParams('Expected one group of one transaction.')
  const [[{ txn }]] = read.data
  const { sender, title, note } = describeAlgorandTransaction(txn)
  const seed = accounts.algorandSeed(sender)
  return { title, detail: note, answer: async () => [signAlgorandTransaction(txn, seed)] }
}

export const algorandMethods: Readonly<Record<string, RequestMethod>> = { algo_signTxn: signTransactions }
