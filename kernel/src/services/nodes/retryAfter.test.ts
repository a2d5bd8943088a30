import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_CLOSED_MS, readRetryAfterMs } from './createGate.js'

const NOW = Date.UTC(2030, 0, 1, 12)

it.each([
  ['5', 5_000],
  [' 120 ', 120_000],
  ['Tue, 01 Jan 2030 12:00:45 GMT', 45_000],
  ['Tuesday, 01-Jan-30 12:00:10 GMT', 10_000],
])('reads %j', (header, ms) => expect(readRetryAfterMs(header, NOW)).toBe(ms))

it.each([null, '', 'soon', '-5', '1.5', '1e3', '0x10', 'Infinity', 'Notaday, 99 Foo 2030 99:99:99 GMT'])(
  'takes 30 s for %j',
  (header) => expect(readRetryAfterMs(header, NOW)).toBe(30_000),
)

it('neither comes back at once nor stays away for ever', () => {
  expect(readRetryAfterMs('0', NOW)).toBe(1_000)
  expect(readRetryAfterMs('Tue, 01 Jan 1980 00:00:00 GMT', NOW)).toBe(1_000)
  expect(readRetryAfterMs('9'.repeat(400), NOW)).toBe(MAX_CLOSED_MS)
  expect(readRetryAfterMs('Wed, 01 Jan 2099 00:00:00 GMT', NOW)).toBe(MAX_CLOSED_MS)
  fc.assert(
    fc.property(fc.string(), (header) => {
      const ms = readRetryAfterMs(header, NOW)
      expect(ms >= 1_000 && ms <= MAX_CLOSED_MS).toBe(true)
    }),
  )
})
