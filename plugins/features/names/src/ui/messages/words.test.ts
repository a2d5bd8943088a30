import { expect, it } from 'vitest'
import { en } from './words.js'

it('says in English what the specification gives word by word [S8.8]', () => {
  expect(en['error.NAME_RESOLVE_FAILED']).toBe('Error resolving name')
  expect(en['error.NAME_SUGGEST_FAILED']).toBe('Error fetching name suggestions')
  expect(en['error.NAME_REVERSE_FAILED']).toBe('Error fetching names for address')
  expect(en.registerFailed).toBe('Error registering name {name}')
  expect(en['error.NAME_NETWORK_MISSING']).toBe('Network not found')
  expect(en['error.NAME_SIGNER_MISSING']).toBe('Address or auth connector not found')
})
