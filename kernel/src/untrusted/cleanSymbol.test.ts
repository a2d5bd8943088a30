import { expect, it } from 'vitest'
import { cleanSymbol } from './cleanText.js'

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

it.each([
  ['USDC', 'USDC'],
  [' US\u202eDC\n', 'USDC'],
  ['x'.repeat(40), 'x'.repeat(32)],
  ['', '0x5F…180aa3'],
  ['\u200b\u2060\u3164 \u2800', '0x5F…180aa3'],
  [undefined, '0x5F…180aa3'],
])('of %j it shows %j', (symbol, shown) => {
  expect(cleanSymbol(symbol, ADDRESS)).toBe(shown)
})

it('an address that is hardly longer stays whole', () => {
  expect(cleanSymbol('', '12345678901')).toBe('12345678901')
})
