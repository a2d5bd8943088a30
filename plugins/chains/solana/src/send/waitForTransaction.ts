import { type CallOptions, type Clock, PorticoError, type Receipt } from '@portico/kernel'
import { pollUntilFinal } from '@portico/kernel/chain'
import * as z from 'zod/mini'
import type { RpcCommitment } from '../node/commitment.js'
import type { Node } from '../node/createNode.js'

/** Nodes behind one address are not equally far: the one that tells the height may be ahead of the one that knows nothing. */
const LOOKS_TO_EXPIRED = 5
const LEVELS: readonly RpcCommitment[] = ['processed', 'confirmed', 'finalized']

/**
 * Asks until the transaction has reached the commitment. It can land in no block above `lastValidBlockHeight`.
 * @throws `TX_EXPIRED` when the chain is past that height without it, after several looks, `TX_PENDING` after the bound, `RPC_*`
 */
export async function waitForTransaction(
  transactionId: string,
  parts: {
    readonly node: Node
    readonly clock: Clock
    readonly commitment: RpcCommitment
    readonly lastValidBlockHeight: bigint | undefined
    readonly isOver: () => boolean
  },
  options: CallOptions,
): Promise<'succeeded' | 'failed'> {
  const { node, clock, commitment, lastValidBlockHeight, isOver } = parts
  let looksPast = 0

  async function poll(): Promise<'succeeded' | 'failed' | undefined> {
    if (isOver()) throw new PorticoError('REQUEST_ABORTED', { what: 'confirm' })
    // The height comes first: a transaction that lands between the two answers must not be called expired.
    const height = lastValidBlockHeight === undefined ? undefined : await node.getBlockHeight()
    const status = await node.getStatus(transactionId)
    if (status && LEVELS.indexOf(status.level) >= LEVELS.indexOf(commitment)) {
      return status.hasFailed ? 'failed' : 'succeeded'
    }
    const isPast = height !== undefined && lastValidBlockHeight !== undefined && height > lastValidBlockHeight
    looksPast = !status && isPast ? looksPast + 1 : 0
    if (looksPast >= LOOKS_TO_EXPIRED) throw new PorticoError('TX_EXPIRED', { transactionId })
    return undefined
  }

  // A blockhash lives for 150 blocks, 60 to 90 s.
  return pollUntilFinal(poll, { clock, transactionId, options })
}

/** The block after which a transaction can't be included any more, as a receipt carries it. */
const hintSchema = /* @__PURE__ */ z.object({
  lastValidBlockHeight: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^\d{1,20}$/)),
})

export const writeHint = (lastValidBlockHeight: bigint): z.output<typeof hintSchema> => ({
  lastValidBlockHeight: String(lastValidBlockHeight),
})

export function readHint(hint: Receipt['hint']): bigint | undefined {
  const { data } = hintSchema.safeParse(hint)
  return data && BigInt(data.lastValidBlockHeight)
}

/**
 * No blockhash that a wallet can have used so far outlives the newest one; its own may be newer than the one we chose.
 * `undefined` when the node can't say.
 */
export async function readExpiry(node: Node): Promise<bigint | undefined> {
  const newest = await node.getLatestBlockhash().catch(() => undefined)
  return newest?.lastValidBlockHeight
}
