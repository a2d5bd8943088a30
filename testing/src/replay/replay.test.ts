import { createDevtools, type Devtools } from '@portico/devtools'
import { parseTrace, readSteps, type Trace, writeTest } from '@portico/devtools/trace'
import { isPorticoError, PorticoError } from '@portico/kernel'
import { createPortico } from '@portico/ui'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createMockFamily, type MockChain } from '../mock/mockFamily.js'
import { mockNetwork } from '../mock/mockNetwork.js'
import { createMockPerson } from '../mock/mockWallet.js'
import { createMemory } from '../wallet/createMemory.js'
import { replay } from './replay.js'

const ALICE = 'alice00aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'
const BOB = 'bob0000bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb2'
const networks = [mockNetwork('hive:7'), mockNetwork('hive:8')] as const

/** A client of one family in memory, watched from its start. */
function openWatched(devtools: Devtools = createDevtools()) {
  const person = createMockPerson('approve', 0)
  const chain: MockChain = { chainId: 'hive:7', addresses: [ALICE, BOB], balance: 50n, isGranted: false }
  const wallets = [{ name: 'Lantern', id: 'org.example.lantern' }] as const
  const family = createMockFamily('hive', networks, { chain, person, wallets, provider: undefined })
  const client = createPortico({
    ...{ projectId: 'test', alerts: 'off', preload: 'none', enableReconnect: false, storage: createMemory() },
    networks,
    plugins: devtools.watch([family.plugin]),
  })
  onTestFinished(() => client.dispose())
  devtools.attach(client)
  const connect = () => client.connect({ namespace: 'hive', walletId: 'org.example.lantern', modal: false })
  return { client, devtools, person, chain, family, connect }
}

async function replayed(trace: unknown) {
  const played = await replay(trace)
  onTestFinished(() => played.client.dispose())
  return played
}

/** A visit with a refusal, another network and another account. */
async function recordVisit() {
  const page = openWatched()
  const { client, person } = page
  person.answerNext('reject')
  await expect(page.connect()).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
  await page.connect()
  await client.signMessage('I live in this harbour')
  person.answerNext(new PorticoError('WALLET_FAILED', { walletId: 'x', method: 'sign' }))
  await expect(client.signMessage('again')).rejects.toThrow()
  await client.switchNetwork('hive:8')
  page.chain.addresses = [BOB]
  page.family.report()
  await client.refreshBalance()
  await client.sendTransaction({ to: ALICE, amount: 20n })
  await client.refreshBalance()
  return page
}

test('a visit is recorded, and plays back to the same outcomes, network, account and balance', async () => {
  const { client: recorded, devtools } = await recordVisit()
  await vi.waitFor(async () => {
    await recorded.refreshBalance()
    expect(recorded.getBalance().data?.amount).toBe(30n)
  })
  const { client, steps } = await replayed(JSON.stringify(devtools.trace()))
  expect(steps.map(({ method, outcome }) => [method, outcome])).toEqual([
    ['connect', 'REQUEST_REJECTED'],
    ['connect', 'answered'],
    ['signMessage', 'answered'],
    ['signMessage', 'WALLET_FAILED'],
    ['switchTo', 'answered'],
    ['transfer', 'answered'],
  ])
  expect(steps).toEqual(readSteps(devtools.trace()))
  expect(client.getAccount()).toMatchObject({ status: 'connected', address: 'bob000...bbb2' })
  expect(client.getNetwork().chainId).toBe(recorded.getNetwork().chainId)
  await vi.waitFor(() => expect(client.getBalance().data?.amount).toBe(30n))
})

test('a refusal plays back as a Portico error with its code', async () => {
  const page = openWatched()
  await page.connect()
  page.person.answerNext('reject')
  await page.client.signMessage('x').catch(() => {})
  const { client, steps } = await replayed(page.devtools.trace())
  expect(steps.at(-1)?.outcome).toBe('REQUEST_REJECTED')
  const error: unknown = await client.signMessage('x').catch((failure: unknown) => failure)
  expect(isPorticoError(error, 'REQUEST_REJECTED')).toBe(true)
})

test('what is asked for and was never recorded fails, and is not made up', async () => {
  const page = openWatched()
  await page.connect()
  const { client } = await replayed(page.devtools.trace())
  await expect(client.sendTransaction({ to: BOB, amount: 1n })).rejects.toMatchObject({
    code: 'CONNECTION_CLIENT_UNSET',
  })
})

test('a trace that begins while a wallet is connected plays back from there', async () => {
  const page = await recordVisit()
  page.devtools.clear()
  page.chain.addresses = [ALICE]
  page.family.report()
  const trace = page.devtools.trace()
  expect(trace.sessions).toMatchObject([{ namespace: 'hive', session: { walletId: 'org.example.lantern' } }])
  const { client } = await replayed(trace)
  expect(client.getAccount()).toMatchObject({ status: 'connected', address: 'alice0...aaa1' })
})

test('whole addresses are recorded when they are asked for', async () => {
  const page = openWatched(createDevtools({ addresses: 'full' }))
  await page.connect()
  const { client } = await replayed(page.devtools.trace())
  expect(client.getAccount().address).toBe(ALICE)
})

test('the text of a test names the steps and the connections at the end', async () => {
  const { devtools } = await recordVisit()
  const text = writeTest(devtools.trace())
  expect(text).toContain("import { replay } from '@portico/testing/replay'")
  expect(text).toContain('"outcome": "WALLET_FAILED"')
  expect(text).toContain('expect(client.getAccount("hive").status).toBe("connected")')
  expect(text).toContain('expect(client.getNetwork("hive").chainId).toBe("hive:8")')
  const [, written = ''] = /const trace = (\{.*?\n\})\n/s.exec(text) ?? []
  expect(parseTrace(written)).toEqual(JSON.parse(JSON.stringify(devtools.trace())))
})

test.each<[string, unknown]>([
  ['text', 'no trace'],
  ['another version', { ...emptyTrace(), version: 2 }],
  ['an entry of another kind', { ...emptyTrace(), entries: [{ kind: 'eval', id: 1, atMs: 0 }] }],
  ['nothing', undefined],
])('refuses %s', async (_what, given) => {
  await expect(replay(given)).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
})

function emptyTrace(): Trace {
  return {
    ...{ format: 'portico-trace', version: 1, startedAt: new Date(0).toISOString(), dropped: 0 },
    ...{ networks: [], plugins: [], sessions: [], entries: [] },
  }
}
