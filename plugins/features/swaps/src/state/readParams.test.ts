import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readParams } from './readParams.js'

const NOTHING = { fromToken: undefined, toToken: undefined, amount: undefined }

it.each([undefined, null, 5, 'ETH', [], [{ amount: '1' }], { params: { amount: '1' } }])(
  '%s fills in nothing',
  (params) => {
    expect({ ...NOTHING, ...readParams(params) }).toEqual(NOTHING)
  },
)

it.each([
  '',
  '-1',
  '+1',
  '1e5',
  '1,5',
  '.5',
  '1.',
  ' 1',
  '1\n',
  '0x10',
  '١',
  'NaN',
  'Infinity',
  '1'.repeat(401),
  1,
  1n,
  ['1'],
])('%s is no amount, and takes nothing else with it', (amount) => {
  expect(readParams({ fromToken: 'ETH', amount })).toMatchObject({ fromToken: 'ETH', amount: undefined })
})

it('a name that is too long or no text is left out, and the others stay', () => {
  const params = { fromToken: 'x'.repeat(301), toToken: { toString: () => 'ETH' }, amount: '007.50', more: 1 }
  expect(readParams(params)).toEqual({ ...NOTHING, amount: '007.50' })
})

it('whatever comes, it never throws, and gives short texts or nothing', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (fromToken, toToken, amount) => {
      for (const value of Object.values(readParams({ fromToken, toToken, amount }))) {
        expect(value === undefined || (typeof value === 'string' && value.length <= 400)).toBe(true)
      }
    }),
  )
})
