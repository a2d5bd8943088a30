import { expect, it } from 'vitest'
import { en } from './words.js'

it('says in English what the specification gives word by word [S8.1a]', () => {
  expect(en['error.HISTORY_FAILED']).toBe('Failed to fetch transactions')
})
