import {
  type AccountId,
  createStore,
  defineManifest,
  definePlugin,
  type OnrampAsset,
  PorticoError,
} from '@portico/kernel'
import { openView, TEST_ACCOUNT } from '@portico/test-kit/view'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { BuyDraft, Buying, BuyOffer, BuyOptions, BuyOptionsState, BuyOrder, BuyQuote, Onramp } from '../buying.js'
import { Buying as BuyingToken } from '../manifest.js'
import { sampleOptions, USUAL_LIMITS } from '../sample.js'
import { OnrampInProgressView } from './OnrampInProgressView.js'
import { OnrampQuoteView } from './OnrampQuoteView.js'
import { OnrampSelectView } from './OnrampSelectView.js'
import { OnrampView } from './OnrampView.js'
import { WhatIsBuyingView } from './WhatIsBuyingView.js'

const CHAIN = 'test:1'
const GOLD: AccountId = `${CHAIN}:0xg01d0000`
const shop = { id: 'shop', name: 'Shop', feeText: '1-2%' }
const coin: OnrampAsset = { id: 'COIN', name: 'Coin', symbol: 'COIN', networks: [{ name: 'one', chainId: CHAIN }] }
const gold: OnrampAsset = {
  ...{ id: 'GLD', name: 'Gold', symbol: 'GLD' },
  networks: [{ name: 'one', chainId: CHAIN, asset: `${CHAIN}/erc20:0xg01d0000`, address: GOLD }],
}
const dollar = { id: 'USD', limits: USUAL_LIMITS }
const euro = { id: 'EUR', limits: [{ method: 'sofa', min: 500n, max: 600n }] }
const options: BuyOptions = {
  ...{ source: 'service', providers: [shop], assets: [coin, gold], currencies: [dollar, euro], hosts: [] },
}
const draft: BuyDraft = {
  ...{ account: TEST_ACCOUNT, chainId: CHAIN, asset: coin, currency: dollar, provider: shop },
  ...{ amountText: '100', total: 10_000n, fault: undefined },
}
const quote: BuyQuote = {
  ...{ source: 'service', request: { asset: coin, currency: 'USD', total: 10_000n, provider: shop, chainId: CHAIN } },
  ...{ providerFee: 150n, networkFee: 25n, subtotal: 9_825n, total: 10_000n, quantity: '3.93', quoteId: 'q' },
}
const order: BuyOrder = {
  ...{ orderId: 'o', account: TEST_ACCOUNT, provider: { id: 'shop', name: 'Shop' }, currency: 'USD', total: 10_000n },
  ...{ asset: { name: 'Coin', symbol: 'COIN', address: undefined }, quantity: '3.93', url: 'https://pay.example/1' },
  ...{ startedAtMs: Date.now(), after: undefined, transactionId: undefined },
}
const unreachable = new PorticoError('HTTP_FAILED', { url: 'https://data.example' })

/** Buying with what the test says, and notes of what was pressed. */
function createBuying(given: {
  readonly draft?: Partial<BuyDraft>
  readonly options?: BuyOptions
  readonly offer?: BuyOffer
  readonly orders?: readonly BuyOrder[]
}) {
  let tell: Parameters<Onramp['watch']>[1] = () => {}
  const onramp = {
    ...{ fetchOptions: vi.fn(), fetchQuote: vi.fn(), start: vi.fn(), keep: vi.fn(), forget: vi.fn() },
    orders: () => given.orders ?? [],
    watch: vi.fn<Onramp['watch']>((_id, listener) => {
      tell = listener
      return () => {}
    }),
  } satisfies Onramp
  const shown = given.options ?? options
  const stores = {
    draft: createStore<BuyDraft | undefined>({ ...draft, ...given.draft }),
    options: createStore<BuyOptionsState>({ status: 'ready', options: shown, assets: shown.assets }),
    offer: createStore<BuyOffer>(given.offer ?? { status: 'ready', quote, link: { url: order.url, orderId: 'o' } }),
  }
  const buying = {
    ...{ ...stores, onramp, opening: () => 1, begin: vi.fn(), reload: vi.fn(), typeAmount: vi.fn(), take: vi.fn() },
    ...{ chooseAsset: vi.fn(), chooseCurrency: vi.fn(), chooseProvider: vi.fn(), refreshOffer: vi.fn() },
    watchOffer: vi.fn(() => () => {}),
  } satisfies Buying
  return { buying, tell: (...news: Parameters<typeof tell>) => tell(...news) }
}

