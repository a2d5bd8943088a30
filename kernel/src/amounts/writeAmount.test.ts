import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatExact, writeAmount } from './baseUnits.js'
import { parseTypedAmount } from './parseTypedAmount.js'

const LOCALES = ['en', 'ar', 'de', 'es', 'fr', 'he', 'id', 'it', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh', 'ar-EG', 'fa']
const locale = fc.constantFrom(...LOCALES)
const units = fc.bigInt({ min: 0n, max: 2n ** 128n })

it('what is written into the field reads back as the same amount in every language', () => {
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 30 }), locale, (amount, decimals, typedIn) => {
      const text = writeAmount(amount, decimals, typedIn)
      expect(parseTypedAmount(text, { locale: typedIn, decimals })).toEqual({ ok: true, amount })
    }),
    { numRuns: 500 },
  )
})

it('figures are shown in groups, and written into the field without', () => {
  const units = 1_234_567_050_000n
  const texts = ['en', 'de'].map((one) => [formatExact(units, 6, one), writeAmount(units, 6, one)])
  expect(texts).toEqual([
    ['1,234,567.05', '1234567.05'],
    ['1.234.567,05', '1234567,05'],
  ])
  expect(formatExact(5_000_000n, 6, 'en')).toBe('5')
})
