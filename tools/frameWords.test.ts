import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { en } from '../services/wallet-frame/src/messages/en.js'
import { loadMessages, packs } from '../services/wallet-frame/src/messages/messages.js'
import { LOCALES } from '../ui/src/messages/loadLocale.js'
import { endOf, isInLettersOf, isUntidy, placeholdersIn } from './words/readText.js'
import { isUnused } from './words/unusedForms.js'

/** The texts of the embedded wallet's frame: in every language of the house, as those of the widget are. */

const FOLDER = 'services/wallet-frame/src/messages/locales'
const { en: _english, ...others } = LOCALES
const TAGS = Object.keys(others)
/** Plain data, or a name of its own. */
const UNTRANSLATED = ['lang', 'dir', 'familySolana']
/** Words that a language has taken over as they are. */
const LOAN_WORDS: Readonly<Record<string, readonly string[]>> = {
  de: ['bytes', 'passkeyLabel'],
  es: ['bytes'],
  fr: ['site', 'message', 'transaction', 'type', 'domain'],
  id: ['operator', 'program', 'data', 'emailLogin'],
  it: ['account', 'passkeyLabel'],
  pt: ['site', 'bytes'],
  tr: ['site', 'program'],
}

const loaded = await Promise.all(TAGS.map(async (tag) => ({ tag, pack: await loadMessages([tag]) })))
const keys = Object.keys(en) as (keyof typeof en)[]
/** The texts that do not hold, as `de.signIn`. */
const findWrong = (isWrong: (text: string, english: string, key: keyof typeof en, tag: string) => boolean) =>
  loaded.flatMap(({ tag, pack }) =>
    keys.flatMap((key) => (isWrong(pack[key] ?? '', en[key], key, tag) ? [`${tag}.${key}`] : [])),
  )

it('there is a file for every language of the house, with every text of English and no other', () => {
  expect(Object.keys(packs).sort()).toEqual(['en', ...TAGS].sort())
  expect(readdirSync(FOLDER).sort()).toEqual(TAGS.map((tag) => `${tag}.ts`).sort())
  for (const { tag, pack } of loaded) expect(Object.keys(pack), tag).toEqual(keys)
})

it('each says which language it is, and how that is written', () => {
  for (const { tag, pack } of loaded) {
    expect([pack.lang, pack.dir], tag).toEqual([tag, ['ar', 'he'].includes(tag) ? 'rtl' : 'ltr'])
  }
})

it('the first language of the browser that there is a file for is taken, and English without one', async () => {
  const langOf = async (languages: readonly string[]) => (await loadMessages(languages)).lang
  expect(await langOf(['xx', 'pt-BR', 'de'])).toBe('pt')
  expect(await langOf(['xx', 'constructor'])).toBe('en')
  expect(await langOf([])).toBe('en')
})

it('placeholders stay, and texts end as in English', () => {
  expect(findWrong((text, english) => `${placeholdersIn(text)}` !== `${placeholdersIn(english)}`)).toEqual([])
  expect(findWrong((text, english) => endOf(text) !== endOf(english))).toEqual([])
})

it('they are in the letters and the words of their language, with the signs of print', () => {
  const isTranslated = (key: string) => !UNTRANSLATED.includes(key)
  expect(findWrong((text, _, key, tag) => isTranslated(key) && !isInLettersOf(tag, text))).toEqual([])
  const same = findWrong((text, english, key) => isTranslated(key) && text === english)
  expect(same).toEqual(TAGS.flatMap((tag) => (LOAN_WORDS[tag] ?? []).map((key) => `${tag}.${key}`)))
  expect(findWrong((text) => isUntidy(text))).toEqual([])
})

it('they address visitors in the one form of their language, by the terms of the glossary', () => {
  expect(findWrong((text, _, __, tag) => isUnused(tag, text))).toEqual([])
})
