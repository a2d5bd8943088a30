import { describe, expect, it } from 'vitest'
import { monogramOf } from './roundIcons.js'

describe('monogramOf', () => {
  it.each([
    ['Lantern', 'L'],
    ['  lantern', 'L'],
    ['éclair', 'É'],
    ['e\u0301clair', 'E\u0301'],
    ['👩‍🚀 Wallet', '👩‍🚀'],
    ['', '·'],
  ])('shows "%s" as %s', (name, letter) => {
    expect(monogramOf(name)).toBe(letter)
  })
})
