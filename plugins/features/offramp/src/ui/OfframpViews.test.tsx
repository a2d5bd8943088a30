import {
  type AccountId,
  defineManifest,
  definePlugin,
  type Holding,
  type OfframpProvider,
  PorticoError,
} from '@portico/kernel'
import { openView, TEST_ACCOUNT } from '@portico/test-kit/view'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Offramp as OfframpToken } from '../manifest.js'
import type { Offramp, SellOptions, SellOrder } from '../selling.js'
import { SellInProgressView } from './SellInProgressView.js'
import { SellView } from './SellView.js'

const CHAIN = 'test:1'
const GOLD: AccountId = `${CHAIN}:0xg01d0000`
const coin: Holding = { chainId: CHAIN, name: 'Coin', symbol: 'COIN', amount: 2_500n, decimals: 3 }
const gold: Holding = {
  ...{ chainId: CHAIN, name: 'Gold', symbol: 'GLD', amount: 7n, decimals: 0 },
  ...{ asset: `${CHAIN}/erc20:0xg01d0000`, address: GOLD },
}
const shop: OfframpProvider = {
  ...{ id: 'shop', name: 'Shop', feeText: '1-2%', hosts: ['sell.example'], currencies: ['EUR', 'USD'] },
  assets: [
    { chainId: CHAIN, name: 'Coin', symbol: 'COIN' },
    { chainId: CHAIN, token: GOLD, name: 'Gold', symbol: 'GLD' },
  ],
}
const bank: OfframpProvider = { ...shop, id: 'bank', name: 'Bank', currencies: ['EUR'], assets: shop.assets.slice(1) }
const options: SellOptions = { providers: [shop, bank], holdings: [coin, gold] }
const URL = 'https://sell.example/o'
const order: SellOrder = {
  ...{ orderId: 'o', account: TEST_ACCOUNT, provider: { id: 'shop', name: 'Shop' }, currency: 'USD', url: URL },
  ...{ token: { ...gold, decimals: 2 }, startedAtMs: Date.now(), status: 'created' },
}
const accepted: SellOrder = {
  ...{ ...order, status: 'accepted' },
  terms: { to: `${CHAIN}:shop`, amount: 150n, payout: 4_200n, currency: 'USD', expiresAtMs: Date.now() + 600_000 },
}
const unreachable = new PorticoError('HTTP_FAILED', { url: 'https://data.example' })

/** Selling with what the test says, and notes of what was pressed. */
function createOfframp(given: { readonly options?: SellOptions; readonly orders?: readonly SellOrder[] }) {
  let tell: Parameters<Offramp['watch']>[1] = () => {}
  const offramp = {
    fetchOptions: vi.fn<Offramp['fetchOptions']>(async () => given.options ?? options),
    start: vi.fn<Offramp['start']>(async () => ({ url: URL, orderId: 'o' })),
    ...{ keep: vi.fn(), forget: vi.fn(), send: vi.fn<Offramp['send']>(async () => {}) },
    orders: () => given.orders ?? [],
    watch: vi.fn<Offramp['watch']>((_id, listener) => {
      tell = listener
      return () => {}
    }),
  } satisfies Offramp
  return { offramp, tell: (...news: Parameters<typeof tell>) => tell(...news) }
}

const manifest = defineManifest({
  ...{ id: 'test-offramp', kernel: 2, namespaces: 'global' },
  provides: { offramp: OfframpToken },
})
/** The view to pay in, which selling needs. */
const paying = defineManifest({
  ...{ id: 'test-pay', kernel: 2, namespaces: 'global', provides: {} },
  contributes: {
    views: [{ id: 'Pay', title: 'Pay', purpose: 'pay', component: async () => ({ default: () => null }) }],
  },
})

async function open(node: ReactNode, given: Parameters<typeof createOfframp>[0] & { readonly canPay?: boolean } = {}) {
  const { offramp, tell } = createOfframp(given)
  const plugins = [
    definePlugin(manifest, { options: undefined, load: async () => ({ activate: () => ({ offramp }) }) }),
    ...(given.canPay === false
      ? []
      : [definePlugin(paying, { options: undefined, load: async () => ({ activate: () => ({}) }) })]),
  ]
  const view = await openView(node, { plugins, walletId: 'wallet' })
  const reads = (words: string) => vi.waitFor(() => expect(view.text()).toContain(words))
  return { ...view, offramp, tell, reads }
}

