import {
  type AccountId,
  type Addresses,
  createStore,
  type Holding,
  type Modal,
  type ModalView,
  type Network,
  type OfframpOrder,
  type OfframpProvider,
  type OfframpService,
  type Pay,
  type PaymentResult,
  type Portfolio,
  type PortfolioState,
  PorticoError,
  parseAccountId,
  type Sender,
} from '@portico/kernel'
import { createOrderBook } from '@portico/kernel/orders'
import { createFakeClock } from '@portico/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createOfframp } from './createOfframp.js'
import { orderSchema } from './orderSchema.js'
import type { SellRequest } from './selling.js'

const CHAIN = 'test:1'
const account: AccountId = `${CHAIN}:Alice`
const GOLD: AccountId = `${CHAIN}:gold`
const SHOP: AccountId = `${CHAIN}:shop`
const POLL_MS = 10_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const network: Network = {
  ...{ id: 1, caipNetworkId: CHAIN, chainNamespace: 'test', name: 'One', rpcUrls: { default: { http: [] } } },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
}
const provider: OfframpProvider = {
  ...{ id: 'shop', name: 'Shop', feeText: '1%', hosts: ['sell.example'], currencies: ['EUR', 'USD'] },
  assets: [
    { chainId: CHAIN, name: 'Coin', symbol: 'COIN' },
    { chainId: CHAIN, token: GOLD, name: 'Gold', symbol: 'GLD' },
    { chainId: 'test:2', name: 'Other', symbol: 'OTH' },
  ],
}
const coin: Holding = { chainId: CHAIN, name: 'Coin', symbol: 'COIN', amount: 5n, decimals: 9 }
const gold: Holding = {
  ...{ chainId: CHAIN, name: 'Gold', symbol: 'GLD', amount: 7n, decimals: 3 },
  ...{ asset: `${CHAIN}/token:gold`, address: `${CHAIN}:Gold` },
}
const tin: Holding = { ...gold, name: 'Tin', asset: `${CHAIN}/token:tin`, address: `${CHAIN}:tin` }
const request: SellRequest = { account, holding: gold, currency: 'USD', provider }
const addresses = {
  keyOf: (id) => parseAccountId(id).address.toLowerCase(),
  assetOf: (id) => `${parseAccountId(id).chainId}/token:${parseAccountId(id).address.toLowerCase()}`,
} as Addresses
const paid: PaymentResult = { status: 'paid', transactionIds: ['0x1'], account, amount: 1n }

/** A shop that buys the coin and gold, and a browser that stays when the page is loaded again. */
function openShop() {
  const clock = createFakeClock(1_000_000_000)
  const terms = { to: SHOP, amount: 1_500n, payout: 4_200n, currency: 'USD', expiresAtMs: clock.now() + 20 * MINUTE_MS }
  const created: OfframpOrder = { id: 'o-1', provider: 'shop', status: 'created', account, token: GOLD }
  const accepted: OfframpOrder = { ...created, status: 'accepted', terms }
  const service = {
    fetchProviders: vi.fn<OfframpService['fetchProviders']>(async () => [provider]),
    createUrl: vi.fn<OfframpService['createUrl']>(async () => ({ url: 'https://sell.example/o-1', orderId: 'o-1' })),
    fetchOrder: vi.fn<OfframpService['fetchOrder']>(async () => created),
  }
  const pay = vi.fn<Pay['pay']>(async () => paid)
  const modalState = createStore<ModalView>({ open: true, view: undefined })
  const settle = vi.fn<(outcome: string) => void>()
  const begin = vi.fn<Modal['begin']>(() => ({ settle }))
  const refresh = vi.fn<Portfolio['refresh']>(async () => [coin, gold, tin])
  const portfolioState = createStore<PortfolioState | undefined>(undefined)
  const told: unknown[] = []
  const stored = new Map<string, string>()
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, text: string | undefined) =>
      void (text === undefined ? stored.delete(key) : stored.set(key, text)),
  }
  const load = () =>
    createOfframp({
      events: { emit: (_name, event) => void told.push(event) },
      ...{ service, clock, pay: { pay }, modal: { state: modalState, begin } as unknown as Modal },
      book: createOrderBook({ storage: storage as never, clock, schema: orderSchema }),
      networks: createStore<readonly Network[]>([network]),
      portfolioOf: async () => ({ refresh, state: portfolioState, watch: () => () => {} }),
      senderOf: async () => ({ decimalsOf: async () => 3 }) as unknown as Sender,
      addressesOf: async () => addresses,
      ...{ redirectUrl: () => 'https://page.example/', signal: new AbortController().signal },
    })
  const offramp = load()
  /** The visitor has gone to the provider's page. */
  async function begun() {
    const { orderId } = await offramp.start(request)
    offramp.keep(orderId)
    return orderId
  }
  /** One look at the order, as a view does it. */
  async function look(orderId = 'o-1') {
    let stop = () => {}
    const seen = await new Promise<Parameters<Parameters<typeof offramp.watch>[1]>>((resolve) => {
      stop = offramp.watch(orderId, (...news) => resolve(news))
    })
    stop()
    return seen
  }
  /** The visitor has seen what was agreed on. */
  async function agreed() {
    await begun()
    service.fetchOrder.mockResolvedValue(accepted)
    await look()
  }
  const shop = {
    ...service,
    pay,
    told,
    modalState,
    begin,
    settle,
    refresh,
    portfolioState,
    stored,
    clock,
    load,
    offramp,
  }
  return { ...shop, begun, look, agreed, created, accepted, terms }
}

