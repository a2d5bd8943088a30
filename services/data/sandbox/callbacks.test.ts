import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { serveApp } from '../../../examples/stack/src/wallet/serveApp.js'
import { createRateLimit } from '../../http/rateLimit.js'
import { dieAfter } from '../../testing/dieAfter.js'
import { createTestFile } from '../../testing/testDatabases.js'
import { readSignedSale } from '../offramp/saleCallback.js'
import { readSignedPurchase } from '../onramp/purchaseCallback.js'
import { type DataService, openDataService } from '../openDataService.js'
import { openSandboxStore, type SandboxStore, takeStep, writeTerms } from './sandboxStore.js'
import { eventsOfOrders, tellEvents } from './tellEvents.js'

const chainId = 'eip155:31337'
const account = `0x${'a'.repeat(40)}`
const secret = randomBytes(32)
const [sandboxFile, dataFile] = [createTestFile(), createTestFile()]
const network = { name: 'ethereum', displayName: 'One', chainId }
const terms = {
  ...{ network, asset: 'ETH', currency: 'USD', total: 5_000n, providerFee: 75n, networkFee: 25n, amount: 7n },
  decimals: 18,
}
const seller = { id: 'sandbox', name: 'Sandbox', feeText: '1%', hosts: [] }
const nothing = () => Promise.reject(new Error('Is not asked.'))

let store: SandboxStore
let service: DataService | undefined
let server: Awaited<ReturnType<typeof serveApp>>
/** Whether answers get lost on their way. */
let isDeaf = false

async function openData(): Promise<DataService> {
  return openDataService({
    ...{
      databaseUrl: dataFile.url,
      chains: [],
      zones: [],
      rateLimit: createRateLimit(),
      log: pino({ level: 'fatal' }),
    },
    projects: new Map(),
    onramp: {
      providers: [
        {
          ...{ ...seller, networks: [network], options: nothing, quote: nothing, createUrl: nothing },
          readCallback: readSignedPurchase(secret),
        },
      ],
      secret,
    },
    offramp: [
      { ...{ ...seller, assets: [], currencies: [], createUrl: nothing }, readCallback: readSignedSale(secret) },
    ],
  })
}
const serve = (port: number) =>
  serveApp('Data', port, () => {
    const opened = service
    if (!opened) return undefined
    return {
      async fetch(request) {
        const answer = await opened.app.fetch(request)
        if (isDeaf) throw new Error('The answer is lost.')
        return answer
      },
    }
  })

beforeAll(async () => {
  store = await openSandboxStore(sandboxFile.url)
  service = await openData()
  server = await serve(0)
})
afterEach(() => {
  isDeaf = false
  vi.restoreAllMocks()
})
afterAll(async () => {
  await server?.stop()
  await service?.close()
  await store?.close()
  sandboxFile.remove()
  dataFile.remove()
})

interface Trade {
  begin(id: string): Promise<void>
  /** Every step of it, one after the other. */
  finish(id: string): Promise<void>
  tell(): Promise<unknown>
  untold(): Promise<number>
  status(id: string): Promise<string | undefined>
  readonly last: string
}

const trades: Readonly<Record<string, Trade>> = {
  purchase: {
    async begin(id) {
      await service?.store.orders.add({
        ...{ id, provider: 'sandbox', projectId: 'one', account, chainId, asset: 'ETH', currency: 'USD' },
        ...{ total: 5_000n, amount: 7n, createdAtMs: Date.now() },
      })
      await store.add({
        ...{ id, link: id, session: null, terms: writeTerms(terms), account, redirect_url: null, status: 'created' },
        ...{ expires_at_ms: Date.now() + 60_000, checked_at_ms: null, needs_code: 0, payout: null },
      })
    },
    async finish(id) {
      const statuses = ['created', 'opened', 'verifying', 'paid', 'sending'] as const
      for (const [index, from] of statuses.entries()) {
        const to = statuses[index + 1]
        if (to) await takeStep(store, id, from, to)
      }
      await store.step(id, { from: 'sending', to: 'delivered', eventId: `delivered ${id}`, transactionId: '0x7' })
    },
    tell: () => tellEvents(eventsOfOrders(store), urlOf('onramp'), secret),
    untold: async () => (await store.untold()).length,
    status: async (id) => (await service?.store.orders.find(id))?.status,
    last: 'delivered',
  },
  sale: {
    async begin(id) {
      await service?.store.sales.add({
        ...{ id, provider: 'sandbox', projectId: 'one', account, chainId, token: null, currency: 'USD' },
        createdAtMs: Date.now(),
      })
      await store.sales.add({
        ...{ id, link: id, session: null, chain_id: chainId, account, token: '', currency: 'USD', redirect_url: null },
        ...{ status: 'created', expires_at_ms: Date.now() + 60_000, checked_at_ms: null, bank: null },
        ...{ amount: null, payout: null, deposit: null },
      })
    },
    async finish(id) {
      const agreed = { to: account, amount: '7', payout: '1.00', expiresAt: new Date(Date.now() + 60_000) }
      await store.sales.step(id, { from: 'created', to: 'accepted', told: { terms: agreed } })
      await store.sales.step(id, { from: 'accepted', to: 'received', told: { transactionId: '0x7' } })
      await store.sales.step(id, { from: 'received', to: 'paid' })
    },
    tell: () => tellEvents(store.sales, urlOf('offramp'), secret),
    untold: async () => (await store.sales.untold()).length,
    status: async (id) => (await service?.store.sales.find(id))?.status,
    last: 'paid',
  },
}
const urlOf = (path: string) => `http://127.0.0.1:${server.port}/v1/${path}/callback/sandbox`

describe.each(Object.entries(trades))(
  'what the provider tells of a %s',
  (what, { begin, finish, tell, untold, status, last }) => {
    it('waits while the data service is down, and lands in its order when it is back', async () => {
      const id = `${what} of an outage`
      await begin(id)
      const { port } = server
      await server.stop()
      await finish(id)
      const waiting = await untold()
      await expect(tell()).rejects.toThrow()
      await service?.close()
      service = undefined
      server = await serve(port)
      await expect(tell()).rejects.toThrow('503')
      expect(await untold()).toBe(waiting)
      service = await openData()
      await tell()
      expect([await untold(), await status(id)]).toEqual([0, last])
    })

    it('counts once when the answer is lost, and told again', async () => {
      const id = `${what} without an answer`
      await begin(id)
      await finish(id)
      isDeaf = true
      for (let before = await untold(); before > 0; before = await untold()) {
        await expect(tell()).rejects.toThrow()
        expect(await untold()).toBe(before)
        isDeaf = false
        await tell()
      }
      expect(await status(id)).toBe(last)
    })

    it('arrives whole, whichever of the two is killed between any two steps', async () => {
      let statements = 0
      for (let hasEnded = false; !hasEnded; statements += 1) {
        const id = `${what} killed after ${statements}`
        await begin(id)
        await finish(id)
        const isAlive = dieAfter(statements)
        await tell().catch(() => {})
        hasEnded = isAlive()
        vi.restoreAllMocks()
        await tell()
        expect([await untold(), await status(id)]).toEqual([0, last])
      }
      expect(statements).toBeGreaterThan(10)
    })
  },
)
