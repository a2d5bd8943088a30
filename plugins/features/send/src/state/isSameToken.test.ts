import { expect, it } from 'vitest'
import { dollars, ether, OTHER_CHAIN } from '../../test/stage.js'
import { isSameToken } from './sendState.js'

it.each([
  [dollars, { ...dollars, symbol: 'OTHER' }, true],
  [ether, { ...ether }, true],
  [ether, { ...ether, chainId: OTHER_CHAIN }, false],
  [ether, { ...dollars, symbol: ether.symbol }, false],
  [ether, undefined, false],
  [undefined, ether, false],
  [undefined, undefined, false],
])('assets are told apart by their ids: %#', (one, other, isSame) => {
  expect(isSameToken(one, other)).toBe(isSame)
})
