import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from './en.js'
import { type HistoryMessages, words } from './words.js'

const TAGS = Object.keys(words.locales)
const KEYS = Object.keys(en) as (keyof HistoryMessages & string)[]
const packs: readonly (readonly [string, HistoryMessages])[] = await Promise.all(
  TAGS.map(async (tag) => [tag, (await words.locales[tag]?.()) ?? en] as const),
)
const CODES = ['HISTORY_FAILED', 'HISTORY_NO_ADDRESS'] as const

/** Words that a language has taken over as they are. */
const LOAN_WORDS: Readonly<Record<string, readonly string[]>> = {
  fr: ['transactionTitle'],
}
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}

const placeholdersIn = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort()

it('every file of the folder is a language that can be asked for', () => {
  expect(readdirSync(new URL('./locales/', import.meta.url)).sort()).toEqual(TAGS.map((tag) => `${tag}.ts`).sort())
  expect(TAGS).toHaveLength(13)
})

it('says in English what the specification gives word by word [S8.1a]', () => {
  expect(en['error.HISTORY_FAILED']).toBe('Failed to fetch transactions')
})

it('there are words for every error of this plugin', () => {
  expect(KEYS).toEqual(expect.arrayContaining(CODES.flatMap((code) => [`error.${code}`, `error.${code}.hint`])))
})

describe.each([['en', en as HistoryMessages] as const, ...packs])('%s', (tag, pack) => {
  const find = (isWrong: (text: string, key: string) => boolean) => KEYS.filter((key) => isWrong(pack[key], key))

  it('has every text of English, and no other, with the same placeholders', () => {
    expect(Object.keys(pack).sort()).toEqual([...KEYS].sort())
    expect(find((text, key) => `${placeholdersIn(text)}` !== `${placeholdersIn(en[key as keyof typeof en])}`)).toEqual(
      [],
    )
  })

  it('says everything in its own words and letters', () => {
    const script = SCRIPTS[tag] ?? /\p{Script=Latin}/u
    expect(find((text) => !script.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
    if (tag === 'en') return
    expect(find((text, key) => text === en[key as keyof typeof en] && !LOAN_WORDS[tag]?.includes(key))).toEqual([])
  })

  it('has the quotes and dots of print, no markup, and raises its voice nowhere', () => {
    expect(find((text) => /["'`´<>]|&\w+;|\.\.\.|[!¡！]|\s{2}/.test(text) || text !== text.trim())).toEqual([])
  })

  it('ends hints like sentences, and titles and buttons not', () => {
    const isHint = (key: string) => /hint$/i.test(key)
    expect(find((text, key) => /[.?。？]$/u.test(text) !== isHint(key))).toEqual([])
  })
})
