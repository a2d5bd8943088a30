import { createStore, type HistoryPage, type Indexer, type Network, PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { ALICE, BOB, page, spam, TOKEN, transaction, transactionIds } from '../test/samples.js'
import { describeHistoryErrors } from './activate.js'
import { createHistory } from './createHistory.js'

describeHistoryErrors()

const networks = createStore(
  (['eip155:1', 'eip155:10'] as const).map(
    (caipNetworkId): Network => ({
      ...{ id: caipNetworkId, caipNetworkId, chainNamespace: 'eip155', name: caipNetworkId },
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [] } },
    }),
  ),
)

function open(answer: (cursor?: string) => HistoryPage | PorticoError = () => page(0, 2)) {
  const clock = createFakeClock()
  const fetchHistory = vi.fn<Indexer['fetchHistory']>(async (_account, { cursor, signal } = {}) => {
    if (signal?.aborted) throw new PorticoError('REQUEST_ABORTED', { what: 'history' })
    const reply = answer(cursor)
    if (reply instanceof PorticoError) throw reply
    return reply
  })
  const serves = vi.fn<Indexer['serves']>(async () => 'yes')
  const indexer = { fetchHistory, serves } as unknown as Indexer
  return { history: createHistory({ indexer, transactionIds, clock, networks }), clock, fetchHistory, serves }
}

describe('of a page', () => {
  it('what moved nothing but spam is left out, what also moved something else is not [S5.7a]', async () => {
    const transactions = [
      transaction(0, { transfers: [spam()] }),
      transaction(1, { transfers: [spam(), spam()] }),
      transaction(2, { transfers: [spam(), spam(false)] }),
      transaction(3, { transfers: [spam(), ...transaction(0).transfers] }),
      transaction(4, { transfers: [] }),
    ]
    const { history } = open(() => ({ transactions, next: 'a' }))
    const shown = await history.fetchTransactions(ALICE)
    expect(shown.transactions.map(({ id }) => id)).toEqual(['tx-2', 'tx-3', 'tx-4'])
    expect(shown.next).toBe('a')
  })

  it('ids are in the family’s normal form, so that they can be compared with what was sent from here', async () => {
    const hash = `0x${transaction(1).hash.slice(2).toUpperCase()}`
    const { history } = open(() => ({ transactions: [transaction(1, { hash })] }))
    const { transactions } = await history.fetchTransactions(ALICE)
    expect(transactions).toEqual([expect.objectContaining({ hash: transaction(1).hash })])
  })

  it('the native coin has its network’s name, whatever the service calls it; tokens have theirs', async () => {
    const moved = (asset: object) =>
      ({ direction: 'out', quantity: '1', asset: { kind: 'fungible', ...asset } }) as const
    const lie = { name: 'USD Coin', symbol: 'USDC', iconUrl: 'https://icons.example/usdc.png' }
    const { history } = open(() => ({
      transactions: [transaction(0, { transfers: [moved(lie), moved({ ...lie, address: TOKEN })] })],
    }))
    const [shown] = (await history.fetchTransactions(ALICE)).transactions
    expect(shown?.transfers.map(({ asset }) => asset)).toMatchObject([
      { name: 'Ether', symbol: 'ETH' },
      { name: 'USD Coin', symbol: 'USDC', address: TOKEN },
    ])
  })

  it('only what happened on the connected network is kept [S5.7b]', async () => {
    const transactions = [transaction(0), transaction(1, { chainId: 'eip155:10' })]
    const { history } = open(() => ({ transactions }))
    expect((await history.fetchTransactions(ALICE)).transactions.map(({ id }) => id)).toEqual(['tx-0'])
    const elsewhere = ALICE.replace('eip155:1:', 'eip155:10:') as typeof ALICE
    expect((await history.fetchTransactions(elsewhere)).transactions.map(({ id }) => id)).toEqual(['tx-1'])
  })
})

it.each(['', 'eip155:1:', '0xabc'])('without an address (%j) nothing is fetched [S5.6]', async (account) => {
  const { history, fetchHistory } = open()
  await expect(history.fetchTransactions(account as typeof ALICE)).rejects.toMatchObject({ code: 'HISTORY_NO_ADDRESS' })
  expect(fetchHistory).not.toHaveBeenCalled()
})

