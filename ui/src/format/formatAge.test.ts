import { expect, it } from 'vitest'
import { formatAge } from './formatAge.js'

it.each([
  [0, 'now'],
  [999, 'now'],
  [1_000, '1 second ago'],
  [59_999, '59 seconds ago'],
  [60_000, '1 minute ago'],
  [3_599_000, '59 minutes ago'],
  [7_200_000, '2 hours ago'],
  [-5_000, 'now'],
])('says how old %d ms are', (ageMs, words) => {
  expect(formatAge(ageMs, 'en')).toBe(words)
})

it('speaks the visitor’s language', () => {
  expect(formatAge(12_000, 'de')).toBe('vor 12 Sekunden')
})
