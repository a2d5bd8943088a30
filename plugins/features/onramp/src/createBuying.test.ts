import { type AccountId, type EventBus, type OnrampAsset, PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { expect, it, vi } from 'vitest'
import type { BuyOptions, BuyQuote, Onramp } from './buying.js'
import { createBuying } from './createBuying.js'
import { USUAL_LIMITS } from './sample.js'

const CHAIN = 'test:1'
const account: AccountId = `${CHAIN}:alice`
const MINUTE_MS = 60_000
const shop = { id: 'shop', name: 'Shop', feeText: '1%' }
const coin: OnrampAsset = { id: 'COIN', name: 'Coin', symbol: 'COIN', networks: [{ name: 'one', chainId: CHAIN }] }
const options: BuyOptions = {
  ...{ source: 'service', providers: [shop], assets: [coin], hosts: [] },
  currencies: [{ id: 'USD', limits: USUAL_LIMITS }],
}
const link = { url: 'https://pay.example/', orderId: 'o' }

function open() {
  const clock = createFakeClock(1_000_000)
  const fetchQuote = vi.fn<Onramp['fetchQuote']>(
    async (request): Promise<BuyQuote> => ({
      ...{ source: 'service', request, providerFee: 1n, networkFee: 1n, subtotal: request.total - 2n },
      ...{ total: request.total, quantity: '1', quoteId: 'q' },
    }),
  )
  const onramp = {
    ...{ fetchQuote, fetchOptions: vi.fn<Onramp['fetchOptions']>(async () => options) },
    ...{ start: vi.fn<Onramp['start']>(async () => link), keep: vi.fn<Onramp['keep']>() },
    ...{ orders: () => [], watch: () => () => {}, forget: () => {} },
  } satisfies Onramp
  const usage: unknown[] = []
  let close = () => {}
  const events = {
    emit: (_name: string, one: unknown) => void usage.push(one),
    on: (_name: string, listener: () => void) => {
      close = listener
      return () => {}
    },
  } as unknown as EventBus
  const buying = createBuying({ onramp, clock, events, signal: new AbortController().signal })
  const begin = (opening = buying.opening()) => buying.begin(account, { locale: 'en', opening, accountType: 'eoa' })
  const ready = async () => {
    begin()
    await vi.waitFor(() => expect(buying.options.get().status).toBe('ready'))
    buying.typeAmount('50', 'en')
    buying.chooseProvider(shop)
  }
  return { ...onramp, clock, usage, buying, begin, ready, close: () => close() }
}

it('an offer is a quote and the page to pay at, and another one when it has grown old', async () => {
  const { buying, ready, clock, start, usage } = open()
  await ready()
  const stop = buying.watchOffer()
  await vi.waitFor(() => expect(buying.offer.get()).toMatchObject({ status: 'ready', link }))
  await clock.advance(13 * MINUTE_MS)
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
  stop()
  expect(buying.offer.get().status).toBe('none')
  await clock.advance(60 * MINUTE_MS)
  expect(start).toHaveBeenCalledTimes(2)
  expect(usage).toEqual([
    { event: 'BUY_OPENED', properties: { network: CHAIN, accountType: 'eoa' } },
    { event: 'BUY_PROVIDER_CHOSEN', properties: { provider: 'shop' } },
  ])
})

it('an example has no page; without a page the quote stays to be seen', async () => {
  const { buying, ready, fetchQuote, start } = open()
  await ready()
  const error = new PorticoError('QUOTE_EXPIRED', {})
  start.mockRejectedValueOnce(error)
  buying.watchOffer()
  await vi.waitFor(() =>
    expect(buying.offer.get()).toMatchObject({ status: 'failed', error, quote: { quantity: '1' } }),
  )
  const [request] = fetchQuote.mock.calls[0] ?? []
  fetchQuote.mockImplementationOnce(async () => ({ ...(await fetchQuote(request as never)), source: 'sample' }))
  buying.refreshOffer()
  await vi.waitFor(() => expect(buying.offer.get()).toMatchObject({ status: 'ready', link: undefined }))
  expect(start).toHaveBeenCalledOnce()
})

it('only an offer with a page can be taken', async () => {
  const { buying, ready, keep } = open()
  await ready()
  buying.take()
  expect(keep).not.toHaveBeenCalled()
  buying.watchOffer()
  await vi.waitFor(() => expect(buying.offer.get().status).toBe('ready'))
  buying.take()
  expect(keep.mock.calls).toEqual([['o']])
})

it('what was begun goes on until the modal is closed, and a view that fades begins nothing', async () => {
  const { buying, ready, begin, close } = open()
  await ready()
  begin()
  expect(buying.draft.get()?.amountText).toBe('50')
  const before = buying.opening()
  close()
  expect(buying.draft.get()).toBeUndefined()
  begin(before)
  expect(buying.draft.get()).toBeUndefined()
  begin()
  expect(buying.draft.get()?.amountText).toBe('')
})
