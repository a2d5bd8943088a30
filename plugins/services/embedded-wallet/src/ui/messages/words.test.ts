import { expect, it } from 'vitest'
import { en } from './words.js'

it('says in English what the specification wants [S8.1h]', () => {
  expect([en.refusedTitle, en['error.RPC_NOT_ALLOWED']]).toEqual(['Action not allowed', 'Action not allowed'])
})
