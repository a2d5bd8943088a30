import { describe, expect, it } from 'vitest'
import { isHiddenWallet } from './isHiddenWallet.js'

const named = { rdns: 'com.lantern' }
const generic = { generic: true }
const told = { generic: true, rdns: 'com.lantern' }

describe('isHiddenWallet', () => {
  it.each([
    ['a named wallet on a desktop', named, false, true, false],
    ['a named wallet on a phone', named, true, true, false],
    ['the unnamed one on a desktop', generic, false, false, true],
    ['the unnamed one on a desktop beside a named one', generic, false, true, true],
    ['the unnamed one with an rdns on a desktop', told, false, false, true],
    ['the unnamed one on a phone without any other', generic, true, false, true],
    ['the unnamed one on a phone beside a named one', generic, true, true, false],
    ['the unnamed one with an rdns on a phone', told, true, false, false],
  ] as const)('%s [S5.12b]', (_, wallet, isMobile, hasNamedWallet, isHidden) => {
    expect(isHiddenWallet(wallet, { isMobile, hasNamedWallet })).toBe(isHidden)
  })
})
