import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createTestFile } from '../../../testing/testDatabases.js'
import { type DataStore, openStore } from '../../store/dataStore.js'
import type { JsonRpc } from '../jsonRpc.js'
import { silentLog } from '../silentLog.js'
import { startIndexer } from '../startIndexer.js'
import { followEvm } from './followEvm.js'

const file = createTestFile()
afterAll(file.remove)

const hash = (digit: number) => `0x${String(digit).repeat(64)}`
const [from, to] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const transaction = { hash: hash(7), from, to, nonce: '0x0', value: '0x1', input: '0x', transactionIndex: '0x0' }
const block = { number: '0x0', hash: hash(1), parentHash: hash(0), timestamp: '0x1', transactions: [transaction] }

it('a node that has let go of its receipts is asked at leisure, and status says what is missing', async () => {
  // Stands for a node without its older history: a local one keeps all of it.
  const answers: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x1', eth_blockNumber: '0x0', eth_getBlockByNumber: block, eth_getBlockReceipts: null },
  }
  let requests = 0
  const server = createServer(async (request, response) => {
    requests += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const calls = JSON.parse(Buffer.concat(chunks).toString()) as { id: number; method: string }[]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answers[method] }))))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const store = await openStore({ url: file.url })
  const chains = [{ chainId: 'eip155:1', rpcUrl: `http://127.0.0.1:${port}` }]
  const indexer = startIndexer({ store, chains, log: silentLog, pollMs: 50 })
  const said = () => expect(indexer.status()['eip155:1']?.lastError).toContain('block 0 with its receipts')
  await vi.waitFor(said)
  await sleep(500)
  expect(requests).toBeLessThan(100)
  await indexer.stop()
  await store.close()
  server.closeAllConnections()
  server.close()
})

/** Stands for a chain whose nodes disagree: a local one is of one mind. */
function createChain() {
  const hashOf = (number: number, branch = 0) => `0x${branch}${String(number).padStart(63, '0')}`
  const state = { hashes: [0, 1, 2].map((number) => hashOf(number)), balances: 0 }
  const answer = (method: string, params: readonly unknown[]): unknown => {
    if (method === 'eth_chainId') return '0x1'
    if (method === 'eth_blockNumber') return `0x${(state.hashes.length - 1).toString(16)}`
    if (method === 'eth_getBalance') {
      state.balances += 1
      return '0x5'
    }
    const number = Number(params[0])
    const own = state.hashes[number]
    if (own === undefined) return null
    const parentHash = state.hashes[number - 1] ?? hashOf(9, 9)
    return { number: params[0], hash: own, parentHash, timestamp: '0x1', transactions: [] }
  }
  const rpc: JsonRpc = {
    batch: async (calls) => calls.map(({ method, params }) => ({ result: answer(method, params) })),
    call: async (method, params = []) => answer(method, params),
  }
  return { state, rpc, hashOf }
}

const follow = async (store: DataStore, rpc: JsonRpc, chainId = 'eip155:1') => {
  await store.ledger.leases.acquire(chainId, 'me')
  const parts = { chainId, store, rpc, holder: 'me', log: silentLog, wake: () => {} }
  return followEvm(parts, { isSpam: () => false, firstBlock: 0, traces: false })
}

describe('a chain that looks shorter than it was', () => {
  const open = async () => {
    const own = createTestFile()
    const store = await openStore({ url: own.url })
    const chain = createChain()
    const follower = await follow(store, chain.rpc)
    await follower.step()
    const indexed = async () => (await store.ledger.cursorOf('eip155:1'))?.number
    const close = async () => {
      await store.close()
      own.remove()
    }
    return { ...chain, follower, indexed, close }
  }

  it('is believed at the fifth look in a row: a node that is behind its fellows looks the same', async () => {
    const { state, follower, indexed, close } = await open()
    expect(await indexed()).toBe(2)
    const all = state.hashes
    state.hashes = all.slice(0, 2)
    for (let look = 0; look < 4; look += 1) await follower.step()
    expect(await indexed()).toBe(2)
    state.hashes = all
    await follower.step()
    state.hashes = all.slice(0, 2)
    for (let look = 0; look < 4; look += 1) await follower.step()
    expect(await indexed()).toBe(2)
    await follower.step()
    expect(await indexed()).toBe(1)
    await close()
  })

  it('is believed at once where it goes on differently', async () => {
    const { state, hashOf, follower, indexed, close } = await open()
    state.hashes = [...state.hashes.slice(0, 2), hashOf(2, 1), hashOf(3, 1)]
    await follower.step()
    expect(await indexed()).toBe(1)
    await follower.step()
    expect(await indexed()).toBe(3)
    await close()
  })

  it('that has no block in common with the one before is indexed anew, at the fifth look', async () => {
    const { state, hashOf, follower, indexed, close } = await open()
    state.hashes = [0, 1, 2, 3].map((number) => hashOf(number, 2))
    for (let look = 0; look < 4; look += 1) await follower.step()
    expect(await indexed()).toBe(2)
    await follower.step()
    expect(await indexed()).toBeUndefined()
    await follower.step()
    expect(await indexed()).toBe(3)
    await close()
  })
})

it('an account that no block names is let go of an hour after it was last asked for, and read again then', async () => {
  const own = createTestFile()
  const store = await openStore({ url: own.url })
  const { state, rpc } = createChain()
  const [idle, asked, again] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [string, string, string]
  const first = await follow(store, rpc)
  await first.step()
  for (const address of [idle, asked, again]) await first.track(address)
  expect([await first.isTracked(idle), await first.isTracked(asked), state.balances]).toEqual([true, true, 3])
  const { tracked } = store.ledger
  await tracked.touch('eip155:1', idle, Date.now() - 61 * 60_000)
  await tracked.touch('eip155:1', asked, Date.now() - 59 * 60_000)
  await tracked.touch('eip155:1', again, Date.now() - 61 * 60_000)
  await first.isTracked(again)
  await (await follow(store, rpc)).step()
  const kept = [idle, asked, again].map((address) => first.isTracked(address))
  expect(await Promise.all(kept)).toEqual([false, true, true])
  await first.track(idle)
  expect([await first.isTracked(idle), state.balances]).toEqual([true, 4])
  await store.close()
  own.remove()
})
