import { OfframpService, type OfframpUrlRequest } from '@portico/kernel'
import { expect, it } from 'vitest'
import { ALICE, family, ONE, openPage, spelling, startService, TOKEN } from '../test/service.js'
import { indexer } from './index.js'

const PROVIDERS = 'v1/offramp/providers'
const URL_FOR = 'v1/generators/offrampurl'
const ORDER = 'v1/offramp/orders/abc_-1'
const ANOTHER = 'eip155:5'
const [account, token] = [`${ONE}:${ALICE.toLowerCase()}`, TOKEN.toLowerCase()]
const BUYER = `0x${'B'.repeat(40)}`
const terms = {
  ...{ to: `${ONE}:${BUYER}`, amount: '250', payout: { amount: '98.5', currency: 'EUR' } },
  expiresAt: '2026-01-02T03:04:05Z',
}
const sound = { id: 'abc_-1', provider: 'shop', status: 'accepted', account: `${ONE}:${ALICE}`, token: TOKEN, terms }
const read = {
  ...{ ...sound, account, token },
  terms: {
    ...{ to: `${ONE}:${BUYER.toLowerCase()}`, amount: 250n, payout: 9_850n, currency: 'EUR' },
    expiresAtMs: Date.UTC(2026, 0, 2, 3, 4, 5),
  },
}
const nowhere = { status: 404, body: { error: { code: 'NOT_FOUND', message: '' } } }

async function open(answers: object = { [ORDER]: { body: sound } }, plugins = [family, spelling, indexer()]) {
  const service = await startService()
  Object.assign(service.answers, answers)
  const { kernel } = openPage({ apiUrl: service.url, plugins })
  return { service, selling: await kernel.get(OfframpService) }
}

it('who buys what is cleaned; what is in no agreed form, or no token of its network, is left out', async () => {
  const dollar = { chainId: ONE, token: TOKEN, name: 'Dollar\u202e', symbol: 'USDC' }
  const assets = [
    ...[dollar, { chainId: 'far:1', name: 'Far', symbol: '' }, { ...dollar, token: `${ONE}:0x${'e'.repeat(40)}` }],
    ...[
      { ...dollar, chainId: ANOTHER },
      { ...dollar, chainId: 'far:1', token: 'far:1:x' },
    ],
    ...[
      { ...dollar, token: `${ONE}:nowhere` },
      { ...dollar, name: 7 },
    ],
  ]
  const provider = { id: 'shop', name: 'Shop\u0000', feeText: '1%', hosts: ['pay.example'], currencies: ['EUR', 'eur'] }
  const body = [
    { ...provider, assets },
    { ...provider, id: '', assets: [] },
    { ...provider, assets: 'all' },
  ]
  const { selling, service } = await open({ [PROVIDERS]: { body } })
  expect(await selling.fetchProviders()).toEqual([
    {
      ...{ ...provider, name: 'Shop', currencies: ['EUR'] },
      assets: [
        { chainId: ONE, token, name: 'Dollar', symbol: 'USDC' },
        { chainId: 'far:1', name: 'Far', symbol: 'Far' },
        { chainId: ONE, token: undefined, name: 'Dollar', symbol: 'USDC' },
      ],
    },
  ])
  service.answers[PROVIDERS] = { body: { providers: [] } }
  await expect(selling.fetchProviders()).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
})

it('a service that knows no selling has no provider; another failure is one', async () => {
  const { selling, service } = await open({ [PROVIDERS]: nowhere })
  expect(await selling.fetchProviders()).toEqual([])
  service.answers[PROVIDERS] = { status: 500 }
  await expect(selling.fetchProviders()).rejects.toMatchObject({ code: 'HTTP_STATUS' })
})

