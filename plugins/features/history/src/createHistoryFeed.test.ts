import {
  createStore,
  type HistoryPage,
  type PendingTransactions,
  PorticoError,
  type UsageProperties,
  type WatchedTransaction,
} from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it } from 'vitest'
import { ALICE, BOB, page, sent, transaction } from '../test/samples.js'
import { createHistoryFeed } from './createHistoryFeed.js'

interface Asked {
  readonly account: string
  readonly cursor: string | undefined
  readonly force: boolean | undefined
  readonly signal: AbortSignal | undefined
}

/** A feed with a service whose answers the test gives; without `answer` they stay away. */
function open(
  answer?: (asked: Asked) => HistoryPage | Error | undefined,
  {
    served = 'yes',
    list = [] as WatchedTransaction[],
    source = undefined as (() => Promise<HistoryPage>) | undefined,
  } = {},
) {
  const clock = createFakeClock(1_000)
  const asked: Asked[] = []
  const tracked: { readonly event: string; readonly properties: UsageProperties }[] = []
  const watched = createStore<readonly WatchedTransaction[]>(list)
  const pending: PendingTransactions = { list: watched, add: () => {}, resume: () => {} }
  const feed = createHistoryFeed({
    clock,
    history: async () => ({
      fetchTransactions(account, { cursor, force, signal } = {}) {
        const one = { account, cursor, force, signal }
        asked.push(one)
        const given = answer?.(one)
        if (!given && source) return source()
        return new Promise((resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new PorticoError('REQUEST_ABORTED', { what: 'history' })))
          if (given instanceof Error) reject(given)
          else if (given) resolve(given)
        })
      },
    }),
    indexer: async () => ({ serves: async () => served }) as never,
    pending: async () => pending,
    accountType: () => 'eoa',
    track: (event, properties) => void tracked.push({ event, properties }),
  })
  const settle = () => clock.advance(0)
  return { feed, clock, asked, tracked, watched, settle }
}

const failure = new PorticoError('HISTORY_FAILED', { chainId: 'eip155:1' })
const ids = (feed: ReturnType<typeof open>['feed']) => feed.get().transactions.map(({ id }) => id)

describe('page by page', () => {
  it('the end of the list asks for the next one, once, with its number; a cursor used before ends it [S3.9]', async () => {
    const { feed, asked, tracked, settle } = open(({ cursor }) => (cursor ? page(10, 10) : page(0, 10, 'a')))
    feed.show(ALICE)
    expect(feed.get()).toMatchObject({ loading: true, empty: false, lastNetworkInView: 'eip155:1' })
    await settle()
    expect(feed.get()).toMatchObject({ loading: false, next: 'a' })
    feed.more()
    feed.more()
    await settle()
    feed.more()
    await settle()
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'a'])
    expect(ids(feed)).toHaveLength(20)
    expect(tracked).toEqual([{ event: 'TRANSACTIONS_MORE', properties: { page: 2 } }])
  })

  it('pages of which nothing is left are followed at once, five times; then only when asked for', async () => {
    let count = 0
    const { feed, asked, settle } = open(() => ({ transactions: [], next: `cursor-${++count}` }))
    feed.show(ALICE)
    await settle()
    expect(asked).toHaveLength(6)
    expect(feed.get()).toMatchObject({ loading: false, empty: false, next: 'cursor-6' })
    feed.more()
    await settle()
    expect(asked).toHaveLength(12)
  })

  it('an empty list of a network that the service does not know says so', async () => {
    for (const [served, isServed] of [
      ['yes', true],
      ['no', false],
    ] as const) {
      const { feed, settle } = open(() => ({ transactions: [] }), { served })
      feed.show(ALICE)
      await settle()
      expect(feed.get()).toMatchObject({ empty: true, isServed })
    }
  })
})

describe('a failure', () => {
  it('empties the list, names its code, and can be tried again; its time is kept meanwhile [S8.1a] [S7.25]', async () => {
    let isDown = false
    const { feed, clock, tracked, settle } = open(({ cursor }) => (isDown ? failure : page(cursor ? 10 : 0, 10, 'a')))
    feed.show(ALICE)
    await settle()
    isDown = true
    feed.more()
    await settle()
    expect(feed.get()).toMatchObject({ transactions: [], loading: false, empty: false })
    expect(feed.get().next).toBeUndefined()
    expect(feed.get().failure).toEqual({ error: failure, sinceMs: 1_000 })
    expect(tracked.at(-1)).toEqual({
      event: 'TRANSACTIONS_ERROR',
      properties: { network: 'eip155:1', accountType: 'eoa', code: 'HISTORY_FAILED' },
    })
    await clock.advance(5_000)
    feed.retry()
    expect(feed.get().loading).toBe(true)
    await settle()
    expect(feed.get().failure?.sinceMs).toBe(1_000)
    isDown = false
    feed.retry()
    await settle()
    expect(feed.get()).toMatchObject({ failure: undefined, next: 'a' })
    expect(ids(feed)).toHaveLength(10)
  })

  it('of another kind becomes one of the list, with its cause [S8.1a]', async () => {
    const cause = new PorticoError('PLUGIN_FAILED', { pluginId: 'history' })
    const { feed, settle } = open(() => cause)
    feed.show(ALICE)
    await settle()
    expect(feed.get().failure?.error).toMatchObject({ code: 'HISTORY_FAILED', cause })
  })
})

