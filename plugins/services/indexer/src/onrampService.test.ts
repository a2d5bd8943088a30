import { Addresses, defineManifest, definePlugin, type OnrampQuoteRequest, OnrampService } from '@portico/kernel'
import { createAddresses } from '@portico/kernel/chain'
import { expect, it } from 'vitest'
import { ALICE, family, ONE, openPage, startService, type TestService, TOKEN } from '../test/service.js'
import { indexer } from './index.js'

const PROVIDERS = 'v1/onramp/providers'
const OPTIONS = 'v1/onramp/options'
const QUOTE = 'v1/onramp/quote'
const URL_FOR = 'v1/generators/onrampurl'
const [, , CONTRACT = ''] = TOKEN.split(':')

const wish: OnrampQuoteRequest = { asset: 'USDC', currency: 'EUR', total: 10_050n, network: 'base', provider: 'shop' }
const inEuro = (amount: string) => ({ amount, currency: 'EUR' })
const quote = {
  ...{ coinbaseFee: inEuro('1.5'), networkFee: inEuro('0.25'), paymentSubtotal: inEuro('98.75') },
  ...{ paymentTotal: inEuro('100.50'), purchaseAmount: { amount: '107.335', currency: 'USDC' }, quoteId: 'q.1' },
}
const refusal = (status: number, code: string) => ({ status, body: { error: { code, message: 'No' } } })

const spelling = definePlugin(
  defineManifest({ id: 'spelling', kernel: 2, namespaces: ['eip155'], provides: { addresses: Addresses } }),
  {
    options: undefined,
    load: async () => ({
      activate: () => ({
        addresses: createAddresses({
          ...{ namespace: 'eip155', coinType: '60', tokenStandard: 'erc20' },
          parse: (text) => (/^0x[0-9a-f]{40}$/i.test(text) ? text.toLowerCase() : undefined),
          keyOf: (address) => address.toLowerCase(),
          distinctive: (address) => address,
        }),
      }),
    }),
  },
)

async function open(answers: TestService['answers'] = {}) {
  const service = await startService()
  Object.assign(service.answers, answers)
  const page = openPage({ apiUrl: service.url, plugins: [family, spelling, indexer()] })
  return { ...page, service, buying: await page.kernel.get(OnrampService) }
}

it('what can be bought is cleaned; what is in no agreed form, or on a network in no known spelling, is left out [S3.26] [S7.19a]', async () => {
  const on = (name: string, chain_id: string, contract_address = '') => ({
    name,
    display_name: '',
    chain_id,
    contract_address,
  })
  const networks = [on('one', ONE, CONTRACT), on('far', 'far:1', 'x'), on('bare', ONE, 'no address'), on('', ONE)]
  const purchaseCurrencies = [
    { id: 'USDC', name: 'Dollar\u202e', symbol: 'USDC', networks },
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [on('one', ONE), on('far', 'far:1')] },
    { id: 7, name: 'Seven', symbol: 'SVN', networks: [] },
  ]
  const limit = (id: string, min: string, max: string) => ({ id, min, max })
  const paymentCurrencies = [
    { id: 'USD', payment_method_limits: [limit('card', '10.00', '7500'), limit('odd', '5', '4')] },
    { id: 'EUR', payment_method_limits: [limit('card', '10.001', '7500')] },
    { id: 'dollars', payment_method_limits: [] },
  ]
  const hosts = ['pay.example']
  const { buying } = await open({ [OPTIONS]: { body: { purchaseCurrencies, paymentCurrencies, hosts } } })
  const address = TOKEN.toLowerCase()
  const asset = `${ONE}/erc20:${CONTRACT.toLowerCase()}`
  expect(await buying.fetchOptions()).toEqual({
    assets: [
      { id: 'USDC', name: 'Dollar', symbol: 'USDC', networks: [{ name: 'one', chainId: ONE, asset, address }] },
      ...[{ id: 'ETH', name: 'Ether', symbol: 'ETH' }].map((ether) => ({
        ...ether,
        networks: [
          { name: 'one', chainId: ONE },
          { name: 'far', chainId: 'far:1' },
        ],
      })),
    ],
    currencies: [{ id: 'USD', limits: [{ method: 'card', min: 1_000n, max: 750_000n }] }],
    hosts,
  })
})

