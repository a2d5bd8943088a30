import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fuzzPlan } from '../testing/fuzzPlan.js'
import { cleanText, isWord } from './cleanText.js'

const INKLESS = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const RGI_EMOJI = '^\\p{RGI_Emoji}$'
const REAL_EMOJI = new RegExp(RGI_EMOJI, 'v')
const EMOJI =
  /🏴[\u{e0061}-\u{e007a}]+\u{e007f}|\p{Extended_Pictographic}(\p{Emoji_Modifier}|\ufe0f)?(\u200d\p{Extended_Pictographic}(\p{Emoji_Modifier}|\ufe0f)?)*|[0-9#*]\ufe0f\u20e3/gu

/** Pieces that make trouble beside each other, and any character. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['\u200d', '\ufe0f', '\ufe0e', '\u20e3', '\u202e', '\u200b', '\u3164', '\uffa0', '\u115f', '\u1160', '\u2800'],
    ...['\ud83d', '\ude00', '\ue000', '\u0378', '\u0301', '\u0308', '\u1100', '\u1161', '\u11a8', ' ', '\n', '\u2028'],
    ...['👩', '🚀', '❤', '🔥', '🏽', '🏳', '🌈', '🏴', '☝', '1', '#', 'e', 'a', '\u{e0067}', '\u{e007f}', '🇩', '🇪'],
    ...['👩‍🚀', '❤️‍🔥', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'ﬁ', '\u2126', '\u0958', '\u2000', '\u{1d15e}'],
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
)
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

it('of any text leaves one line that can be seen, not too long, the same when cleaned again', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 24 }), (dirty, maxLength) => {
      const clean = cleanText(dirty, maxLength)
      expect(cleanText(clean, maxLength)).toBe(clean)
      expect([...clean].length).toBeLessThanOrEqual(maxLength)
      expect(clean).toBe(clean.normalize('NFC').trim())
      expect(clean).not.toMatch(/\s\s|[^\S ]/)
      // What stays hidden is part of an emoji, which is taken away here with all its parts.
      expect(clean.replace(EMOJI, '')).not.toMatch(INKLESS)
      expect(() => encodeURIComponent(clean)).not.toThrow()
    }),
    fuzzPlan('outside text'),
  )
})

describe('emoji', () => {
  it.each(['👩‍🚀', '👨‍👩‍👧‍👦', '👩🏽‍🤝‍👨🏿', '🏳️‍🌈', '❤️', '☎️', '👁️‍🗨️', '🇩🇪', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '1️⃣', '👍🏽'])(
    'keep what makes them one picture: %s',
    (one) => {
      expect(REAL_EMOJI.test(one)).toBe(true)
      expect(cleanText(`a${one}b`, 32)).toBe(`a${one}b`)
    },
  )

  it.each(['👁‍🗨', '❤‍🔥', '🏳‍🌈'])('may be written without selectors, as names are: %j', (one) => {
    expect(cleanText(one, 32)).toBe(one)
  })

  it.each([
    ['pictures that make no picture together', '😀\u200d😀', '😀😀'],
    ['a picture and a letter', '😀\u200da', '😀a'],
    ['a picture and nothing', '👩\u200d', '👩'],
    ['letters', 'a\u200db', 'ab'],
  ])('lose a joiner between %s', (_what, dirty, clean) => expect(cleanText(dirty, 32)).toBe(clean))

  it.each([
    ['a letter', 'a\ufe0f', 'a'],
    ['a digit that is no key', '1\ufe0f', '1'],
    ['a picture that has colours anyway', '😀\ufe0f', '😀'],
    ['a black flag of no country', '🏴\u{e0061}\u{e0062}\u{e007f}', '🏴'],
    ['a flag with a tag alone', '🏴\u{e0067}', '🏴'],
    ['a text variant', '❤\ufe0e', '❤'],
  ])('lose a selector or tag after %s', (_what, dirty, clean) => expect(cleanText(dirty, 32)).toBe(clean))

  it('are kept whole or not at all when the text is cut', () => {
    const family = '👨‍👩‍👧‍👦'
    expect(cleanText(`ab${family}`, 8)).toBe('ab')
    expect(cleanText(`ab${family}`, 9)).toBe(`ab${family}`)
    expect(cleanText('🇩🇪🇫🇷', 3)).toBe('🇩🇪')
  })
})

it.each([
  ['half a character', 'a\ud83db', 'ab'],
  ['the other half', 'a\ude00b', 'ab'],
  ['Hangul fillers', 'a\u3164\u115f\u1160\uffa0b', 'ab'],
  ['a blank Braille pattern', 'a\u2800b', 'ab'],
  ['a combining grapheme joiner', 'a\u034fb', 'ab'],
  ['Khmer inherent vowels', 'a\u17b4\u17b5b', 'ab'],
  ['Mongolian selectors', 'a\u180b\u180eb', 'ab'],
  ['variation selectors', 'a\ufe00\u{e0100}b', 'ab'],
  ['a blank note', 'a\u{1d159}b', 'ab'],
  ['an object without an object', 'a\ufffcb', 'ab'],
  ['bidirectional marks and isolates', 'a\u200e\u200f\u061c\u2066\u2069\u202db', 'ab'],
  ['white space of all kinds', ' a\u00a0\u2003\t\v\u3000b\f', 'a b'],
])('loses %s', (_what, dirty, clean) => expect(cleanText(dirty, 32)).toBe(clean))

it('counts letters, not halves of them, and does not part a letter from its marks', () => {
  expect(cleanText('𝒜𝒷𝒸', 2)).toBe('𝒜𝒷')
  expect(cleanText('ax\u0302\u0323', 2)).toBe('a')
  expect(cleanText('e\u200b\u0301', 1)).toBe('é')
})

it.each([undefined, null, 5, {}, []])('makes no text of %j', (value) => expect(cleanText(value, 9)).toBe(''))

it('keeps no joiner where the browser has no list of emoji', async () => {
  const Native = RegExp
  vi.stubGlobal('RegExp', function make(pattern: string, flags: string) {
    if (flags === 'v') throw new SyntaxError('Invalid flags')
    return new Native(pattern, flags)
  })
  vi.resetModules()
  const { cleanText: cleanWithout } = await import('./cleanText.js')
  expect(cleanWithout('a👩‍🚀❤️b', 32)).toBe('a👩🚀❤b')
  vi.unstubAllGlobals()
})

describe('a word', () => {
  it.each(['', '0x12ab', 'alice.near', '5Fb-_~%', 'νίκος'])('may be %j', (word) => expect(isWord(word)).toBe(true))
  it.each([' ', 'a b', 'a\n', '0x\ud83d', '\u200b', '0x12\u202e', 'a\u3164', 'a\ufe0f'])('may not be %j', (word) =>
    expect(isWord(word)).toBe(false),
  )
})

it('of plain names compiles no expression of Unicode', async () => {
  vi.resetModules()
  const compiled = vi.spyOn(globalThis, 'RegExp')
  const { cleanText: clean, isWord: isOne } = await import('./cleanText.js')
  expect(clean('  Bench \t Wallet 2 ', 48)).toBe('Bench Wallet 2')
  expect([isOne('0xab#2'), isOne('a b')]).toEqual([true, false])
  const count = compiled.mock.calls.length
  vi.restoreAllMocks()
  expect(count).toBe(4) // `isWord` had to look closer, once
  expect(clean('Ban\u00e3o\u200b', 48)).toBe('Ban\u00e3o')
})
