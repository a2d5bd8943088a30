import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTranslator } from './createTranslator.js'
import { en } from './en.js'

const FSI = '\u2068'
const PDI = '\u2069'
const english = createTranslator({ locale: 'en' })

describe('t', () => {
  it('fills in the placeholders, however often they come', () => {
    expect(english.t('continueIn', { wallet: 'Lantern' })).toBe('Continue in Lantern')
    const twice = createTranslator({ locale: 'en', overrides: { continueIn: '{wallet}, yes, {wallet}' } })
    expect(twice.t('continueIn', { wallet: 'Lantern' })).toBe('Lantern, yes, Lantern')
  })

  it('inserts names as they are, even those that look like a template', () => {
    for (const wallet of ['{wallet}', '{network}', '$&', '$1', '<b>x</b>', '{__proto__}']) {
      expect(english.t('error.CHAIN_UNRECOGNISED', { wallet, network: 'Basin' })).toBe(`${wallet} does not know Basin`)
    }
  })

  it('takes the plural form of the language', () => {
    const forms = {
      one: '{count} portfel',
      few: '{count} portfele',
      many: '{count} portfeli',
      other: '{count} portfela',
    }
    const polish = createTranslator({ locale: 'pl', overrides: { walletCount: forms } })
    expect([1, 3, 5, 1.5].map((count) => polish.t('walletCount', { count }))).toEqual([
      '1 portfel',
      '3 portfele',
      '5 portfeli',
      '1,5 portfela',
    ])
    expect([0, 1, 1234].map((count) => english.t('walletCount', { count }))).toEqual([
      '0 wallets',
      '1 wallet',
      '1,234 wallets',
    ])
  })

  it('takes the general form where a language has none for the number', () => {
    const words = createTranslator({ locale: 'ar', overrides: { walletCount: { other: 'x' } } })
    expect(words.t('walletCount', { count: 2 })).toBe('x')
  })

  it('never throws: what is missing stays visible', () => {
    const t = english.t as (key: string, params?: object) => string
    expect(t('continueIn')).toBe('Continue in {wallet}')
    expect(t('walletCount')).toBe('{count} wallets')
    expect([t('nowhere'), t('constructor'), t('__proto__')]).toEqual(['nowhere', 'constructor', '__proto__'])
    expect(t('continueIn', Object.create({ wallet: 'inherited' }))).toBe('Continue in {wallet}')
  })

  it('prefers the host’s words to the language’s, and those to English', () => {
    const messages = { ...en, back: 'Zurück', close: 'Schließen' }
    const { t } = createTranslator({ locale: 'de', messages, overrides: { back: 'Heim' } })
    expect([t('back'), t('close')]).toEqual(['Heim', 'Schließen'])
    const { close: _, ...older } = messages
    expect(createTranslator({ locale: 'de', messages: older as typeof messages }).t('close')).toBe('Close')
  })

  it('keeps names of the other direction apart from the text around them', () => {
    expect(english.t('continueIn', { wallet: 'فانوس' })).toBe(`Continue in ${FSI}فانوس${PDI}`)
    const hebrew = createTranslator({ locale: 'he', overrides: { continueIn: 'המשך ב-{wallet}' } })
    expect(hebrew.t('continueIn', { wallet: 'Lantern' })).toBe(`המשך ב-${FSI}Lantern${PDI}`)
  })

  it('takes from a name the marks that would turn the rest of the text around', () => {
    expect(english.t('continueIn', { wallet: '\u202eLantern\u2069' })).toBe('Continue in Lantern')
  })
})

describe('has', () => {
  it('knows its texts and nothing that every object has', () => {
    expect(['back', 'error.TX_EXPIRED', 'error.LOOM', 'toString'].map(english.has)).toEqual([true, true, false, false])
  })
})

describe('the direction', () => {
  it.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['fa', 'rtl'],
    ['ur-PK', 'rtl'],
    ['az-Arab', 'rtl'],
    ['az', 'ltr'],
    ['zh-Hant', 'ltr'],
  ])('of %s is %s', (locale, dir) => {
    expect(createTranslator({ locale }).dir).toBe(dir)
  })
})

describe('numbers, dates and lists', () => {
  const german = createTranslator({ locale: 'de' })

  it('are written as the language does', () => {
    expect(german.number(1234.5)).toBe('1.234,5')
    expect(german.number(0.25, { style: 'percent' })).toMatch(/^25\s%$/)
    expect(german.date(Date.UTC(2026, 1, 3), { dateStyle: 'medium', timeZone: 'UTC' })).toBe('03.02.2026')
    expect(german.list(['A', 'B', 'C'])).toBe('A, B und C')
    expect(english.list(['A', 'B'])).toBe('A and B')
  })

  it('keep all the digits of decimal text', () => {
    expect(german.number('9007199254740993.25')).toBe('9.007.199.254.740.993,25')
    expect(german.number(2n ** 70n)).toBe('1.180.591.620.717.411.303.424')
  })
})

it('the first view makes no object of Intl: texts with names, the direction, and a list of one', () => {
  const kinds = ['NumberFormat', 'ListFormat', 'PluralRules', 'DateTimeFormat', 'Locale'] as const
  const made = kinds.map((kind) => vi.spyOn(Intl, kind))
  onTestFinished(() => void vi.restoreAllMocks())
  for (const [locale, dir] of [
    ['en-GB', 'ltr'], // no other test may have made theirs already
    ['ar-EG', 'rtl'],
  ] as const) {
    const words = createTranslator({ locale })
    expect([words.t('continueIn', { wallet: 'Lantern' }), words.list(['A'])].join()).toContain('Lantern')
    expect(words.dir).toBe(dir)
  }
  for (const spy of made) expect(spy).not.toHaveBeenCalled()
})

it('a form of number or date is made once for a language', () => {
  const words = createTranslator({ locale: 'en-NZ' })
  const [dates, numbers] = [vi.spyOn(Intl, 'DateTimeFormat'), vi.spyOn(Intl, 'NumberFormat')]
  onTestFinished(() => void vi.restoreAllMocks())
  for (let day = 1; day <= 100; day++) {
    words.date(Date.UTC(2026, 1, day), { day: 'numeric', month: 'short' })
    words.number(day)
    words.t('walletCount', { count: day })
  }
  expect([dates.mock.calls.length, numbers.mock.calls.length]).toEqual([1, 1])
})
