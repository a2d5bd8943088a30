import { expect, it } from 'vitest'
import { toDecimalText } from './poolPrices.js'
import { type PoolSide, walkPools } from './walkPools.js'

const side = (token: string, units: bigint, decimals = 0): PoolSide => ({
  token,
  reserve: { over: units, under: 10n ** BigInt(decimals) },
})
const pricesOf = (...pools: [PoolSide, PoolSide][]) =>
  Object.fromEntries([...walkPools('usd', pools)].map(([token, price]) => [token, toDecimalText(price)]))

it('tokens without a pool of dollars are priced through those that have one, whatever their decimals', () => {
  const coin: [PoolSide, PoolSide] = [side('usd', 10_000_000_000n, 6), side('coin', 4n * 10n ** 18n, 18)]
  const rare: [PoolSide, PoolSide] = [side('rare', 3n), side('coin', 10n ** 18n, 18)]
  expect(pricesOf(rare, coin)).toEqual({ usd: '1', coin: '2500', rare: `833.${'3'.repeat(30)}` })
})

it('an empty pool prices nothing, and what no pool joins to dollars has no price', () => {
  const apart: [PoolSide, PoolSide] = [side('a', 5n), side('b', 5n)]
  expect(pricesOf([side('usd', 0n), side('coin', 7n)], apart)).toEqual({ usd: '1' })
})

it('of two pools the deeper one counts, in whatever order they are named', () => {
  const deep: [PoolSide, PoolSide] = [side('usd', 1_000_000n), side('coin', 500n)]
  const shallow: [PoolSide, PoolSide] = [side('coin', 1n), side('usd', 9n)]
  expect(pricesOf(deep, shallow).coin).toBe('2000')
  expect(pricesOf(shallow, deep).coin).toBe('2000')
})

it('amounts beyond what a double holds are priced exactly', () => {
  const units = 2n ** 112n - 1n
  expect(pricesOf([side('usd', units, 18), side('dust', units * 10n ** 25n, 18)]).dust).toBe(`0.${'0'.repeat(24)}1`)
})

it.each([
  [1n, 2n, '0.5'],
  [100n, 1n, '100'],
  [2n, 3n, `0.${'6'.repeat(30)}`],
  [1n, 10n ** 30n, `0.${'0'.repeat(29)}1`],
  [1n, 10n ** 31n, '0'],
  [0n, 7n, '0'],
])('%d over %d is written as %s', (over, under, text) => {
  expect(toDecimalText({ over, under })).toBe(text)
})

it('a price depends on what a pool holds in dollars, not in pieces', () => {
  const cheap: [PoolSide, PoolSide] = [side('usd', 1_000n), side('cheap', 100_000n)]
  const many: [PoolSide, PoolSide] = [side('cheap', 50_000n), side('coin', 50_000n)]
  const few: [PoolSide, PoolSide] = [side('usd', 900n), side('coin', 10n)]
  expect(pricesOf(cheap, many, few).coin).toBe('90')
})
