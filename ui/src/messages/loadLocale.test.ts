import { expect, it } from 'vitest'
import { en } from './en.js'
import { LOCALES, loadLocale, preloadLocale } from './loadLocale.js'

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
