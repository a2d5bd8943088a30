import type { Account } from '@portico/kernel'
import { expect, it } from 'vitest'
import { nameOf, searchAccounts } from './searchAccounts.js'

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

it('the page’s label comes before the wallet’s own name', () => {
  expect(accounts.map((account) => nameOf(account, new Map([['AbCd1', 'Savings']])))).toEqual([
    'Savings',
    'Trading',
    undefined,
  ])
})
