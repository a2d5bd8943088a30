import { expect, it } from 'vitest'
import * as entry from './index.js'

it('exports what a host uses and nothing else', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "RESTRICTED_TIME_ZONES",
      "createPortico",
      "isPorticoError",
    ]
  `)
})

it('lists zones of mainland China, Hong Kong and Macau by names that Intl knows, and does nothing with them [S9.21]', () => {
  const { RESTRICTED_TIME_ZONES } = entry
  for (const zone of ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Hong_Kong', 'Asia/Macau']) {
    expect(RESTRICTED_TIME_ZONES).toContain(zone)
  }
  for (const timeZone of RESTRICTED_TIME_ZONES) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  }
  expect(RESTRICTED_TIME_ZONES).not.toContain('Asia/Taipei')
})
