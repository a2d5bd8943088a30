import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBaseUnits, toBaseUnits } from './index.js'

const amount = fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n })
const decimals = fc.integer({ min: 0, max: 255 })

it('come back as they went, whatever the coin', () => {
  fc.assert(
    fc.property(amount, decimals, (units, places) => {
      expect(toBaseUnits(fromBaseUnits(units, places), places)).toBe(units)
    }),
  )
})

describe('to base units', () => {
  it.each<[string, number, bigint]>([
    ['1.5', 6, 1_500_000n],
    ['0.000001', 6, 1n],
    ['007.10', 1, 71n],
    ['1.500', 1, 15n],
    ['-2.5', 18, -2_500_000_000_000_000_000n],
    ['-0.5', 1, -5n],
    ['-0', 18, 0n],
    ['12', 0, 12n],
    ['123456789012345678901234567890.123456789012345678', 18, 123456789012345678901234567890123456789012345678n],
  ])('%s with %i decimals is %i', (text, places, units) => expect(toBaseUnits(text, places)).toBe(units))

  it.each([
    ['0.0000001', 6],
    ['0.1', 0],
  ])('nothing is cut off: %s with %i decimals is refused', (text, places) =>
    expect(() => toBaseUnits(text, places)).toThrow(
      expect.objectContaining({ code: 'AMOUNT_INVALID', context: { amount: text } }),
    ),
  )

  it.each(['', '1e18', '1,5', '.5'])('%j is no number [S5.21b]', (text) =>
    expect(() => toBaseUnits(text, 18)).toThrow('Number is not a valid decimal number'),
  )
})

it.each<[bigint, number, string]>([
  [1_500_000n, 6, '1.5'],
  [1n, 18, '0.000000000000000001'],
  [-5n, 1, '-0.5'],
  [0n, 18, '0'],
  [1_000n, 0, '1000'],
])('%i base units with %i decimals are %s', (units, places, text) => expect(fromBaseUnits(units, places)).toBe(text))
