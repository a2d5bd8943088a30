import { expect, it } from 'vitest'
import { testSession } from '../testing/testSession.js'
import { cleanSession } from './connections.js'

const named = (name: unknown) => ({ ...testSession(['abc:1:x']).accounts[0], name: name as string })
const nameAfter = (name: unknown) =>
  cleanSession({ ...testSession(['abc:1:x']), accounts: [named(name)] }, new Map()).accounts[0].name

it.each([
  ['Savings', 'Savings'],
  ['  two\nlines ', 'two lines'],
  ['\u202egnivaS', 'gnivaS'],
  ['x'.repeat(1_000), 'x'.repeat(48)],
  ['', undefined],
  ['\u200b', undefined],
  [7, undefined],
  [{ toString: () => 'x' }, undefined],
])('a wallet’s own name %j is shown as %j', (name, shown) => {
  expect(nameAfter(name)).toBe(shown)
})

it('what needs no cleaning stays the same object', () => {
  const session = testSession(['abc:1:x', 'abc:1:y'])
  expect(cleanSession(session, new Map([['abc:1:x', 'eoa']]))).toBe(session)
})

it('an account has the kind that is known of it', () => {
  const { accounts } = cleanSession(testSession(['abc:1:x', 'abc:1:y']), new Map([['abc:1:y', 'smartAccount']]))
  expect(accounts.map(({ type }) => type)).toEqual(['eoa', 'smartAccount'])
})
