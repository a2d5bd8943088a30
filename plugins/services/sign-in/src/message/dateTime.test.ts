import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseDateTime } from './dateTime.js'

it('reads every time that a clock writes', () => {
  const years = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }
  fc.assert(fc.property(fc.date(years), (date) => parseDateTime(date.toISOString()) === date.getTime()))
})

it.each([
  ['2026-09-29T10:00:00+02:00', '2026-09-29T08:00:00Z'],
  ['2026-09-29T10:00:00-09:30', '2026-09-29T19:30:00Z'],
  ['2026-09-29t10:00:00z', '2026-09-29T10:00:00Z'],
  ['2026-09-29T10:00:00.5Z', '2026-09-29T10:00:00.500Z'],
  ['2026-09-29T10:00:00.1239999Z', '2026-09-29T10:00:00.123Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z'],
  ['2016-12-31T23:59:60Z', '2017-01-01T00:00:00Z'],
  ['2017-01-01T08:59:60+09:00', '2017-01-01T00:00:00Z'],
])('%s is %s', (text, same) => expect(parseDateTime(text)).toBe(Date.parse(same)))

it.each([
  '',
  '2026-09-29',
  '2026-09-29T10:00:00', // no zone
  '2026-09-29 10:00:00Z',
  '2026-09-29T10:00Z',
  '2026-9-29T10:00:00Z',
  '+02026-09-29T10:00:00Z',
  '2026-02-29T10:00:00Z', // no leap year
  '2026-04-31T10:00:00Z',
  '2026-00-10T10:00:00Z',
  '2026-13-10T10:00:00Z',
  '2026-09-00T10:00:00Z',
  '2026-09-29T24:00:00Z',
  '2026-09-29T10:60:00Z',
  '2026-09-29T10:00:61Z',
  '2026-09-29T10:00:60Z', // no end of a month
  '2026-09-29T10:00:00.Z',
  '2026-09-29T10:00:00+24:00',
  '2026-09-29T10:00:00+0200',
  '2026-09-29T10:00:00Z\n',
  'Tue Sep 29 2026 10:00:00 GMT+0200',
  '1790589600000',
])('%j is no time', (text) => expect(parseDateTime(text)).toBeUndefined())