describe('Sell', () => {
  it('has what can be sold, and who buys it for which currency, with the fee in its own words', async () => {
    const { reads, text, title, button, find } = await open(<SellView />)
    await reads('Shop')
    expect(title()).toBe('Sell')
    for (const words of ['Coin', 'Gold', 'US Dollar', 'Euro', 'Fee 1-2%']) expect(text()).toContain(words)
    expect(text()).not.toContain('Bank')
    button('Gold').click()
    find<HTMLInputElement>('.sell-currency:last-child input').click()
    await reads('Bank')
  })

  it('leads to the provider’s page by a link that tells it nothing of this one, and only once a provider is chosen', async () => {
    const { reads, button, find, offramp, client } = await open(<SellView />)
    await reads('Choose a provider to sell to.')
    const told = vi.fn()
    client.onEvent('usage:tracked', told)
    expect(offramp.start).not.toHaveBeenCalled()
    button('Shop').click()
    await reads('Continue to Shop')
    expect(told.mock.calls.flat()).toMatchObject([{ event: 'SELL_PROVIDER_CHOSEN', properties: { provider: 'shop' } }])
    expect(offramp.start.mock.calls[0]?.[0]).toMatchObject({ account: TEST_ACCOUNT, holding: coin, currency: 'USD' })
    const link = find<HTMLAnchorElement>('.foot a')
    expect([link.href, link.target, link.rel]).toEqual([URL, '_blank', 'noopener noreferrer'])
    link.addEventListener('click', (event) => event.preventDefault())
    link.click()
    expect(offramp.keep.mock.calls).toEqual([['o']])
  })

  it('says what went wrong with the page, and asks again', async () => {
    const { reads, button, offramp } = await open(<SellView />)
    await reads('Shop')
    offramp.start.mockRejectedValueOnce(new PorticoError('OFFRAMP_URL_UNSAFE', {}))
    button('Shop').click()
    await reads('The sale page isn’t the provider’s')
    button('Try again').click()
    await reads('Continue to Shop')
  })

  it.each<[string, SellOptions, string]>([
    ['has nothing of it', { ...options, holdings: [] }, 'On this network you can sell COIN and GLD.'],
    ['finds no one who buys', { providers: [], holdings: [] }, 'You can’t sell on'],
  ])('to an account that %s it says so', async (_what, shown, words) => {
    const { reads } = await open(<SellView />, { options: shown })
    await reads(words)
  })

  it('asks nothing where the page has its payments switched off', async () => {
    const { reads, offramp } = await open(<SellView />, { canPay: false })
    await reads('Selling isn’t available on this page')
    expect(offramp.fetchOptions).not.toHaveBeenCalled()
  })

  it('has a sale that was begun on top, until it is dismissed', async () => {
    const { reads, button, text, offramp } = await open(<SellView />, { orders: [accepted] })
    await reads('Shop is waiting for 1.5 GLD')
    button('Dismiss').click()
    await vi.waitFor(() => expect(text()).not.toContain('waits for'))
    expect(offramp.forget.mock.calls).toEqual([['o']])
  })
})

describe('SellInProgress', () => {
  const view = <SellInProgressView params={{ orderId: 'o' }} />

  it('leads to the page again, then shows what was agreed on whole, has it sent, and says what was paid out', async () => {
    const { reads, find, tell, toast, text, button, offramp } = await open(view, { orders: [order] })
    await reads('Continue in the other window')
    expect(find<HTMLAnchorElement>('.foot a').href).toBe(URL)
    await vi.waitFor(() => expect(offramp.watch).toHaveBeenCalled())
    tell(order, unreachable)
    await reads('We’ll keep trying')
    tell(accepted, undefined)
    await reads('Ready to send')
    for (const words of ['1.5 GLD', '$42.00', 'Toshop', '0xg01d0000']) expect(text()).toContain(words)
    button('Review and send').click()
    expect(offramp.send.mock.calls).toEqual([['o']])
    tell({ ...accepted, transactionId: '0x1' }, undefined)
    await reads('Shop continues once the network confirms it')
    expect(text()).not.toContain('Review and send')
    tell({ ...accepted, status: 'received' }, undefined)
    await reads('Shop pays out $42.00')
    tell({ ...accepted, status: 'paid' }, undefined)
    await reads('$42.00 is on the way to your bank account.')
    await vi.waitFor(() => expect(toast()).toContain('$42.00 paid out'))
    button('Done').click()
    expect(offramp.forget.mock.calls).toEqual([['o']])
  })

  it('says why nothing was asked of the wallet; a visitor who left the payment needs no words', async () => {
    const { reads, text, button, offramp } = await open(view, { orders: [accepted] })
    await reads('Ready to send')
    offramp.send.mockRejectedValueOnce(new PorticoError('PAY_CLOSED', {}))
    button('Review and send').click()
    await vi.waitFor(() => expect(offramp.send).toHaveBeenCalledOnce())
    const failure = new PorticoError('OFFRAMP_CHANGED', { orderId: 'o', what: 'terms' })
    offramp.send.mockRejectedValueOnce(failure)
    await vi.waitFor(() => expect(button('Review and send').getAttribute('aria-disabled')).toBeNull())
    expect(text()).not.toContain('was left')
    button('Review and send').click()
    await reads('The sale has changed')
    expect(text()).not.toContain('Review and send')
  })

  it.each<[string, SellOrder, string]>([
    ['rejected', { ...order, status: 'rejected' }, 'The provider cancelled the sale'],
    ['expired', { ...order, status: 'expired' }, 'If you already sent the crypto, contact Shop.'],
    ['refunded', { ...accepted, status: 'refunded' }, 'Your crypto is being returned'],
    [
      'too late to send',
      { ...accepted, terms: accepted.terms && { ...accepted.terms, expiresAtMs: Date.now() } },
      'The time to send has run out',
    ],
  ])('of a sale that is %s it says so', async (_what, shown, words) => {
    const { reads, text } = await open(view, { orders: [shown] })
    await reads(words)
    await reads('Sell again')
    expect(text()).not.toContain('Review and send')
  })

  it('of a sale that is not known there is nothing to see', async () => {
    const { reads } = await open(<SellInProgressView params={{ orderId: 'x' }} />, { orders: [order] })
    await reads('No sale yet')
  })
})
