import * as z from 'zod/mini'
import { quantitySchema } from '../signing/eip155/schemas.js'
import type { Node } from '../wallet/createNode.js'

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const receiptSchema = z.nullable(
  z.object({
    ...{ status: hex, logs: z.array(z.unknown()), blockHash: hex, blockNumber: hex },
    ...{ gasUsed: hex, transactionHash: hex },
  }),
)
type TransactionReceipt = NonNullable<z.output<typeof receiptSchema>>

/** `gone`: another transaction has its place, so it will never be in a block. */
type TransactionState = TransactionReceipt | 'pending' | 'gone'

export const hasSucceeded = (state: TransactionState): boolean =>
  typeof state === 'object' && BigInt(state.status) === 1n

/** What has become of a transaction that may have been sent. */
export async function readTransaction(
  node: Node,
  from: string,
  { hash, nonce }: { readonly hash: string; readonly nonce: number },
): Promise<TransactionState> {
  const look = async () => receiptSchema.parse(await node.ask('eth_getTransactionReceipt', [hash]))
  const found = await look()
  if (found) return found
  const next = quantitySchema.parse(await node.ask('eth_getTransactionCount', [from, 'latest']))
  if (next <= BigInt(nonce)) return 'pending'
  // It may have come into a block between the two questions.
  return (await look()) ?? 'gone'
}
