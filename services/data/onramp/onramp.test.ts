import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectSchema } from '../../directory/projects.js'
import { createRateLimit } from '../../http/rateLimit.js'
import { createTestFile } from '../../testing/testDatabases.js'
import { type DataService, openDataService } from '../openDataService.js'
import { readCents, writeCents } from '../orders/cents.js'
import { signCallback } from '../orders/signedCallback.js'
import {
  limitExceeded,
  type OnrampOrder,
  type OnrampProvider,
  type OnrampWish,
  pairUnsupported,
} from './onrampProvider.js'
import { readSignedPurchase } from './purchaseCallback.js'

const project = { name: 'Shop', allowedOrigins: ['https://shop.example'], allowLocalhost: false }
const file = createTestFile()
const secret = randomBytes(32)
const account = `0x${'aB'.repeat(20)}`
const limits = [{ method: 'card', min: 1_000n, max: 750_000n }]
/** The chains that Coinbase pays to, as its calls name them. */
const chains = [
  ['ethereum', 'Ethereum', 'eip155:1'],
  ['arbitrum', 'Arbitrum', 'eip155:42161'],
  ['polygon', 'Polygon', 'eip155:137'],
  ['berachain', 'Berachain', 'eip155:80094'],
  ['avalanche-c-chain', 'Avalanche', 'eip155:43114'],
  ['optimism', 'Optimism', 'eip155:10'],
  ['celo', 'Celo', 'eip155:42220'],
  ['base', 'Base', 'eip155:8453'],
] as const
const lines: string[] = []
let orders: OnrampOrder[] = []
let service: DataService

const shop: OnrampProvider = {
  ...{ id: 'shop', name: 'Shop', feeText: '2%', hosts: ['pay.example'] },
  networks: [
    ...chains.map(([name, displayName, chainId]) => ({ name, displayName, chainId })),
    { name: 'solana', displayName: 'Solana', chainId: 'solana:main' },
  ],
  options: async () => ({
    purchaseCurrencies: [
      { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [{ name: 'ethereum' }] },
      { id: 'USDC', name: 'Dollar', symbol: 'USDC', networks: [{ name: 'ethereum', contract: account }] },
    ],
    paymentCurrencies: [{ id: 'USD', limits }],
  }),
  quote: vi.fn(async (wish: OnrampWish) => {
    const [limit] = limits
    if (wish.currency !== 'USD' || wish.asset === 'DOGE') throw pairUnsupported()
    if (limit && (wish.total < limit.min || wish.total > limit.max)) throw limitExceeded(limit, 'USD')
    const providerFee = wish.total / 50n
    return { ...wish, providerFee, networkFee: 7n, amount: wish.total * 10n ** 14n, decimals: 18 }
  }),
  createUrl: async (order) => {
    orders.push(order)
    return `https://pay.example/${order.id}`
  },
  readCallback: readSignedPurchase(secret),
}

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  service = await openDataService({
    ...{ databaseUrl: file.url, chains: [], zones: [], rateLimit: createRateLimit(), log: pino(sink) },
    projects: new Map([['one', projectSchema.parse({ projectId: 'one', ...project })]]),
    onramp: { providers: [shop], secret },
  })
})
beforeEach(() => {
  orders = []
})
afterAll(async () => {
  await service?.close()
  file.remove()
})

async function ask(path: string, body?: unknown) {
  const url = `http://data.example/v1/${path}?projectId=one&st=portico&sv=html-eip155-1.0.0`
  const headers = { 'content-type': 'application/json', origin: 'https://shop.example' }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await service.app.fetch(new Request(url, init))
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with what they expect
  return { status: response.status, json: (await response.json()) as any }
}

const wish = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100.10', network: 'ethereum' }
const quote = (changes: object = {}) => ask('onramp/quote', { ...wish, ...changes })
const wallet = { address: account, blockchains: ['ethereum'], assets: ['ETH'] }
const buy = (changes: object = {}) =>
  ask('generators/onrampurl', {
    ...{
      destinationWallets: [wallet],
      defaultNetwork: 'ethereum',
      partnerUserId: 'page user',
      defaultExperience: 'buy',
    },
    ...changes,
  })
