import {
  type AccountId,
  createStore,
  type HistoryTransaction,
  type Indexer,
  type OnrampAsset,
  type OnrampService,
  type Portfolio,
  type PortfolioState,
  PorticoError,
} from '@portico/kernel'
import { createOrderBook } from '@portico/kernel/orders'
import { createFakeClock } from '@portico/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { BuyQuote, BuyRequest } from './buying.js'
import { createOnramp } from './createOnramp.js'
import { orderSchema } from './orders/orderSchema.js'

const CHAIN = 'test:1'
const account: AccountId = `${CHAIN}:alice`
const POLL_MS = 10_000
const DAY_MS = 24 * 60 * 60_000
const down = new PorticoError('HTTP_FAILED', { url: 'https://data.example' })
const shop = { id: 'shop', name: 'Shop', feeText: '1%', networks: [CHAIN] } as const
const coin: OnrampAsset = { id: 'COIN', name: 'Coin', symbol: 'COIN', networks: [{ name: 'one', chainId: CHAIN }] }
const request: BuyRequest = { asset: coin, currency: 'USD', total: 5_000n, provider: shop, chainId: CHAIN }
const quoted = { providerFee: 75n, networkFee: 25n, subtotal: 4_900n, total: 5_000n, quantity: '2.5', quoteId: 'q' }
const delivery: HistoryTransaction = {
  ...{ id: 'new', hash: '0xnew', chainId: CHAIN, operation: 'receive', minedAt: '2026-01-01T00:00:00Z' },
  ...{ sentFrom: 'shop', sentTo: 'alice', status: 'confirmed' },
  transfers: [{ direction: 'in', quantity: '2.5', asset: { kind: 'fungible' } }],
}

/** A shop of one coin, and a browser that stays when the page is loaded again. */
function openShop() {
  const service = {
    fetchOptions: vi.fn<OnrampService['fetchOptions']>(async () => ({
      assets: [coin],
      currencies: [{ id: 'USD', limits: [] }],
      hosts: ['pay.example'],
    })),
    fetchProviders: vi.fn<OnrampService['fetchProviders']>(async () => [shop]),
    fetchQuote: vi.fn<OnrampService['fetchQuote']>(async () => quoted),
    createUrl: vi.fn<OnrampService['createUrl']>(async () => ({ url: 'https://pay.example/buy/1' })),
    fetchStatus: vi.fn<OnrampService['fetchStatus']>(async () => undefined),
  }
  const fetchHistory = vi.fn<Indexer['fetchHistory']>(async () => ({ transactions: [] }))
  const refresh = vi.fn<Portfolio['refresh']>(async () => [])
  const portfolio: Portfolio = {
    ...{ refresh, watch: () => () => {} },
    state: createStore<PortfolioState | undefined>(undefined),
  }
  const clock = createFakeClock(1_000_000)
  const stored = new Map<string, string>()
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, text: string | undefined) =>
      void (text === undefined ? stored.delete(key) : stored.set(key, text)),
  }
  const load = () =>
    createOnramp({
      ...{ service, clock, signal: new AbortController().signal },
      book: createOrderBook({ storage: storage as never, clock, schema: orderSchema }),
      ...{ portfolioOf: async () => portfolio, redirectUrl: () => 'https://shop.example/' },
      indexer: { fetchHistory } as unknown as Indexer,
    })
  return { ...service, fetchHistory, refresh, clock, stored, load, onramp: load() }
}

async function buy({ onramp }: ReturnType<typeof openShop>): Promise<string> {
  await onramp.fetchOptions()
  const { orderId } = await onramp.start(await onramp.fetchQuote(request), account)
  onramp.keep(orderId)
  return orderId
}

