import { expect, it } from 'vitest'
import { dollars, ether, TOKEN } from '../../test/stage.js'
import { searchTokens } from './searchTokens.js'

const cafe = { ...dollars, name: 'Café Crème', symbol: 'KAFE' }
const tokens = [ether, dollars, cafe]

it.each([
  ['', tokens],
  ['  ', tokens],
  ['eth', [ether]],
  [' THER ', [ether]],
  ['dollar', [dollars]],
  ['usd', [dollars]],
  ['creme', [cafe]],
  ['CRÈME', [cafe]],
  ['kaf', [cafe]],
  [TOKEN.toUpperCase(), [dollars, cafe]],
  [TOKEN.slice(0, -1), []],
  ['nothing', []],
])('%j finds what has it in its name or symbol, or has it as its address', (text, found) => {
  expect(searchTokens(tokens, text)).toEqual(found)
})
