import { hexToBytes } from '@noble/hashes/utils.js'
import { type ChainId, PorticoError } from '@portico/kernel'
import * as z from 'zod/mini'
import type { ChainNode } from '../node/chainNode.js'
import { LIFETIME, transactionId } from './extrinsic.js'
import type { readHint } from './records.js'
import { getRuntime, type Runtimes, understand } from './runtime.js'

/** Blocks that are read together. */
const AT_ONCE = 8

type Verdict = 'succeeded' | 'failed'

const eventsSchema = /* @__PURE__ */ z.array(
  /* @__PURE__ */ z.object({
    phase: /* @__PURE__ */ z.object({ type: /* @__PURE__ */ z.string(), value: /* @__PURE__ */ z.unknown() }),
    event: /* @__PURE__ */ z.object({
      type: /* @__PURE__ */ z.string(),
      value: /* @__PURE__ */ z.object({ type: /* @__PURE__ */ z.string() }),
    }),
  }),
)

/**
 * Looks for a transaction in the blocks that can't be undone: chains of the family know no transaction by its id. Each look goes on
 * where the last one ended.
 * @returns what a look finds: how the transaction ended, `undefined` while that is open
 */
export function createSearch(
  node: ChainNode,
  sent: {
    readonly id: string
    readonly chainId: ChainId
    readonly senderKey: Uint8Array
    readonly hint: ReturnType<typeof readHint>
    readonly runtimes: Runtimes
  },
): () => Promise<Verdict | undefined> {
  const { id, chainId, senderKey, hint, runtimes } = sent
  /** The next block to read. Without a hint, as many are looked through as a transaction has time for. */
  let next = hint && hint.birth + 1

  async function readBlock(number: number): Promise<{ readonly hash: string; readonly index: number } | undefined> {
    const hash = await node.getBlockHash(number)
    const extrinsics = hash && (await node.getExtrinsics(hash))
    if (!hash || !extrinsics) return undefined
    return { hash, index: extrinsics.findIndex((one) => transactionId(hexToBytes(one.slice(2))) === id) }
  }

  /** How the transaction at this place in its block ended. */
  async function readVerdict(hash: string, index: number): Promise<Verdict> {
    const runtime = await getRuntime(node, chainId, runtimes, hash)
    const entry = understand(chainId, () => runtime.storage('System', 'Events'))
    const stored = await node.getStorage(entry.key, hash)
    const events = understand(chainId, () => eventsSchema.parse(stored === undefined ? [] : entry.read(stored)))
    const ends = events.flatMap(({ phase, event }) =>
      phase.type === 'ApplyExtrinsic' && phase.value === index && event.type === 'System' ? event.value.type : [],
    )
    if (ends.includes('ExtrinsicSuccess')) return 'succeeded'
    if (ends.includes('ExtrinsicFailed')) return 'failed'
    throw new PorticoError('RPC_FAILED', { chainId, method: 'state_getStorage' })
  }

  return async () => {
    const head = await node.getFinalized()
    const last = hint ? Math.min(head.number, hint.birth + LIFETIME - 1) : head.number
    next ??= Math.max(1, head.number - LIFETIME)
    while (next <= last) {
      const numbers = Array.from({ length: Math.min(AT_ONCE, last - next + 1) }, (_, place) => Number(next) + place)
      for (const block of await Promise.all(numbers.map(readBlock))) {
        if (!block) return undefined // another node behind the same address, which is not as far
        if (block.index >= 0) return readVerdict(block.hash, block.index)
        next++
      }
    }
    if (!hint) return undefined
    const account = await node.getAccount(senderKey, head.hash)
    if (account && account.nonce > hint.nonce) throw new PorticoError('TX_REPLACED', { transactionId: id })
    if (head.number >= hint.birth + LIFETIME - 1) throw new PorticoError('TX_EXPIRED', { transactionId: id })
    return undefined
  }
}