describe('options', () => {
  it('are the service’s; limits and providers that it does not name are the usual ones [S9.14a] [S9.14b] [S9.15]', async () => {
    const { onramp, fetchProviders } = openShop()
    fetchProviders.mockResolvedValue(undefined)
    const limits = [
      { method: 'card', min: 1_000n, max: 750_000n },
      { method: 'ach', min: 1_000n, max: 2_500_000n },
    ]
    const providers = ['Coinbase', 'Meld'].map((name) => ({ id: name.toLowerCase(), name, feeText: '1-2%' }))
    expect(await onramp.fetchOptions()).toEqual({
      ...{ source: 'service', assets: [coin], currencies: [{ id: 'USD', limits }], hosts: ['pay.example'], providers },
    })
  })

  it('that can’t be read are an example [S7.21a]', async () => {
    const { onramp, fetchOptions } = openShop()
    fetchOptions.mockRejectedValue(down)
    const { source, assets, currencies } = await onramp.fetchOptions()
    expect(source).toBe('sample')
    expect(assets.map(({ id }) => id)).toEqual(['USDC', 'ETH'])
    expect(currencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
  })

  it('of a caller who has left are neither', async () => {
    const { onramp, fetchOptions } = openShop()
    fetchOptions.mockRejectedValue(down)
    await expect(onramp.fetchOptions({ signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
  })
})

describe('a quote', () => {
  it('that can’t be read is an example; a refusal is none [S7.21b]', async () => {
    const { onramp, fetchQuote } = openShop()
    fetchQuote.mockRejectedValue(down)
    const { source, quoteId, providerFee, networkFee, subtotal, total } = await onramp.fetchQuote(request)
    expect([source, quoteId, total]).toEqual(['sample', 'sample', 5_000n])
    expect(providerFee + networkFee + subtotal).toBe(total)
    for (const code of ['LIMIT_EXCEEDED', 'PAIR_UNSUPPORTED'] as const) {
      fetchQuote.mockRejectedValue(new PorticoError(code, {}))
      await expect(onramp.fetchQuote(request)).rejects.toMatchObject({ code })
    }
  })

  it('of what is not on the network is not asked for', async () => {
    const { onramp, fetchQuote } = openShop()
    const elsewhere = { ...request, chainId: 'test:2' } as const
    await expect(onramp.fetchQuote(elsewhere)).rejects.toMatchObject({ code: 'PAIR_UNSUPPORTED' })
    expect(fetchQuote).not.toHaveBeenCalled()
  })
})

describe('an example', () => {
  it('never asks for a page to pay at, whatever is made of it [S7.21a] [S7.21b]', async () => {
    const one = openShop()
    one.fetchOptions.mockRejectedValue(down)
    one.fetchQuote.mockRejectedValue(down)
    const { assets, providers, currencies } = await one.onramp.fetchOptions()
    const wish = fc.record({
      asset: fc.constantFrom(...assets, coin),
      currency: fc.constantFrom(...currencies.map(({ id }) => id)),
      total: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      provider: fc.constantFrom(...providers, shop),
      chainId: fc.constantFrom('test:1' as const, 'test:2' as const),
    })
    /** A page that takes parts of a real quote and of an example together. */
    const marks = fc.constantFrom<Partial<BuyQuote>>(
      {},
      { quoteId: 'q' },
      { source: 'service' },
      { quantity: '1' },
      { request: { ...request, asset: assets[0] as OnrampAsset }, source: 'service', quoteId: 'q', quantity: '1' },
    )
    await fc.assert(
      fc.asyncProperty(wish, marks, fc.constantFrom(account, 'test:2:alice' as const), async (asked, change, owner) => {
        const quote = await one.onramp.fetchQuote(asked).catch(() => undefined)
        if (!quote) return
        await expect(one.onramp.start({ ...quote, ...change }, owner)).rejects.toMatchObject({ code: 'ONRAMP_SAMPLE' })
      }),
    )
    expect(one.createUrl).not.toHaveBeenCalled()
  })
})

describe('the page to pay at', () => {
  it('is asked for with the quote and the account', async () => {
    const one = openShop()
    await buy(one)
    expect(one.createUrl.mock.calls[0]?.[0]).toEqual({
      ...{ asset: 'COIN', currency: 'USD', total: 5_000n, network: 'one', provider: 'shop', quoteId: 'q', account },
      redirectUrl: 'https://shop.example/',
    })
  })

  it.each(['https://evil.example/', 'http://pay.example/', 'javascript:alert(1)'])('is not %s', async (url) => {
    const { onramp, createUrl } = openShop()
    createUrl.mockResolvedValue({ url })
    await onramp.fetchOptions()
    const quote = await onramp.fetchQuote(request)
    await expect(onramp.start(quote, account)).rejects.toMatchObject({ code: 'ONRAMP_URL_UNSAFE' })
    expect(onramp.orders(account)).toEqual([])
  })

  it('is not asked for an account of another network', async () => {
    const { onramp, createUrl } = openShop()
    const quote = await onramp.fetchQuote(request)
    await expect(onramp.start(quote, 'test:2:alice')).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(createUrl).not.toHaveBeenCalled()
  })
})

describe('a purchase', () => {
  it('is kept once the visitor has gone to the page, through a reload, for a week', async () => {
    const one = openShop()
    const orderId = await buy(one)
    const [order] = one.load().orders(account)
    expect(order).toMatchObject({ orderId, account, quantity: '2.5', total: 5_000n, url: 'https://pay.example/buy/1' })
    expect(one.load().orders('test:1:bob')).toEqual([])
    await one.clock.advance(7 * DAY_MS)
    expect(one.load().orders(account)).toEqual([])
  })

  it('that storage has in another form is none', async () => {
    const one = openShop()
    await buy(one)
    const [key = '', text = ''] = [...one.stored][0] ?? []
    one.stored.set(key, text.replace('https://pay.example/buy/1', 'javascript:alert(1)'))
    expect(one.onramp.orders(account)).toEqual([])
  })

  it('is looked up every 10 s while it is watched; when it has arrived, the balances are read anew', async () => {
    const one = openShop()
    one.fetchHistory.mockResolvedValueOnce({ transactions: [{ ...delivery, id: 'old', hash: '0xold' }] })
    const orderId = await buy(one)
    const listener = vi.fn<Parameters<typeof one.onramp.watch>[1]>()
    one.fetchHistory.mockRejectedValueOnce(down)
    const stop = one.onramp.watch(orderId, listener)
    await vi.waitFor(() => expect(listener.mock.lastCall?.[1]).toMatchObject({ code: 'HTTP_FAILED' }))
    const old = { ...delivery, id: 'old', hash: '0xold' }
    one.fetchHistory.mockResolvedValueOnce({ transactions: [old] })
    await one.clock.advance(POLL_MS)
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2))
    expect(listener.mock.lastCall?.[0]?.transactionId).toBeUndefined()
    expect(one.fetchHistory.mock.lastCall?.[1]).toMatchObject({ onramp: 'shop' })
    one.fetchHistory.mockResolvedValue({ transactions: [delivery, old] })
    await one.clock.advance(POLL_MS)
    await vi.waitFor(() => expect(listener.mock.lastCall?.[0]?.transactionId).toBe('0xnew'))
    expect(one.refresh.mock.calls).toEqual([[account, { force: true, moved: ['native'] }]])
    const asked = one.fetchHistory.mock.calls.length
    stop()
    await one.clock.advance(5 * POLL_MS)
    expect(one.fetchHistory).toHaveBeenCalledTimes(asked)
    expect(one.load().orders(account)[0]?.transactionId).toBe('0xnew')
    one.onramp.forget(orderId)
    expect(one.load().orders(account)).toEqual([])
  })

  it.each(['rejected', 'expired', 'refunded'] as const)(
    'that the provider calls %s is not looked up any more',
    async (end) => {
      const one = openShop()
      one.createUrl.mockResolvedValue({ url: 'https://pay.example/buy/1', orderId: 'served' })
      one.fetchStatus.mockResolvedValueOnce('paid').mockResolvedValue(end)
      const orderId = await buy(one)
      const statuses: unknown[] = []
      onTestFinished(one.onramp.watch(orderId, (order) => statuses.push(order?.status)))
      await vi.waitFor(() => expect(statuses).toEqual(['paid']))
      expect(one.fetchStatus.mock.lastCall?.[0]).toBe('served')
      await one.clock.advance(POLL_MS)
      await vi.waitFor(() => expect(statuses).toEqual(['paid', end]))
      await one.clock.advance(5 * POLL_MS)
      expect(one.fetchStatus).toHaveBeenCalledTimes(2)
      expect(one.load().orders(account)[0]?.status).toBe(end)
    },
  )

  it('that the provider calls delivered has arrived when the chain says so', async () => {
    const one = openShop()
    one.createUrl.mockResolvedValue({ url: 'https://pay.example/buy/1', orderId: 'served' })
    one.fetchStatus.mockResolvedValue('delivered')
    const orderId = await buy(one)
    const listener = vi.fn<Parameters<typeof one.onramp.watch>[1]>()
    onTestFinished(one.onramp.watch(orderId, listener))
    await vi.waitFor(() => expect(listener.mock.lastCall?.[0]).toMatchObject({ status: 'delivered' }))
    expect(listener.mock.lastCall?.[0]?.transactionId).toBeUndefined()
    expect(one.refresh).not.toHaveBeenCalled()
    one.fetchHistory.mockResolvedValue({ transactions: [delivery] })
    await one.clock.advance(POLL_MS)
    await vi.waitFor(() => expect(listener.mock.lastCall?.[0]?.transactionId).toBe('0xnew'))
  })
})
