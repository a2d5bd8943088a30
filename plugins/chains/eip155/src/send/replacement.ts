import { type CallOptions, type ChainId, isPorticoError, PorticoError } from '@portico/kernel'
import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { isSameAddress } from '../addresses.js'
import { type ChainReader, quantitySchema } from '../node/chainReader.js'

const LOOK_EVERY_MS = 3_000
/** Nodes behind one address know different things, and the last blocks may be taken back: one look is none. */
const LOOKS_TO_REPLACED = 3
const LOOKS_TO_DROPPED = 5

const sentSchema = /* @__PURE__ */ z.object({
  hash: /* @__PURE__ */ z.string(),
  from: /* @__PURE__ */ z.string(),
  nonce: quantitySchema,
  to: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  value: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
  input: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string()),
})
const foundSchema = /* @__PURE__ */ z.nullish(sentSchema)
const blockSchema = /* @__PURE__ */ z.nullish(
  /* @__PURE__ */ z.object({ transactions: /* @__PURE__ */ z.array(sentSchema) }),
)

type Sent = z.output<typeof sentSchema>

/** Looks for a transaction that has no receipt. */
export interface Replacement {
  /**
   * Looks every 3 s at most; a node that can't say has said nothing.
   * @returns the hash of the one that did the same in its place, as when the visitor has sped it up in the wallet
   * @throws `TX_REPLACED` when its nonce is used up by something else, `TX_DROPPED` when it was known and is no more, each
   * after several looks
   */
  poll(nowMs: number, options: CallOptions): Promise<string | undefined>
}

export function createReplacement(
  reader: ChainReader,
  { chainId, transactionId }: { readonly chainId: ChainId; readonly transactionId: string },
): Replacement {
  let lastMs = Number.NEGATIVE_INFINITY
  let sent: Sent | undefined
  let replacedLooks = 0
  let droppedLooks = 0
  /** The newest block when the nonce was first seen to be used up. */
  let usedUpIn: bigint | undefined

  const read = <T>(schema: z.ZodMiniType<T>, options: CallOptions, method: string, ...params: readonly unknown[]) =>
    reader.read(schema, chainId, method, params, options)

  async function isReceiptThere(options: CallOptions): Promise<boolean> {
    return Boolean(await read(z.unknown(), options, 'eth_getTransactionReceipt', transactionId))
  }

  /** The block in which the nonce was used up: back in growing strides, then by halves. */
  async function findBlock({ from, nonce }: Sent, newest: bigint, options: CallOptions): Promise<bigint> {
    const isUsedUpIn = async (block: bigint) =>
      (await read(quantitySchema, options, 'eth_getTransactionCount', from, numberToHex(block))) > nonce
    let [free, used] = [-1n, newest]
    for (let stride = 1n; free < 0n && used >= stride; stride *= 2n) {
      if (await isUsedUpIn(used - stride)) used -= stride
      else free = used - stride
    }
    while (used - free > 1n) {
      const middle = (free + used) / 2n
      if (await isUsedUpIn(middle)) used = middle
      else free = middle
    }
    return used
  }

  async function findReplacement(sent: Sent, newest: bigint, options: CallOptions): Promise<Sent | undefined> {
    const number = numberToHex(await findBlock(sent, newest, options))
    const block = await read(blockSchema, options, 'eth_getBlockByNumber', number, true)
    return block?.transactions.find((one) => isSameAddress(one.from, sent.from) && one.nonce === sent.nonce)
  }

  async function poll(options: CallOptions): Promise<string | undefined> {
    const found = await read(foundSchema, options, 'eth_getTransactionByHash', transactionId)
    if (found) sent = found
    // One that this page has never seen may be on its way through a node of the wallet's own.
    if (found || !sent) {
      replacedLooks = droppedLooks = 0
      return undefined
    }
    const used = await read(quantitySchema, options, 'eth_getTransactionCount', sent.from, 'latest')
    if (used <= sent.nonce) {
      replacedLooks = 0
      if (++droppedLooks >= LOOKS_TO_DROPPED) throw new PorticoError('TX_DROPPED', { transactionId })
      return undefined
    }
    droppedLooks = 0
    usedUpIn ??= await read(quantitySchema, options, 'eth_blockNumber')
    if (++replacedLooks < LOOKS_TO_REPLACED || (await isReceiptThere(options))) return undefined
    const replacement = await findReplacement(sent, usedUpIn, options).catch(orNothing)
    const by = replacement?.hash
    if (by?.toLowerCase() === transactionId.toLowerCase()) return undefined
    if (replacement && doesTheSame(replacement, sent)) return by
    throw new PorticoError('TX_REPLACED', { transactionId, by })
  }

  return {
    async poll(nowMs, options) {
      if (nowMs - lastMs < LOOK_EVERY_MS) return undefined
      lastMs = nowMs
      return poll(options).catch(orNothing)
    },
  }
}

/** Whether the two differ in nothing but what they pay for the way. What is missing can't be compared. */
function doesTheSame(one: Sent, other: Sent): boolean {
  const partsOf = ({ to, value, input }: Sent) => [to, value, input].map((part) => part?.toLowerCase())
  const [ours, theirs] = [partsOf(one), partsOf(other)]
  return ours.every((part, index) => part !== undefined && part === theirs[index])
}

/** What the network says of the transaction, and the end of the wait, are reported; failures to read are not. */
function orNothing(error: unknown): undefined {
  if (isPorticoError(error) && /^(TX_|REQUEST_ABORTED)/.test(error.code)) throw error
}
