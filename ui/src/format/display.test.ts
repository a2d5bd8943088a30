import { expect, it, onTestFinished, vi } from 'vitest'
import { formatAge, formatFiat } from './display.js'
import { formatShortDecimal } from './formatAmount.js'

it.each([
  ['0', '$0.00'],
  ['0.01', '$0.01'],
  ['1234.5', '$1,234.50'],
  ['9007199254740993.25', '$9,007,199,254,740,993.25'],
])('shows %s US dollars with two digits of fraction [S9.8b]', (text, shown) => {
  expect(formatFiat(text, 'en-US')).toBe(shown)
})

it.each(['0.001', '0.0099', '0.000000001'])('does not show %s as zero', (text) => {
  expect(formatFiat(text, 'en-US')).toBe('<$0.01')
})

it('writes in the language it is given', () => {
  expect(formatFiat('1234.5', 'de-DE').replace(/\s/, ' ')).toBe('1.234,50 $')
})

it.each([
  [0, 'now'],
  [999, 'now'],
  [1_000, '1 second ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [3_599_000, '59 minutes ago'],
  [7_200_000, '2 hours ago'],
  [-5_000, 'now'],
])('says how old %d ms are', (ageMs, words) => {
  expect(formatAge(ageMs, 'en')).toBe(words)
})

it('speaks the visitor’s language', () => {
  expect(formatAge(12_000, 'de')).toBe('vor 12 Sekunden')
})

it('makes the browser’s formats once for a language, however many rows a list has', () => {
  const [numbers, ages] = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'RelativeTimeFormat')]
  onTestFinished(() => void vi.restoreAllMocks())
  for (let row = 1; row <= 100; row++) {
    formatFiat(`${row}.5`, 'en-NZ')
    formatShortDecimal(`${row}.25`, 4, 'en-NZ')
    formatAge(row * 1_000, 'en-NZ')
  }
  expect([numbers.mock.calls.length, ages.mock.calls.length]).toEqual([2, 1])
})
