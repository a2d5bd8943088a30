import type { Account } from '@portico/kernel'
import { expect, it } from 'vitest'
import { inWalletOrder, nameOf, searchAccounts } from './AccountsView.js'

const accounts: readonly Account[] = [
  { id: 'abc:1:AbCd1', type: 'eoa', name: 'Main' },
  { id: 'abc:1:AbCd2', type: 'eoa', name: 'Trading' },
  { id: 'abc:1:XyZ3', type: 'eoa' },
]
const labels = new Map([['XyZ3', 'Éclair fund']])
const found = (text: string) => searchAccounts(accounts, labels, text).map(({ id }) => id.slice('abc:1:'.length))

it.each([
  ['', ['AbCd1', 'AbCd2', 'XyZ3']],
  ['  main ', ['AbCd1']],
  ['ÉCLAIR', ['XyZ3']],
  ['bCd', ['AbCd1', 'AbCd2']],
  ['bcd', ['AbCd1', 'AbCd2']],
  ['nothing', []],
])('looks for %j in names and addresses', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

it('accounts stand in the wallet’s own order, not in that of their addresses, and the active one moves no row', () => {
  const first: Account = { id: 'abc:1:Zz9', type: 'eoa', name: 'Account 1', position: 0 }
  const second: Account = { id: 'abc:1:Aa1', type: 'eoa', name: 'Account 2', position: 1 }
  for (const list of [
    [first, second],
    [second, first],
  ]) {
    expect(inWalletOrder(list).map(({ name }) => name)).toEqual(['Account 1', 'Account 2'])
  }
  expect(inWalletOrder(accounts)).toEqual(accounts)
})

it('the page’s label comes before the wallet’s own name', () => {
  expect(accounts.map((account) => nameOf(account, new Map([['AbCd1', 'Savings']])))).toEqual([
    'Savings',
    'Trading',
    undefined,
  ])
})
