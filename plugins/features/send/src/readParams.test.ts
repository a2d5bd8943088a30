import { expect, it } from 'vitest'
import { addresses, BOB, CHAIN, dollars, OTHER_CHAIN, TOKEN } from '../test/stage.js'
import { readParams } from './readParams.js'

const read = (params: unknown) => readParams(params, addresses, CHAIN)
const asset = dollars.asset
const unreadable = (text: string) => [text, { unreadable: text }] as const

it.each<readonly [unknown, object | undefined]>([
  [asset, { asset }],
  [`${CHAIN}/erc20:${TOKEN.toUpperCase().replace('0X', '0x')}`, { asset }],
  [TOKEN, { asset }],
  [TOKEN.toUpperCase().replace('0X', '0x'), { asset }],
  [`${CHAIN}:${TOKEN}`, { asset }],
  [`${CHAIN}/erc20:0x${'e'.repeat(40)}`, { asset: undefined }],
  [`0x${'E'.repeat(40)}`, { asset: undefined }],
  unreadable(`${OTHER_CHAIN}/erc20:${TOKEN}`),
  unreadable(`${OTHER_CHAIN}:${TOKEN}`),
  [`${CHAIN}/erc20:0x1`, { asset: `${CHAIN}/erc20:0x1` }],
  [`${CHAIN}/assets:1984`, { asset: `${CHAIN}/assets:1984` }],
  unreadable('TUSD'),
  unreadable('a/b'),
  unreadable(''),
  ['x'.repeat(300), { unreadable: 'x'.repeat(140) }],
  ['x'.repeat(301), undefined],
  [7, undefined],
  [undefined, undefined],
])('reads the token %s', (token, found) => {
  expect(read({ token }).token).toEqual(found)
})

it.each<readonly [unknown, string | undefined]>([
  ...['1', '12', '1.25', '0', '00.10', '9'.repeat(400)].map((amount) => [amount, amount] as const),
  ...['', '.5', '1.', '1,5', '-1', '+1', '1e3', '1.5x', 'x1', '1.2.3', ' 1', '9'.repeat(401), 7].map(
    (amount) => [amount, undefined] as const,
  ),
])('reads the amount %s', (amount, quantity) => {
  expect(read({ amount }).amount).toBe(quantity)
})

it('each part is read on its own, and a receiver up to a length', () => {
  expect(read({ token: 7, amount: {}, to: BOB })).toEqual({ token: undefined, amount: undefined, to: BOB })
  expect(read({ to: 'x'.repeat(2_048) }).to).toHaveLength(2_048)
  expect(read({ to: 'x'.repeat(2_049) }).to).toBeUndefined()
  expect([read({ memo: 'a b' }).memo, read({ memo: '' }).memo, read({ memo: 42 }).memo]).toEqual([
    'a b',
    undefined,
    null,
  ])
  for (const params of [undefined, null, 'text', 7]) expect(read(params)).toEqual({})
})
