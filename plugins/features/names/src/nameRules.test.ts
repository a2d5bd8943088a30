import { ens_normalize } from '@adraffy/ens-normalize'
import { fuzzPlan } from '@portico/kernel/testing'
import { normalizeName } from '@portico/services/names'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SUFFIX, findLabelFault, readGivenName, readName, toLabel } from './nameRules.js'

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

const read = (text: string, suffix: string = DEFAULT_SUFFIX) => readName(text, suffix)
const nameOf = async (text: string) => {
  const found = await read(text)
  return 'refused' in found ? found.refused : found.name
}

describe('a typed name', () => {
  it.each([
    ['Alice.Reown.ID', 'alice.reown.id'],
    [' alice.wcn.id ', 'alice.wcn.id'],
    ['a.eth', 'a.eth'],
    ['pay.alice.eth', 'pay.alice.eth'],
    ['bücher.eth', 'bücher.eth'],
    ['bu\u0308cher.eth', 'b\u00fccher.eth'],
    ['ΝΊΚΟΣ-ΠΑΠΆΣ.eth', 'νίκοσ-παπάσ.eth'],
    ['ΝΊΚΟΣ1.eth', 'νίκοσ1.eth'],
    ['ΝΊΚΟΣ❤️.eth', 'νίκοσ❤.eth'],
    ['νίκος.eth', 'νίκος.eth'],
    ['ＡＬＩＣＥ.ｅｔｈ', 'alice.eth'],
    ['❤️.eth', '❤.eth'],
    ['👨‍👩‍👧.eth', '👨‍👩‍👧.eth'],
    ['joe\u0027s.eth', 'joe\u2019s.eth'],
    ['\u212aelvin.eth', 'kelvin.eth'],
    ['a\u00adb.eth', 'ab.eth'],
    ['a\u200bb.eth', 'ab.eth'],
  ])('%s is %s [S5.14]', async (text, name) => {
    expect(await nameOf(text)).toBe(name)
  })

  it.each([
    ['vit\u0430lik.eth', 'a Cyrillic letter among Latin ones'],
    ['vital\u03b9k.eth', 'a Greek letter among Latin ones'],
    ['\u0430\u0440\u0440\u04cf\u0435.eth', 'Cyrillic letters that all look like Latin ones'],
  ])('%s is refused, because it could pass for another: %s', async (text) => {
    expect(await read(text)).toEqual({ refused: 'lookalike' })
  })

  it.each([
    ...['', ' ', 'alice', '.eth', 'alice.', 'a..eth', 'a b.eth', 'a/b.eth', '0xabc', 'x@y.example', 'a\u202eb.eth'],
    ...['a\u200db.eth', 'alice\u3002eth', 'a_b.eth', 'xn--80ak6aa92e.eth', '\ud800.eth', 'ɡoogle.eth'],
    ...[`${'a'.repeat(252)}.eth`, `${'ﷺ'.repeat(100)}.eth`],
  ])('"%s" is none', async (text) => {
    expect(await read(text)).toEqual({ refused: 'invalid' })
  })

  it('may have 255 characters', async () => {
    expect(await nameOf(`${'a'.repeat(251)}.eth`)).toHaveLength(255)
    expect(await nameOf(`${'é'.repeat(251)}.eth`)).toHaveLength(255)
  })

  it('has no more than 255, as it is typed and as it is read', async () => {
    for (const text of [`${'a'.repeat(251)}\u00ad.eth`, `${'ﬁ'.repeat(126)}.eth`])
      expect(await read(text)).toEqual({ refused: 'invalid' })
    expect(await nameOf(`${'ﬁ'.repeat(125)}.eth`)).toBe(`${'fi'.repeat(125)}.eth`)
  })

  it('has its letters beyond a to z listed, each once, where these are Latin ones', async () => {
    expect(await read('Vitálik-á-ł.eth')).toEqual({ name: 'vitálik-á-ł.eth', unusual: ['á', 'ł'] })
    for (const name of ['vitalik.eth', 'joe’s.eth', 'мир.eth', '日本.eth', '❤.eth'])
      expect(await read(name)).toEqual({ name, unusual: [] })
  })

  it('keeps to the rules below the suffixes that are known, and the host’s own [S5.13] [S5.14] [S9.20]', async () => {
    const bad = ['abc', '-abcd', 'a_cd', 'pay.abcd', 'ab--cd', 'mär-chen', '❤❤❤❤']
    for (const label of bad)
      for (const suffix of ['.reown.id', '.wcn.id', '.loom.example'])
        expect(await read(label + suffix, '.loom.example')).toEqual({ refused: 'invalid' })
    expect(await read('ABCD.loom.example', '.loom.example')).toEqual({ name: 'abcd.loom.example', unusual: [] })
    expect(await read('abc.loom.example')).toEqual({ name: 'abc.loom.example', unusual: [] })
  })
})

