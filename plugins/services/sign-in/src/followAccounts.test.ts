import { type AccountId, type Accounts, createStore, type Namespace, type Session } from '@portico/kernel'
import { testSession } from '@portico/kernel/testing'
import { expect, it, vi } from 'vitest'
import { followAccounts } from './followAccounts.js'

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
