import { type Accounts, createStore, type PendingTransactions, type WatchedTransaction } from '@portico/kernel'
import { testSession } from '@portico/kernel/testing'
import { expect, it } from 'vitest'
import { ALICE, account, addresses, BOB, CHAIN, FORGED, SOLANA, TOKEN } from '../../test/stage.js'
import { createKnownReceivers } from './createKnownReceivers.js'

const upper = (address: string) => address.toUpperCase().replace('0X', '0x')

function open({ isConnected = true, isPending = true, keyOf = addresses.keyOf } = {}) {
  const session = testSession([`${CHAIN}:${upper(ALICE)}`, `${CHAIN}:broken`], 'w')
  const sent = [
    { account, to: upper(TOKEN) },
    { account, to: 'broken' },
    { account: `${SOLANA}:payer`, to: FORGED },
  ] as unknown as WatchedTransaction[]
  return createKnownReceivers({
    namespace: 'eip155',
    accounts: { session: (family) => (isConnected && family === 'eip155' ? session : undefined) } as Accounts,
    addresses: { ...addresses, keyOf },
    receivers: { list: () => [BOB], add: () => {} },
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
