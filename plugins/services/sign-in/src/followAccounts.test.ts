import {
  type AccountId,
  type Accounts,
  createStore,
  type Namespace,
  type Session,
  type SiwxSession,
} from '@portico/kernel'
import { createFakeClock, testSession } from '@portico/kernel/testing'
import { expect, it, vi } from 'vitest'
import { sample } from '../test/samples.js'
import { followAccounts, watchEnd } from './followAccounts.js'

const ALICE: AccountId = 'one:1:alice'
const sessionOf = (account: AccountId): Session => testSession([account], 'w')

it('tells once that a wallet is gone, and of the account that is shown each time', () => {
  const sessions = new Map<Namespace, Session>([['one', sessionOf(ALICE)]])
  const accounts = {
    namespaces: ['one', 'two'],
    active: createStore<Namespace>('one'),
    session: (namespace: Namespace) => sessions.get(namespace),
    isSupported: () => true,
  } as unknown as Accounts
  const [onShown, onLeft] = [vi.fn(), vi.fn()]
  const look = followAccounts(accounts, { onShown, onLeft })
  look()
  expect([onShown.mock.lastCall, onLeft.mock.calls]).toEqual([[ALICE], []])
  sessions.delete('one')
  look()
  look()
  expect([onShown.mock.lastCall, onLeft.mock.calls]).toEqual([[undefined], [[ALICE]]])
})

const START_MS = Date.parse(sample.issuedAt)
const HOUR_MS = 3_600_000

/** Sessions that end so many hours from now; `undefined`: never. */
function watch(...hours: readonly (number | undefined)[]) {
  const clock = createFakeClock(START_MS)
  const onEnd = vi.fn()
  const sessions = hours.map((hour): SiwxSession => {
    const expirationTime = hour === undefined ? undefined : new Date(START_MS + hour * HOUR_MS).toISOString()
    return { data: { ...sample, expirationTime }, message: '', signature: '' }
  })
  return { clock, onEnd, stop: watchEnd(clock, sessions, onEnd) }
}

it.each([
  ['61 s after the end', [2], 2 * HOUR_MS + 61_000],
  ['after the end of the last of several', [3, 1, 2], 3 * HOUR_MS + 61_000],
  ['61 s from now when it is over', [-5], 61_000],
  ['after a day when the end is far away', [100], 24 * HOUR_MS],
  ['after a day when there is no end', [1, undefined], 24 * HOUR_MS],
] as const)('calls once, %s', async (_when, hours, atMs) => {
  const { clock, onEnd } = watch(...hours)
  await clock.advance(atMs - 1)
  expect(onEnd).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(clock.pending()).toBe(0)
})

it('waits for nothing without a session, or when it was stopped', () => {
  expect(watch().clock.pending()).toBe(0)
  const { clock, stop } = watch(1)
  stop()
  expect(clock.pending()).toBe(0)
})