it('a failure says what the specification says, and why [S8.1a]', async () => {
  const cause = new PorticoError('HTTP_STATUS', { status: 500 })
  const { history } = open(() => cause)
  const failure = await history.fetchTransactions(ALICE).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'HISTORY_FAILED', context: { chainId: 'eip155:1' }, cause })
  expect(String(failure)).toContain('Failed to fetch transactions')
})

it('a visitor who tries again has also the networks of the service asked for anew', async () => {
  const { history, serves } = open()
  await history.fetchTransactions(ALICE)
  expect(serves).not.toHaveBeenCalled()
  await history.fetchTransactions(ALICE, { force: true })
  expect(serves).toHaveBeenCalledWith('eip155:1', expect.objectContaining({ force: true }))
})

it('an aborted call is an aborted call', async () => {
  const { history } = open()
  await expect(history.fetchTransactions(ALICE, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
})

describe('a page is kept for 15 s', () => {
  it('by account and cursor', async () => {
    const { history, clock, fetchHistory } = open((cursor) => (cursor ? page(10, 2) : page(0, 2, 'a')))
    const first = await history.fetchTransactions(ALICE)
    const second = await history.fetchTransactions(ALICE, { cursor: 'a' })
    await clock.advance(14_999)
    expect(await history.fetchTransactions(ALICE)).toBe(first)
    expect(await history.fetchTransactions(ALICE, { cursor: 'a' })).toBe(second)
    expect(fetchHistory).toHaveBeenCalledTimes(2)
    await history.fetchTransactions(BOB)
    expect(fetchHistory).toHaveBeenCalledTimes(3)
    await clock.advance(1)
    await history.fetchTransactions(ALICE)
    expect(fetchHistory).toHaveBeenCalledTimes(4)
  })

  it('unless it is wanted anew, which forgets all of the account', async () => {
    const { history, fetchHistory } = open((cursor) => (cursor ? page(10, 2) : page(0, 2, 'a')))
    await history.fetchTransactions(ALICE)
    await history.fetchTransactions(ALICE, { cursor: 'a' })
    await history.fetchTransactions(BOB)
    await history.fetchTransactions(ALICE, { force: true })
    await history.fetchTransactions(ALICE, { cursor: 'a' })
    await history.fetchTransactions(BOB)
    expect(fetchHistory).toHaveBeenCalledTimes(5)
  })

  it('and never given for one that is wanted anew, though it comes while the service’s networks are asked for', async () => {
    const answers: ((page: HistoryPage) => void)[] = []
    const { history, fetchHistory, serves } = open()
    fetchHistory.mockImplementation(() => new Promise((resolve) => void answers.push(resolve)))
    let onServed = (_served: 'yes') => {}
    serves.mockImplementation(
      () =>
        new Promise((resolve) => {
          onServed = resolve
        }),
    )
    const older = history.fetchTransactions(ALICE)
    const wanted = history.fetchTransactions(ALICE, { force: true })
    answers[0]?.(page(0, 2))
    await older
    onServed('yes')
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(page(-1, 3))
    expect((await wanted).transactions).toHaveLength(3)
  })

  it('and not replaced by one that was asked for before it and comes after it', async () => {
    const answers: ((page: HistoryPage) => void)[] = []
    const { history, fetchHistory } = open()
    fetchHistory.mockImplementation(() => new Promise((resolve) => void answers.push(resolve)))
    const older = history.fetchTransactions(ALICE)
    const newer = history.fetchTransactions(ALICE, { force: true })
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(page(-1, 3))
    await newer
    answers[0]?.(page(0, 2))
    await older
    expect((await history.fetchTransactions(ALICE)).transactions).toHaveLength(3)
    expect(fetchHistory).toHaveBeenCalledTimes(2)
  })

  it('and a failure is not kept', async () => {
    let isDown = true
    const { history } = open(() => (isDown ? new PorticoError('HTTP_FAILED', { url: '' }) : page(0, 1)))
    await expect(history.fetchTransactions(ALICE)).rejects.toThrow()
    isDown = false
    expect((await history.fetchTransactions(ALICE)).transactions).toHaveLength(1)
  })
})
