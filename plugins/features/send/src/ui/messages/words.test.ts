import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { en } from './en.js'
import { type SendMessages, words } from './words.js'

const TAGS = Object.keys(words.locales)
const KEYS = Object.keys(en) as (keyof SendMessages & string)[]
const packs: readonly (readonly [string, SendMessages])[] = await Promise.all(
  TAGS.map(async (tag) => [tag, (await words.locales[tag]?.()) ?? en] as const),
)
/** Words that a language has taken over as they are. */
const LOAN_WORDS: Readonly<Record<string, readonly string[]>> = { id: ['progressTitle'] }
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}
const textOf = (pack: SendMessages, key: string) => pack[key as keyof SendMessages]
const placeholdersIn = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort()

it('every file of the folder is a language that can be asked for', () => {
  expect(readdirSync(new URL('./locales/', import.meta.url)).sort()).toEqual(TAGS.map((tag) => `${tag}.ts`).sort())
  expect(TAGS).toHaveLength(13)
})

it('says in English what the specification wants [S5.18a] [S5.18b] [S5.18c] [S8.1g]', () => {
  expect([
    en['error.SEND_INCOMPLETE'],
    en['error.SEND_TOKEN_MISSING'],
    en['error.SEND_CHAIN_UNSUPPORTED'],
    en['error.BALANCE_UNAVAILABLE'],
  ]).toEqual([
    'An amount and receiver address are required',
    'A token is required',
    'Unsupported chain',
    'Token Balance Unavailable',
  ])
})

describe.each([['en', en as SendMessages] as const, ...packs])('%s', (tag, pack) => {
  const find = (isWrong: (text: string, key: string) => boolean) =>
    KEYS.filter((key) => isWrong(textOf(pack, key), key))

  it('has every text of English, and no other, with the same placeholders', () => {
    expect(Object.keys(pack).sort()).toEqual([...KEYS].sort())
    expect(find((text, key) => `${placeholdersIn(text)}` !== `${placeholdersIn(textOf(en, key))}`)).toEqual([])
  })

  it('says everything in its own words and letters', () => {
    const script = SCRIPTS[tag] ?? /\p{Script=Latin}/u
    expect(find((text) => !script.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
    if (tag === 'en') return
    expect(find((text, key) => text === textOf(en, key) && !LOAN_WORDS[tag]?.includes(key))).toEqual([])
  })

  it('has the quotes and dots of print, no markup, and raises its voice nowhere', () => {
    expect(find((text) => /["'`´<>]|&\w+;|\.\.\.|[!¡！]|\s{2}/.test(text) || text !== text.trim())).toEqual([])
  })

  it('ends hints like sentences, and titles and buttons not', () => {
    const end = (text: string) => /[.。:：]$/u.test(text)
    expect(find((text, key) => end(text) !== end(textOf(en, key)))).toEqual([])
  })
})
