import { Decimal as Global } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimal, toDecimal } from './index.js'

const digits = fc.stringMatching(/^[0-9]{1,90}$/)
const decimalText = fc
  .tuple(fc.constantFrom('', '-'), digits, fc.option(digits))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`)

describe('parsing', () => {
  it('takes an optional minus, digits and one dot, and loses no digit [S5.21a]', () => {
    fc.assert(
      fc.property(decimalText, (text) => {
        const [, sign, whole, fraction = ''] = /^(-?)0*(\d+?)(?:\.(\d*?)0*)?$/.exec(text) ?? []
        const plain = `${whole}${fraction && `.${fraction}`}`
        expect(parseDecimal(text).toFixed()).toBe(plain === '0' ? '0' : `${sign}${plain}`)
      }),
    )
  })

  it.each(['', '-', '.', '-.', '.5', '5.', '1.2.3', '--1', '+1', '1e3', '1,5', '1 000', ' 1', '1\n', '0x10', '1n'])(
    'refuses %j [S5.21b]',
    (text) =>
      expect(() => parseDecimal(text)).toThrow(
        expect.objectContaining({
          code: 'DECIMAL_INVALID',
          context: { text },
          message: expect.stringContaining('Number is not a valid decimal number'),
        }),
      ),
  )

  it.each(['NaN', 'Infinity', '-Infinity', '٣', '１'])('refuses %s, which looks like a number [S5.21b]', (text) =>
    expect(() => parseDecimal(text)).toThrow('Number is not a valid decimal number'),
  )

  it('refuses everything else, and repeats no more than a line of it [S5.21b]', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^-?[0-9]+(\.[0-9]+)?$/.test(text)),
        (text) => {
          expect(() => parseDecimal(text)).toThrow(expect.objectContaining({ code: 'DECIMAL_INVALID' }))
        },
      ),
    )
    expect(() => parseDecimal('x'.repeat(5_000))).toThrow(
      expect.objectContaining({ context: { text: 'x'.repeat(100) } }),
    )
  })

  it('writes no minus before zero', () => {
    expect([parseDecimal('-0.00').toFixed(), toDecimal(-0).toFixed()]).toEqual(['0', '0'])
  })
})

it('takes a JSON number for the shortest decimal that means it, and none that is not finite', () => {
  expect([0.1, 1e21, 1e-7, 2 ** 53].map((value) => toDecimal(value).toFixed())).toEqual([
    '0.1',
    '1000000000000000000000',
    '0.0000001',
    '9007199254740992',
  ])
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => toDecimal(value)).toThrow(expect.objectContaining({ code: 'DECIMAL_INVALID' }))
  }
})

it("neither changes the library's own settings nor is changed by them", () => {
  expect([Global.precision, Global.rounding]).toEqual([20, Global.ROUND_HALF_UP])
  Global.set({ precision: 2 })
  try {
    expect(parseDecimal('123.456').times(parseDecimal('1')).toFixed()).toBe('123.456')
  } finally {
    Global.set({ precision: 20 })
  }
})
