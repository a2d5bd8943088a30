import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLabelFault, toLabel } from './nameRules.js'

describe('the part of a name before its suffix', () => {
  it.each(['abcd', 'a1-2b', 'ABCD', '1234', 'a'.repeat(63), 'a--b'])('may be %s [S5.13]', (label) => {
    expect(findLabelFault(label)).toBeUndefined()
  })

  it.each([
    ['abc', 'short'],
    ['', 'short'],
    ['ab_c', 'characters'],
    ['ab.cd', 'characters'],
    ['ab cd', 'characters'],
    ['äbcd', 'characters'],
    ['аbcd', 'characters'], // a Cyrillic letter
    ['-abc', 'hyphens'],
    ['abc-', 'hyphens'],
    ['a'.repeat(64), 'long'],
    ['xn--abc', 'reserved'],
    ['ab--cd', 'reserved'],
    ['\u212aelvin', 'characters'], // a sign that has k for its small letter
    ['ＡＢＣＤ', 'characters'],
  ] as const)('can’t be %s: %s [S5.13]', (label, fault) => {
    expect(findLabelFault(toLabel(label))).toBe(fault)
  })

  it('is, whatever is typed, letters, digits and hyphens, at least 4, or at fault [S5.13]', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'abzAZ09-_. é') }))
    fc.assert(
      fc.property(typed, (text) => {
        const label = toLabel(text)
        const isGood = /^[a-z0-9-]{4,63}$/.test(label) && !/^-|-$|^..--/.test(label)
        expect(findLabelFault(label) === undefined).toBe(isGood)
      }),
    )
  })
})
