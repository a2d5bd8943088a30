import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { SolanaSendOptions } from '../../signing/solana/transaction.js'
import type { Node } from '../../wallet/createNode.js'

/** The older names are still written by sites; nodes know these three. */
const COMMITMENTS = {
  ...{ processed: 'processed', recent: 'processed' },
  ...{ confirmed: 'confirmed', single: 'confirmed', singleGossip: 'confirmed' },
  ...{ finalized: 'finalized', root: 'finalized', max: 'finalized' },
} as const

const signatureSchema = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))

/** Sends a signed transaction (base58) as the site asked. Answers its signature. */
export async function sendTransaction(
  node: Node,
  transaction: string,
  { preflightCommitment, ...options }: SolanaSendOptions,
): Promise<string> {
  const commitment = preflightCommitment && { preflightCommitment: COMMITMENTS[preflightCommitment] }
  const wire = base64.encode(base58.decode(transaction))
  return signatureSchema.parse(
    await node.ask('sendTransaction', [wire, { ...options, ...commitment, encoding: 'base64' }]),
  )
}
