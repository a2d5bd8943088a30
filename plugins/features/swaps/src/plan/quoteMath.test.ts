import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leastOf, weighImpact } from './quoteMath.js'

it('the least is one per cent less, rounded down: never more than that, and never below by a whole unit [S9.10]', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (amount) => {
      const rest = amount * 99n - leastOf(amount) * 100n
      expect(rest >= 0n && rest < 100n).toBe(true)
    }),
  )
})

it.each([
  [0, 'none'],
  [299, 'none'],
  [300, 'note'],
  [999, 'note'],
  [1_000, 'confirm'],
  [undefined, 'confirm'],
])('a price that is %s hundredths of a per cent worse than the middle one: %s', (impactBps, weight) => {
  expect(weighImpact({ impactBps })).toBe(weight)
})