const codeOf = ({ json }: { json: { error?: { code: string } } }) => json.error?.code

it('money is read and written in whole hundredths, without a number in between', () => {
  fc.assert(fc.property(fc.bigInt(0n, 10n ** 16n), (cents) => readCents(writeCents(cents)) === cents))
  expect([readCents('7'), readCents('7.1'), readCents('7.10'), readCents('7.100')]).toEqual([700n, 710n, 710n, 710n])
  expect(['7.101', '-1', '1e3', '', '.5', ' 1'].map(readCents)).toEqual(Array(6).fill(undefined))
})

describe('options and providers', () => {
  it('say what is sold, on which networks, within which limits [S3.26] [S7.19a]', async () => {
    const { json } = await ask('onramp/options')
    const on = { name: 'ethereum', display_name: 'Ethereum', chain_id: 'eip155:1' }
    expect(json).toEqual({
      purchaseCurrencies: [
        { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [{ ...on, contract_address: '' }] },
        { id: 'USDC', name: 'Dollar', symbol: 'USDC', networks: [{ ...on, contract_address: account }] },
      ],
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
      hosts: ['pay.example'],
    })
    expect((await ask('onramp/providers')).json).toEqual([
      { id: 'shop', name: 'Shop', feeText: '2%', networks: [...chains.map(([, , chainId]) => chainId), 'solana:main'] },
    ])
  })

  it('a provider that is away is a 502, never an empty list', async () => {
    vi.mocked(shop.quote).mockRejectedValueOnce(new Error('key 42 of the shop'))
    const { status, json } = await quote()
    expect([status, json.error]).toEqual([502, { code: 'UPSTREAM', message: 'The provider could not be asked' }])
    expect(lines.join('')).not.toContain('key 42')
  })
})

describe('a quote', () => {
  it('has five lines that add up to the cent, whatever is paid [S3.27] [S7.19b]', async () => {
    const { json } = await quote()
    expect(json).toMatchObject({
      coinbaseFee: { amount: '2.00', currency: 'USD' },
      networkFee: { amount: '0.07', currency: 'USD' },
      paymentSubtotal: { amount: '98.03', currency: 'USD' },
      paymentTotal: { amount: '100.10', currency: 'USD' },
      purchaseAmount: { amount: '1.001', currency: 'ETH' },
    })
    for (const amount of ['10.00', '10.01', '99.99', '7499.99', '7500']) {
      const { coinbaseFee, networkFee, paymentSubtotal, paymentTotal } = (await quote({ amount })).json
      const cents = [coinbaseFee, networkFee, paymentSubtotal].map((line) => readCents(line.amount) ?? 0n)
      expect(cents.reduce((sum, one) => sum + one)).toBe(readCents(paymentTotal.amount))
      expect(readCents(paymentTotal.amount)).toBe(readCents(amount))
    }
  })

  it('beyond a limit by one cent says what the limit is [S9.14a]', async () => {
    for (const amount of ['9.99', '7500.01']) {
      const { status, json } = await quote({ amount })
      expect([status, json.error]).toMatchObject([
        422,
        { code: 'LIMIT_EXCEEDED', min: '10.00', max: '7500.00', currency: 'USD' },
      ])
    }
    expect((await quote({ amount: '10.001' })).status).toBe(400)
  })

  it.each(chains)('for %s is for this network [S9.17a]', async (network, _name, chainId) => {
    const { quoteId } = (await quote({ network })).json
    const destinationWallets = [{ ...wallet, blockchains: [network] }]
    expect((await buy({ quoteId, destinationWallets, defaultNetwork: network })).status).toBe(200)
    expect(orders[0]?.terms.network.chainId).toBe(chainId)
  })

  it('for what is not sold says so; a network that is not known means ethereum [S9.17b]', async () => {
    expect(codeOf(await quote({ purchaseCurrency: 'DOGE' }))).toBe('PAIR_UNSUPPORTED')
    expect(codeOf(await quote({ paymentCurrency: 'JPY' }))).toBe('PAIR_UNSUPPORTED')
    expect(codeOf(await quote({ provider: 'other' }))).toBe('PAIR_UNSUPPORTED')
    const { quoteId } = (await quote({ network: 'elsewhere' })).json
    expect((await buy({ quoteId, defaultNetwork: 'cronos' })).status).toBe(200)
    expect(orders[0]?.terms.network.chainId).toBe('eip155:1')
  })
})

