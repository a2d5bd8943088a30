import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { SolanaSendOptions } from '../../signing/solana/transaction.js'
import type { Node } from '../../wallet/createNode.js'
import { broadcast } from '../broadcast.js'

/** The older names are still written by sites; nodes know these three. */
const COMMITMENTS = {
  ...{ processed: 'processed', recent: 'processed' },
  ...{ confirmed: 'confirmed', single: 'confirmed', singleGossip: 'confirmed' },
  ...{ finalized: 'finalized', root: 'finalized', max: 'finalized' },
} as const

const statusesSchema = z.object({ value: z.array(z.unknown()) })

/** Behind one byte with their number: there is never room for 128 of them. */
const FIRST_SIGNATURE = [1, 65] as const

/** Sends a signed transaction (base58) as the site asked. Answers its id: the signature of who pays the fee, base58. */
export function sendTransaction(
  node: Node,
  transaction: string,
  { preflightCommitment, ...options }: SolanaSendOptions,
): Promise<string> {
  const bytes = base58.decode(transaction)
  const id = base58.encode(bytes.subarray(...FIRST_SIGNATURE))
  const commitment = preflightCommitment && { preflightCommitment: COMMITMENTS[preflightCommitment] }
  return broadcast({
    id,
    send: () => node.ask('sendTransaction', [base64.encode(bytes), { ...options, ...commitment, encoding: 'base64' }]),
    async isThere() {
      const { value } = statusesSchema.parse(await node.ask('getSignatureStatuses', [[id]]))
      return value[0] !== null
    },
  })
}
