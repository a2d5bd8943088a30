import type { AccountId, OnrampAsset } from '@portico/kernel'
import { describe, expect, it } from 'vitest'
import type { BuyOptions } from '../buying.js'
import { sampleOptions, USUAL_LIMITS } from '../sample.js'
import { assetsOn, beginDraft, fillDraft, providersOn, rangeOf, readDraft, readyRequest } from './draft.js'

const CHAIN = 'test:1'
const account: AccountId = `${CHAIN}:alice`
const on = (chainId: OnrampAsset['networks'][number]['chainId'], token?: string) => ({
  ...{ name: 'one', chainId },
  ...(token === undefined
    ? {}
    : { asset: `${CHAIN}/erc20:${token}` as const, address: `${CHAIN}:${token}` as AccountId }),
})
const gold: OnrampAsset = { id: 'GLD', name: 'Gold', symbol: 'GLD', networks: [on(CHAIN, 'g')] }
const coin: OnrampAsset = { id: 'COIN', name: 'Coin', symbol: 'COIN', networks: [on('test:2'), on(CHAIN)] }
const far: OnrampAsset = { id: 'FAR', name: 'Far', symbol: 'FAR', networks: [on('test:2')] }
const shop = { id: 'shop', name: 'Shop', feeText: '1%', networks: [CHAIN] } as const
const euro = { id: 'EUR', limits: USUAL_LIMITS }
const dollar = { id: 'USD', limits: USUAL_LIMITS }
const options: BuyOptions = {
  ...{ source: 'service', providers: [shop, { ...shop, id: 'far', networks: ['test:2'] }] },
  ...{ assets: [gold, far, coin], currencies: [euro, dollar], hosts: [] },
}
const begun = fillDraft(beginDraft(account), options)
const typed = (amountText: string, locale = 'en') => readDraft({ ...begun, provider: shop, amountText }, locale)

describe('the amount', () => {
  it.each([
    ['', undefined, undefined],
    ['ten', undefined, 'notAnAmount'],
    ['10.001', undefined, 'tooManyDecimals'],
    ['0', 0n, 'tooLittle'],
    ['9.99', 999n, 'tooLittle'],
    ['10.00', 1_000n, undefined],
    ['10.01', 1_001n, undefined],
    ['24999.99', 2_499_999n, undefined],
    ['25000', 2_500_000n, undefined],
    ['25000.01', 2_500_001n, 'tooMuch'],
  ])('“%s” is held to the limits to the cent [S9.14a] [S9.14b]', (text, total, fault) => {
    expect(typed(text)).toMatchObject({ total, fault })
    const isReady = total !== undefined && fault === undefined
    expect(readyRequest(typed(text)) !== undefined).toBe(isReady)
  })

  it('is read in the notation of the visitor', () => {
    expect(typed('12,5', 'de').total).toBe(1_250n)
  })

  it('is limited by the widest of the ways to pay', () => {
    const limits = [
      { method: 'card', min: 500n, max: 900n },
      { method: 'ach', min: 100n, max: 300n },
    ]
    expect(rangeOf({ id: 'USD', limits })).toEqual({ min: 100n, max: 900n })
  })
})

it('what is on the network can be bought, of those who deliver there; of an example, everything', () => {
  expect(assetsOn(options, CHAIN)).toEqual([gold, coin])
  expect(providersOn(options, CHAIN)).toEqual([shop])
  expect(assetsOn(sampleOptions, CHAIN)).toEqual(sampleOptions.assets)
  expect(providersOn(sampleOptions, CHAIN)).toHaveLength(2)
})

it('the network’s coin and dollars come first; what was chosen stays while it is there', () => {
  expect(begun).toMatchObject({ asset: coin, currency: dollar, provider: undefined })
  const chosen = { ...begun, asset: gold, currency: euro, provider: shop }
  expect(fillDraft(chosen, options)).toMatchObject({ asset: gold, currency: euro, provider: shop })
  const fewer = { ...options, assets: [coin], currencies: [dollar], providers: [] }
  expect(fillDraft(chosen, fewer)).toMatchObject({ asset: coin, currency: dollar, provider: undefined })
})

it('without a provider there is nothing to ask for', () => {
  expect(readyRequest({ ...typed('20'), provider: undefined })).toBeUndefined()
  expect(readyRequest(typed('20'))).toEqual({
    ...{ asset: coin, currency: 'USD', total: 2_000n, provider: shop, chainId: CHAIN },
  })
})
