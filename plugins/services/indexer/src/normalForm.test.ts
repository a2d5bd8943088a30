import type { HistoryTransaction, TokenBalance } from '@portico/kernel'
import { expect, it } from 'vitest'
import { spellBalance, spellingOf, spellTransaction } from './normalForm.js'

const spell = spellingOf({ parse: (text) => (/^0x[0-9a-f]{3}$/i.test(text) ? text.toUpperCase() : undefined) }, 'abc:1')
const transaction = (address: string): HistoryTransaction => ({
  ...{
    id: 'a',
    hash: '0xabc',
    chainId: 'abc:1',
    operation: 'send',
    minedAt: '2026-01-01T00:00:00Z',
    status: 'confirmed',
  },
  ...{ sentFrom: address, sentTo: address },
  transfers: [
    {
      ...{ direction: 'out', quantity: '1', from: address, to: undefined },
      asset: { kind: 'fungible', address: `abc:1:${address}`, symbol: 'A' },
    },
    {
      ...{ direction: 'in', quantity: '1', from: undefined, to: address },
      asset: { kind: 'collectible', contract: `abc:1:${address}`, isSpam: false },
    },
  ],
})
const balance = (address: string) => ({ name: 'A', address: `abc:1:${address}` }) as TokenBalance

it('one address is one text, however the service spells it', () => {
  for (const text of ['0xabc', '0xAbC', '0xABC']) {
    expect(spellTransaction(transaction(text), spell)).toEqual(transaction('0XABC'))
    expect(spellBalance(balance(text), spell)).toEqual(balance('0XABC'))
  }
})

it('a hash, the native coin and what the family does not know stay as they are', () => {
  const other = transaction('addr0001')
  expect(spellTransaction(other, spell)).toEqual(other)
  expect(spellTransaction(transaction('0xabc'), spell).hash).toBe('0xabc')
  const coin = { name: 'A' } as TokenBalance
  expect(spellBalance(coin, spell)).toBe(coin)
  expect(spellTransaction(transaction('0xabc'), spellingOf(undefined, 'abc:1'))).toEqual(transaction('0xabc'))
})
