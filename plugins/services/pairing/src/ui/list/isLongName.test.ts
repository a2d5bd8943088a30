import { describe, expect, it } from 'vitest'
import { isLongName } from './isLongName.js'

describe('a wallet’s name', () => {
  it('is long when two short lines can’t hold it', () => {
    expect(['MetaMask', 'Umberlay Cupboard', 'x'.repeat(20), ''].map(isLongName)).toEqual([false, false, false, false])
    expect(isLongName('The Long-Named Travelling Cupboard of Umberlay Harbour')).toBe(true)
  })

  it('is longer in letters that are as wide as high', () => {
    expect([isLongName('北風の小箱'), isLongName('北風'.repeat(6)), isLongName('👛'.repeat(11))]).toEqual([
      false,
      true,
      true,
    ])
  })
})
