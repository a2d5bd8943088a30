import type { Receipt } from '@portico/kernel'
import * as z from 'zod/mini'
import type { Node } from '../node/createNode.js'

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
