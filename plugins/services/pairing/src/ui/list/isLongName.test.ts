import { describe, expect, it } from 'vitest'
import { isLongName } from './WalletGrid.js'

describe('a wallet’s name', () => {
  it('is long when two short lines can’t hold it', () => {
    expect(['MetaMask', 'Umberlay Cupboard', 'x'.repeat(20), ''].map(isLongName)).toEqual([false, false, false, false])
    expect(isLongName('x'.repeat(21))).toBe(true)
    expect(isLongName('The Long-Named Travelling Cupboard of Umberlay Harbour')).toBe(true)
  })

  it('is longer in letters that are as wide as high', () => {
    expect([isLongName('北'.repeat(10)), isLongName(`${'北'.repeat(10)}x`)]).toEqual([false, true])
    expect([isLongName('\u2e80'.repeat(11)), isLongName('\u2e7f'.repeat(11))]).toEqual([true, false])
    expect([isLongName('北風の小箱'), isLongName('北風'.repeat(6)), isLongName('👛'.repeat(11))]).toEqual([
      false,
      true,
      true,
    ])
  })
})
