import { expect, it } from 'vitest'
import { readAddress, readCode } from './readCode.js'

it.each([
  ['012345', '012345'],
  ['012 345', '012345'],
  [' 012-345\n', '012345'],
  ['０１２３４５', '012345'],
  ['0123456', '012345'],
  ['Your code: 01', '01'],
  ['', ''],
])('of %j the digits are the code, as text [S5.1b]', (typed, code) => {
  expect(readCode(typed, 6)).toBe(code)
})

it.each(['ann@shop.example', ' ann+tag@mail.shop.example ', 'ännä@bücher.example'])(
  '%j is an address [S5.1a]',
  (typed) => {
    expect(readAddress(typed)).toBe(typed.trim())
  },
)

it.each(['', 'ann', 'ann@', '@shop.example', 'ann@shop', 'a b@shop.example', 'ann@@shop.example', 'ann@shop..example'])(
  '%j is none [S5.1a]',
  (typed) => {
    expect(readAddress(typed)).toBeUndefined()
  },
)
