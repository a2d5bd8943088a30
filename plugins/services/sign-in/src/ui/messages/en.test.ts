import { expect, it } from 'vitest'
import { en } from './en.js'

it('says in English what the specification gives word by word [S8.1b] [S8.1c] [S8.1e]', () => {
  expect(en['error.SIGN_IN_INIT_FAILED']).toBe('A problem occurred while trying initialize authentication')
  expect(en.declined).toBe('Signature declined')
  expect(en['error.SMART_ACCOUNT_UNSUPPORTED']).toBe('This application might not support Smart Accounts')
  expect(en.authenticating).toBe('Authenticating...')
})
