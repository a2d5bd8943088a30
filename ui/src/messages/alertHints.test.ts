import { type ErrorCode, PorticoError } from '@portico/kernel'
import { expect, it } from 'vitest'
import { BAR_CODES } from '../state/notices.js'
import { hintFor } from './alertHints.js'
import { en } from './en.js'

const hintOf = (code: ErrorCode) => hintFor(new PorticoError<ErrorCode>(code, {} as never))

it.each([
  ['NETWORK_NOT_FOUND', 'networks'],
  ['ORIGIN_NOT_ALLOWED', 'projectId'],
  ['PROJECT_ID_INVALID', 'projectId'],
] as const)('says for %s which option to change', (code, option) => {
  expect(hintOf(code)).toContain(`\`${option}\``)
})

it('begins with what the visitor reads, and says in one line what to do about it', () => {
  for (const code of BAR_CODES) expect(hintOf(code)).toMatch(new RegExp(`^${en[`error.${code}`]}: .+\\.$`))
})

it('names an alert that it does not know', () => {
  expect(hintOf('CONNECT_CLOSED')).toContain('CONNECT_CLOSED')
})