describe('what can be sold', () => {
  it('is what the account holds and a provider buys on its network, however the address is written', async () => {
    const { offramp } = openShop()
    const { providers, holdings } = await offramp.fetchOptions(account)
    expect(holdings).toEqual([coin, gold])
    expect(providers.map(({ assets }) => assets.map(({ token }) => token))).toEqual([[undefined, gold.address]])
  })

  it('of what is used up, nothing; and a failure is none', async () => {
    const { offramp, refresh, portfolioState } = openShop()
    refresh.mockResolvedValue([{ ...coin, amount: 0n }])
    expect((await offramp.fetchOptions(account)).holdings).toEqual([])
    const error = new PorticoError('HTTP_FAILED', { url: 'https://data.example' })
    portfolioState.set({ account, status: 'failed', error, lastRetryMs: 0, retryAtMs: 0 })
    await expect(offramp.fetchOptions(account)).rejects.toBe(error)
  })
})

describe('the page to sell at', () => {
  it('is asked for with the account, the token and the currency, and nothing else', async () => {
    const { offramp, createUrl } = openShop()
    await offramp.start(request)
    expect(createUrl.mock.calls[0]?.[0]).toEqual({
      ...{ provider: 'shop', account, token: gold.address, currency: 'USD', redirectUrl: 'https://page.example/' },
    })
  })

  it.each(['https://evil.example/', 'http://sell.example/', 'javascript:alert(1)'])('is not %s', async (url) => {
    const { offramp, createUrl } = openShop()
    createUrl.mockResolvedValue({ url, orderId: 'o-1' })
    await expect(offramp.start(request)).rejects.toMatchObject({ code: 'OFFRAMP_URL_UNSAFE' })
    offramp.keep('o-1')
    expect(offramp.orders(account)).toEqual([])
  })

  it('is not asked for what is on another network', async () => {
    const { offramp, createUrl } = openShop()
    const elsewhere = { ...request, account: 'test:2:Alice' } as const
    await expect(offramp.start(elsewhere)).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(createUrl).not.toHaveBeenCalled()
  })
})

describe('a sale', () => {
  it('is kept once the visitor has gone to the page, through a reload, for a week', async () => {
    const { begun, load, clock } = openShop()
    await begun()
    expect(load().orders(account)).toMatchObject([{ orderId: 'o-1', status: 'created', token: { decimals: 3 } }])
    expect(load().orders(`${CHAIN}:Bob`)).toEqual([])
    await clock.advance(7 * DAY_MS)
    expect(load().orders(account)).toEqual([])
  })

  it('that storage has in another form is none', async () => {
    const { begun, offramp, stored } = openShop()
    await begun()
    const [key = '', text = ''] = [...stored][0] ?? []
    stored.set(key, text.replace('https://sell.example/o-1', 'javascript:alert(1)'))
    expect(offramp.orders(account)).toEqual([])
  })

  it('is looked up every 10 s while it is watched; the balances are read anew when the coins have moved', async () => {
    const { agreed, offramp, accepted, fetchOrder, clock, refresh, load } = openShop()
    await agreed()
    refresh.mockClear()
    const listener = vi.fn<Parameters<typeof offramp.watch>[1]>()
    const stop = offramp.watch('o-1', listener)
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce())
    for (const status of ['received', 'paid'] as const) {
      fetchOrder.mockResolvedValue({ ...accepted, status })
      await clock.advance(POLL_MS)
      await vi.waitFor(() => expect(listener.mock.lastCall?.[0]?.status).toBe(status))
    }
    const moved = [account, { force: true, moved: [gold.address] }]
    expect(refresh.mock.calls).toEqual([moved, moved])
    const asked = fetchOrder.mock.calls.length
    await clock.advance(POLL_MS)
    expect(fetchOrder).toHaveBeenCalledTimes(asked)
    stop()
    expect(load().orders(account)).toMatchObject([{ status: 'paid' }])
    offramp.forget('o-1')
    expect(load().orders(account)).toEqual([])
  })

  it('can end before anything was agreed on, and be lost', async () => {
    const { begun, look, created, fetchOrder } = openShop()
    await begun()
    fetchOrder.mockResolvedValue(undefined)
    expect((await look())[1]?.code).toBe('OFFRAMP_MISSING')
    fetchOrder.mockResolvedValue({ ...created, status: 'rejected' })
    expect((await look())[0]?.status).toBe('rejected')
  })
})

