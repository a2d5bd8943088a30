import { expect, it } from 'vitest'
import { searchTokens } from './moneyToken.js'

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const coin = { name: 'Ether', symbol: 'ETH' }
const dollars = { name: 'Test Dollar', symbol: 'TUSD', address: `one:1:${ADDRESS}` } as const
const cafe = { ...dollars, name: 'Café Crème', symbol: 'KAFE' }
const tokens = [coin, dollars, cafe]

it.each([
  ['', tokens],
  ['  ', tokens],
  ['eth', [coin]],
  [' THER ', [coin]],
  ['dollar', [dollars]],
  ['usd', [dollars]],
  ['creme', [cafe]],
  ['CRÈME', [cafe]],
  ['kaf', [cafe]],
  [ADDRESS.toUpperCase(), [dollars, cafe]],
  [ADDRESS.slice(0, -1), []],
  ['nothing', []],
])('%j finds what has it in its name or symbol, or has it as its address', (text, found) => {
  expect(searchTokens(tokens, text)).toEqual(found)
})
