import { expect, it } from 'vitest'
import { formatFiat } from './formatFiat.js'

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
