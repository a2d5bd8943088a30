import { expect, it } from 'vitest'
import type { AccountId } from '../caip/accountId.js'
import type { Accounts } from '../capabilities/account.js'
import type { Addresses } from '../capabilities/addresses.js'
import type { History, HistoryTransaction } from '../capabilities/history.js'
import type { PendingTransactions, WatchedTransaction } from '../capabilities/pendingTransactions.js'
import { createStore } from '../store/createStore.js'
import { testSession } from '../testing/index.js'
import { compareIn, createKnownReceivers, createReceiverBook, fetchSeen, findResembled, isLookalike } from './index.js'

const CHAIN = 'eip155:31337'
const ALICE = '0xa1ce000000000000000000000000000000000a11'
const BOB = '0xb0b0000000000000000000000000000000000b0b'
/** Begins and ends as Bob's. */
const FORGED = '0xb0b1111111111111111111111111111111111b0b'
const TOKEN = '0x70ce000000000000000000000000000000000e20'
const account: AccountId = `${CHAIN}:${ALICE}`
/** Hex addresses in lower case. */
const addresses = {
  parse: (text: string) => (/^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : undefined),
  keyOf: (one: AccountId): string => one,
  distinctive: (address: string) => address.toLowerCase().replace(/^0x/, ''),
}

const upper = (address: string) => address.toUpperCase().replace('0X', '0x')

function open({ isConnected = true, isPending = true, keyOf = addresses.keyOf } = {}) {
  const session = testSession([`${CHAIN}:${upper(ALICE)}`, `${CHAIN}:broken`], 'w')
  const sent = [
    { account, to: upper(TOKEN) },
    { account, to: 'broken' },
    { account: 'solana:localnet:payer', to: FORGED },
  ] as unknown as WatchedTransaction[]
  return createKnownReceivers({
    namespace: 'eip155',
    accounts: { session: (family) => (isConnected && family === 'eip155' ? session : undefined) } as Accounts,
    addresses: { ...addresses, keyOf } as unknown as Addresses,
    receivers: { list: () => [BOB] },
    pending: { list: createStore(isPending ? sent : []) } as unknown as PendingTransactions,
  })
}

it('knows own accounts, earlier receivers, and whom something of the family is on its way to', () => {
  expect(open().list()).toEqual([ALICE, BOB, TOKEN])
  expect(open({ isConnected: false, isPending: false }).list()).toEqual([BOB])
})

it('what goes to an own account or an earlier receiver is not the first', () => {
  const { isFirst } = open()
  expect([ALICE, BOB, TOKEN, FORGED].map(isFirst)).toEqual([false, false, true, true])
})

it('an earlier receiver is known on each network, whatever its address is there', () => {
  const { isFirst } = open({ keyOf: (account) => account.slice(-4) })
  expect([`0x${'7'.repeat(36)}${BOB.slice(-4)}`, FORGED.replace(/.$/, '5')].map(isFirst)).toEqual([false, true])
})

it.each([
  ['0xabc1def', '0xabc2def', true],
  ['0xabc1def', 'abc2def', true],
  ['0xabc1def', '0xABC2DEF', true],
  ['abc1def', 'abc22def', true],
  ['abcdef', 'abcXdef', true],
  ['abcXdef', 'abcdef', true],
  ['0xabc1def', '0xABC1DEF', false],
  ['0xabc1def', '0xabd2def', false],
  ['0xabc1def', '0xabc2deg', false],
  ['0xaaa1def', '0xbbb2def', false],
  ['0xabc1def', '0xabc2ddd', false],
  ['abcde', 'abcXcde', false],
  ['abcXcde', 'abcde', false],
])('whether %s and %s look alike: %s', (one, other, isAlike) => {
  expect(isLookalike(one, other, addresses)).toBe(isAlike)
})

it('remembers at most a hundred receivers, and deletes what it did not write', () => {
  const stored = new Map<string, string>()
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string | undefined) =>
      void (value === undefined ? stored.delete(key) : stored.set(key, value)),
    keys: () => [...stored.keys()],
  }
  const book = createReceiverBook(storage, 'eip155')
  for (let index = 0; index < 150; index++) book.add(`0x${index}`)
  book.add('0x149')
  expect([book.list().length, book.list()[0]]).toEqual([100, '0x149'])
  const bad = [['<b>'], ['<b'], ['b>'], [''], ['x'.repeat(129)], [1], Array.from({ length: 101 }, () => 'x')]
  const texts = ['{', '[]', '{"v":2,"d":[]}', '{"v":1}', ...bad.map((d) => JSON.stringify({ v: 1, d }))]
  for (const text of texts) {
    stored.set('receivers_eip155', text)
    expect(book.list()).toEqual([])
    expect(stored.size).toBe(0)
  }
  const kept = ['x'.repeat(128), '0xAz9', 'a-b.c%20']
  stored.set('receivers_eip155', JSON.stringify({ v: 1, d: kept }))
  expect(book.list()).toEqual(kept)
})

it('sees whom an account has sent to and heard from, in one form each, and not who sent it tokens', async () => {
  const transactions = [
    { sentTo: upper(BOB), sentFrom: ALICE, transfers: [] },
    {
      sentTo: BOB,
      sentFrom: 'broken',
      transfers: [
        { direction: 'out', to: TOKEN },
        { direction: 'in', to: ALICE, from: FORGED },
      ],
    },
  ] as unknown as HistoryTransaction[]
  const history = { fetchTransactions: async () => ({ transactions }) } as unknown as History
  const seen = await fetchSeen(account, { addresses, history })
  expect(seen).toEqual([BOB, ALICE, TOKEN])
  const comparison = compareIn(CHAIN, addresses)
  expect(findResembled(FORGED, { trusted: [], seen }, comparison)).toBe(BOB)
  expect(findResembled(FORGED, { trusted: [FORGED], seen }, comparison)).toBeUndefined()
})
