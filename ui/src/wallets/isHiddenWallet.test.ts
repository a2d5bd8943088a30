import { expect, it } from 'vitest'
import { isHiddenWallet } from './connectorSections.js'

it.each([
  ['a named wallet on a desktop', {}, false, false],
  ['a named wallet on a phone', {}, true, false],
  ['the unnamed one on a desktop', { generic: true }, false, true],
  ['the unnamed one on a phone', { generic: true }, true, false],
] as const)('%s [S5.12b]', (_, wallet, isMobile, isHidden) => {
  expect(isHiddenWallet(wallet, isMobile)).toBe(isHidden)
})
