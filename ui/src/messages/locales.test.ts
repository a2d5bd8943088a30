import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { createTranslator } from './createTranslator.js'
import { en } from './en.js'
import { LOCALES } from './loadLocale.js'
import type { LocaleMessages, MessageKey, PluralText } from './messages.js'

const FOLDER = new URL('./locales/', import.meta.url)
const MAX_CHUNK_BYTES = 6 * 1024

const TAGS = Object.keys(LOCALES).filter((tag) => tag !== 'en')
const packs = new Map<string, LocaleMessages>()
for (const tag of TAGS) {
  const pack = await LOCALES[tag]?.()
  if (pack) packs.set(tag, pack)
}
const KEYS = Object.keys(en) as MessageKey[]

/** Names of their own, written the same in every language. */
const NAMES: readonly MessageKey[] = [
  'slot.nfts',
  'walletConnect',
  'store.ios',
  'store.android',
  'store.chrome',
  'store.firefox',
]

/** Words that a language has taken over as they are. */
const LOAN_WORDS: Readonly<Record<string, readonly MessageKey[]>> = {
  de: ['walletsTitle', 'store.web'],
  es: ['feeTotal'],
  fr: ['feeTotal'],
  id: ['feeTotal', 'viewFailedIn'],
  it: ['accountLead', 'accountTitle', 'accountType.smartAccount', 'walletCount'],
  pt: ['feeTotal', 'slot.tokens'],
}

/** What a text of a language that has letters of its own is known by. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}

/** A short visible word, and the longer name of the same button for those who hear it (WCAG 2.5.3). */
const SPOKEN_NAMES: readonly (readonly [seen: MessageKey, heard: MessageKey])[] = [
  ['switchWallet', 'switchTo'],
  ['disconnect', 'disconnectOf'],
]

const formsOf = (text: string | PluralText): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text).filter((form) => form !== undefined)

const placeholdersIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].sort()

const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\w+\}/g, '')

const hasLetters = (text: string): boolean => /\p{L}/u.test(withoutPlaceholders(text))

/** Every text of a language that satisfies `isWrong`, with its key: empty when all is well. */
function findTexts({ messages }: LocaleMessages, isWrong: (text: string, key: MessageKey) => boolean): string[] {
  return KEYS.flatMap((key) =>
    formsOf(messages[key] ?? '').flatMap((text) => (isWrong(text, key) ? [`${key}: ${text}`] : [])),
  )
}

/** The whole numbers up to a thousand that take one plural category of a language. */
function countsIn(locale: string, category: Intl.LDMLPluralRule): readonly number[] {
  const rules = new Intl.PluralRules(locale)
  return [...Array(1001).keys()].filter((count) => rules.select(count) === category)
}

it('every file of the folder is a language that can be asked for', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(TAGS.map((tag) => `${tag}.ts`).sort())
  expect(TAGS.length).toBeGreaterThanOrEqual(11)
})

describe.each([...packs])('%s', (tag, pack) => {
  it('says by itself which language it is', () => {
    expect(pack.locale).toBe(tag)
  })

  it('has every text of English, and no other', () => {
    expect(Object.keys(pack.messages).sort()).toEqual([...KEYS].sort())
  })

  it('has a form for every number, and none that its language does not know', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    const needed = pluralCategories.filter((category) => countsIn(tag, category).length > 0)
    for (const key of KEYS) {
      const text = pack.messages[key]
      if (typeof text === 'string') {
        expect(typeof en[key], key).toBe('string')
        continue
      }
      expect(pluralCategories, key).toEqual(expect.arrayContaining(Object.keys(text)))
      expect(Object.keys(text), key).toEqual(expect.arrayContaining(needed))
    }
  })

  it('keeps the placeholders; only a form for a single number may spell that number out', () => {
    for (const key of KEYS) {
      const wanted = placeholdersIn(formsOf(en[key]).join(' '))
      const text = pack.messages[key]
      if (typeof text === 'string') {
        expect(placeholdersIn(text), key).toEqual(wanted)
        continue
      }
      for (const [category, form = ''] of Object.entries(text)) {
        const isForOne = countsIn(tag, category as Intl.LDMLPluralRule).length === 1
        const kept = isForOne ? wanted.filter((name) => name !== '{count}' || form.includes(name)) : wanted
        expect(placeholdersIn(form), `${key}, ${category}`).toEqual(kept)
      }
    }
  })

  it('fills every placeholder in', () => {
    const params = new Proxy(
      {},
      {
        get: (_, name) => (name === 'count' ? 3 : 'Lantern'),
        getOwnPropertyDescriptor: () => ({ configurable: true, value: 1 }),
      },
    )
    const t = createTranslator(pack).t as (key: string, params: object) => string
    expect(KEYS.map((key) => t(key, params)).filter((text) => /[{}]/.test(text))).toEqual([])
  })

  it('says everything in its own words', () => {
    const allowed = [...NAMES, ...(LOAN_WORDS[tag] ?? [])]
    const same = findTexts(
      pack,
      (text, key) => hasLetters(text) && formsOf(en[key]).includes(text) && !allowed.includes(key),
    )
    expect(same).toEqual([])
  })

  it('is written in its own letters', () => {
    const script = SCRIPTS[tag] ?? /\p{Script=Latin}/u
    expect(findTexts(pack, (text, key) => hasLetters(text) && !script.test(text) && !NAMES.includes(key))).toEqual([])
  })

  it('has no empty text and no space too many', () => {
    expect(findTexts(pack, (text) => text === '' || text !== text.trim() || /\s{2}/.test(text))).toEqual([])
  })

  it('has no markup and no marks of direction: names are isolated when they are filled in', () => {
    expect(findTexts(pack, (text) => /[<>]|&\w+;|[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/.test(text))).toEqual(
      [],
    )
  })

  it('has the quotes and dots of print, and raises its voice nowhere', () => {
    expect(findTexts(pack, (text) => /["'`´]|\.\.\.|[!¡！]/.test(text))).toEqual([])
  })

  it('ends hints like sentences, and titles not', () => {
    const endsLikeSentence = (text: string) => /[.?。？]$/u.test(text)
    const wrong = findTexts(
      pack,
      (text, key) => key.startsWith('error.') && endsLikeSentence(text) !== key.endsWith('.hint'),
    )
    expect(wrong).toEqual([])
  })

  it('says in the spoken name of a button what is seen on it', () => {
    const lower = (key: MessageKey) => String(pack.messages[key]).toLocaleLowerCase(tag)
    for (const [seen, heard] of SPOKEN_NAMES) expect(lower(heard)).toContain(lower(seen))
  })
})

it('every language is small: at most 6 KiB compressed', async () => {
  const input = Object.fromEntries(TAGS.map((tag) => [tag, new URL(`${tag}.ts`, FOLDER).pathname]))
  const bundle = await rolldown({ input })
  const { output } = await bundle.generate({ minify: true })
  await bundle.close()
  const sizes = output.map((file) => [file.fileName, file.type === 'chunk' ? gzipSync(file.code).length : 0] as const)
  expect(sizes.map(([name]) => name).sort()).toEqual(TAGS.map((tag) => `${tag}.js`).sort())
  expect(sizes.filter(([, bytes]) => bytes > MAX_CHUNK_BYTES)).toEqual([])
})
