import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectSchema } from '../../directory/projects.js'
import type { ProjectEnv } from '../../http/checkProject.js'
import { answerRefusal, Refusal } from '../../http/refusal.js'
import { createTestFile } from '../../testing/testDatabases.js'
import { type DataStore, openStore } from '../store/dataStore.js'
import { createPriceApp } from './createPriceApp.js'

const chainId = 'eip155:1'
const iconUrl = 'https://icons.example/eth.png'
const chain = { chainId, rpcUrl: '', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl } }
const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const file = createTestFile()
let store: DataStore
beforeAll(async () => {
  store = await openStore({ url: file.url })
  await store.ledger.leases.acquire(chainId, 'me')
  const described = { token, standard: 'erc20' as const, name: 'Token', symbol: 'T', decimals: 6, isSpam: false }
  const block = { number: 0, hash: '0x1', parentHash: '0x0', minedAtMs: 0, transactions: [], holdings: [] }
  await store.ledger.append(chainId, 'me', [{ ...block, tokens: [described] }])
  const readAtMs = Date.now()
  await store.ledger.prices.put([
    { chainId, token, price: '2.5', readAtMs },
    { chainId, token: null, price: '2000', readAtMs },
    { chainId, token: `0x${'9'.repeat(40)}`, price: '1', readAtMs },
  ])
})
afterAll(async () => {
  await store?.close()
  file.remove()
})

async function ask(addresses: readonly string[], projectId = 'one') {
  const app = new Hono<ProjectEnv>()
  app.use(async (c, next) => {
    c.set('project', projectSchema.parse({ projectId: 'one', name: 'One', allowedOrigins: [] }))
    await next()
  })
  app.route('/', createPriceApp({ store, chains: new Map([[chainId, chain]]) }))
  app.onError((error, c) => answerRefusal(c, error instanceof Refusal ? error : new Refusal(500, error.message)))
  const body = JSON.stringify({ currency: 'usd', addresses, projectId })
  const headers = { 'content-type': 'application/json' }
  const response = await app.request('/v1/fungible/price', { method: 'POST', headers, body })
  return { status: response.status, json: await response.json() }
}

it('each requested text gets one price, under that text [S7.7b]', async () => {
  const asked = [`${chainId}:${token}`, `${chainId}:${token}`, `${chainId}:${token.toUpperCase().replace('X', 'x')}`]
  const row = { name: 'Token', symbol: 'T', price: 2.5 }
  expect((await ask(asked)).json).toEqual({
    fungibles: [asked[0], asked[2]].map((address) => ({ address, ...row })),
  })
})

it('the native coin is asked for by the address that stands for it [S7.7b] [S9.9b]', async () => {
  const address = `${chainId}:0x${'Ee'.repeat(20)}`
  expect((await ask([address])).json).toEqual({
    fungibles: [{ address, name: 'Ether', symbol: 'ETH', iconUrl, price: 2000 }],
  })
})

it('what has no price, no name, or is on another chain is left out [S7.7b]', async () => {
  const unknown = [
    `${chainId}:0x${'8'.repeat(40)}`,
    `${chainId}:0x${'9'.repeat(40)}`,
    `eip155:2:${token}`,
    `${chainId}:x`,
  ]
  expect(await ask(unknown)).toEqual({ status: 200, json: { fungibles: [] } })
})

it('a hundred are asked for at once, and no more; in the name of the own project only', async () => {
  expect((await ask(Array(100).fill(`${chainId}:${token}`))).status).toBe(200)
  expect((await ask(Array(101).fill(`${chainId}:${token}`))).status).toBe(400)
  expect((await ask([], 'two')).status).toBe(400)
})
