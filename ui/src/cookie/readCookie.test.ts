import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InitialSession, InitialState } from '../options/initialState.js'
import { formatSessions, readCookie } from './readCookie.js'

const ALICE: InitialSession = { walletId: 'wallet', accounts: ['test:1:alice'] }
const BOB: InitialSession = { walletId: 'вторий; #2', accounts: ['other:one:bob'] }

const headerOf = (sessions: InitialState) => `before=1; portico=${formatSessions(sessions, 'portico')}; after=2`
const headerWith = (content: unknown) => `portico=${encodeURIComponent(JSON.stringify(content))}`

describe('readCookie', () => {
  it('gives back what was written, the active session first', () => {
    expect(readCookie(headerOf([BOB, ALICE]))).toEqual([BOB, ALICE])
  })

  it('gives back every account and every wallet id that is text', () => {
    const session = fc.record({
      walletId: fc.stringMatching(/^[^\p{C}\p{Zl}\p{Zp}]{1,64}$/u),
      accounts: fc.stringMatching(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/).map((id) => [id]),
    }) as fc.Arbitrary<InitialSession>
    const familyOf = ({ accounts: [account] }: InitialSession) => account.slice(0, account.indexOf(':'))
    fc.assert(
      fc.property(fc.uniqueArray(session, { minLength: 1, maxLength: 3, selector: familyOf }), (sessions) => {
        expect(readCookie(headerOf(sessions))).toEqual(sessions)
      }),
    )
  })

  it('keeps the first account of a wallet, and nothing that names a person', () => {
    const many: InitialSession = { walletId: 'wallet', accounts: ['test:1:alice', 'test:1:carol'] }
    expect(formatSessions([many], 'portico')).toBe(encodeURIComponent('[["test:1:alice","wallet"]]'))
  })

  it('finds the cookie by its whole name', () => {
    const value = formatSessions([ALICE], 'second')
    expect(readCookie(`portico=x; xsecond=${value};second=${value}`, 'second')).toEqual([ALICE])
    expect(readCookie(`xsecond=${value}`, 'second')).toBeUndefined()
    expect(readCookie(`second=${value}`)).toBeUndefined()
  })

  it.each([undefined, null, '', 'portico', 'portico=', 'other=1'])('says nothing about the header %j', (header) => {
    expect(readCookie(header)).toBeUndefined()
  })

  it.each([
    null,
    {},
    [],
    'test:1:alice',
    ['test:1:alice', 'wallet'],
    [['test:1:alice']],
    [['test:1:alice', 'wallet', 'more']],
    [['test:1:alice', '']],
    [['test:1:alice', 7]],
    [['test:1:alice', 'wal\nlet']],
    [['test:1:alice', '\u202ewallet']],
    [['test:1:alice', 'w'.repeat(257)]],
    [['test:1:<script>', 'wallet']],
    [['alice', 'wallet']],
    [[{ toString: 'x' }, 'wallet']],
    [
      ['test:1:alice', 'wallet'],
      ['test:2:bob', 'wallet'],
    ],
    [['test:1:alice', 'wallet'], null],
  ])('takes no part of %j', (content) => {
    expect(readCookie(headerWith(content))).toBeUndefined()
  })

  it.each(['%', '%5B', '[["test:1:alice"', encodeURIComponent('[["test:1:alice","wallet"]]'.padEnd(2_000))])(
    'takes no part of the text %j',
    (value) => expect(readCookie(`portico=${value}`)).toBeUndefined(),
  )

  it('never throws, and lets only what it would write itself through', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.json().map(encodeURIComponent))
    fc.assert(
      fc.property(text, (value) => {
        const sessions = readCookie(`portico=${value}`)
        if (sessions) expect(readCookie(headerOf(sessions))).toEqual(sessions)
      }),
    )
  })
})

it('a cookie stays within what browsers keep, whatever the wallets are called', () => {
  const sessions = [...'abcdefgh'].map(
    (letter): InitialSession => ({ walletId: '🦊'.repeat(128), accounts: [`chain-${letter}:1:${'x'.repeat(128)}`] }),
  )
  const value = formatSessions(sessions, 'portico')
  expect(`portico=${value}`.length).toBeLessThanOrEqual(4_096)
  expect(readCookie(`portico=${value}`)).toEqual(sessions.slice(0, 2))
})
