import { expect, it, onTestFinished, vi } from 'vitest'
import { en } from './en.js'
import { LOCALES, loadLocale, matchLocale, preloadLocale } from './loadLocale.js'

const AVAILABLE = ['en', 'de', 'pt-BR', 'zh', 'zh-Hant', 'ar', 'es', 'es-419']

it.each<[readonly string[], string | undefined, string?]>([
  [['de'], 'de'],
  [['de-AT'], 'de', 'de-AT'],
  [['DE_at'], 'de', 'de-AT'],
  [['pt-PT'], 'pt-BR', 'pt-PT'],
  [['zh-CN'], 'zh', 'zh-CN'],
  [['zh-Hans-HK'], 'zh', 'zh-Hans-HK'],
  [['zh-Hant'], 'zh-Hant'],
  [['zh-TW'], 'zh-Hant', 'zh-TW'],
  [['es-419'], 'es-419'],
  [['es-ES'], 'es', 'es-ES'],
  [['iw'], undefined],
  [['th', 'ar-EG', 'de'], 'ar', 'ar-EG'],
  [['', '*', 'not a tag', 'de'], 'de'],
  [[], undefined],
])('finds for %j: %s', (wanted, available, tag = wanted[0]) => {
  const match = matchLocale(wanted, AVAILABLE)
  expect(match?.available).toBe(available)
  if (match && wanted.length === 1) expect(match.wanted).toBe(tag)
})

it.each<[readonly string[], string | undefined, string?]>([
  [['pt-BR'], 'pt', 'pt-BR'],
  [['pt-PT'], 'pt', 'pt-PT'],
  [['zh-Hans'], 'zh', 'zh-Hans'],
  [['zh-CN'], 'zh', 'zh-CN'],
  [['zh-SG'], 'zh', 'zh-SG'],
  [['zh-Hant'], undefined],
  [['zh-TW', 'en-GB'], 'en', 'en-GB'],
  [['zh-HK', 'ja'], 'ja', 'ja'],
  [['iw'], 'he', 'he'],
  [['in'], 'id', 'id'],
  [['no'], undefined],
  [['nb-NO', 'nn'], undefined],
  [['sr-Latn'], undefined],
  [['ar-EG'], 'ar', 'ar-EG'],
  [['es-419'], 'es', 'es-419'],
  [['fr-CA'], 'fr', 'fr-CA'],
])('finds for %j among the languages of the package: %s', (wanted, available, tag) => {
  const match = matchLocale(wanted, Object.keys(LOCALES))
  expect([match?.available, match?.wanted]).toEqual([available, tag])
})

it('does not give simplified characters to who reads traditional ones', () => {
  expect(matchLocale(['zh-Hant'], ['zh'])).toBeUndefined()
})

it('loads the first wanted language that there is, with the wanted region’s numbers', async () => {
  const pack = await loadLocale(['tlh', 'de-AT', 'fr'])
  expect(pack?.locale).toBe('de-AT')
  expect(pack?.messages.back).toBe('Zurück')
})

it('finds every language of the package by its own tag', async () => {
  for (const tag of Object.keys(LOCALES)) expect((await loadLocale([tag]))?.locale).toBe(tag)
})

it('has English at hand, and nothing for a language without words', async () => {
  expect((await loadLocale(['en-GB']))?.messages).toBe(en)
  expect(await loadLocale(['tlh', 'zh-TW', ''])).toBeUndefined()
})

it('never fails ahead of time: not for a language without words, nor one that the host has brought, nor on a server', async () => {
  const brought = { locale: 'tlh', messages: en }
  for (const locale of ['tlh', 'not a tag', 'ja', brought, undefined]) await preloadLocale({ locale })
})

it('finds a language of one script without the browser’s tables', () => {
  const spy = vi.spyOn(Intl, 'Locale')
  onTestFinished(() => void vi.restoreAllMocks())
  const all = Object.keys(LOCALES)
  expect(['en-US', 'de_AT', 'es-419', 'PT-br', 'he'].map((tag) => matchLocale([tag], all)?.available)).toEqual([
    'en',
    'de',
    'es',
    'pt',
    'he',
  ])
  expect(spy).not.toHaveBeenCalled()
  // A second one of the language, or another script, has to be looked up.
  expect(matchLocale(['pt-BR'], ['pt', 'pt-PT'])?.available).toBe('pt')
  expect(matchLocale(['pt-PT'], ['pt', 'pt-PT'])?.available).toBe('pt-PT')
  expect(matchLocale(['en-Shaw'], ['en'])).toBeUndefined()
  expect(spy).toHaveBeenCalled()
})
