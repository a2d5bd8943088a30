import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALICE, BOB, sent, transaction } from '../../test/samples.js'
import { findSent, missing, operationOf, pendingRows } from './pendingRows.js'

const STATUSES = ['pending', 'late', 'succeeded', 'failed', 'dropped', 'replaced', 'expired'] as const

it('what was sent stands above the list until the list has its hash: never twice, never not at all [S1.2i]', () => {
  const watched = fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom(...STATUSES))
      .map(([index, status]) => sent(index, status)),
    { selector: ({ transactionId }) => transactionId, maxLength: 99 },
  )
  const indexed = fc.array(fc.integer({ min: 0, max: 20 }).map((index) => transaction(index)))
  fc.assert(
    fc.property(watched, indexed, (list, transactions) => {
      const rows = pendingRows(ALICE, list, transactions).map(({ transactionId }) => transactionId)
      for (const { transactionId } of list) {
        const isListed = transactions.some(({ hash }) => hash === transactionId)
        expect(rows.includes(transactionId)).toBe(!isListed)
      }
    }),
  )
})

it('one that was sped up in the wallet is in the list under the hash of the one in its place', () => {
  const [spedUp, other] = [{ ...sent(1, 'succeeded'), successorId: sent(5).transactionId }, sent(2)]
  expect(pendingRows(ALICE, [spedUp, other], [transaction(5)])).toEqual([other])
  expect(missing(ALICE, [spedUp, other], [])).toEqual([spedUp])
  expect(findSent(ALICE, [spedUp], spedUp.transactionId)).toBe(spedUp)
})

it('all 99 are shown, and only those of the account [S9.1c]', () => {
  const list = Array.from({ length: 99 }, (_, index) => sent(index))
  expect(pendingRows(ALICE, list, [])).toHaveLength(99)
  expect(pendingRows(BOB, list, [])).toEqual([])
  expect(pendingRows(undefined, list, [])).toEqual([])
  expect(pendingRows(ALICE.replace('eip155:1:', 'eip155:10:') as typeof ALICE, list, [])).toEqual([])
})

it('the list must get to know what the network has taken in', () => {
  const list = STATUSES.map((status, index) => sent(index, status))
  expect(missing(ALICE, list, []).map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  expect(missing(ALICE, list, [transaction(2)]).map(({ status }) => status)).toEqual(['failed'])
})

it('is found by its id', () => {
  const list = [sent(1), sent(2)]
  expect(findSent(ALICE, list, sent(2).transactionId)).toBe(list[1])
  expect(findSent(BOB, list, sent(2).transactionId)).toBeUndefined()
})

it('a call that takes nothing along is the use of a contract, and no transfer of zero', () => {
  expect(operationOf(sent(1))).toBe('send')
  expect(operationOf({ ...sent(1), amount: 0n })).toBe('execute')
})
