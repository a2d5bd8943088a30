import { type AccountId, SwapService } from '@portico/kernel'
import { expect, it } from 'vitest'
import { ALICE, family, ONE, openPage, spelling, startService, type TestService, TOKEN } from '../test/service.js'
import { indexer } from './index.js'

const account: AccountId = `${ONE}:${ALICE}`
const COIN = `${ONE}:0x${'e'.repeat(40)}`
const ROUTER = `${ONE}:0x4007e40000000000000000000000000000000003`
const TOKENS = 'v1/convert/tokens'
const QUOTES = 'v1/convert/quotes'
const GAS_PRICE = 'v1/convert/gas-price'
const BUILD = 'v1/convert/build-transaction'
const APPROVAL = 'v1/convert/build-approve'
const pair = { account, from: TOKEN as AccountId, to: undefined }
const prices = { body: { standard: '7', fast: '8', instant: '9' } }

async function open(answers: TestService['answers'] = {}) {
  const service = await startService()
  Object.assign(service.answers, answers)
  const page = openPage({ apiUrl: service.url, plugins: [family, spelling, indexer()] })
  return { ...page, service, swaps: await page.kernel.get(SwapService) }
}

it('tokens are cleaned, each named once, and asked for once in the life of the page [S7.6a] [S7.6b]', async () => {
  const token = { name: 'Dollar\u202e', symbol: 'USD', address: TOKEN, decimals: 6 }
  const rows = [
    token,
    { ...token, name: 'Again', address: TOKEN.toLowerCase() },
    { name: 'Ether', symbol: 'ETH', address: COIN, decimals: 18 },
    { ...token, address: 'eip155:5:0x70CE700000000000000000000000000000000002' },
    { ...token, decimals: 200 },
    { ...token, decimals: '6' },
  ]
  const { swaps, service, lines } = await open({ [TOKENS]: { body: { tokens: rows } } })
  const address = TOKEN.toLowerCase()
  expect(await swaps.fetchTokens(ONE)).toEqual([
    {
      ...{ chainId: ONE, name: 'Dollar', symbol: 'USD', decimals: 6, iconUrl: undefined },
      ...{ address, asset: `${ONE}/erc20:${address.slice(ONE.length + 1)}` },
    },
    { chainId: ONE, name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: undefined },
  ])
  await swaps.fetchTokens(ONE)
  expect(service.askedFor(TOKENS).map(({ query }) => query.chainId)).toEqual([ONE])
  expect(lines).toHaveLength(1)
  expect(await swaps.fetchTokens('eip155:5')).toEqual([])
})

