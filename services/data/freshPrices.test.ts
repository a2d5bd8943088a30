import { afterEach, expect, it, vi } from 'vitest'
import { readFreshPrices } from './freshPrices.js'
import type { StoredPrice } from './store/tokenCatalogue.js'

afterEach(() => {
  vi.useRealTimers()
})

it('a price expires a quarter of an hour after it was read [S7.7b] [S7.12b]', async () => {
  vi.useFakeTimers()
  const price: StoredPrice = { chainId: 'eip155:1', token: null, price: '2500', readAtMs: Date.now() }
  const store = { pricesOf: async () => [price] }
  expect(await readFreshPrices(store, [price])).toEqual([price])
  vi.advanceTimersByTime(15 * 60_000)
  expect(await readFreshPrices(store, [price])).toEqual([])
})