const manifest = defineManifest({
  ...{ id: 'test-onramp', kernel: 2, namespaces: 'global' },
  provides: { buying: BuyingToken },
})

async function open(node: ReactNode, given: Parameters<typeof createBuying>[0] = {}) {
  const { buying, tell } = createBuying(given)
  const plugin = definePlugin(manifest, { options: undefined, load: async () => ({ activate: () => ({ buying }) }) })
  const view = await openView(node, { plugins: [plugin], walletId: 'wallet' })
  const reads = (words: string) => vi.waitFor(() => expect(view.text()).toContain(words))
  return { ...view, buying, tell, reads }
}

describe('Onramp [S1.2g]', () => {
  it('has what is bought, for how much, and who sells it, with the fee in its own words [S9.15]', async () => {
    const { reads, text, title, button, buying } = await open(<OnrampView />)
    await reads('Shop')
    expect(title()).toBe('Buy')
    for (const words of ['$10.00 to $25,000.00', 'Coin', 'Fee 1-2%']) expect(text()).toContain(words)
    button('Shop').click()
    expect(buying.chooseProvider).toHaveBeenCalledWith(shop)
  })

  it.each<[string, Partial<BuyDraft>, string]>([
    ['nothing', { amountText: '', total: undefined }, 'Enter an amount'],
    ['too little', { amountText: '9.99', total: 999n, fault: 'tooLittle' }, 'At least $10.00'],
    ['too much', { amountText: '25000.01', total: 2_500_001n, fault: 'tooMuch' }, 'At most $25,000.00'],
    ['no number', { amountText: 'x', total: undefined, fault: 'notAnAmount' }, 'Enter a number, such as'],
  ])('for %s it says why, and no provider can be chosen', async (_what, more, words) => {
    const { reads, button } = await open(<OnrampView />, { draft: more })
    await reads(words)
    expect(button('Shop').disabled).toBe(true)
  })

  it('an example says that it is one, and is tried again [S7.21a]', async () => {
    const { reads, button, buying } = await open(<OnrampView />, { options: sampleOptions })
    await reads('Example')
    button('Try again').click()
    expect(buying.reload).toHaveBeenCalledOnce()
  })

  it('where nothing is sold it says so', async () => {
    const { reads } = await open(<OnrampView />, { options: { ...options, assets: [] } })
    await reads('Buying isn’t available right now')
  })

  it('a purchase that was begun is shown, until it is dismissed', async () => {
    const { reads, button, text, buying } = await open(<OnrampView />, { orders: [order] })
    await reads('You started buying 3.93 COIN from Shop')
    button('Dismiss').click()
    await vi.waitFor(() => expect(text()).not.toContain('You began'))
    expect(buying.onramp.forget.mock.calls).toEqual([['o']])
  })
})

describe('OnrampSelect', () => {
  it('has what can be bought, a token with its whole address', async () => {
    const { reads, find, button, buying } = await open(<OnrampSelectView params={{ what: 'asset' }} />)
    await reads('Gold')
    expect(find('.full-address').textContent).toBe('0xg01d0000')
    button('Gold').click()
    expect(buying.chooseAsset).toHaveBeenCalledWith(gold)
  })

  it('has the currencies with the limits of each way to pay [S3.26]', async () => {
    const { reads, text, title, button, buying } = await open(<OnrampSelectView params={{ what: 'currency' }} />)
    await reads('US Dollar')
    expect(title()).toBe('Choose a currency')
    expect(text()).toContain('Card: $10.00 to $7,500.00 Bank transfer: $10.00 to $25,000.00')
    expect(text()).toContain('sofa: €5.00 to €6.00')
    button('Euro').click()
    expect(buying.chooseCurrency).toHaveBeenCalledWith(euro)
  })
})

