import { type Context, Hono } from 'hono'
import type { ProjectEnv } from '../../http/checkProject.js'
import type { RateLimit } from '../../http/rateLimit.js'
import { readQuery } from '../../http/readQuery.js'
import { badRequest } from '../../http/refusal.js'
import type { AccountReader, Admit } from '../accountReader.js'
import { type DataChain, fitsChain, isNativeToken } from '../dataChain.js'
import { describeBalances } from '../describeBalances.js'
import { describeHistory, tokensIn } from '../describeHistory.js'
import { readFreshPrices } from '../freshPrices.js'
import { readCursor, writeCursor } from '../pageCursor.js'
import { addressPath, balanceQuery, historyQuery } from '../requestSchema.js'
import type { DataStore } from '../store/dataStore.js'
import type { TokenKey } from '../store/tokenCatalogue.js'
import { pictureAddresses } from './createPictureApp.js'
import { readPath } from './readRequest.js'

const PAGE_SIZE = 30

/** What accounts hold and have done: calls 3 and 11 of wire §2.3. */
export function createAccountApp(parts: {
  readonly store: DataStore
  readonly chains: ReadonlyMap<string, DataChain>
  readonly reader: AccountReader
  readonly accountLimit: RateLimit
  readonly proxyHops?: number
}): Hono<ProjectEnv> {
  const { store, chains, reader, accountLimit, proxyHops = 0 } = parts
  const app = new Hono<ProjectEnv>()
  const admit =
    ({ var: { project, client } }: Context<ProjectEnv>): Admit =>
    (chainId) =>
      accountLimit.spend(`${project.projectId} ${chainId}`, client.address)

  app.get('/v1/account/:address/history', async (c) => {
    const { cursor, onramp, chainId } = readQuery(c, historyQuery)
    const asked = readAccount(c, chains, chainId)
    const scope = [asked.address, asked.chainIds.join(), ...(onramp === undefined ? [] : [onramp])].join(' ')
    const before = cursor === undefined ? undefined : readCursor(scope, cursor)
    if (asked.chainIds.length === 0) return c.json({ data: [], next: null })
    if (before === undefined) await reader.prepare(asked, admit(c))
    const found = await store.historyOf({ ...asked, before, deliveredBy: onramp, limit: PAGE_SIZE + 1 })
    const page = found.slice(0, PAGE_SIZE)
    const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
    const tokens = await store.tokensOf(tokensIn(page))
    c.header('cache-control', 'no-store')
    return c.json({
      data: describeHistory(page, { address: asked.address, chains, tokens }),
      next: last ? writeCursor(scope, last.cursor) : null,
    })
  })

  app.get('/v1/account/:address/balance', async (c) => {
    const { chainId, forceUpdate } = readQuery(c, balanceQuery)
    const asked = readAccount(c, chains, chainId)
    const moved = readMoved(asked.chainIds, forceUpdate ?? [])
    if (asked.chainIds.length === 0) return c.json({ balances: [] })
    await reader.prepare(asked, admit(c))
    if (moved.length > 0) await reader.refresh(asked.address, moved, admit(c))
    const holdings = await store.balancesOf(asked.address, asked.chainIds)
    const prices = await readFreshPrices(store, holdings)
    c.header('cache-control', 'no-store')
    return c.json({
      balances: describeBalances(holdings, { chains, prices, pictureOf: pictureAddresses(c, proxyHops) }),
    })
  })

  return app
}

/** The account and the chains it is asked for on: all that its address fits, if none is named. */
function readAccount(c: Context, chains: ReadonlyMap<string, DataChain>, chainId: string | undefined) {
  const { address } = readPath(c, addressPath)
  if (chainId !== undefined && !chains.has(chainId)) return { address, chainIds: [] }
  const chainIds = (chainId === undefined ? [...chains.keys()] : [chainId]).filter((id) => fitsChain(id, address))
  if (chainIds.length === 0) throw badRequest('address', 'is not an address of the chain')
  return { address, chainIds }
}

/** Each token on the chains that it can be on. */
function readMoved(chainIds: readonly string[], texts: readonly string[]): readonly TokenKey[] {
  return texts.flatMap((text) => {
    const [, on, plain = text] = /^([^:]+:[^:]+):(.+)$/.exec(text) ?? []
    return chainIds.flatMap((chainId): readonly TokenKey[] => {
      if (on !== undefined && on !== chainId) return []
      if (plain === 'native' || isNativeToken(chainId, plain)) return [{ chainId, token: null }]
      return fitsChain(chainId, plain) ? [{ chainId, token: plain }] : []
    })
  })
}