describe('sending', () => {
  it('has the visitor pay exactly what was agreed on, once for each sale, and comes back to it', async () => {
    const { agreed, offramp, pay, terms, modalState, begin, settle, load } = openShop()
    await agreed()
    pay.mockImplementationOnce(async () => {
      modalState.set({ open: true, view: 'PayInProgress' as never })
      return paid
    })
    await offramp.send('o-1')
    expect(pay.mock.calls).toEqual([
      [
        {
          ...{ to: SHOP, from: account, asset: gold.asset, amount: terms.amount, label: 'Shop' },
          ...{ intentId: 'offramp:o-1', expiresAtMs: terms.expiresAtMs - MINUTE_MS },
        },
      ],
    ])
    expect(begin.mock.calls).toEqual([[{ success: { id: 'SellInProgress', params: { orderId: 'o-1' } } }]])
    expect(settle.mock.calls).toEqual([['success']])
    expect(load().orders(account)).toMatchObject([{ transactionId: '0x1' }])
  })

  it('leaves a visitor alone who has gone elsewhere, and a payment that failed can be made again', async () => {
    const { agreed, offramp, pay, begin, load } = openShop()
    await agreed()
    await offramp.send('o-1')
    expect(begin).not.toHaveBeenCalled()
    const other = openShop()
    await other.agreed()
    other.pay.mockResolvedValue({ ...paid, status: 'failed', transactionIds: [] })
    await other.offramp.send('o-1')
    expect(other.load().orders(account)[0]?.transactionId).toBeUndefined()
    expect(load().orders(account)[0]?.transactionId).toBe('0x1')
    expect(pay).toHaveBeenCalledOnce()
  })

  it.each(['created', 'received', 'paid', 'rejected', 'expired', 'refunded'] as const)(
    'is not for a sale that is %s',
    async (status) => {
      const { agreed, offramp, fetchOrder, accepted, pay } = openShop()
      await agreed()
      fetchOrder.mockResolvedValue({ ...accepted, status })
      await expect(offramp.send('o-1')).rejects.toMatchObject({
        code: expect.stringMatching(/^OFFRAMP_(NOT_AGREED|CHANGED)$/),
      })
      expect(pay).not.toHaveBeenCalled()
    },
  )

  it('is not for terms that the visitor has not seen, or a sale that is not this browser’s', async () => {
    const { begun, offramp, fetchOrder, accepted, pay } = openShop()
    await begun()
    fetchOrder.mockResolvedValue(accepted)
    for (const id of ['o-1', 'o-2']) {
      await expect(offramp.send(id)).rejects.toMatchObject({ code: 'OFFRAMP_NOT_AGREED' })
    }
    expect(pay).not.toHaveBeenCalled()
  })

  it('is over a minute before the provider’s deadline', async () => {
    const { agreed, offramp, clock, pay } = openShop()
    await agreed()
    await clock.advance(19 * MINUTE_MS)
    await expect(offramp.send('o-1')).rejects.toMatchObject({ code: 'OFFRAMP_EXPIRED' })
    expect(pay).not.toHaveBeenCalled()
  })
})

it('usage tells of the page, and once of what was sent or was not, and of no account or amount', async () => {
  const { offramp, agreed, pay, told } = openShop()
  await agreed()
  offramp.keep('o-1')
  pay.mockRejectedValueOnce(new PorticoError('REQUEST_REJECTED', { walletId: 'w' }))
  await offramp.send('o-1').catch(() => {})
  await offramp.send('o-1')
  await offramp.send('o-1')
  const sold = { network: CHAIN, token: 'GLD' }
  expect(told).toEqual([
    { event: 'SELL_STARTED', properties: sold },
    { event: 'SELL_ERROR', properties: { ...sold, code: 'REQUEST_REJECTED', rejected: true } },
    { event: 'SELL_SUCCESS', properties: sold },
  ])
})

