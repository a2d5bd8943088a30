import { FrameRefusal } from '@portico/service-embedded-wallet/frame'
import * as z from 'zod/mini'
import type { Node } from '../wallet/createNode.js'

const PAUSE_MS = 1_000
const LIMIT_MS = 120_000
/** EIP-1474: execution has failed. */
const REVERTED = 3

const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/))
const receiptSchema = z.nullable(
  z.object({
    success: z.boolean(),
    logs: z.array(z.unknown()),
    receipt: z.object({ transactionHash: hex, blockHash: hex, blockNumber: hex, gasUsed: hex }),
  }),
)

/** Null until the operation is in a block. */
export const readReceipt = async (bundler: Node, hash: string): Promise<z.output<typeof receiptSchema>> =>
  receiptSchema.parse(await bundler.ask('eth_getUserOperationReceipt', [hash]))

/**
 * The hash of the transaction that an operation has come to be part of.
 * @throws TX_PENDING after 120 s, with the operation's hash as `data`: it may still happen; INTERNAL (3) when it was reverted
 */
export async function followOperation(hash: string, bundler: Node, signal: AbortSignal): Promise<string> {
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += PAUSE_MS) {
    signal.throwIfAborted()
    // A bundler that is away says nothing about what it has taken.
    const found = await readReceipt(bundler, hash).catch(() => null)
    if (found?.success) return found.receipt.transactionHash
    if (found) {
      const { transactionHash } = found.receipt
      throw new FrameRefusal('INTERNAL', 'The operation was reverted', { rpcCode: REVERTED, data: transactionHash })
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new FrameRefusal('TX_PENDING', 'The operation is still on its way', { data: hash })
}
