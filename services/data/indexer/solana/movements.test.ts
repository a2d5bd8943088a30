import { expect, it } from 'vitest'
import { systemProgram } from '../../store/operationType.js'
import { readMovements } from './movements.js'
import type { SolanaTransaction } from './rpcAccounts.js'

type Meta = SolanaTransaction['meta']
const none: Meta = { err: null, fee: 0n, preBalances: [], postBalances: [] }
const read = (accountKeys: readonly string[], meta: Partial<Meta>) =>
  readMovements({
    ...{ slot: 1, meta: { ...none, ...meta } },
    transaction: { signatures: ['S'], message: { accountKeys: [...accountKeys] } },
  }).map(({ from, to, token, amount }) => `${from} ${to} ${amount} ${token ?? 'coins'}`)
const held = (accountIndex: number, owner: string | null, amount: string, mint = 'Mint') => ({
  ...{ accountIndex, mint, owner, uiTokenAmount: { amount, decimals: 0 } },
})

it.each<[string, bigint[], bigint[], string[]]>([
  ['a fee alone', [10n, 5n], [9n, 5n], []],
  ['coins for one', [10n, 5n], [6n, 8n], ['A B 3 coins']],
  ['coins for two', [10n, 5n, 0n], [4n, 8n, 2n], ['A B 3 coins', 'A C 2 coins']],
  ['coins from two', [11n, 5n, 0n], [7n, 3n, 5n], ['A C 3 coins', 'B C 2 coins']],
  ['coins from two for two', [11n, 5n, 0n, 0n], [6n, 3n, 5n, 1n], ['A C 4 coins', 'B C 1 coins', 'B D 1 coins']],
  ['coins that go to no account, which are rent', [10n, 5n], [4n, 5n], []],
  ['coins that come from no account', [10n, 5n], [9n, 7n], [`${systemProgram} B 2 coins`]],
  ['an account without a balance after it', [10n, 5n], [9n], []],
  ['an account without a balance before it', [10n], [6n, 3n], ['A B 3 coins']],
])('of coins: %s', (_what, preBalances, postBalances, moved) => {
  expect(
    read(['A', 'B', 'C', 'D'].slice(0, Math.max(preBalances.length, 2)), { fee: 1n, preBalances, postBalances }),
  ).toEqual(moved)
})

it('accounts that a table of addresses names come after the others: those that are written to first', () => {
  const loadedAddresses = { writable: ['W'], readonly: ['R'] }
  const balances = { preBalances: [10n, 0n, 0n], postBalances: [4n, 5n, 0n] }
  expect(read(['A'], { ...balances, fee: 1n, loadedAddresses })).toEqual(['A W 5 coins'])
  expect(read(['A'], { ...balances, postBalances: [4n, 0n, 5n], fee: 1n, loadedAddresses })).toEqual(['A R 5 coins'])
})

it.each<[string, Partial<Meta>, string[]]>([
  [
    'from one to another',
    { preTokenBalances: [held(1, 'A', '7')], postTokenBalances: [held(1, 'A', '4'), held(2, 'B', '3')] },
    ['A B 3 Mint'],
  ],
  ['made', { postTokenBalances: [held(1, 'A', '4'), held(2, 'A', '0')] }, [`${systemProgram} A 4 Mint`]],
  ['burnt', { preTokenBalances: [held(1, 'A', '4'), held(2, 'A', '0')] }, [`A ${systemProgram} 4 Mint`]],
  [
    'between accounts of one owner',
    {
      preTokenBalances: [held(1, 'A', '4'), held(2, 'A', '1')],
      postTokenBalances: [held(1, 'A', '1'), held(2, 'A', '4')],
    },
    [],
  ],
  [
    'of an owner that the node does not name',
    { preTokenBalances: [held(1, null, '4')], postTokenBalances: [held(2, 'B', '4')] },
    [`${systemProgram} B 4 Mint`],
  ],
  [
    'of two kinds',
    {
      preTokenBalances: [held(1, 'A', '4'), held(2, 'B', '9', 'Other')],
      postTokenBalances: [held(3, 'B', '4'), held(4, 'A', '9', 'Other')],
    },
    ['A B 4 Mint', 'B A 9 Other'],
  ],
])('tokens %s move between owners, and the rent of their accounts does not', (_what, tokens, moved) => {
  const balances = { fee: 1n, preBalances: [10n, 2n, 0n], postBalances: [7n, 0n, 2n] }
  expect(read(['A', 'X', 'Y'], { ...balances, ...tokens })).toEqual(moved)
})

it('coins are native, tokens are spl, and neither has an id', () => {
  const told = readMovements({
    ...{ slot: 1, transaction: { signatures: ['S'], message: { accountKeys: ['A', 'B'] } } },
    meta: { ...none, preBalances: [5n, 0n], postBalances: [0n, 5n], postTokenBalances: [held(9, 'A', '1')] },
  })
  expect(told).toEqual([
    { from: 'A', to: 'B', amount: 5n, token: null, standard: 'native', tokenId: null },
    { from: systemProgram, to: 'A', amount: 1n, token: 'Mint', standard: 'spl', tokenId: null },
  ])
})
