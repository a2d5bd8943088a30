import { expect, it } from 'vitest'
import { LOCALES } from './loadLocale.js'
import { matchLocale } from './matchLocale.js'

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
