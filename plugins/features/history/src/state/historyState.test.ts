import type { HistoryPage } from '@portico/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALICE, anyTransaction, BOB, NOW_MS, page, transaction } from '../../test/samples.js'
import { begun, continuation, failed, type HistoryState, nothing, received, refreshed } from './historyState.js'

const anyPage: fc.Arbitrary<HistoryPage> = fc.record({
  transactions: fc.array(anyTransaction, { maxLength: 12 }),
  next: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: undefined }),
})
const error = { code: 'HISTORY_FAILED' } as never
const start = begun(nothing, ALICE, 'eip155:1')
const idsOf = ({ transactions }: Pick<HistoryState, 'transactions'>) => transactions.map(({ id }) => id)
const listed = ({ transactionsByYear }: HistoryState) =>
  transactionsByYear.flatMap(({ months }) => months.flatMap(({ transactions }) => transactions))

/** What has to hold whatever pages come, in whatever order. */
function checkList(state: HistoryState): void {
  expect(new Set(idsOf(state)).size).toBe(state.transactions.length)
  const times = state.transactions.map(({ minedAt }) => Date.parse(minedAt))
  expect(times).toEqual([...times].sort((one, other) => other - one))
  expect(listed(state)).toEqual(state.transactions)
  const months = state.transactionsByYear.flatMap(({ year, months: inYear }) =>
    inYear.map(({ month }) => year * 12 + month),
  )
  expect(months).toEqual([...new Set(months)].sort((one, other) => other - one))
  for (const { year, months: inYear } of state.transactionsByYear) {
    for (const { month, transactions } of inYear) {
      for (const { minedAt } of transactions) {
        const date = new Date(minedAt)
        expect([date.getFullYear(), date.getMonth()]).toEqual([year, month])
      }
    }
  }
  expect(state.empty).toBe(state.transactions.length === 0 && state.next === undefined)
}

describe('whatever pages come', () => {
  it('each id is listed once, newest first, under its year and month here [S3.9]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyPage, fc.boolean()), { minLength: 1, maxLength: 8 }), (pages) => {
        let state = start
        for (const [one, isRefresh] of pages) {
          state = isRefresh ? refreshed(state, one, NOW_MS) : received(state, one, NOW_MS)
          checkList(state)
          for (const entry of one.transactions) expect(idsOf(state)).toContain(entry.id)
        }
      }),
    )
  })

  it('no cursor is used twice, so that the list comes to an end [S3.9]', () => {
    fc.assert(
      fc.property(fc.infiniteStream(anyPage), (pages) => {
        let state = received(start, pages.next().value, NOW_MS)
        const used: string[] = []
        while (state.next !== undefined) {
          expect(used).not.toContain(state.next)
          used.push(state.next)
          state = received(state, pages.next().value, NOW_MS)
        }
        expect(used.length).toBeLessThanOrEqual(4)
        expect(continuation(state)).toBe('end')
      }),
    )
  })
})

it('the latest answer for an id counts [S3.9]', () => {
  const before = received(start, { transactions: [transaction(1, { status: 'pending' })] }, NOW_MS)
  const after = received(before, { transactions: [transaction(1)] }, NOW_MS)
  expect(after.transactions).toEqual([transaction(1)])
})

it('knows the network, and that nothing is there only at the end [S3.9]', () => {
  expect(start).toMatchObject({ lastNetworkInView: 'eip155:1', loading: true, empty: false })
  expect(received(start, { transactions: [], next: 'a' }, NOW_MS)).toMatchObject({ loading: false, empty: false })
  expect(received(start, { transactions: [] }, NOW_MS)).toMatchObject({ loading: false, empty: true })
})

describe('the first page anew', () => {
  const long = received(received(start, page(0, 10, 'a'), NOW_MS), page(10, 10, 'b'), NOW_MS)

  it('comes before what was read, and the list goes on where it was', () => {
    const state = refreshed(long, page(-2, 10, 'other'), NOW_MS)
    expect(idsOf(state)).toEqual(Array.from({ length: 22 }, (_, index) => `tx-${index - 2}`))
    expect(state).toMatchObject({ next: 'b', usedCursors: ['a'], loading: false })
  })

  it('takes away what was undone in its reach', () => {
    const { transactions } = page(0, 10)
    const state = refreshed(long, { transactions: transactions.filter(({ id }) => id !== 'tx-3'), next: 'a' }, NOW_MS)
    expect(idsOf(state)).not.toContain('tx-3')
    expect(state.transactions).toHaveLength(19)
  })

  it('leaves what is of the same second as its oldest row, and was on the page after it', () => {
    const minedAt = '2026-11-22T04:00:00Z'
    const block = [1, 2, 3, 4].map((index) => transaction(index, { minedAt }))
    const known = received(
      received(start, { transactions: block.slice(0, 2), next: 'a' }, NOW_MS),
      { transactions: block.slice(2), next: 'b' },
      NOW_MS,
    )
    const state = refreshed(known, { transactions: [transaction(0), ...block.slice(0, 2)], next: 'a' }, NOW_MS)
    expect(new Set(idsOf(state))).toEqual(new Set(['tx-0', 'tx-1', 'tx-2', 'tx-3', 'tx-4']))
    expect(state.next).toBe('b')
  })

  it('begins the list again when there may be more between it and what was read', () => {
    const state = refreshed(long, page(-40, 10, 'new'), NOW_MS)
    expect(idsOf(state)).toEqual(idsOf(page(-40, 10)))
    expect(state).toMatchObject({ next: 'new', usedCursors: [] })
  })
})

it('a failure empties the list and forgets the cursor; its time is that of the first in a row [S8.1a]', () => {
  const full = received(start, page(0, 10, 'a'), NOW_MS)
  const first = failed(full, error, 5)
  expect(first).toMatchObject({ transactions: [], transactionsByYear: [], empty: false, account: ALICE })
  expect([first.next, first.failure?.sinceMs]).toEqual([undefined, 5])
  const again = failed(begun(first, ALICE, 'eip155:1'), error, 9)
  expect(again.failure?.sinceMs).toBe(5)
  expect(received(again, page(0, 1), NOW_MS).failure).toBeUndefined()
})

it('another account begins with nothing, not even a failure [S4.2]', () => {
  const full = received(start, page(0, 10, 'a'), NOW_MS)
  for (const before of [full, failed(full, error, 5)]) {
    const { transactions, failure, next } = begun(before, BOB, 'eip155:1')
    expect([transactions, failure, next]).toEqual([[], undefined, undefined])
  }
})

it('pages without anything to show are followed five times, then someone has to ask', () => {
  let state = start
  const ways = Array.from({ length: 7 }, (_, index) => {
    state = received(state, { transactions: [], next: `cursor-${index}` }, NOW_MS)
    return continuation(state)
  })
  expect(ways).toEqual([...Array(5).fill('follow'), 'asked', 'asked'])
  expect(continuation(received(state, page(0, 1, 'next'), NOW_MS))).toBe('seen')
})