describe('a service that lies', () => {
  const BOB: AccountId = `${CHAIN}:Bob`
  const changes: readonly ((order: OfframpOrder) => OfframpOrder)[] = [
    (order) => ({ ...order, id: 'o-2' }),
    (order) => ({ ...order, provider: 'other' }),
    (order) => ({ ...order, account: BOB }),
    (order) => ({ ...order, account: 'test:2:Alice' }),
    (order) => ({ ...order, token: undefined }),
    (order) => ({ ...order, token: `${CHAIN}:tin` }),
    (order) => ({ ...order, token: 'test:2:gold' }),
    (order) => ({ ...order, terms: undefined }),
    (order) => (order.terms ? { ...order, terms: { ...order.terms, to: BOB } } : order),
    (order) => (order.terms ? { ...order, terms: { ...order.terms, to: 'test:2:shop' } } : order),
    (order) => (order.terms ? { ...order, terms: { ...order.terms, amount: order.terms.amount + 1n } } : order),
    (order) => (order.terms ? { ...order, terms: { ...order.terms, payout: order.terms.payout - 1n } } : order),
    (order) => (order.terms ? { ...order, terms: { ...order.terms, currency: 'EUR' } } : order),
    (order) =>
      order.terms ? { ...order, terms: { ...order.terms, expiresAtMs: order.terms.expiresAtMs + 1 } } : order,
  ]

  it.each(changes)('has nothing asked of the wallet: change %#', async (change) => {
    const { agreed, offramp, look, fetchOrder, accepted, pay } = openShop()
    await agreed()
    fetchOrder.mockResolvedValue(change(accepted))
    await expect(offramp.send('o-1')).rejects.toMatchObject({ code: 'OFFRAMP_CHANGED' })
    expect((await look())[1]?.code).toBe('OFFRAMP_CHANGED')
    expect(pay).not.toHaveBeenCalled()
    fetchOrder.mockResolvedValue(accepted)
    await offramp.send('o-1')
    expect(pay).toHaveBeenCalledOnce()
  })

  it('from the start can’t have another account, token or network sold than was asked for', async () => {
    const ids = fc.constantFrom<AccountId>(account, BOB, SHOP, GOLD, `${CHAIN}:tin`, 'test:2:Alice', 'test:2:gold')
    /** Mostly as it should be. */
    const mostly = <T>(usual: T, other: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })
    const orders = fc.record({
      ...{ id: mostly('o-1', fc.constant('o-2')), provider: mostly('shop', fc.constant('other')) },
      account: mostly(account, ids),
      token: mostly<AccountId | undefined>(GOLD, fc.option(ids, { nil: undefined })),
      status: mostly<OfframpOrder['status']>('accepted', fc.constant('created')),
      terms: mostly<OfframpOrder['terms']>(
        openShop().terms,
        fc.option(
          fc.record({
            ...{ to: ids, amount: fc.bigInt({ min: -1n, max: 3n }), payout: fc.bigInt({ min: 0n, max: 2n }) },
            ...{ currency: fc.constantFrom('USD', 'EUR'), expiresAtMs: fc.constantFrom(0, 2_000_000_000) },
          }),
          { nil: undefined },
        ),
      ),
    })
    let asked = 0
    await fc.assert(
      fc.asyncProperty(fc.array(orders, { minLength: 2, maxLength: 6 }), async (answers) => {
        const { begun, offramp, look, fetchOrder, pay } = openShop()
        await begun()
        let shown: OfframpOrder['terms']
        for (const order of answers) {
          fetchOrder.mockResolvedValue(order)
          const before = pay.mock.calls.length
          await offramp.send('o-1').catch(() => {})
          const [wish] = pay.mock.calls[before] ?? []
          if (wish) {
            asked++
            // What is asked for is the service's word of now, and what the visitor was shown first.
            expect(order).toMatchObject({ id: 'o-1', provider: 'shop', account, status: 'accepted', terms: shown })
            expect(wish).toEqual({
              ...{ to: order.terms?.to, from: account, asset: gold.asset, amount: order.terms?.amount, label: 'Shop' },
              ...{ intentId: 'offramp:o-1', expiresAtMs: (order.terms?.expiresAtMs ?? 0) - MINUTE_MS },
            })
            expect(parseAccountId(order.terms?.to ?? BOB).chainId).toBe(CHAIN)
          }
          const [known] = await look()
          shown ??= known?.terms
        }
      }),
      { numRuns: 300 },
    )
    expect(asked).toBeGreaterThan(50)
  })
})
