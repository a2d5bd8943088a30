import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanText } from './cleanText.js'

it('leaves nothing of any text that can not be seen, nothing too long and no half character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, maxLength) => {
      const clean = cleanText(text, maxLength)
      expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|\s\s|^\s/u)
      expect([...clean].length).toBeLessThanOrEqual(maxLength)
    }),
  )
})

it.each([undefined, null, 5, {}, []])('makes no text of %j', (value) => expect(cleanText(value, 9)).toBe(''))