describe('leaving', () => {
  it('another account ends what is asked for the first and begins with nothing [S4.2]', async () => {
    const { feed, asked, settle } = open(({ account, cursor }) =>
      account === ALICE ? page(cursor ? 10 : 0, 10, 'a') : page(50, 1),
    )
    feed.show(ALICE)
    await settle()
    feed.more()
    await Promise.resolve()
    await Promise.resolve()
    expect(asked).toHaveLength(2)
    feed.show(BOB)
    expect(feed.get()).toMatchObject({ account: BOB, transactions: [], loading: true })
    await settle()
    expect(asked[1]?.signal?.aborted).toBe(true)
    expect(ids(feed)).toEqual(['tx-50'])
  })

  it('a reset forgets everything, and a late answer changes nothing [S4.2]', async () => {
    const { feed, asked, settle } = open()
    feed.show(ALICE)
    await settle()
    feed.reset()
    await settle()
    expect(asked[0]?.signal?.aborted).toBe(true)
    expect(feed.get()).toMatchObject({ account: undefined, transactions: [], loading: false })
  })

  it('a closed list asks for nothing, waits for nothing and knows what it has when it is opened again', async () => {
    const { feed, clock, asked, watched, settle } = open(() => page(0, 2))
    const close = feed.show(ALICE)
    await settle()
    close()
    watched.set([sent(7, 'succeeded')])
    await clock.advance(600_000)
    expect(asked).toHaveLength(1)
    expect(clock.pending()).toBe(0)
    expect(ids(feed)).toHaveLength(2)
  })

  it('while the first page is under way leaves nothing half read', async () => {
    const { feed, settle } = open()
    const close = feed.show(ALICE)
    await settle()
    close()
    expect(feed.get()).toMatchObject({ account: undefined, loading: false })
  })
})

it('a page that was asked for earlier and comes later changes nothing', async () => {
  const answers: ((given: HistoryPage) => void)[] = []
  const { feed, asked, watched, settle } = open(
    ({ cursor, force }) => (cursor || force ? undefined : page(0, 3, 'a')),
    {
      // A service that ignores an abort.
      source: () => new Promise((resolve) => void answers.push(resolve)),
    },
  )
  feed.show(ALICE)
  await settle()
  feed.more()
  await settle()
  watched.set([sent(0, 'succeeded')])
  await settle()
  expect(asked.slice(1).map(({ signal }) => signal?.aborted)).toEqual([true, false])
  const [late, anew] = answers
  anew?.(page(-1, 4, 'a'))
  await settle()
  late?.(page(50, 3, 'b'))
  await settle()
  expect(ids(feed)).toEqual(['tx--1', 'tx-0', 'tx-1', 'tx-2'])
  expect(feed.get()).toMatchObject({ next: 'a', loading: false, pages: 1 })
})

describe('what is sent from this page', () => {
  it('once it is settled, the first page is fetched anew, past the cache [S1.2i]', async () => {
    let head = 0
    const { feed, clock, asked, watched, settle } = open(() => page(head, 3))
    watched.set([sent(-1)])
    feed.show(ALICE)
    await settle()
    expect(asked).toHaveLength(1)
    head = -1
    watched.set([sent(-1, 'succeeded')])
    await settle()
    expect(asked.map(({ force }) => force)).toEqual([false, true])
    expect(ids(feed)[0]).toBe('tx--1')
    await clock.advance(600_000)
    expect(asked).toHaveLength(2)
  })

  it('is looked for a few times more while the service has not heard of it, and then no longer', async () => {
    const { feed, clock, asked, watched, settle } = open(() => page(0, 3))
    feed.show(ALICE)
    await settle()
    watched.set([sent(-1, 'failed')])
    await clock.advance(600_000)
    expect(asked).toHaveLength(6)
    expect(clock.pending()).toBe(0)
  })

  it('what was settled out of sight is fetched with the next look', async () => {
    const { feed, asked, watched, settle } = open(() => page(0, 3))
    const close = feed.show(ALICE)
    await settle()
    close()
    watched.set([sent(2, 'succeeded')])
    feed.show(ALICE)
    await settle()
    expect(asked.at(-1)?.force).toBe(true)
    const count = asked.length
    watched.set([sent(2, 'succeeded'), sent(5)])
    await settle()
    expect(asked).toHaveLength(count)
  })

  it('of another account changes nothing', async () => {
    const { feed, asked, watched, settle } = open(() => page(0, 3))
    feed.show(ALICE)
    await settle()
    watched.set([sent(-1, 'succeeded', BOB)])
    await settle()
    expect(asked).toHaveLength(1)
  })

  it('and undone by the network goes again', async () => {
    let transactions = [transaction(0), transaction(1), transaction(2)]
    const { feed, watched, settle } = open(() => ({ transactions, next: 'a' }))
    feed.show(ALICE)
    await settle()
    transactions = [transaction(1), transaction(2)]
    watched.set([sent(9, 'dropped')])
    await settle()
    expect(ids(feed)).toEqual(['tx-1', 'tx-2'])
  })
})
