import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { projectSchema } from '../directory/projects.js'
import { createRateLimit } from '../http/rateLimit.js'
import { type ServedService, serveService } from '../http/serveService.js'
import { createTestDatabase, createTestFile } from '../testing/testDatabases.js'
import { brokenServers } from './brokenServers.js'
import type { ContractOptions } from './contract/ask.js'
import { type Outcome, runContract } from './contract/runContract.js'
import type { OfframpProvider } from './offramp/offrampProvider.js'
import { type DataService, openDataService } from './openDataService.js'
import { noSessions, type Session, type SessionSource } from './sessions/sessionSource.js'
import { startTestChain, type TestChain } from './testChain.js'

const project = projectSchema.parse({
  projectId: 'contract',
  name: 'Contract',
  allowedOrigins: ['https://app.example'],
})

/** More than a page, all of them over: no chain is asked about those. */
const given = Array.from(
  { length: 21 },
  (_, index): Session => ({
    pci: `0x${String(index + 10).repeat(32)}`,
    label: 'https://shop.example',
    ...{ madeAtMs: 1_000 - index, expiresAtMs: 2_000, revokedAtMs: null, manager: `0x${'1'.repeat(40)}` },
    terms: { permission: { type: 'native-token-transfer', data: { allowance: '0x64' } }, uses: 3, context: '0xab' },
  }),
)
const sessions: SessionSource = {
  ...noSessions,
  list: async (_owner, { most, before }) =>
    given.filter(({ madeAtMs }) => before === undefined || madeAtMs < before.madeAtMs).slice(0, most),
}

const buyer: OfframpProvider = {
  ...{ id: 'buyer', name: 'Buyer', feeText: '1%', currencies: ['EUR'], hosts: ['pay.example'] },
  assets: [{ chainId: 'eip155:31337', token: `0x${'Ab'.repeat(20)}`, name: 'Dollar', symbol: 'USD' }],
  createUrl: async ({ id }) => `https://pay.example/${id}`,
}

const payKey = randomBytes(32).toString('base64url')

interface Running {
  readonly service: DataService
  readonly served: ServedService
  readonly options: ContractOptions
}

let chains: readonly [TestChain, TestChain]
const stops: (() => unknown)[] = []

beforeAll(async () => {
  chains = await Promise.all([startTestChain(31337), startTestChain(31338)])
  for (const { node } of chains) stops.unshift(node.stop)
  // A chain's times are whole seconds: without two of them there is no order to be wrong.
  await chains[0].send(35)
  await setTimeout(1_100)
  await chains[0].send(35)
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

async function startService(databaseUrl: string): Promise<Running> {
  const service = await openDataService({
    databaseUrl,
    chains: chains.map(({ config }) => config),
    zones: ['reown.id'],
    projects: new Map([[project.projectId, project]]),
    rateLimit: createRateLimit(),
    log: pino({ level: 'silent' }),
    sessions,
    pollMs: 100,
    payHosts: [{ projectId: project.projectId, key: payKey }],
    offramp: [buyer],
  })
  const served = await serveService(service, { port: 0, host: '127.0.0.1' })
  stops.unshift(served.stop)
  const { url } = served
  const accounts = chains[0].description.accounts.slice(0, 2)
  const options = { url, projectId: 'contract', origin: 'https://app.example', accounts, zone: 'reown.id', payKey }
  // Prices are read once all tokens are known.
  const hasPrices = async () => {
    const token = chains[0].description.token.address
    const prices = await service.store.pricesOf([{ chainId: 'eip155:31337', token }])
    expect((await service.readiness()).status).toBe('ready')
    expect(prices).toHaveLength(1)
  }
  await vi.waitFor(hasPrices, { interval: 100 })
  return { service, served, options }
}

const notKept = (outcomes: readonly Outcome[]) => outcomes.filter(({ result }) => result !== 'kept')

const databases = {
  libSQL: async () => {
    const { url, remove } = createTestFile()
    stops.push(remove)
    return url
  },
  PostgreSQL: () => createTestDatabase(inject('postgresUrl')),
}

describe('the contract suite', () => {
  let running: Running
  beforeAll(async () => {
    const { url, remove } = createTestFile()
    stops.push(remove)
    running = await startService(url)
  })

  // Past the sockets, which are not what is broken.
  const sound: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers)
    if (typeof init.body === 'string') headers.set('content-length', String(Buffer.byteLength(init.body)))
    return running.service.app.fetch(new Request(input, { ...init, headers }))
  }

  it('finds nothing wrong with the server that the broken ones are made of', async () => {
    expect(notKept(await runContract({ ...running.options, fetch: sound }))).toEqual([])
  })

  it.each(brokenServers)('finds what is wrong with this server: $name', async ({ caughtBy, fetch }) => {
    const { options } = running
    const accounts = options.accounts.slice(0, 1)
    const outcomes = await runContract({ ...options, accounts, only: caughtBy, fetch: fetch(sound) })
    // Not because there was no answer at all: then it would be the broken server that is broken.
    const broken = outcomes.flatMap(({ name, reason = 'no answer' }) => (/^no answer/.test(reason) ? [] : [name]))
    expect(broken).not.toEqual([])
  })

  it('says so where it has nothing to check with, instead of passing', async () => {
    const outcomes = await runContract({
      ...running.options,
      fetch: sound,
      accounts: [],
      zone: undefined,
      payKey: undefined,
    })
    expect(outcomes.filter(({ result }) => result === 'skipped').length).toBeGreaterThan(5)
  })
})

describe.each(Object.entries(databases))('on %s', (_name, createDatabase) => {
  it('the data API keeps every line of its contract, and none is left unchecked [S7.2] [S7.3] [S7.4a] [S7.4b] [S7.7a] [S7.7b] [S7.12a] [S7.12b] [S7.13a] [S7.14a] [S7.14b] [S7.15] [S7.16a] [S7.16b] [S7.17a] [S7.17b]', async () => {
    const { options } = await startService(await createDatabase())
    const outcomes = await runContract(options)
    expect(notKept(outcomes)).toEqual([])
    expect(outcomes.length).toBeGreaterThan(250)
  })
})