it('a failure to read the tokens is not kept', async () => {
  const { swaps, service } = await open()
  await expect(swaps.fetchTokens(ONE)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  service.answers[TOKENS] = { body: { tokens: [] } }
  expect(await swaps.fetchTokens(ONE)).toEqual([])
})

it('quotes are asked for with the price of gas; those of another amount, or of nothing, count for nothing [S7.5a] [S7.5b] [S7.9]', async () => {
  const quote = { id: null, fromAmount: '250', toAmount: '97', impactBps: 12, expiresAt: '2026-01-02T03:04:05Z' }
  const quotes = [
    { ...quote, providerFee: { amount: '1', token: TOKEN } },
    { ...quote, providerFee: { amount: '1', token: COIN }, impactBps: undefined, expiresAt: undefined },
    { ...quote, fromAmount: '251' },
    { ...quote, toAmount: '0' },
    { ...quote, toAmount: '-5' },
  ]
  const { swaps, service } = await open({ [GAS_PRICE]: prices, [QUOTES]: { body: { quotes } } })
  expect(await swaps.fetchQuotes({ ...pair, amount: 250n })).toEqual([
    { fromAmount: 250n, toAmount: 97n, impactBps: 12, providerFee: 1n, expiresAtMs: Date.UTC(2026, 0, 2, 3, 4, 5) },
    { fromAmount: 250n, toAmount: 97n, impactBps: undefined, providerFee: undefined, expiresAtMs: undefined },
  ])
  expect(service.askedFor(QUOTES)[0]?.query).toMatchObject({
    ...{ amount: '250', userAddress: account, from: TOKEN, to: COIN, gasPrice: '7' },
  })
  expect(await swaps.fetchQuotes({ account: `eip155:5:${ALICE}`, from: undefined, to: undefined, amount: 1n })).toEqual(
    [],
  )
})

it('what exactly so much costs is asked for by that amount, and built with the most that may be paid', async () => {
  const quote = { id: null, fromAmount: '250', toAmount: '97' }
  const quotes = [quote, { ...quote, toAmount: '98' }, { ...quote, fromAmount: '0' }]
  const tx = { from: account, to: ROUTER, data: '0xabcd', amount: '0', least: '97' }
  const { swaps, service } = await open({
    [GAS_PRICE]: prices,
    [QUOTES]: { body: { quotes } },
    [BUILD]: { body: { tx } },
  })
  expect(await swaps.fetchQuotes({ ...pair, toAmount: 97n })).toMatchObject([{ fromAmount: 250n, toAmount: 97n }])
  expect(service.askedFor(QUOTES)[0]?.query).toMatchObject({ toAmount: '97' })
  expect(service.askedFor(QUOTES)[0]?.query).not.toHaveProperty('amount')
  expect(await swaps.build({ ...pair, toAmount: 97n, most: 253n })).toMatchObject({ least: 97n })
  expect(service.askedFor(BUILD)[0]?.body).toMatchObject({ toAmount: '97', most: '253' })
})

it('an approval and a swap are handed on as they are built, spelled as the family does [S7.10] [S7.11]', async () => {
  const approval = { from: account, to: TOKEN, data: '0x095ea7b3', value: '0', eip155: { gas: '1', gasPrice: '1' } }
  const tx = { from: account, to: ROUTER, data: '0xabcd', amount: '3', least: '96' }
  const { swaps, service } = await open({ [APPROVAL]: { body: { tx: approval } }, [BUILD]: { body: { tx } } })
  const from = account.toLowerCase()
  const [token, router] = [TOKEN, ROUTER].map((id) => id.toLowerCase().slice(ONE.length + 1))
  expect(await swaps.fetchApproval(pair)).toEqual({ from, call: { to: token, data: '0x095ea7b3', value: 0n } })
  const built = { from, call: { to: router, data: '0xabcd', value: 3n }, least: 96n }
  expect(await swaps.build({ ...pair, amount: 250n, least: 96n })).toEqual(built)
  expect(service.askedFor(BUILD)[0]?.body).toEqual({
    ...{ userAddress: account, from: TOKEN, to: COIN, amount: '250', least: '96', projectId: 'p' },
    ...{ eip155: { slippage: 1 }, disableEstimate: true },
  })
})

it.each([
  ['another network', { to: `eip155:5:${ALICE}` }, 'CHAIN_MISMATCH'],
  ['half a byte', { data: '0xabc' }, 'API_BAD_REPLY'],
  ['an amount that is no whole number', { amount: '1.5' }, 'API_BAD_REPLY'],
  ['no least amount', { least: undefined }, 'API_BAD_REPLY'],
])('a swap of %s is refused', async (_what, change, code) => {
  const tx = { from: account, to: ROUTER, data: '0xabcd', amount: '0', least: '96', ...change }
  const { swaps } = await open({ [BUILD]: { body: { tx } } })
  await expect(swaps.build({ ...pair, amount: 250n, least: 96n })).rejects.toMatchObject({ code })
})

it('a moved price, an unserved network and other failures have codes of their own', async () => {
  const { swaps, service } = await open({
    [BUILD]: { status: 409, body: { error: { code: 'PRICE_MOVED', message: '' } } },
  })
  const asked = { ...pair, amount: 250n, least: 96n }
  await expect(swaps.build(asked)).rejects.toMatchObject({ code: 'PRICE_MOVED' })
  service.answers[BUILD] = { status: 400 }
  await expect(swaps.build(asked)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  await expect(swaps.build({ ...asked, account: `eip155:5:${ALICE}` })).rejects.toMatchObject({
    code: 'CHAIN_UNSUPPORTED',
  })
})
