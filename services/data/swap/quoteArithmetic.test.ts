import { expect, it } from 'vitest'
import { type Hop, leastOf, mostOf, quoteExactRoute, quoteRoute } from './quoteArithmetic.js'

const hop = (reserveIn: bigint, reserveOut: bigint): Hop => ({ pool: 'p', to: 't', reserveIn, reserveOut })

it('a quote has what arrives, what the pool keeps, and how far the price is from the middle', () => {
  expect(quoteRoute(250_000_000n, [hop(10_000_000_000n, 4n * 10n ** 18n)])).toEqual({
    toAmount: 97275410395882625n,
    fee: 750_000n,
    impactBps: 273,
  })
})

it('each pool keeps its part of what comes out of the one before', () => {
  const route = [hop(1_000_000n, 1_000_000n), hop(10n ** 12n, 10n ** 12n)]
  const single = quoteRoute(1_000n, route.slice(0, 1))
  expect(single?.toAmount).toBe(996n)
  expect(quoteRoute(1_000n, route)).toEqual({ toAmount: 993n, fee: 6n, impactBps: 70 })
})

it.each([
  ['nothing', 0n, hop(100n, 100n)],
  ['more than the pool holds', 101n, hop(100n, 100n)],
  ['more than a pool can count', 2n ** 111n, hop(2n ** 111n, 2n ** 111n)],
  ['so little that nothing comes out', 1n, hop(100n, 100n)],
])('for %s there is no quote', (_what, amount, one) => {
  expect(quoteRoute(amount, [one])).toBeUndefined()
})

it('what exactly that much takes is rounded up: it brings as much, and one unit less does not', () => {
  const route = [hop(10_000_000_000n, 4n * 10n ** 18n), hop(3n * 10n ** 18n, 5_000_000n)]
  const quote = quoteExactRoute(100_000n, route)
  const fromAmount = quote?.fromAmount ?? 0n
  expect(quote).toMatchObject({ toAmount: 100_000n, impactBps: quoteRoute(fromAmount, route)?.impactBps })
  expect(quoteRoute(fromAmount, route)?.toAmount).toBeGreaterThanOrEqual(100_000n)
  expect(quoteRoute(fromAmount - 2n, route)?.toAmount).toBeLessThan(100_000n)
})

it.each([
  ['nothing', 0n, hop(100n, 100n)],
  ['all that the pool holds', 100n, hop(100n, 100n)],
  ['what costs more than the pool holds', 60n, hop(100n, 100n)],
])('%s can not be had exactly', (_what, amount, one) => {
  expect(quoteExactRoute(amount, [one])).toBeUndefined()
})

it('the most that may be paid is rounded up, one per cent above', () => {
  expect([mostOf(10_000n, 100), mostOf(199n, 100), mostOf(7n, 0)]).toEqual([10_100n, 201n, 7n])
})

it('the least that may arrive is rounded down, one per cent below [S9.10]', () => {
  expect(leastOf(10_000n, 100)).toBe(9_900n)
  expect(leastOf(199n, 100)).toBe(197n)
  expect(leastOf(10_000n, 0)).toBe(10_000n)
  expect(leastOf(9n, 5_000)).toBe(4n)
})
