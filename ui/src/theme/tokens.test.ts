import { describe, expect, it } from 'vitest'
import { hashText } from './tokens.js'

describe('hashText', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('gives the published FNV-1a value of "%s"', (text, hash) => {
    expect(hashText(text)).toBe(hash)
  })

  it('uses all five tints for ids that differ in one letter', () => {
    const tints = [...'abcdefghijklmnop'].map((letter) => hashText(`com.example.${letter}`) % 5)
    expect(new Set(tints).size).toBe(5)
  })
})
