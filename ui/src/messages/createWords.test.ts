import { createStore } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import type { PorticoOptions } from '../options/options.js'
import { createWords, loadLanguage } from './createWords.js'
import { en } from './en.js'
import type { Language, MessageOverrides } from './messages.js'

const german = { locale: 'de', messages: { ...en, back: 'Zurück' } }

function setUp(initial: Partial<Language> = {}, locale?: PorticoOptions['locale']) {
  const lines: string[] = []
  const language = createStore<Language>({ pack: undefined, overrides: {}, ...initial })
  const parts = {
    language,
    log: { error: (text: string) => void lines.push(text) },
    options: { plugins: [], networks: [], locale },
  }
  return { words: createWords(parts), language, lines, load: () => loadLanguage(parts) }
}

describe('the words in force', () => {
  it('are English until something else is known, and the same object until something changes', () => {
    const { words } = setUp()
    expect(words.get()).toMatchObject({ locale: 'en', dir: 'ltr' })
    expect(words.get()).toBe(words.get())
  })

  it('follow the language and the host’s own words', () => {
    const { words, language } = setUp({ pack: german })
    let calls = 0
    words.subscribe(() => calls++)
    expect(words.get().t('back')).toBe('Zurück')
    language.set((before) => ({ ...before, overrides: { back: 'Heim' } }))
    expect([words.get().t('back'), calls]).toEqual(['Heim', 1])
  })

  it('leave out host words that can not be used, and tell so once', () => {
    const overrides = { back: 'Home', forwards: 'x', close: 5, cancel: { one: 'x' }, walletCount: { other: 3 } }
    const { words, language, lines } = setUp({ overrides: overrides as unknown as MessageOverrides })
    expect(words.get().t('back')).toBe('Home')
    expect([words.get().t('close'), words.get().t('cancel')]).toEqual(['Close', 'Cancel'])
    language.set((before) => ({ ...before, pack: german }))
    expect(words.get().t('back')).toBe('Home')
    expect(lines).toEqual(['messages that can not be used: forwards, close, cancel, walletCount'])
  })
})

describe('loading a language', () => {
  it('takes the wanted region’s way to write numbers', async () => {
    const { words, load } = setUp({}, 'en-IN')
    await load()
    expect(words.get().number(1234567)).toBe('12,34,567')
  })

  it('leaves an imported language alone', async () => {
    const { words, load } = setUp({ pack: german }, german)
    await load()
    expect(words.get().t('back')).toBe('Zurück')
  })

  it('goes on in English when there is no such language, and tells developers once', async () => {
    const { words, load, lines } = setUp({}, 'tlh')
    await load()
    await load()
    expect(words.get().locale).toBe('en')
    expect(lines).toEqual(['there are no words for "tlh"; English is used'])
  })
})
