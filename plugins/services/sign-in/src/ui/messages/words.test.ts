import { expect, it } from 'vitest'
import { en, words } from './words.js'

it('says in English what the specification gives word by word [S8.1b] [S8.1c] [S8.1d] [S8.1e]', () => {
  expect(en['error.SIGN_IN_INIT_FAILED']).toBe('A problem occurred while trying initialize authentication')
  expect(en.declined).toBe('Signature declined')
  expect(en['error.SMART_ACCOUNT_UNSUPPORTED']).toBe('This application might not support Smart Accounts')
  expect(en.authenticating).toBe('Authenticating...')
})

it('has a word for everything, in each language a file of its own', async () => {
  expect(words).toMatchObject({ id: 'sign-in', en })
  const packs = await Promise.all(Object.values(words.locales).map((load) => load()))
  expect(new Set(packs).size).toBe(Object.keys(words.locales).length)
  for (const pack of [en, ...packs]) {
    expect(Object.keys(pack).sort()).toEqual(Object.keys(en).sort())
    expect(Object.values(pack)).not.toContain('')
  }
})
