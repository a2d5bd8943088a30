import { expect, it } from 'vitest'
import * as entry from './index.js'
import { createTestChain, testNetwork } from './testing/createTestChain.js'

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

it('knows no roles of users: no option and no call is for some visitors only [S6.1]', () => {
  const client = entry.createPortico({ plugins: [createTestChain().plugin], networks: [testNetwork('1')] })
  for (const name of Object.keys(client)) expect(name).not.toMatch(/role|admin|grant|permission/i)
  const withRole = { plugins: [createTestChain().plugin], networks: [testNetwork('1')], role: 'admin' }
  expect(() => entry.createPortico(withRole)).toThrow('no such option')
})
