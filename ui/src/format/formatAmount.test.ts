import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, formatShortDecimal } from './formatAmount.js'

describe('formatDecimal', () => {
  it.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000_000n, 9, '1.5'],
    [120n, 0, '120'],
    [-25n, 1, '-2.5'],
    [10n ** 30n, 18, '1000000000000'],
  ] as const)('%s with %s decimals is %s', (amount, decimals, text) => {
    expect(formatDecimal({ amount, decimals })).toBe(text)
  })

  it('loses no digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(30), (amount, decimals) => {
        const [whole = '', fraction = ''] = formatDecimal({ amount, decimals }).split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
      }),
    )
  })
})

describe('formatShortDecimal', () => {
  const show = (text: string) => formatShortDecimal(text, 4, 'en-US')

  it.each([
    ['0', '0'],
    ['1', '1'],
    ['1.99999', '1.9999'],
    ['0.99995', '0.9999'],
    ['1234567.5', '1,234,567.5'],
    ['9007199254740993.00015', '9,007,199,254,740,993.0001'],
    ['12.00004', '12'],
  ])('%s is cut to %s, never rounded up', (text, shown) => {
    expect(show(text)).toBe(shown)
  })

  it('does not show a small amount as zero', () => {
    expect(show('0.000000000000000001')).toBe('<0.0001')
    expect(formatShortDecimal('0.001', 2, 'en-US')).toBe('<0.01')
    expect(formatShortDecimal('0.5', 0, 'en-US')).toBe('<1')
  })

  it('writes in the language it is given', () => {
    expect(formatShortDecimal('1234.5', 4, 'de-DE')).toBe('1.234,5')
  })
})
