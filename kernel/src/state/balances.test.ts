import { beforeEach, expect, it, vi } from 'vitest'
import type { AccountBalance, Amount, Balance } from '../capabilities/balance.js'
import { PorticoError } from '../errors/porticoError.js'
import { createEventBus } from '../events/createEventBus.js'
import type { EventBus } from '../events/kernelEvents.js'
import type { Activator } from '../plugin/activator.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { createStorage, type StorageArea } from '../storage/createStorage.js'
import { createStore } from '../store/createStore.js'
import { createFakeClock, type FakeClock } from '../testing/createFakeClock.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { type BalanceMap, type Balances, createBalances } from './balances.js'

const account = 'abc:1:x'
const amountOf = (amount: bigint): Amount => ({ amount, decimals: 6, symbol: 'ABC' })
const failed = new PorticoError('RPC_FAILED', { chainId: 'abc:1', method: 'm' })

let clock: FakeClock
let events: EventBus
let balances: Balances
let area: StorageArea
let isProvided = true
const logged = vi.fn()
const store = createStore<BalanceMap>(new Map())
const getBalance = vi.fn<Balance['getBalance']>()
const shown = () => store.get().get('abc')

beforeEach(() => {
  clock = createFakeClock(1_000)
  isProvided = true
  store.set(new Map())
  area = createMemoryArea()
  getBalance.mockReset()
  logged.mockReset()
  const activator = { get: async () => ({ getBalance }) } as unknown as Activator
  events = createEventBus({ error: logged })
  balances = createBalances({
    store,
    activator,
    registry: { providerOf: () => (isProvided ? ({} as Plugin) : undefined) },
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

it('says nothing of a family whose balances can’t be read: that is no failure', async () => {
  isProvided = false
  await balances.refresh('abc', account, { force: true })
  expect([shown(), getBalance.mock.calls.length, area.length]).toEqual([undefined, 0, 0])
})

it('keeps what a balance is made of, for the next page too [S7.22]', async () => {
  const amount: AccountBalance = {
    ...amountOf(5n),
    parts: [
      { kind: 'free', amount: 2n },
      { kind: 'locked', amount: 3n },
    ],
  }
  getBalance.mockResolvedValue(amount)
  await balances.refresh('abc', account)
  expect(shown()).toMatchObject({ status: 'ready', amount })
  store.set(new Map())
  await balances.refresh('abc', account)
  expect(shown()).toEqual({ status: 'ready', account, amount, atMs: 1_000 })
  expect(getBalance).toHaveBeenCalledTimes(1)
})

it.each([
  { parts: [{ kind: 'frozen', amount: '5' }] },
  { parts: [{ kind: 'free', amount: 5 }] },
  { parts: [{ kind: 'free', amount: '-5' }] },
  { parts: 'free' },
])('a stored balance whose parts make no sense is not shown: %j', async (change) => {
  getBalance.mockResolvedValue(amountOf(5n))
  await balances.refresh('abc', account)
  const [key = ''] = [area.key(0)]
  const stored = JSON.parse(area.getItem(key ?? '') ?? '')
  stored.d[0][2] = { ...stored.d[0][2], ...change }
  area.setItem(key ?? '', JSON.stringify(stored))
  store.set(new Map())
  await balances.refresh('abc', account)
  expect(getBalance).toHaveBeenCalledTimes(2)
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

it('asks in any case when forced, and drops the answer of the call before', async () => {
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

it('keeps the balance of an account that is still there', async () => {
  getBalance.mockResolvedValueOnce(amountOf(5n))
  await balances.refresh('abc', account)
  balances.keepOnly(() => account)
  expect(shown()).toMatchObject({ status: 'ready', account })
})

it('drops the answer of a reading that was given up', async () => {
  getBalance.mockResolvedValue(amountOf(5n))
  const refreshing = balances.refresh('abc', account)
  balances.keepOnly(() => undefined)
  await refreshing
  expect(shown()).toBeUndefined()
})

it('says nothing of a reading that fails after it was given up', async () => {
  let fail = (_error: Error) => {}
  const answer = new Promise<Amount>((_resolve, reject) => {
    fail = reject
  })
  getBalance.mockReturnValue(answer)
  const refreshing = balances.refresh('abc', account)
  await vi.waitFor(() => expect(getBalance).toHaveBeenCalledOnce())
  balances.keepOnly(() => undefined)
  fail(failed)
  await refreshing
  expect(shown()).toBeUndefined()
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

it('reads nothing for a transaction of an account that is not shown', async () => {
  getBalance.mockResolvedValue(amountOf(5n))
  await balances.refresh('abc', account)
  const settled = { namespace: 'abc', chainId: 'abc:1', transactionId: 't', status: 'succeeded' } as const
  events.emit('transaction:settled', { ...settled, account: 'abc:1:y' })
  events.emit('transaction:settled', { ...settled, namespace: 'xyz', account: 'xyz:1:x' })
  expect(getBalance).toHaveBeenCalledOnce()
  expect(shown()).toMatchObject({ status: 'ready', account })
  expect(logged).not.toHaveBeenCalled()
})

it('asks anew when what was kept is no amount', async () => {
  getBalance.mockResolvedValue(amountOf(5n))
  await balances.refresh('abc', account)
  store.set(new Map())
  const key = area.key(0) ?? ''
  area.setItem(key, (area.getItem(key) ?? '').replace('"5"', '"5x"'))
  await balances.refresh('abc', account)
  expect(getBalance).toHaveBeenCalledTimes(2)
  expect(shown()).toMatchObject({ status: 'ready', amount: amountOf(5n) })
})
