import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestFile } from '../../testing/testDatabases.js'
import type { PriceSource } from '../prices/priceSource.js'
import { type DataStore, openStore } from '../store/dataStore.js'
import type { IndexerLog } from './chainFollower.js'
import { keepPrices } from './keepPrices.js'
import { silentLog } from './silentLog.js'

const file = createTestFile()
const [one, two] = ['eip155:1', 'eip155:2']
let store: DataStore
let ended: AbortController
let running: Promise<void> | undefined
beforeAll(async () => {
  store = await openStore({ url: file.url })
})
afterEach(async () => {
  ended.abort()
  await running
})
afterAll(async () => {
  await store.close()
  file.remove()
})

function start(priceSource: PriceSource, log: IndexerLog = silentLog) {
  ended = new AbortController()
  const chains = [one, two].map((chainId) => ({ chainId }))
  running = keepPrices({ store, chains, priceSource, holder: 'test', log, signal: ended.signal, everyMs: 20 })
}
const nativeOf = async (chainId: string) => (await store.pricesOf([{ chainId, token: null }]))[0]?.price

it('a source that fails about one chain still gives the prices of the others', async () => {
  const said: object[] = []
  const prices: PriceSource['prices'] = async (tokens) => {
    if (tokens.some(({ chainId }) => chainId === one)) throw new Error('away')
    return new Map([[`${two} native`, '7']])
  }
  start({ prices }, { ...silentLog, warn: (fields) => void said.push(fields) })
  await expect.poll(() => nativeOf(two)).toBe('7')
  expect(await nativeOf(one)).toBeUndefined()
  expect(said[0]).toEqual({ chainId: one, reason: 'away' })
  expect(said).not.toContainEqual(expect.objectContaining({ chainId: two }))
})

it.each(['1e-7', 'NaN', '-1', '', '.5'])(
  'the price "%s" is none, and not kept: amounts are multiplied by it',
  async (bad) => {
    const prices: PriceSource['prices'] = async (tokens) =>
      new Map(tokens.map(({ chainId }) => [`${chainId} native`, chainId === one ? bad : String(Date.now())]))
    const before = await nativeOf(two)
    start({ prices })
    await expect.poll(() => nativeOf(two)).not.toBe(before)
    expect(await nativeOf(one)).toBeUndefined()
  },
)

it('a source that never answers does not keep the service from stopping', async () => {
  let asked = 0
  start({
    prices: () => {
      asked += 1
      return new Promise(() => {})
    },
  })
  await expect.poll(() => asked).toBe(2)
  const startMs = performance.now()
  ended.abort()
  await running
  expect(performance.now() - startMs).toBeLessThan(2_000)
})