it('the page to sell at is asked for with the account, and comes with its order', async () => {
  const page = { url: 'https://pay.example/1', orderId: 'abc_-1' }
  const { selling, service } = await open({ [URL_FOR]: { body: page } })
  const asked: OfframpUrlRequest = {
    ...{ provider: 'shop', account: `${ONE}:${ALICE}`, token: TOKEN, currency: 'EUR' },
    redirectUrl: 'https://shop.example/',
  }
  expect(await selling.createUrl(asked)).toEqual(page)
  expect(service.askedFor(URL_FOR)).toMatchObject([{ method: 'POST', query: { projectId: 'p' }, body: asked }])
  service.answers[URL_FOR] = { status: 422, body: { error: { code: 'PAIR_UNSUPPORTED', message: 'No' } } }
  await expect(selling.createUrl(asked)).rejects.toMatchObject({ code: 'PAIR_UNSUPPORTED' })
  service.answers[URL_FOR] = { status: 404 }
  await expect(selling.createUrl(asked)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  for (const change of [{ url: '' }, { orderId: '' }, { orderId: undefined }, { orderId: 'a b' }]) {
    service.answers[URL_FOR] = { body: { ...page, ...change } }
    await expect(selling.createUrl(asked)).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
  }
})

it('an order is read in whole, spelled as the family does', async () => {
  const { selling, service } = await open()
  expect(await selling.fetchOrder('abc_-1')).toEqual(read)
  expect(service.askedFor(ORDER)).toMatchObject([{ method: 'GET', query: { projectId: 'p' } }])
  const bare = { ...sound, terms: undefined, token: undefined }
  for (const status of ['created', 'rejected', 'expired']) {
    service.answers[ORDER] = { body: { ...bare, status } }
    expect(await selling.fetchOrder('abc_-1')).toEqual({ ...read, status, terms: undefined, token: undefined })
  }
  for (const status of ['received', 'paid', 'rejected', 'expired', 'refunded']) {
    service.answers[ORDER] = { body: { ...sound, status, transactionId: '0x7' } }
    expect(await selling.fetchOrder('abc_-1')).toEqual({ ...read, status, transactionId: '0x7' })
  }
  service.answers[ORDER] = { body: { ...sound, token: `${ONE}:0x${'e'.repeat(40)}` } }
  expect(await selling.fetchOrder('abc_-1')).toEqual({ ...read, token: undefined })
})

it('an order that the service does not know is none; another failure is one', async () => {
  const { selling, service } = await open({ [ORDER]: nowhere })
  expect(await selling.fetchOrder('abc_-1')).toBeUndefined()
  service.answers[ORDER] = { status: 404 }
  await expect(selling.fetchOrder('abc_-1')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  await expect(selling.fetchOrder('..')).rejects.toMatchObject({ code: 'HTTP_FAILED' })
})

it.each<[string, object]>([
  ['of another id', { id: 'other' }],
  ['with a status of its own', { status: 'done' }],
  ['of what is no account', { account: `${ONE}:nowhere` }],
  ['of a token of another network', { token: `${ANOTHER}:${ALICE}` }],
  ['of what is no token', { token: `${ONE}:nowhere` }],
  ['that waits without terms', { terms: undefined }],
  ['that was paid without terms', { status: 'paid', terms: undefined }],
  ['with terms before they are agreed on', { status: 'created' }],
  ['to what is no address', { terms: { ...terms, to: `${ONE}:nowhere` } }],
  ['to another network', { terms: { ...terms, to: `${ANOTHER}:${BUYER}` } }],
  ['of nothing', { terms: { ...terms, amount: '0' } }],
  ['of a part of a unit', { terms: { ...terms, amount: '1.5' } }],
  ['of less than nothing', { terms: { ...terms, amount: '-1' } }],
  ['without what is paid out', { terms: { ...terms, payout: undefined } }],
  ['paid out in parts of a cent', { terms: { ...terms, payout: { amount: '98.505', currency: 'EUR' } } }],
  ['paid out in no currency', { terms: { ...terms, payout: { amount: '98.5', currency: 'Euro' } } }],
  ['without an end', { terms: { ...terms, expiresAt: undefined } }],
  ['with a transaction of another form', { transactionId: 7 }],
])('an order %s is refused', async (_what, change) => {
  const { selling } = await open({ [ORDER]: { body: { ...sound, ...change } } })
  await expect(selling.fetchOrder('abc_-1')).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
})

it('an order on a network whose family is not there is refused as such', async () => {
  const { selling } = await open({ [ORDER]: { body: sound } }, [family, indexer()])
  await expect(selling.fetchOrder('abc_-1')).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
})