describe('OnrampQuote', () => {
  it('has every line of the quote, the whole address, and a link that tells the page nothing of this one [S3.27]', async () => {
    const { reads, text, find, buying } = await open(<OnrampQuoteView />)
    await reads('3.93 COIN')
    for (const line of ['Purchase$98.25', 'Provider fee$1.50', 'Network fee$0.25', 'Total$100.00']) {
      expect(text()).toContain(line)
    }
    expect(find('.full-address').textContent).toBe('alice')
    const link = find<HTMLAnchorElement>('.foot a')
    expect([link.href, link.target, link.rel]).toEqual([order.url, '_blank', 'noopener noreferrer'])
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(buying.take).toHaveBeenCalledOnce()
  })

  it('an example says that it is one, and goes nowhere [S7.21b]', async () => {
    const sample: BuyQuote = { ...quote, source: 'sample', quantity: undefined, quoteId: 'sample' }
    const offer = { status: 'ready', quote: sample, link: undefined } as const
    const { reads, button, find, buying } = await open(<OnrampQuoteView />, { offer })
    await reads('Example')
    expect(button('Continue to Shop').disabled).toBe(true)
    expect(() => find('.foot a').click()).toThrow(TypeError)
    button('Try again').click()
    expect(buying.refreshOffer).toHaveBeenCalledOnce()
  })

  it('waits for the page, and says what went wrong', async () => {
    const { reads, button, buying } = await open(<OnrampQuoteView />, { offer: { status: 'linking', quote } })
    await reads('Opening the page…')
    const error = new PorticoError('ONRAMP_URL_UNSAFE', {})
    buying.offer.set({ status: 'failed', quote, error })
    await reads('The payment page isn’t the provider’s')
    expect(button('Continue to Shop').disabled).toBe(true)
    button('Try again').click()
    expect(buying.refreshOffer).toHaveBeenCalledOnce()
  })

  it('without anything to buy leads back', async () => {
    const { reads } = await open(<OnrampQuoteView />, { draft: { total: undefined } })
    await reads('Nothing to buy yet')
  })
})

describe('OnrampInProgress', () => {
  it('leads to the page again, then says what has arrived', async () => {
    const orders = [order]
    const { reads, find, tell, toast, text, button, buying } = await open(
      <OnrampInProgressView params={{ orderId: 'o' }} />,
      { orders },
    )
    await reads('Continue in the other window')
    expect(find<HTMLAnchorElement>('.foot a').href).toBe(order.url)
    expect(text()).toContain('Copy link')
    await vi.waitFor(() => expect(buying.onramp.watch).toHaveBeenCalled())
    tell(order, unreachable)
    await reads('We’ll keep trying')
    tell({ ...order, transactionId: '0xnew' }, undefined)
    await reads('Received')
    await vi.waitFor(() => expect(toast()).toContain('3.93 COIN received'))
    button('Done').click()
    expect(buying.onramp.forget.mock.calls).toEqual([['o']])
  })

  it('after 15 minutes the page is dead, and it says what that can mean', async () => {
    const orders = [{ ...order, startedAtMs: Date.now() - 15 * 60_000 }]
    const { reads, text, button, buying } = await open(<OnrampInProgressView params={undefined} />, { orders })
    await reads('Nothing received yet')
    expect(text()).not.toContain('Open again')
    button('Done').click()
    expect(buying.onramp.forget).not.toHaveBeenCalled()
  })

  it('that is paid waits for the delivery, however long that takes', async () => {
    const orders = [{ ...order, startedAtMs: Date.now() - 60 * 60_000, status: 'sending' as const }]
    const { reads, text } = await open(<OnrampInProgressView params={undefined} />, { orders })
    await reads('Shop is sending it to your address')
    expect(text()).not.toContain('Copy link')
  })

  it.each([
    ['rejected', 'The provider cancelled the purchase', 'You weren’t charged'],
    ['expired', 'This purchase has expired', 'You weren’t charged'],
    ['refunded', 'You’re getting a refund', 'Shop couldn’t deliver'],
  ] as const)('that is %s says so, and can be begun anew', async (status, title, hint) => {
    const { reads, button, buying } = await open(<OnrampInProgressView params={undefined} />, {
      orders: [{ ...order, status }],
    })
    await reads(title)
    await reads(hint)
    expect(button('Buy again')).toBeDefined()
    button('Done').click()
    expect(buying.onramp.forget.mock.calls).toEqual([['o']])
  })

  it('of a purchase that is not known there is nothing to see', async () => {
    const { reads } = await open(<OnrampInProgressView params={{ orderId: 'x' }} />, { orders: [order] })
    await reads('Nothing to buy yet')
  })
})

it('WhatIsBuying says it in three sentences', async () => {
  const { reads, find } = await open(<WhatIsBuyingView />)
  await reads('Crypto can’t be sent back')
  expect(find('.explanation').children).toHaveLength(3)
})
