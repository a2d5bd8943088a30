import type { BlockRef } from '../../store/ledgerBlock.js'
import type { JsonRpc } from '../jsonRpc.js'
import { readBlockHash } from './rpcBlocks.js'

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
