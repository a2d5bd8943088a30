import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBaseUnits, parseTypedAmount } from './index.js'

const LOCALES = ['en', 'ar', 'de', 'es', 'fr', 'he', 'id', 'it', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh'] as const
const WAYS = [...LOCALES, 'ar-EG', 'fa', 'de-CH', 'pt-PT', 'en-IN', 'ja-u-nu-fullwide'] as const
const DECIMALS = 18
const locale = fc.constantFrom(...WAYS)
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  fc.bigInt({ min: 0n, max: 10n ** 24n }),
  // Whole coins and thousandths: what a separator could be mistaken in.
  fc.bigInt({ min: 0n, max: 10n ** 9n }).map((thousandths) => thousandths * 10n ** 15n),
)

function write(units: bigint, written: string, useGrouping: boolean): string {
  const format = new Intl.NumberFormat(written, { maximumFractionDigits: DECIMALS, useGrouping })
  return format.format(fromBaseUnits(units, DECIMALS) as Intl.StringNumericLiteral)
}
const read = (text: string, typedIn: string, decimals = DECIMALS) =>
  parseTypedAmount(text, { locale: typedIn, decimals })

describe('an amount that is typed or pasted', () => {
  it('reads back exactly as its own locale writes it without groups', () => {
    fc.assert(
      fc.property(amount, locale, (units, written) => {
        expect(read(write(units, written, false), written)).toEqual({ ok: true, amount: units })
      }),
      { numRuns: 2_000 },
    )
  })

  it('reads back exactly or is refused as its own locale writes it with groups', () => {
    fc.assert(
      fc.property(amount, locale, (units, written) => {
        const reading = read(write(units, written, true), written)
        if (reading.ok) expect(reading.amount).toBe(units)
      }),
      { numRuns: 2_000 },
    )
  })

  it('with groups and a fraction is read in every locale that was ours to ship', () => {
    for (const written of LOCALES) {
      const units = 1_234_567_500_000_000_000_000_000n
      expect(read(write(units, written, true), written)).toEqual({ ok: true, amount: units })
    }
  })

  it('is never read as another one where it was written for another locale', () => {
    fc.assert(
      fc.property(amount, locale, locale, fc.boolean(), (units, written, typedIn, isGrouped) => {
        const text = write(units, written, isGrouped)
        const reading = read(text, typedIn)
        if (reading.ok && reading.amount !== units) {
          // Nothing tells it from what this locale writes: plain digits around its own decimal separator.
          expect(trimZeros(digitsOf(write(reading.amount, typedIn, false)))).toBe(trimZeros(digitsOf(text)))
          expect(text).toMatch(/^\p{Nd}{1,3}[.,]\p{Nd}{3}$/u)
          expect(text.charAt(text.length - 4)).toBe(markOf(typedIn))
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('is never rounded, whatever is typed', () => {
    const piece = fc.constantFrom(..."0123456789.,٫٬ \u00a0\u202f\u2009’'+-−eE١٢٣٠۴５．，。xX$_\u200f\u2066".split(''))
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 14 }),
        locale,
        fc.integer({ min: 0, max: 30 }),
        (pieces, typedIn, decimals) => {
          const text = pieces.join('')
          const reading = read(text, typedIn, decimals)
          if (!reading.ok) return
          expect(text).not.toMatch(/[+\-−eExX$_。]/)
          // The digits that were typed are the digits that are read, in their order.
          expect(trimZeros(fromBaseUnits(reading.amount, decimals))).toBe(trimZeros(digitsOf(text)))
        },
      ),
      { numRuns: 5_000 },
    )
  })
})

/** Latin digits of a text. */
const digitsOf = (text: string) =>
  [...text]
    .map((char) =>
      ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']
        .map((row) => row.indexOf(char))
        .find((at) => at >= 0),
    )
    .filter((digit) => digit !== undefined)
    .join('')
const trimZeros = (text: string) => text.replace('.', '').replace(/^0+|0+$/g, '')
const markOf = (name: string) =>
  new Intl.NumberFormat(name, { numberingSystem: 'latn' }).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value

it.each([
  ['1.5', 'de', '1.5'],
  ['0.123', 'de', '0.123'],
  ['1234.567', 'de', '1234.567'],
  ['1,5', 'en', '1.5'],
  ['1,234', 'de', '1.234'],
  ['1.234', 'en', '1.234'],
  ['1,234.567', 'de', '1234.567'],
  ['1.234.567', 'en', '1234567'],
  ['1 234', 'en', '1234'],
  ['1\u202f234,5', 'fr', '1234.5'],
  ['1\u00a0234,567', 'en', '1234.567'],
  ["1'234.5", 'de', '1234.5'],
  ['\u200f١٢٣٫٤\u200f', 'ar', '123.4'],
  ['١٬٢٣٤٫٥', 'en', '1234.5'],
  ['۱۲٫۵', 'ar', '12.5'],
  ['１２．５', 'ja', '12.5'],
  ['１，５', 'ja', '1.5'],
  ['12，34', 'ja', '12.34'],
  ['.5', 'en', '0.5'],
  ['55.', 'en', '55'],
  ['5,', 'de', '5'],
  [' 007.50 ', 'en', '7.5'],
])('%j in %s is %s', (text, typedIn, value) =>
  expect(read(text, typedIn)).toEqual({ ok: true, amount: read(value, 'en').ok && BigInt(toUnits(value)) }),
)
const toUnits = (value: string) => {
  const [whole = '', fraction = ''] = value.split('.')
  return whole + fraction.padEnd(DECIMALS, '0')
}

it.each([
  ['1,234', 'en', '1234', '1.234'],
  ['1.234', 'de', '1234', '1.234'],
  ['12.345', 'fr', '12345', '12.345'],
  ['١,٢٣٤', 'ar', '1234', '1.234'],
])('%j in %s could be two amounts: both are named', (text, typedIn, ...readings) =>
  expect(read(text, typedIn)).toEqual({ ok: false, reason: 'ambiguous', readings }),
)

it.each([
  ['', 'empty'],
  [' \u200f\u00a0', 'empty'],
  ['+1', 'invalid'],
  ['-1', 'invalid'],
  ['−1', 'invalid'],
  ['1e3', 'invalid'],
  ['1E18', 'invalid'],
  ['0x10', 'invalid'],
  ['$1', 'invalid'],
  ['1,23,456', 'invalid'],
  ['12’34', 'invalid'],
  ['1,234.', 'invalid'],
  ['x5.', 'invalid'],
  ['5x.', 'invalid'],
  ['1..5', 'invalid'],
  ['1.', 'ok'],
  ['1,', 'invalid'],
  [',5', 'invalid'],
  ['1 23', 'invalid'],
  ['1  234', 'invalid'],
  ['0,123.5', 'invalid'],
  ['1.234,567.8', 'invalid'],
  ['1٢', 'invalid'],
  ['.', 'invalid'],
  ['NaN', 'invalid'],
  ['1.0000000000000000001', 'too-precise'],
  ['1.0000000000000000000000', 'ok'],
  ['1'.repeat(401), 'too-long'],
])('%j is %s', (text, expected) => {
  const reading = read(text, 'en')
  expect(reading.ok ? 'ok' : reading.reason).toBe(expected)
})

it('a text that would take long to read is too long', () => {
  expect(read('1'.repeat(1_000_000), 'en')).toEqual({ ok: false, reason: 'too-long' })
})