it('a service has a list of providers, or has no such call', async () => {
  const provider = { id: 'shop', name: 'Shop', feeText: '1-2%', networks: [ONE] }
  const { buying, service } = await open({ [PROVIDERS]: { body: [provider, { ...provider, id: '' }] } })
  expect(await buying.fetchProviders()).toEqual([provider])
  service.answers[PROVIDERS] = { status: 404 }
  expect(await buying.fetchProviders()).toBeUndefined()
  service.answers[PROVIDERS] = { status: 500 }
  await expect(buying.fetchProviders()).rejects.toMatchObject({ code: 'HTTP_STATUS' })
})

it('a quote is asked for of the provider, and is that of what was asked for, to the cent [S3.27] [S7.19b]', async () => {
  const { buying, service } = await open({ [QUOTE]: { body: quote } })
  expect(await buying.fetchQuote(wish)).toEqual({
    ...{ providerFee: 150n, networkFee: 25n, subtotal: 9_875n, total: 10_050n, quantity: '107.335', quoteId: 'q.1' },
  })
  expect(service.askedFor(QUOTE)[0]?.body).toEqual({
    ...{ purchaseCurrency: 'USDC', paymentCurrency: 'EUR', amount: '100.5', network: 'base', provider: 'shop' },
  })
})

it.each([
  ['does not add up', { networkFee: inEuro('0.26') }],
  ['is for another amount', { paymentSubtotal: inEuro('98.76'), paymentTotal: inEuro('100.51') }],
  ['is in another currency', { networkFee: { amount: '0.25', currency: 'USD' } }],
  ['is for another asset', { purchaseAmount: { amount: '1', currency: 'ETH' } }],
  ['has a fee below zero', { coinbaseFee: inEuro('-1.5') }],
])('a quote that %s is refused', async (_what, change) => {
  const { buying } = await open({ [QUOTE]: { body: { ...quote, ...change } } })
  await expect(buying.fetchQuote(wish)).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
})

it('the page to pay at is asked for with the address, and refusals have codes of their own [S7.18a] [S7.18b]', async () => {
  const url = 'https://pay.example/1'
  const { buying, service } = await open({ [URL_FOR]: { body: { url, orderId: 'o-1' } }, [QUOTE]: { body: null } })
  const redirectUrl = 'https://shop.example/'
  const asked = { ...wish, quoteId: 'q.1', account: `${ONE}:${ALICE}` as const, redirectUrl }
  expect(await buying.createUrl(asked)).toEqual({ url, orderId: 'o-1' })
  const [call] = service.askedFor(URL_FOR)
  expect(call?.query.projectId).toBe('p')
  expect(call?.body).toEqual({
    destinationWallets: [{ address: ALICE, blockchains: ['base'], assets: ['USDC'] }],
    ...{ defaultNetwork: 'base', partnerUserId: ALICE, defaultExperience: 'buy', presetFiatAmount: 100.5 },
    ...{ provider: 'shop', quoteId: 'q.1', redirectUrl },
  })
  await expect(buying.fetchQuote(wish)).rejects.toMatchObject({ code: 'PAIR_UNSUPPORTED' })
  for (const code of ['LIMIT_EXCEEDED', 'PAIR_UNSUPPORTED']) {
    service.answers[QUOTE] = refusal(422, code)
    await expect(buying.fetchQuote(wish)).rejects.toMatchObject({ code })
  }
  service.answers[URL_FOR] = refusal(409, 'QUOTE_EXPIRED')
  await expect(buying.createUrl(asked)).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' })
  service.answers[URL_FOR] = { body: { url: '' } }
  await expect(buying.createUrl(asked)).rejects.toMatchObject({ code: 'PAIR_UNSUPPORTED' })
})

it('how far a purchase is is what the service says of this one; an order that it does not have is none', async () => {
  const ORDER = 'v1/onramp/orders/o-1'
  const { buying, service } = await open({ [ORDER]: { body: { id: 'o-1', status: 'refunded' } } })
  expect(await buying.fetchStatus('o-1')).toBe('refunded')
  for (const body of [{ id: 'o-2', status: 'paid' }, { id: 'o-1', status: 'lost' }, { id: 'o-1' }, null]) {
    service.answers[ORDER] = { body }
    await expect(buying.fetchStatus('o-1')).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
  }
  service.answers[ORDER] = refusal(404, 'NOT_FOUND')
  expect(await buying.fetchStatus('o-1')).toBeUndefined()
})
