import { expect, it } from 'vitest'
import { en } from './words.js'

it('says in English what the specification gives word by word [S8.1g]', () => {
  expect(en['error.BALANCE_UNAVAILABLE']).toBe('Token Balance Unavailable')
})
