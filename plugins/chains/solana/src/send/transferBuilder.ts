// biome-ignore-all lint/performance/noBarrelFile: a chunk of its own
import type { Node } from '../node/createNode.js'
import { readMetadataSymbol, readMintSymbol } from '../node/tokenLayout.js'
import { findMetadataAccount } from './buildTransaction.js'

export { prepareTransfer } from './prepareTransfer.js'
export { describeFee, readPriority, requireShown } from './transferFee.js'

/** What a token calls itself: in its mint (Token-2022), or in Metaplex's account for it; `undefined` where neither says so. */
export async function readSymbol(node: Node, mint: string): Promise<string | undefined> {
  const [account, metadata] = await node.getAccounts([mint, await findMetadataAccount(mint)])
  return (account && readMintSymbol(account)) || (metadata && readMetadataSymbol(metadata, mint)) || undefined
}