describe('an address to pay at [S7.18a] [S7.18b]', () => {
  it('is the provider’s, for the terms of the quote and the address that was checked', async () => {
    const { quoteId } = (await quote()).json
    const { json } = await buy({ quoteId, redirectUrl: 'https://shop.example/back' })
    const [order] = orders
    expect(json).toEqual({ url: `https://pay.example/${order?.id}`, orderId: order?.id })
    expect(order).toMatchObject({ account, redirectUrl: 'https://shop.example/back', terms: { total: 10_010n } })
    expect(order?.userId).toMatch(/^[0-9a-f]{64}$/)
    expect(await service.store.orders.find(order?.id ?? '')).toEqual({ status: 'created', transactionId: null })
  })

  it('without a quote is for what it costs now', async () => {
    expect((await buy({ presetFiatAmount: 20.5 })).status).toBe(200)
    expect(orders[0]?.terms.total).toBe(2_050n)
    expect(codeOf(await buy({ presetFiatAmount: 9.99 }))).toBe('LIMIT_EXCEEDED')
    expect(codeOf(await buy({ presetFiatAmount: 50, provider: 'meld' }))).toBe('PAIR_UNSUPPORTED')
    expect((await buy()).status).toBe(400)
  })

  it.each<[string, object]>([
    ['an address of another family', { destinationWallets: [{ ...wallet, address: '1'.repeat(32) }] }],
    ['no address for the asset', { destinationWallets: [{ ...wallet, assets: ['USDC'] }] }],
    ['two addresses', { destinationWallets: [wallet, { ...wallet, address: `0x${'1'.repeat(40)}` }] }],
    ['another network', { defaultNetwork: 'solana' }],
    ['another amount', { presetFiatAmount: 100.11 }],
    ['another provider', { provider: 'meld' }],
    ['a page of another site to go back to', { redirectUrl: 'https://shop.example.evil.example/' }],
    ['a page that is a script', { redirectUrl: 'javascript:alert(1)' }],
  ])('is refused with %s', async (_what, changes) => {
    const { quoteId } = (await quote()).json
    expect((await buy({ quoteId, ...changes })).status).toBe(400)
    expect(orders).toEqual([])
  })

  it('is refused for a quote that was changed, and after a minute', async () => {
    const { quoteId } = (await quote()).json
    const [text = '', signature = ''] = quoteId.split('.')
    const terms = Buffer.from(text, 'base64url').toString().replace('"total":"10010"', '"total":"1001"')
    expect((await buy({ quoteId: `${Buffer.from(terms).toString('base64url')}.${signature}` })).status).toBe(400)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 60_000)
    const late = await buy({ quoteId })
    vi.useRealTimers()
    expect([late.status, codeOf(late)]).toEqual([409, 'QUOTE_EXPIRED'])
    expect(orders).toEqual([])
  })

  it('of another host than the provider’s is not passed on', async () => {
    const { createUrl } = shop
    Object.assign(shop, { createUrl: async () => 'https://evil.example/' })
    expect((await buy({ presetFiatAmount: 50 })).status).toBe(502)
    Object.assign(shop, { createUrl })
  })
})

