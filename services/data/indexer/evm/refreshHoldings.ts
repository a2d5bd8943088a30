import type { BlockRef } from '../../store/ledgerBlock.js'
import type { FollowerParts } from '../chainFollower.js'
import { waitUntil } from '../waiting.js'
import { readHead } from './rpcBlocks.js'
import { type HoldingKey, readHoldings, stateOf } from './stateReads.js'
import { readTokens, type SpamRule } from './tokenMetadata.js'

const attempts = 5
/** How long the indexer is given to come up to the block that the node shows. */
const catchUpMs = 3_000

/**
 * Reads holdings that an account is known to have at the newest indexed block and writes them, if no other block came in
 * between. Waits for the node's newest block first; where the index is further behind, any token is asked for. Throws
 * when the chain was never indexed or the node is away.
 */
export async function refreshHoldings(
  { chainId, store: { ledger, tokensOf }, rpc, wake }: FollowerParts,
  isSpam: SpamRule,
  address: string,
  tokens: readonly (string | null)[],
): Promise<void> {
  const head = await readHead(rpc)
  wake()
  const isThere = await waitUntil(async () => ((await ledger.cursorOf(chainId))?.number ?? -1) >= head, catchUpMs)
  // By then the blocks have named every token that moved to the account. A claim alone makes none its own.
  const isOwn = async (token: string | null) => token === null || !isThere || ledger.holds(chainId, address, token)
  const own = await Promise.all(tokens.map(async (token) => ((await isOwn(token)) ? [token] : [])))
  const asked = own.flat()
  const known = new Map(
    (await tokensOf(asked.map((token) => ({ chainId, token })))).map(({ token, standard }) => [token, standard]),
  )
  // NFTs are held by id: their blocks tell.
  const keys = asked.flatMap((token): HoldingKey[] => {
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
    const state = stateOf(at, head)
    const read = await readHoldings(
      rpc,
      keys.map((what) => ({ at: state, what })),
    )
    // An address without a token behind it must not become one.
    const holdings = read.filter(({ token, amount }) => token === null || known.has(token) || (amount ?? 0n) > 0n)
    const fresh = holdings.flatMap(({ token, standard }) =>
      token === null || known.has(token) ? [] : [{ at: state, what: { token, standard } }],
    )
    return ledger.writeHoldings(chainId, at, holdings, await readTokens(rpc, fresh, isSpam))
  }
}