describe('a name that a service tells', () => {
  it('is shown in its normal form, and not at all where it could pass for another', async () => {
    expect(await readGivenName('Alice.eth')).toBe('alice.eth')
    expect(await readGivenName('ΝΊΚΟΣ-Π.eth')).toBe('νίκοσ-π.eth')
    expect(await readGivenName('vit\u0430lik.eth')).toBeUndefined()
    expect(await readGivenName('a\u202eb.eth')).toBeUndefined()
  })

  it('that is a plain word of the host’s is left alone', async () => {
    expect(await readGivenName('Anna Müller')).toBe('Anna Müller')
  })
})

describe('any text', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'abcxyzABCXYZ019-_.\u0027\u2019 $@/:'),
    fc.constantFrom(...'ΣσςΟοΑαΠπаеорсхАЕОР\u212a\u0131\u0130ßéáłøﬁⅧ②ＡＺａ．。٢۲日本어א\u05d1ع'),
    fc.constantFrom('\u0301', '\u0308', '\u0332', '\ufe0f', '\u200d', '\u200c', '\u202e', '\u00ad', '\ud800', '\udc00'),
    fc.constantFrom('❤', '👨', '👩', '👧', '🏳', '🌈', '🇩', '🇪', '1\ufe0f\u20e3', '👍🏽', '#'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  )
  const label = fc.string({ unit, minLength: 1, maxLength: 12 })
  const text = fc.oneof(
    fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.')),
    label.map((one) => `${one}.eth`),
    label.map((one) => `${one}${DEFAULT_SUFFIX}`),
    fc.string({ unit: fc.constantFrom(...'aB0-.'), minLength: 1, maxLength: 10 }),
    fc.string({ unit: 'binary', maxLength: 300 }),
  )
  const options = fuzzPlan('names')
  const limitMs = options.numRuns + 600_000

  it(
    'is read as the reference reads it, or refused; reading it again changes nothing',
    async () => {
      const reference = (one: string) => {
        try {
          return ens_normalize(one.trim())
        } catch {
          return undefined
        }
      }
      await fc.assert(
        fc.asyncProperty(text, async (one) => {
          const found = await read(one, '.none.example')
          if ('refused' in found) return
          expect(found.name).toBe(reference(one))
          expect(await read(found.name, '.none.example')).toEqual(found)
        }),
        options,
      )
      await fc.assert(
        fc.asyncProperty(text, async (one) => {
          const name = reference(one)
          const isWhole = name?.includes('.') && name.length <= 255 && one.trim().length <= 255
          const isKnown = /\.(reown|wcn)\.id$/.test(name ?? '')
          if (isWhole && !isKnown) expect(await read(one)).toMatchObject({ name })
        }),
        options,
      )
    },
    limitMs,
  )

  it(
    'is the same name for the page and for the data service, or none for both',
    async () => {
      await fc.assert(
        fc.asyncProperty(text, async (one) => {
          const found = await read(one, '.none.example')
          const name = 'refused' in found ? undefined : found.name
          const served = normalizeName(one.trim())
          // Below the suffixes that are known, the page asks for less.
          if (name === undefined && /\.(reown|wcn)\.id$/.test(served ?? '')) return
          expect(served).toBe(name)
        }),
        options,
      )
    },
    limitMs,
  )
})
