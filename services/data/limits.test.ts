import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { projectSchema } from '../directory/projects.js'
import { createRateLimit } from '../http/rateLimit.js'
import { createTestFile } from '../testing/testDatabases.js'
import { type DataService, openDataService } from './openDataService.js'
import { startTestChain, type TestChain } from './testChain.js'

const project = projectSchema.parse({ projectId: 'one', name: 'One', allowedOrigins: [] })
const file = createTestFile()
const accountLimit = createRateLimit()
const nameLimit = createRateLimit()
let chain: TestChain
let service: DataService
beforeAll(async () => {
  chain = await startTestChain()
  await chain.send(1)
  service = await openDataService({
    ...{ databaseUrl: file.url, chains: [chain.config], zones: ['reown.id'], pollMs: 50, proxyHops: 1 },
    ...{ rateLimit: createRateLimit(), accountLimit, nameLimit, log: pino({ level: 'silent' }) },
    projects: new Map([[project.projectId, project]]),
  })
  await vi.waitFor(async () => expect(service.status()['eip155:31337']?.lagBlocks).toBe(0))
})
afterEach(() => {
  vi.useRealTimers()
  accountLimit.set(undefined)
  nameLimit.set(undefined)
})
afterAll(async () => {
  await service?.close()
  await chain?.node.stop()
  file.remove()
})

const query = 'projectId=one&st=portico&sv=html-eip155-0.1.0'
const ask = async (path: string, client: string, init: RequestInit = {}) => {
  const headers = { 'x-forwarded-for': client, 'content-type': 'application/json' }
  const url = `http://data.example/v1/${path}${path.includes('?') ? '&' : '?'}${query}`
  return service.app.fetch(new Request(url, { ...init, headers }))
}
const balance = async (account: string, client: string, more = '') =>
  (await ask(`account/${account}/balance?currency=usd${more}`, client)).status
let made = 0
const newAccount = () => {
  made += 1
  return `0x${String(made).padStart(40, '5')}`
}

describe('accounts that are new to the service', () => {
  it('are followed for a client up to its share, in balances and history alike', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    accountLimit.set({ requests: 100, clientRequests: 2, perMs: 60_000 })
    const [first, second, third] = [newAccount(), newAccount(), newAccount()]
    expect(await balance(first, '1.1.1.1')).toBe(200)
    expect((await ask(`account/${second}/history`, '1.1.1.1')).status).toBe(200)
    const refused = await ask(`account/${third}/history`, '1.1.1.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await balance(third, '1.1.1.1')).toBe(429)
    expect(await balance(third, '2.2.2.2')).toBe(200)
  })

  it('are new once: known ones are answered to each client, however many it has asked for', async () => {
    const account = newAccount()
    expect(await balance(account, '1.1.1.1')).toBe(200)
    accountLimit.set({ requests: 100, clientRequests: 0, perMs: 60_000 })
    expect(await balance(account, '1.1.1.1')).toBe(200)
    expect(await balance(account, '3.3.3.3', '&forceUpdate=native')).toBe(200)
    expect(await balance(chain.description.accounts[0] ?? '', '1.1.1.1')).toBe(200)
    expect(await balance(newAccount(), '1.1.1.1')).toBe(429)
  })
})

describe('names', () => {
  const register = (client: string) => {
    const body = { coin_type: 0x80_00_00_07, address: newAccount(), message: '{}', signature: '0x00' }
    return ask('profile/account', client, { method: 'POST', body: JSON.stringify(body) })
  }

  it('are registered for a client up to its own limit, which is lower than that of requests', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    nameLimit.set({ requests: 100, clientRequests: 2, perMs: 3_600_000 })
    const answers = [await register('1.1.1.1'), await register('1.1.1.1'), await register('1.1.1.1')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
    expect(answers[2]?.headers.get('retry-after')).toBe('3600')
    expect((await register('2.2.2.2')).status).toBe(200)
    expect((await ask('profile/account/unknown.reown.id?apiVersion=2', '1.1.1.1')).status).toBe(404)
  })

  it('that are no registration at all are not counted', async () => {
    nameLimit.set({ requests: 100, clientRequests: 1, perMs: 60_000 })
    expect((await ask('profile/account', '4.4.4.4', { method: 'POST', body: '{}' })).status).toBe(400)
    expect((await register('4.4.4.4')).status).toBe(200)
  })
})
