import type { BlockRef } from '../../store/ledgerBlock.js'
import type { ChainFollower, FollowerParts } from '../chainFollower.js'
import type { JsonRpc } from '../jsonRpc.js'
import { assembleBlocks } from './assembleBlocks.js'
import { refreshHoldings } from './refreshHoldings.js'
import { readBlockHash, readBlocks, readHead, readHeadAndHash } from './rpcBlocks.js'
import type { SpamRule } from './tokenMetadata.js'
import { readInnerTransfers } from './traces.js'

const blocksPerLook = 8

/** The newest of these blocks (newest first) that is on the node's chain; undefined when none is. */
export async function findFork(rpc: JsonRpc, recent: readonly BlockRef[]): Promise<BlockRef | undefined> {
  for (let start = 0; start < recent.length; start += blocksPerLook) {
    const some = recent.slice(start, start + blocksPerLook)
    const hashes = await Promise.all(some.map(({ number }) => readBlockHash(rpc, number)))
    const found = some.find(({ hash }, index) => hashes[index] === hash)
    if (found) return found
  }
  return undefined
}

interface EvmFollowing {
  readonly isSpam: SpamRule
  /** Where indexing begins on a chain that was never indexed. */
  readonly firstBlock: number
  /** The node traces transactions. */
  readonly traces: boolean
}

/** One transaction takes so many blocks while far behind; at the head it takes one. */
const blocksPerStep = 64
/** A node that is behind its fellows shows a shorter chain for a while, one that just starts another: so many looks in a row. */
const looksBeforeBelief = 5
/** An account that no block names is read again when it is asked for later than that. */
const keptMs = 60 * 60_000
const forgetEveryMs = 60_000

export function followEvm(parts: FollowerParts, { isSpam, firstBlock, traces }: EvmFollowing): ChainFollower {
  const { chainId, store, rpc, holder, log } = parts
  const { ledger } = store
  const progress: ChainFollower['progress'] = { headBlock: undefined, indexedBlock: undefined, seenAtMs: undefined }
  let hasChecked = false
  let doubtfulLooks = 0
  let missedLooks = 0
  let forgetAtMs = 0

  async function step(): Promise<boolean> {
    if (!hasChecked) await checkChainId()
    await forgetOld()
    const { head, hash, cursor } = await look()
    if (cursor && hash !== cursor.hash) return goBack(cursor, head)
    doubtfulLooks = 0
    const first = cursor ? cursor.number + 1 : firstBlock
    if (head < first) return false
    const blocks = await readBlocks(rpc, first, Math.min(head, first + blocksPerStep - 1))
    // The chain moved since we looked, or the node that answers now is behind the one before.
    if (!blocks[0] || (cursor && blocks[0].parentHash !== cursor.hash)) return passOver(first)
    missedLooks = 0
    const findKnown = (tokens: readonly string[]) => ledger.knownTokens(chainId, tokens)
    const inner = traces ? await readInnerTransfers(rpc, blocks) : undefined
    const assembled = await assembleBlocks(rpc, blocks, { isSpam, findKnown, head, inner })
    await ledger.append(chainId, holder, assembled)
    progress.indexedBlock = assembled.at(-1)?.number
    return (progress.indexedBlock ?? head) < head
  }

  async function forgetOld(): Promise<void> {
    const nowMs = Date.now()
    if (nowMs < forgetAtMs) return
    await ledger.tracked.forget(chainId, nowMs - keptMs)
    forgetAtMs = nowMs + forgetEveryMs
  }

  function passOver(block: number): boolean {
    missedLooks += 1
    if (missedLooks < looksBeforeBelief) return false
    throw new Error(`The node does not give block ${block} with its receipts.`)
  }

  async function look() {
    const cursor = await ledger.cursorOf(chainId)
    const seen = cursor ? await readHeadAndHash(rpc, cursor.number) : { head: await readHead(rpc), hash: undefined }
    progress.headBlock = seen.head
    progress.seenAtMs = Date.now()
    progress.indexedBlock = cursor?.number
    return { ...seen, cursor }
  }

  async function checkChainId(): Promise<void> {
    const served = `eip155:${BigInt(String(await rpc.call('eth_chainId')))}`
    if (served !== chainId) throw new Error(`The node serves ${served}.`)
    hasChecked = true
  }

  async function goBack(cursor: BlockRef, head: number): Promise<boolean> {
    // It may be another chain by now, behind the same address.
    await checkChainId()
    const recent = await ledger.recentBlocks(chainId)
    const fork = await findFork(rpc, recent)
    const isDoubtful = fork === undefined || fork.number === head
    doubtfulLooks = isDoubtful ? doubtfulLooks + 1 : 0
    if (isDoubtful && doubtfulLooks < looksBeforeBelief) return false
    doubtfulLooks = 0
    const fields = { chainId, from: cursor.number, to: fork?.number }
    if (fork) log.info(fields, 'The chain was reorganised.')
    else log.error(fields, 'No block that is kept is on the chain any more: it is indexed anew.')
    await ledger.rollBack(chainId, holder, fork)
    progress.indexedBlock = fork?.number
    return true
  }

  const refresh = (address: string, tokens: readonly (string | null)[]) =>
    refreshHoldings(parts, isSpam, address, tokens)

  return {
    step,
    async watch() {
      await look()
    },
    refresh,
    async isTracked(address) {
      await ledger.tracked.touch(chainId, address, Date.now())
      return ledger.holds(chainId, address, null)
    },
    async track(address) {
      if (await ledger.holds(chainId, address, null)) return
      await ledger.tracked.ask(chainId, address, Date.now())
      await refresh(address, [null])
    },
    progress,
  }
}