describe('callbacks', () => {
  const tell = (change: unknown, headers?: Readonly<Record<string, string>>, method = 'POST') => {
    const body = Buffer.from(JSON.stringify(change))
    const url = 'http://data.example/v1/onramp/callback/shop'
    const init = { method, headers: { origin: 'https://shop.example', ...(headers ?? signCallback(secret, body)) } }
    return service.app.fetch(new Request(url, method === 'POST' ? { ...init, body } : init))
  }
  const begin = async () => {
    await buy({ presetFiatAmount: 50 })
    const orderId = orders[0]?.id ?? ''
    return { orderId, find: () => service.store.orders.find(orderId) }
  }

  it('change an order once and in order, without a project, and no page may read the answer', async () => {
    const { orderId, find } = await begin()
    const opened = { eventId: randomBytes(8).toString('hex'), orderId, status: 'opened' }
    const paid = { eventId: randomBytes(8).toString('hex'), orderId, status: 'paid' }
    const early = await tell(paid)
    expect([early.status, (await early.json()).error.code]).toEqual([409, 'CALLBACK_EARLY'])
    const answers = await Promise.all([tell(opened), tell(opened)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(answers[0]?.headers.get('access-control-allow-origin')).toBeNull()
    expect(await find()).toMatchObject({ status: 'opened' })
    expect((await tell({ ...opened, status: 'rejected' })).status).toBe(204)
    expect(await find()).toMatchObject({ status: 'opened' })
    expect((await tell({}, {}, 'OPTIONS')).status).toBe(404)
  })

  it('lead to what a page reads of the order: how far it is, and what has delivered it', async () => {
    const { orderId } = await begin()
    expect((await ask(`onramp/orders/${orderId}`)).json).toEqual({ id: orderId, status: 'created' })
    for (const status of ['opened', 'verifying', 'paid', 'sending']) {
      expect((await tell({ eventId: `${status} ${orderId}`, orderId, status })).status).toBe(204)
      expect((await ask(`onramp/orders/${orderId}`)).json).toEqual({ id: orderId, status })
    }
    await tell({ eventId: `delivered ${orderId}`, orderId, status: 'delivered', transactionId: '0x7' })
    const read = await ask(`onramp/orders/${orderId}`)
    expect(read.json).toEqual({ id: orderId, status: 'delivered', transactionId: '0x7' })
    expect(await ask('onramp/orders/nothing')).toMatchObject({ status: 404, json: { error: { code: 'NOT_FOUND' } } })
  })

  it('that are forged or old change nothing, and are not read', async () => {
    const { orderId, find } = await begin()
    const change = { eventId: 'forged', orderId, status: 'opened' }
    const body = Buffer.from(JSON.stringify(change))
    const sound = signCallback(secret, body)
    const forged = [
      {},
      signCallback(randomBytes(32), body),
      signCallback(secret, Buffer.from(JSON.stringify({ ...change, status: 'expired' }))),
      { 'portico-signature': `t=9,v1=${'0'.repeat(64)}` },
    ]
    for (const headers of forged) expect((await tell(change, headers)).status).toBe(401)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 302_000)
    expect((await tell(change, sound)).status).toBe(401)
    vi.useRealTimers()
    const nonsense = Buffer.from('{')
    const url = 'http://data.example/v1/onramp/callback/shop'
    const send = (headers: Readonly<Record<string, string>>) =>
      service.app.fetch(new Request(url, { method: 'POST', headers, body: nonsense }))
    expect([(await send({})).status, (await send(signCallback(secret, nonsense))).status]).toEqual([401, 400])
    expect(await find()).toMatchObject({ status: 'created' })
  })
})

it('the log names no account, order, amount or quote', async () => {
  const { quoteId } = (await quote()).json
  await buy({ quoteId })
  const said = lines.join('')
  expect(said).toContain('/v1/generators/onrampurl')
  for (const marker of [account, orders[0]?.id ?? '-', quoteId, '100.1', 'page user'])
    expect(said).not.toContain(marker)
})
