import fc from 'fast-check'
import { expect, it } from 'vitest'
import { divide, multiply, parseDecimal } from './index.js'

const SCALE = 20
const product = (one: string, other: string) => multiply(parseDecimal(one), parseDecimal(other)).toFixed()
const quotient = (one: string, other: string) => divide(parseDecimal(one), parseDecimal(other)).toFixed()

it.each([
  ['1', '3', '0.33333333333333333333'],
  ['2', '3', '0.66666666666666666667'],
  ['100000000000000000000000000000', '3', '33333333333333333333333333333.33333333333333333333'],
  ['1', '200000000000000000000', '0.00000000000000000001'],
  ['-1', '200000000000000000000', '-0.00000000000000000001'],
  ['1', '200000000000000000001', '0'],
  ['-1', '200000000000000000001', '0'],
  ['6', '-2', '-3'],
])('divides %s by %s to 20 places, half up [S9.8a]', (one, other, expected) =>
  expect(quotient(one, other)).toBe(expected),
)

it.each([
  ['0.00000000000000000001', '0.5', '0.00000000000000000001'],
  ['0.00000000000000000001', '0.4999', '0'],
  ['-0.00000000000000000003', '0.5', '-0.00000000000000000002'],
  [String(2n ** 256n - 1n), String(2n ** 256n - 1n), String((2n ** 256n - 1n) ** 2n)],
])('multiplies %s with %s to 20 places, half up [S9.8a]', (one, other, expected) =>
  expect(product(one, other)).toBe(expected),
)

const whole = fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n })
/** `value × 10^-places` as text. */
const shift = (value: bigint, places: number) => {
  const text = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  return `${value < 0n ? '-' : ''}${text.slice(0, text.length - places)}.${text.slice(text.length - places)}`
}
/** `dividend ÷ divisor × 10^20` to a whole number, half away from zero. */
function roundRatio(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n
  const [one, other] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const rounded = (2n * one * 10n ** BigInt(SCALE) + other) / (2n * other)
  return isNegative ? -rounded : rounded
}

it('agrees with whole numbers about every product and quotient [S9.8a]', () => {
  const places = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(whole, whole, places, places, (one, other, onePlaces, otherPlaces) => {
      const texts = [shift(one, onePlaces), shift(other, otherPlaces)] as const
      const unit = 10n ** BigInt(onePlaces + otherPlaces)
      expect(product(...texts)).toBe(parseDecimal(shift(roundRatio(one * other, unit), SCALE)).toFixed())
      if (other === 0n) return
      const ratio = roundRatio(one * 10n ** BigInt(otherPlaces), other * 10n ** BigInt(onePlaces))
      expect(quotient(...texts)).toBe(parseDecimal(shift(ratio, SCALE)).toFixed())
    }),
    { numRuns: 500 },
  )
})

it('divides nothing by zero', () => {
  for (const zero of ['0', '-0.0']) {
    expect(() => quotient('1', zero)).toThrow(expect.objectContaining({ code: 'DECIMAL_INVALID' }))
  }
})
