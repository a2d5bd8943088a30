import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SUFFIX, findLabelFault, readName, toLabel } from './nameRules.js'

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
  ] as const)('can’t be %s: %s [S5.13]', (label, fault) => {
    expect(findLabelFault(label)).toBe(fault)
  })

  it('is, whatever is typed, letters, digits and hyphens, at least 4, or at fault [S5.13]', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'abzAZ09-_. é') }))
    fc.assert(
      fc.property(typed, (text) => {
        const label = toLabel(text)
        const isGood = /^[a-z0-9-]{4,63}$/.test(label) && !/^-|-$/.test(label)
        expect(findLabelFault(label) === undefined).toBe(isGood)
      }),
    )
  })
})

describe('a name that is looked up', () => {
  it.each([
    ['Alice.Reown.ID', 'alice.reown.id'],
    [' alice.wcn.id ', 'alice.wcn.id'],
    ['alice.eth', 'alice.eth'],
    ['a.eth', 'a.eth'],
    ['pay.alice.eth', 'pay.alice.eth'],
    ['bücher.eth', 'bücher.eth'],
  ])('%s is asked for as %s [S5.14]', (text, name) => {
    expect(readName(text, DEFAULT_SUFFIX)).toBe(name)
  })

  it.each(['', 'alice', '.eth', 'alice.', 'a..eth', 'a b.eth', 'a/b.eth', '0xabc', 'x@y.example', 'a\u202eb.eth'])(
    'is none of "%s"',
    (text) => {
      expect(readName(text, DEFAULT_SUFFIX)).toBeUndefined()
    },
  )

  it('is the same however a letter and its marks are put together', () => {
    expect(readName('bu\u0308cher.eth', DEFAULT_SUFFIX)).toBe('b\u00fccher.eth')
  })

  it('keeps to the rules below the suffixes that are known, and the host’s own [S5.13] [S5.14] [S9.20]', () => {
    for (const name of ['abc.reown.id', '-abcd.wcn.id', 'a_cd.reown.id', 'abc.loom.example', 'pay.abcd.reown.id']) {
      expect(readName(name, '.loom.example')).toBeUndefined()
    }
    expect(readName('abcd.loom.example', '.loom.example')).toBe('abcd.loom.example')
  })
})
