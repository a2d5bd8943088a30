import fc from 'fast-check'
import { expect, it, onTestFinished, vi } from 'vitest'
import { formatExact, formatNumber, parseDecimal, parseTypedAmount } from './index.js'

it.each<[string | number, string]>([
  ['0', '0.00'],
  ['1234.5', '1,234.50'],
  ['0.005', '0.01'],
  ['1.005', '1.01'],
  [1.005, '1.01'],
  ['-0.005', '-0.01'],
  ['-0.004', '0.00'],
  ['0.004999999999999999999999999999', '0.00'],
  ['123456789012345678901234567890.125', '123,456,789,012,345,678,901,234,567,890.13'],
  [1e21, '1,000,000,000,000,000,000,000.00'],
])('shows %s with 2 fraction digits in the way of en-US [S9.8b]', (value, text) =>
  expect(formatNumber(value)).toBe(text),
)

it('shows a calculated number like its text', () => {
  expect(formatNumber(parseDecimal('1234.5'))).toBe('1,234.50')
})

it('makes the browser’s formats once for a language, however many numbers there are', () => {
  const made = vi.spyOn(Intl, 'NumberFormat')
  onTestFinished(() => void vi.restoreAllMocks())
  for (let value = 1; value <= 100; value++) {
    formatNumber(value, { locale: 'en-NZ' })
    formatExact(BigInt(value), 2, 'en-NZ')
    parseTypedAmount(`${value}.5`, { locale: 'en-NZ', decimals: 2 })
  }
  expect(made).toHaveBeenCalledTimes(3)
})

it('takes other digits and other locales', () => {
  expect(formatNumber('1234.5678', { locale: 'de-DE', fractionDigits: 3 })).toBe('1.234,568')
  expect(formatNumber('1234.5678', { fractionDigits: 0 })).toBe('1,235')
  expect(formatNumber('1234.5', { locale: 'ar-EG' })).toBe('١٬٢٣٤٫٥٠')
})

it('never loses a digit to a float [S9.8b]', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const text = `${whole}.${String(cents).padStart(2, '0')}`
      expect(formatNumber(text).replaceAll(',', '')).toBe(text)
    }),
  )
})

it.each(['', '1e3', '1,5', Number.NaN])('shows nothing for %j [S5.21b]', (value) =>
  expect(() => formatNumber(value)).toThrow(expect.objectContaining({ code: 'DECIMAL_INVALID' })),
)
