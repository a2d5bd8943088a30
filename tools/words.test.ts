import { readdirSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'
import type { Node } from './exports/readModule.js'
import { catalogues, readPack } from './words/catalogues.js'
import { EXCEPTIONS } from './words/exceptions.js'
import { findLines } from './words/findLines.js'
import { errorCodesIn } from './words/nodes.js'
import {
  countCategories,
  endOf,
  formsOf,
  hasLetters,
  isInLettersOf,
  isUntidy,
  placeholdersIn,
} from './words/readText.js'
import { isUnused } from './words/unusedForms.js'

/** The words of the widget and of every plugin that has views: there in every language of the house, and tidy in each. */

/** What is seen on a button, and the longer name of it for those who hear it (WCAG 2.5.3). */
const SPOKEN_NAMES = [
  ['money', 'max', 'send', 'maxLabel'],
  ['money', 'max', 'swaps', 'maxLabel'],
] as const

const TAGS = ['ar', 'de', 'es', 'fr', 'he', 'id', 'it', 'ja', 'ko', 'pt', 'ru', 'tr', 'zh']
const categories = new Map(['en', ...TAGS].map((tag) => [tag, countCategories(tag)]))
const parse = (code: string) => parseAst(code, { lang: 'tsx' }) as unknown as Node

it('every catalogue is looked at, and every error that is declared', () => {
  expect(catalogues.length).toBeGreaterThanOrEqual(8)
  expect(catalogues.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)))
  const code =
    "declare module 'kernel' { interface ErrorContexts {\n /** One. */ ONE: { readonly two: X }\n TWO_3: Y } }"
  expect(errorCodesIn(parse(`${code}; interface Other { FOUR: string }`))).toEqual(['ONE', 'TWO_3'])
})

it('what is heard of a button holds what is seen on it, in every language', () => {
  const wordsOf = (id: string, tag: string, key: string) =>
    String(catalogues.find((one) => one.id === id)?.packs.get(tag)?.[key]).toLocaleLowerCase(tag)
  const wrong = ['en', ...TAGS].flatMap((tag) =>
    SPOKEN_NAMES.flatMap(([seenIn, seen, heardIn, heard]) =>
      wordsOf(heardIn, tag, heard).includes(wordsOf(seenIn, tag, seen)) ? [] : [`${tag} ${heardIn}.${heard}`],
    ),
  )
  expect(wrong).toEqual([])
})

describe.each(catalogues)('the words of $id', (catalogue) => {
  const { id, folder, en, packs, errorCodes } = catalogue
  const { loanWords = {}, ...lists } = EXCEPTIONS[id] ?? {}
  const { names = [], letterless = [], asSpecified = [], sentences = [], phrases = [], withoutHint = [] } = lists

  it('are there in every language of the house, each in a file of its own', async () => {
    expect([...packs.keys()]).toEqual(['en', ...TAGS])
    expect(readdirSync(`${folder}/locales`).sort()).toEqual(TAGS.map((tag) => `${tag}.ts`))
    for (const tag of TAGS) expect(packs.get(tag), tag).toBe(await readPack(catalogue, tag))
  })

  it('have every text of English, and no other', () => {
    for (const [tag, pack] of packs) expect(Object.keys(pack).sort(), tag).toEqual(Object.keys(en).sort())
  })

  it('have a form for every number, and none that their language does not know', () => {
    for (const [tag, pack] of packs) {
      const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
      for (const [key, text] of Object.entries(pack)) {
        expect(typeof text, `${tag} ${key}`).toBe(typeof en[key])
        if (typeof text === 'string') continue
        expect(pluralCategories, `${tag} ${key}`).toEqual(expect.arrayContaining(Object.keys(text)))
        const needed = [...(categories.get(tag)?.keys() ?? [])]
        expect(Object.keys(text), `${tag} ${key}`).toEqual(expect.arrayContaining(needed))
      }
    }
  })

  it('keep the placeholders; only a form for a single number may spell that number out', () => {
    const wrong = findLines(catalogue, ({ tag, key, text, form, english }) => {
      const isForOne = typeof en[key] === 'object' && categories.get(tag)?.get(form) === 1
      const isKept = (name: string) => !isForOne || name !== '{count}' || text.includes(name)
      return `${placeholdersIn(text)}` !== `${placeholdersIn(english.other).filter(isKept)}`
    })
    expect(wrong).toEqual([])
  })

  it('are in the letters of their language', () => {
    const wrong = findLines(catalogue, ({ tag, key, text }) =>
      letterless.includes(key) ? hasLetters(text) : !isInLettersOf(tag, text) && !names.includes(key),
    )
    expect(wrong).toEqual([])
  })

  it('are their language’s own, but for loan words', () => {
    const isFree = (key: string) => names.includes(key) || letterless.includes(key)
    const isEnglish = (tag: string, key: string) => {
      const english = Object.values(formsOf(en[key]))
      return Object.values(formsOf(packs.get(tag)?.[key])).some((form) => english.includes(form))
    }
    const wrong = findLines(
      catalogue,
      ({ tag, key }) =>
        tag !== 'en' && !isFree(key) && isEnglish(tag, key) !== (loanWords[tag]?.includes(key) ?? false),
    )
    expect(wrong).toEqual([])
  })

  it('have the quotes and dots of print, no markup, no marks of direction, and raise their voice nowhere', () => {
    const isExcused = (tag: string, key: string) => tag === 'en' && asSpecified.includes(key)
    expect(findLines(catalogue, ({ tag, key, text }) => isUntidy(text) !== isExcused(tag, key))).toEqual([])
  })

  it('address visitors in the one form of their language, by the terms of the glossary', () => {
    expect(findLines(catalogue, ({ tag, text }) => isUnused(tag, text))).toEqual([])
  })

  it('end like sentences where they are hints, and in every language as in English', () => {
    const isSentence = (key: string) => sentences.includes(key) || (/hint$/i.test(key) && !phrases.includes(key))
    const wrong = findLines(catalogue, ({ tag, key, text, form, english }) =>
      tag === 'en'
        ? /[.?]/.test(endOf(text)) !== isSentence(key)
        : endOf(text) !== endOf(english[form as 'other'] ?? english.other),
    )
    expect(wrong).toEqual([])
  })

  it('say of every error of the package what happened, and what to do', () => {
    expect(errorCodes.length === 0).toBe(lists.hasNoErrors ?? false)
    expect(Object.keys(en)).toEqual(expect.arrayContaining(errorCodes.map((code) => `error.${code}`)))
    expect(errorCodes.filter((code) => !(`error.${code}.hint` in en))).toEqual(withoutHint)
  })

  it('are excused only by key', () => {
    const excused = [names, letterless, asSpecified, sentences, phrases, ...Object.values(loanWords)].flat()
    expect(Object.keys(en)).toEqual(expect.arrayContaining(excused))
  })
})
