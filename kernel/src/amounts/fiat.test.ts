import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fiatToUnits, unitsToCents, unitsToFiat } from './fiat.js'

const price = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 0, max: 12 }))
  .map(([value, places]) => {
    const text = value.toString().padStart(places + 1, '0')
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
  })

it('a sum of dollars buys no more than it is worth, and not a unit less than it could', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      price,
      fc.integer({ min: 0, max: 24 }),
      (millionths, one, decimals) => {
        const bought = fiatToUnits(millionths, one, decimals) ?? -1n
        const [whole = '', fraction = ''] = one.split('.')
        const [scaled, places] = [BigInt(whole + fraction), BigInt(fraction.length)]
        // bought × price ≤ sum < (bought + 1) × price, in whole numbers
        const sum = millionths * 10n ** (BigInt(decimals) + places)
        expect(bought * scaled * 10n ** 6n).toBeLessThanOrEqual(sum)
        expect((bought + 1n) * scaled * 10n ** 6n).toBeGreaterThan(sum)
      },
    ),
  )
})

it.each([undefined, '0', '0.000', '-1', 'x', '1e3'])('there is no worth without a price: %s', (one) => {
  for (const worth of [fiatToUnits, unitsToFiat, unitsToCents]) expect(worth(1n, one, 18)).toBeUndefined()
})
