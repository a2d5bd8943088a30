import type { BlockRef } from '../../store/ledgerBlock.js'
import type { FollowerParts } from '../chainFollower.js'
import { waitUntil } from '../waiting.js'
import { readHead } from './rpcBlocks.js'
import { type HoldingKey, readHoldings } from './stateReads.js'
import { readTokens, type SpamRule } from './tokenMetadata.js'

const attempts = 5
/** How long the indexer is given to come up to the block that the node shows. */
const catchUpMs = 3_000

/**
 * Reads an account's holdings at the newest indexed block and writes them, if no other block came in between. Waits for
 * the node's newest block first. Throws when the chain was never indexed or the node is away.
 */
export async function refreshHoldings(
  { chainId, store: { ledger, tokensOf }, rpc, wake }: FollowerParts,
  isSpam: SpamRule,
  address: string,
  tokens: readonly (string | null)[],
): Promise<void> {
  const head = await readHead(rpc)
  wake()
  await waitUntil(async () => ((await ledger.cursorOf(chainId))?.number ?? -1) >= head, catchUpMs)
  const known = new Map(
    (await tokensOf(tokens.map((token) => ({ chainId, token })))).map(({ token, standard }) => [token, standard]),
  )
  // NFTs are held by id: their blocks tell.
  const keys = tokens.flatMap((token): HoldingKey[] => {
    if (token === null) return [{ address, token, standard: 'native', tokenId: null }]
    return (known.get(token) ?? 'erc20') === 'erc20' ? [{ address, token, standard: 'erc20', tokenId: null }] : []
  })
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const at = await ledger.cursorOf(chainId)
    if (!at) throw new Error(`${chainId} is not indexed yet.`)
    if (await writeAt(at)) return
  }
  throw new Error(`${chainId} moves too fast to read a balance.`)

  async function writeAt(at: BlockRef): Promise<boolean> {
    const read = await readHoldings(
      rpc,
      keys.map((what) => ({ blockHash: at.hash, what })),
    )
    // An address without a token behind it must not become one.
    const holdings = read.filter(({ token, amount }) => token === null || known.has(token) || (amount ?? 0n) > 0n)
    const fresh = holdings.flatMap(({ token, standard }) =>
      token === null || known.has(token) ? [] : [{ blockHash: at.hash, what: { token, standard } }],
    )
    return ledger.writeHoldings(chainId, at, holdings, await readTokens(rpc, fresh, isSpam))
  }
}
