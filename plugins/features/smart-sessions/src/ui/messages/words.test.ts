import { expect, it } from 'vitest'
import { en } from './words.js'

it('says in English what the specification wants [S8.1d]', () => {
  expect(en['error.SMART_ACCOUNT_UNSUPPORTED']).toBe('This application might not support Smart Accounts')
})
