import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectSchema } from '../../directory/projects.js'
import type { ProjectEnv } from '../../http/checkProject.js'
import { createRateLimit, type RateLimit } from '../../http/rateLimit.js'
import { answerRefusal, Refusal } from '../../http/refusal.js'
import { createTestFile } from '../../testing/testDatabases.js'
import type { AccountReader } from '../accountReader.js'
import { type DataStore, openStore } from '../store/dataStore.js'
import { createAccountApp } from './createAccountApp.js'

const chainId = 'eip155:1'
const chain = { chainId, rpcUrl: '', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const addressOf = (count: number) => `0x${String(count).padStart(40, '0')}`
const hashOf = (number: number) => `0x${String(number).padStart(64, '0')}`
const file = createTestFile()
let store: DataStore

/** Accounts with as many transactions as their address says. */
const counts = [29, 30, 31, 60, 61]
beforeAll(async () => {
  store = await openStore({ url: file.url })
  await store.ledger.leases.acquire(chainId, 'me')
  let nonce = 1_000
  const transactions = counts.flatMap((count) =>
    Array.from({ length: count }, (_, index) => {
      nonce += 1
      const to = addressOf(count)
      const from = addressOf(9)
      const moved = { from, to, token: null, standard: 'native' as const, tokenId: null, amount: 1n }
      const one = { from, to, nonce, index, called: 'transfer' as const, alsoOf: [], transfers: [moved] }
      return { ...one, hash: hashOf(nonce), status: 'confirmed' as const }
    }),
  )
  const block = { number: 0, hash: hashOf(1), parentHash: hashOf(0), minedAtMs: 5_000, holdings: [], tokens: [] }
  await store.ledger.append(chainId, 'me', [{ ...block, transactions }])
})
afterAll(async () => {
  await store?.close()
  file.remove()
})

const project = projectSchema.parse({ projectId: 'one', name: 'One', allowedOrigins: [] })
const prepared: string[] = []

function ask(path: string, more: { readonly isNew?: boolean; readonly limit?: RateLimit } = {}): Promise<Response> {
  const app = new Hono<ProjectEnv>()
  app.use(async (c, next) => {
    c.set('project', project)
    c.set('client', { address: 'a', spend: () => {}, receive: () => {} })
    await next()
  })
  const reader: AccountReader = {
    async prepare({ address, chainIds }, admit) {
      prepared.push(address)
      if (more.isNew) for (const id of chainIds) admit(id)
    },
    refresh: async () => {},
  }
  const chains = new Map([chainId, 'eip155:2'].map((id) => [id, { ...chain, chainId: id }]))
  const parts = { store, chains, reader, accountLimit: more.limit ?? createRateLimit() }
  app.route('/', createAccountApp(parts))
  app.onError((error, c) => answerRefusal(c, error instanceof Refusal ? error : new Refusal(500, error.message)))
  return Promise.resolve(app.request(path))
}

async function readPages(count: number) {
  const sizes: number[] = []
  const ids: string[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const query: string = cursor === undefined ? '' : `?cursor=${cursor}`
    const { data, next } = (await (await ask(`/v1/account/${addressOf(count)}/history${query}`)).json()) as {
      readonly data: readonly { readonly id: string }[]
      readonly next: string | null
    }
    sizes.push(data.length)
    ids.push(...data.map(({ id }) => id))
    cursor = next
  }
  return { sizes, ids }
}

describe('pages of the history have thirty rows [S7.4a]', () => {
  it.each([
    [29, [29]],
    [30, [30]],
    [31, [30, 1]],
    [60, [30, 30]],
    [61, [30, 30, 1]],
  ])('%d rows are pages of %j', async (count, sizes) => {
    const read = await readPages(count)
    expect(read.sizes).toEqual(sizes)
    expect(new Set(read.ids).size).toBe(count)
  })

  it('only the first of them makes sure that the account is known', async () => {
    prepared.length = 0
    await readPages(61)
    expect(prepared).toEqual([addressOf(61)])
  })
})

it.each([
  ['balance?currency=usd', 'no-store'],
  ['history', 'no-store'],
])('%s is kept by no cache', async (path, cache) => {
  expect((await ask(`/v1/account/${addressOf(29)}/${path}`)).headers.get('cache-control')).toBe(cache)
})

it('an address of another kind of chain is refused, and one asked for on a network that is not served has nothing', async () => {
  const solana = 'So11111111111111111111111111111111111111112'
  expect((await ask(`/v1/account/${solana}/history`)).status).toBe(400)
  expect(await (await ask(`/v1/account/${solana}/history?chainId=solana:x`)).json()).toEqual({ data: [], next: null })
  expect(await (await ask(`/v1/account/${solana}/balance?currency=usd&chainId=solana:x`)).json()).toEqual({
    balances: [],
  })
})

it('new accounts are counted for each client, project and chain on its own', async () => {
  const limit = createRateLimit({ requests: 2, clientRequests: 1, perMs: 60_000 })
  const account = addressOf(29)
  expect((await ask(`/v1/account/${account}/balance?currency=usd`, { isNew: true, limit })).status).toBe(200)
  expect((await ask(`/v1/account/${account}/history?chainId=eip155:2`, { isNew: true, limit })).status).toBe(429)
  expect((await ask(`/v1/account/${account}/history?chainId=eip155:2`, { limit })).status).toBe(200)
})
