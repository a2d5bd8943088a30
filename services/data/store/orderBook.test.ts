import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, createTestFile } from '../../testing/testDatabases.js'
import { judgeSale, saleStatuses } from '../offramp/saleStatus.js'
import { judgeChange, type OrderStatus, orderStatuses } from '../onramp/orderStatus.js'
import { type DataStore, openStore } from './dataStore.js'
import type { NewOrder } from './orderBook.js'

const file = createTestFile()
afterAll(async () => {
  file.remove()
})

const way: readonly OrderStatus[] = ['created', 'opened', 'verifying', 'paid', 'sending', 'delivered']

it('a purchase goes forward only, one step at a time, and an end is an end', () => {
  const allowed = orderStatuses.flatMap((from) =>
    orderStatuses.filter((to) => judgeChange(from, to) === 'allowed').map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual([
    ...['created opened', 'created expired', 'opened verifying', 'opened rejected', 'opened expired'],
    ...['verifying paid', 'verifying rejected', 'verifying expired', 'paid sending', 'paid refunded'],
    ...['sending delivered', 'sending refunded'],
  ])
  expect(judgeChange('opened', 'paid')).toBe('early')
  expect(judgeChange('created', 'delivered')).toBe('early')
  expect(judgeChange('paid', 'opened')).toBe('late')
  expect(judgeChange('paid', 'expired')).toBe('late')
  expect(judgeChange('rejected', 'delivered')).toBe('late')
  expect(judgeChange('paid', 'paid')).toBe('late')
})

it('a sale goes forward only, one step at a time, and an end is an end', () => {
  const allowed = saleStatuses.flatMap((from) =>
    saleStatuses.filter((to) => judgeSale(from, to) === 'allowed').map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual([
    ...['created accepted', 'created rejected', 'created expired'],
    ...['accepted received', 'accepted rejected', 'accepted expired', 'received paid', 'received refunded'],
  ])
  expect(judgeSale('created', 'paid')).toBe('early')
  expect(judgeSale('accepted', 'refunded')).toBe('early')
  expect(judgeSale('received', 'expired')).toBe('late')
  expect(judgeSale('expired', 'received')).toBe('late')
})

describe.each(['libSQL', 'PostgreSQL'])('%s', (kind) => {
  let store: DataStore
  let other: DataStore
  beforeAll(async () => {
    const url = kind === 'libSQL' ? file.url : await createTestDatabase(inject('postgresUrl'))
    store = await openStore({ url })
    // On a libSQL file there is one instance.
    other = kind === 'libSQL' ? store : await openStore({ url })
  })
  afterAll(async () => {
    await store?.close()
    if (other !== store) await other?.close()
  })

  const add = (id: string, changes: Partial<NewOrder> = {}) =>
    store.orders.add({
      ...{ id, provider: 'shop', projectId: 'one', account: '0xAA', chainId: 'eip155:1', asset: 'ETH' },
      ...{ currency: 'USD', total: 1_000n, amount: 2n ** 255n, createdAtMs: 1_000, ...changes },
    })
  let count = 0
  const change = (orderId: string, status: OrderStatus, more: object = {}, by = store) => {
    count += 1
    return by.orders.change('shop', { eventId: `event ${count}`, orderId, status, ...more }, 2_000)
  }

  it('what the provider tells in order is written down, with the transaction at the end', async () => {
    await add('a')
    for (const status of way.slice(1)) {
      expect(await change('a', status, status === 'delivered' ? { transactionId: '0x1' } : {})).toBe('changed')
    }
    expect(await store.orders.find('a')).toEqual({ status: 'delivered', transactionId: '0x1' })
  })

  it('a replayed event, one of another provider and one that comes too late change nothing', async () => {
    await add('b')
    const opened = { eventId: 'opened b', orderId: 'b', status: 'opened' } as const
    expect(await store.orders.change('shop', opened, 1)).toBe('changed')
    expect(await store.orders.change('shop', opened, 1)).toBe('replayed')
    expect(await store.orders.change('shop', { ...opened, status: 'verifying' }, 1)).toBe('replayed')
    expect(await store.orders.change('other', { ...opened, eventId: 'x' }, 1)).toBe('unknown')
    expect(await change('b', 'opened')).toBe('late')
    expect(await change('nowhere', 'opened')).toBe('unknown')
    expect(await store.orders.find('b')).toEqual({ status: 'opened', transactionId: null })
  })

  it('an event that arrives too early changes nothing, and counts when it is sent again', async () => {
    await add('c')
    const verifying = { eventId: 'verifying c', orderId: 'c', status: 'verifying' } as const
    expect(await store.orders.change('shop', verifying, 1)).toBe('early')
    expect(await change('c', 'opened')).toBe('changed')
    expect(await store.orders.change('shop', verifying, 1)).toBe('changed')
  })

  it('of the same event told several times at once, one counts', async () => {
    await add('d')
    const opened = { eventId: 'opened d', orderId: 'd', status: 'opened' } as const
    const outcomes = await Promise.all([store, other, store, other].map((one) => one.orders.change('shop', opened, 1)))
    expect(outcomes.toSorted()).toEqual(['changed', 'replayed', 'replayed', 'replayed'])
  })

  const addSale = (id: string, changes: object = {}) =>
    store.sales.add({
      ...{ id, provider: 'bank', projectId: 'one', account: '0xAA', chainId: 'eip155:1', token: null },
      ...{ currency: 'EUR', createdAtMs: 1_000, ...changes },
    })
  const terms = { to: '0xBB', amount: 2n ** 255n, payout: 9_850n, expiresAtMs: 5_000 }
  it('a sale is written down with its terms, and with what was received', async () => {
    await addSale('a', { token: '0xCC' })
    const added = { id: 'a', provider: 'bank', status: 'created', chainId: 'eip155:1', account: '0xaa', token: '0xcc' }
    const first = { ...added, currency: 'EUR', terms: undefined, transactionId: undefined }
    expect(await store.sales.find('a')).toEqual(first)
    const accepted = { eventId: 'accepted a', orderId: 'a', status: 'accepted', terms } as const
    const told = await Promise.all([store, other, store].map((one) => one.sales.change('bank', accepted, 2_000)))
    expect(told.toSorted()).toEqual(['changed', 'replayed', 'replayed'])
    expect(await store.sales.change('shop', { ...accepted, eventId: 'x' }, 1)).toBe('unknown')
    expect(await store.sales.find('a')).toEqual({ ...first, status: 'accepted', terms })
    const received = { eventId: 'received a', orderId: 'a', status: 'received', transactionId: '0x1' } as const
    expect(await store.sales.change('bank', { eventId: 'paid a', orderId: 'a', status: 'paid' }, 1)).toBe('early')
    expect(await store.sales.change('bank', received, 2_000)).toBe('changed')
    expect(await store.sales.change('bank', { eventId: 'paid a', orderId: 'a', status: 'paid' }, 1)).toBe('changed')
    expect(await store.sales.find('a')).toEqual({ ...first, status: 'paid', terms, transactionId: '0x1' })
  })

  it('a sale that was not agreed on is forgotten after a day', async () => {
    await addSale('old sale')
    await addSale('accepted sale')
    await store.sales.change('bank', { eventId: 'b', orderId: 'accepted sale', status: 'accepted', terms }, 1)
    await addSale('new sale', { createdAtMs: 1_001 + 24 * 60 * 60 * 1_000 })
    expect(await store.sales.find('old sale')).toBeUndefined()
    expect(await store.sales.find('accepted sale')).toMatchObject({ status: 'accepted' })
  })

  it('an order that was never opened is forgotten after a day', async () => {
    await add('old')
    await add('opened')
    await change('opened', 'opened')
    await add('new', { createdAtMs: 1_001 + 24 * 60 * 60 * 1_000 })
    expect(await store.orders.find('old')).toBeUndefined()
    expect(await store.orders.find('opened')).toMatchObject({ status: 'opened' })
  })
})
