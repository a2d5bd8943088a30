import { beforeEach, expect, it, vi } from 'vitest'
import type { Amount, Balance } from '../capabilities/balance.js'
import { PorticoError } from '../errors/porticoError.js'
import { createEventBus } from '../events/createEventBus.js'
import type { EventBus } from '../events/kernelEvents.js'
import type { Activator } from '../plugin/activator.js'
import { createStorage } from '../storage/createStorage.js'
import { createFakeClock, type FakeClock } from '../testing/createFakeClock.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { type BalanceMap, type Balances, createBalances } from './balances.js'
import { createStore } from './createStore.js'

const account = 'abc:1:x'
const amountOf = (amount: bigint): Amount => ({ amount, decimals: 6, symbol: 'ABC' })
const failed = new PorticoError('RPC_FAILED', { chainId: 'abc:1', method: 'm' })

let clock: FakeClock
let events: EventBus
let balances: Balances
const store = createStore<BalanceMap>(new Map())
const getBalance = vi.fn<Balance['getBalance']>()
const shown = () => store.get().get('abc')

beforeEach(() => {
  clock = createFakeClock(1_000)
  store.set(new Map())
  const area = createMemoryArea()
  getBalance.mockReset()
  const activator = { get: async () => ({ getBalance }) } as unknown as Activator
  events = createEventBus({ error() {} })
  balances = createBalances({
    store,
    activator,
    clock,
    events,
    storage: createStorage({ openArea: () => area, prefix: '' }),
  })
})

it('says that it is loading from start to end [S4.24a]', async () => {
  getBalance.mockResolvedValue(amountOf(5n))
  const refreshing = balances.refresh('abc', account)
  expect(shown()).toEqual({ status: 'loading', account })
  await refreshing
  expect(shown()).toEqual({ status: 'ready', account, amount: amountOf(5n), atMs: 1_000 })
})

it('keeps a balance for 30 s and asks again after that [S9.3]', async () => {
  getBalance.mockResolvedValue(amountOf(5n))
  await balances.refresh('abc', account)
  await clock.advance(29_999)
  await balances.refresh('abc', account)
  expect(getBalance).toHaveBeenCalledTimes(1)
  await clock.advance(1)
  await balances.refresh('abc', account)
  expect(getBalance).toHaveBeenCalledTimes(2)
})

it('keeps the last amount when asking again fails, and never shows zero for it [S3.33]', async () => {
  getBalance.mockResolvedValueOnce(amountOf(5n)).mockRejectedValueOnce(failed)
  await balances.refresh('abc', account)
  await balances.refresh('abc', account, { force: true })
  expect(shown()).toEqual({ status: 'failed', account, error: failed, amount: amountOf(5n), retryAtMs: 31_000 })
})

it('asks nothing for 30 s after a failure, and is well again after the next success [S4.24b, S4.24c, S4.25, S9.1b]', async () => {
  getBalance.mockRejectedValueOnce(failed).mockResolvedValueOnce(amountOf(5n))
  await balances.refresh('abc', account)
  expect(shown()).toMatchObject({ status: 'failed', amount: undefined })
  await clock.advance(29_999)
  await balances.refresh('abc', account)
  expect(getBalance).toHaveBeenCalledTimes(1)
  await clock.advance(1)
  await balances.refresh('abc', account)
  expect(shown()).toMatchObject({ status: 'ready', amount: amountOf(5n) })
})

it('asks in any case when told to, and drops the answer of the call before', async () => {
  let answerFirst = (_amount: Amount) => {}
  getBalance.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answerFirst = resolve
      }),
  )
  getBalance.mockResolvedValueOnce(amountOf(2n))
  const first = balances.refresh('abc', account)
  await vi.waitFor(() => expect(getBalance).toHaveBeenCalledTimes(1))
  await balances.refresh('abc', account)
  expect(getBalance, 'asked while loading').toHaveBeenCalledTimes(1)
  await balances.refresh('abc', account, { force: true })
  expect(getBalance.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  answerFirst(amountOf(1n))
  await first
  expect(shown()).toMatchObject({ status: 'ready', amount: amountOf(2n) })
})

it('shows nothing of one account for another', async () => {
  getBalance.mockResolvedValueOnce(amountOf(5n)).mockRejectedValueOnce(failed)
  await balances.refresh('abc', account)
  await balances.refresh('abc', 'abc:1:y')
  expect(shown()).toMatchObject({ status: 'failed', account: 'abc:1:y', amount: undefined })
})

it('drops the answer of a reading that was given up', async () => {
  getBalance.mockResolvedValue(amountOf(5n))
  const refreshing = balances.refresh('abc', account)
  balances.abort('abc')
  await refreshing
  expect(shown()?.status).toBe('loading') // whoever gives it up takes the state away
})

it("wraps an error that is not the kernel's own", async () => {
  const cause = new TypeError('boom')
  getBalance.mockRejectedValueOnce(cause)
  await balances.refresh('abc', account)
  expect(shown()).toMatchObject({ status: 'failed', error: { code: 'PLUGIN_FAILED', cause } })
})

it('takes what an earlier page has read in the last 30 s, exactly, and asks anew when it must [S3.33, S7.22]', async () => {
  const wei = 123_456_789_012_345_678_901_234_567_890n
  getBalance.mockResolvedValue(amountOf(wei))
  await balances.refresh('abc', account)
  store.set(new Map()) // the page is left, and opened again
  await clock.advance(10_000)
  await balances.refresh('abc', account)
  expect(shown()).toEqual({ status: 'ready', account, amount: amountOf(wei), atMs: 1_000 })
  expect(getBalance).toHaveBeenCalledOnce()
  await balances.refresh('abc', account, { force: true })
  expect(getBalance).toHaveBeenCalledTimes(2)
})

it('reads at once what a settled transaction has changed, and keeps nothing of before for any account', async () => {
  getBalance.mockResolvedValue(amountOf(5n))
  await balances.refresh('abc', 'abc:1:y')
  await balances.refresh('abc', account)
  getBalance.mockResolvedValue(amountOf(2n))
  const settled = { namespace: 'abc', chainId: 'abc:1', transactionId: 't', status: 'succeeded' } as const
  events.emit('transaction:settled', { ...settled, account })
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'ready', account, amount: amountOf(2n) }))
  await balances.refresh('abc', 'abc:1:y')
  expect(shown()).toMatchObject({ account: 'abc:1:y', amount: amountOf(2n) })
})

it('reads nothing for a transaction of an account that nobody looks at', async () => {
  getBalance.mockResolvedValue(amountOf(5n))
  await balances.refresh('abc', account)
  const settled = { namespace: 'abc', chainId: 'abc:1', transactionId: 't', status: 'succeeded' } as const
  events.emit('transaction:settled', { ...settled, account: 'abc:1:y' })
  await vi.waitFor(() => expect(getBalance).toHaveBeenCalledOnce())
  expect(shown()?.account).toBe(account)
})
