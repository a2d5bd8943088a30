import { findMetadataAccount } from '../send/buildTransaction.js'
import type { Node } from './createNode.js'
import { readMetadataSymbol, readMintSymbol } from './tokenMetadata.js'

/** What a token calls itself: in its mint (Token-2022), or in Metaplex's account for it; `undefined` where neither says so. */
export async function readSymbol(node: Node, mint: string): Promise<string | undefined> {
  const [account, metadata] = await node.getAccounts([mint, await findMetadataAccount(mint)])
  return (account && readMintSymbol(account)) || (metadata && readMetadataSymbol(metadata, mint)) || undefined
}
