import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from './en.js'
import { type NamesMessages, words } from './words.js'

type Key = keyof typeof en

const KEYS = Object.keys(en) as Key[]
const FOLDER = new URL('./locales/', import.meta.url)
const TAGS = ['ar', 'de', 'es', 'fr', 'he', 'id', 'it', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh']

/** Words that a language has taken over as they are. */
const LOAN_WORDS: Readonly<Record<string, readonly Key[]>> = {}

/** What a text of a language that has letters of its own is known by. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}

const packs = new Map<string, NamesMessages>()
for (const [tag, load] of Object.entries(words.locales)) packs.set(tag, await load())

const placeholdersIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].sort()

/** Every text that satisfies `isWrong`, with its key: empty when all is well. */
const findTexts = (pack: NamesMessages, isWrong: (text: string, key: Key) => boolean): readonly string[] =>
  KEYS.filter((key) => isWrong(pack[key], key)).map((key) => `${key}: ${pack[key]}`)

const endsLikeSentence = (text: string): boolean => /[.?。？]$/u.test(text)

it('there are the languages of the widget, each in a file of its own', () => {
  expect(Object.keys(words.locales)).toEqual(TAGS)
  expect(readdirSync(FOLDER).sort()).toEqual(TAGS.map((tag) => `${tag}.ts`))
})

it('every code of this plugin has a title and a hint', () => {
  const source = readFileSync(new URL('../../errors.ts', import.meta.url), 'utf8')
  const codes = [...source.matchAll(/^ {4}([A-Z][A-Z_]+): /gm)].map(([, code]) => `error.${code}`)
  expect(codes.length).toBeGreaterThan(5)
  expect(KEYS).toEqual(expect.arrayContaining(codes.flatMap((key) => [key, `${key}.hint`])))
})

it('says in English what the specification gives word by word [S8.8]', () => {
  expect(en['error.NAME_RESOLVE_FAILED']).toBe('Error resolving name')
  expect(en['error.NAME_SUGGEST_FAILED']).toBe('Error fetching name suggestions')
  expect(en['error.NAME_REVERSE_FAILED']).toBe('Error fetching names for address')
  expect(en.registerFailed).toBe('Error registering name {name}')
  expect(en['error.NAME_NETWORK_MISSING']).toBe('Network not found')
  expect(en['error.NAME_SIGNER_MISSING']).toBe('Address or auth connector not found')
})

describe.each([...packs])('%s', (tag, pack) => {
  it('has every text of English, and no other, with its placeholders', () => {
    expect(Object.keys(pack).sort()).toEqual([...KEYS].sort())
    for (const key of KEYS) expect(placeholdersIn(pack[key]), key).toEqual(placeholdersIn(en[key]))
  })

  it('says everything in its own words and letters', () => {
    const script = SCRIPTS[tag] ?? /\p{Script=Latin}/u
    const isForeign = (text: string, key: Key) => text === en[key] && !LOAN_WORDS[tag]?.includes(key)
    expect(findTexts(pack, isForeign)).toEqual([])
    expect(findTexts(pack, (text) => !script.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([])
  })

  it('has the quotes and dots of print, no markup, no marks of direction, and no space too many', () => {
    const isUntidy = (text: string) =>
      text !== text.trim() ||
      /\s{2}|["'`´]|\.\.\.|[!¡！]|[<>]|&\w+;|[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(text)
    expect(findTexts(pack, isUntidy)).toEqual([])
  })

  it('ends hints like sentences, and titles not', () => {
    const wrong = findTexts(
      pack,
      (text, key) => key.startsWith('error.') && endsLikeSentence(text) !== key.endsWith('.hint'),
    )
    expect(wrong).toEqual([])
  })
})
