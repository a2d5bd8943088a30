import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzPlan } from '../testing/fuzzPlan.js'
import { fiatToUnits, unitsToCents, unitsToFiat } from './fiat.js'

/** A decimal text as a fraction of whole numbers. */
function fractionOf(text: string): readonly [bigint, bigint] {
  const [whole = '', fraction = ''] = text.split('.')
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
}

const price = fc.oneof(
  fc.stringMatching(/^[0-9]{1,12}\.[0-9]{1,18}$/).filter((text) => /[1-9]/.test(text)),
  fc.stringMatching(/^[1-9][0-9]{0,11}$/),
  fc.constantFrom('0.000000000000000001', '1', '999999999999', '0.1'),
)
const decimals = fc.integer({ min: 1, max: 36 })
const units = fc.oneof(fc.bigInt({ min: 1n, max: 2n ** 96n }), fc.bigInt({ min: 1n, max: 1_000n }))

it('coins in dollars and cents, and what the cents buy: rounded down, and never more than there was', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(units, decimals, price, (amount, places, one) => {
      const [over, under] = fractionOf(one)
      const coin = 10n ** BigInt(places)
      // Worth is shown with 20 places.
      const [shown, share] = fractionOf(unitsToFiat(amount, one, places) ?? '')
      const gap = shown * coin * under - amount * over * share
      expect((gap < 0n ? -gap : gap) * 10n ** 20n).toBeLessThanOrEqual(coin * under * share)

      const cents = unitsToCents(amount, one, places) ?? -1n
      expect(cents).toBe((amount * over * 100n) / (coin * under))
      const bought = fiatToUnits(cents * 10_000n, one, places) ?? -1n
      expect(bought).toBe((cents * coin * under) / (100n * over))
      expect(bought).toBeLessThanOrEqual(amount)
    }),
    fuzzPlan('coins and dollars'),
  )
})
