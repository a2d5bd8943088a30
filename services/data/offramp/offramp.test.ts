import { randomBytes, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { getAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { projectSchema } from '../../directory/projects.js'
import { createRateLimit } from '../../http/rateLimit.js'
import { createTestFile } from '../../testing/testDatabases.js'
import { type DataService, openDataService } from '../openDataService.js'
import { signCallback } from '../orders/signedCallback.js'
import type { OfframpOrder, OfframpProvider } from './offrampProvider.js'
import { readSignedSale } from './saleCallback.js'

const project = { name: 'Shop', allowedOrigins: ['https://shop.example'], allowLocalhost: false }
const file = createTestFile()
const secret = randomBytes(32)
const [account, token, deposit] = ['aB', 'Cd', '9e'].map((byte) => `0x${byte.repeat(20)}`)
const lines: string[] = []
let orders: OfframpOrder[] = []
let service: DataService

const bank: OfframpProvider = {
  ...{ id: 'bank', name: 'Bank', feeText: '2%', hosts: ['pay.example'], currencies: ['USD', 'EUR'] },
  assets: [
    { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH' },
    { chainId: 'eip155:1', token: token ?? '', name: 'Dollar', symbol: 'USDC' },
    { chainId: 'solana:main', name: 'Solana', symbol: 'SOL' },
  ],
  createUrl: vi.fn(async (order: OfframpOrder) => {
    orders.push(order)
    return `https://pay.example/${order.id}`
  }),
  readCallback: readSignedSale(secret),
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
    offramp: [bank],
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

const wish = { account: `eip155:1:${account}`, token: `eip155:1:${token}`, currency: 'EUR', provider: 'bank' }
const sell = (changes: object = {}) => ask('generators/offrampurl', { ...wish, ...changes })
const read = async (id: string) => (await ask(`offramp/orders/${id}`)).json

it('the list says who buys what, for which currencies, on which pages', async () => {
  const { json } = await ask('offramp/providers')
  expect(json).toMatchObject([{ id: 'bank', name: 'Bank', feeText: '2%', hosts: ['pay.example'] }])
  expect(json[0].currencies).toEqual(['USD', 'EUR'])
  expect(json[0].assets.map((asset: { token?: string }) => asset.token?.toLowerCase())).toEqual([
    ...[undefined, `eip155:1:${token}`.toLowerCase(), undefined],
  ])
})

describe('an order', () => {
  it('is given to the provider with a hash in place of project and account, and is nothing but created', async () => {
    const redirectUrl = 'https://shop.example/sold?a=1#b'
    const { json } = await sell({ redirectUrl })
    const [order] = orders
    expect(json).toEqual({ url: `https://pay.example/${order?.id}`, orderId: order?.id })
    expect(order).toMatchObject({
      chainId: 'eip155:1',
      account,
      token: token?.toLowerCase(),
      currency: 'EUR',
      redirectUrl,
    })
    expect(order?.userId).toMatch(/^[0-9a-f]{64}$/)
    expect(await read(json.orderId)).toMatchObject({
      ...{ id: json.orderId, provider: 'bank', status: 'created', account: `eip155:1:${getAddress(account ?? '')}` },
    })
    expect(await read(json.orderId)).not.toHaveProperty('terms')
    await sell({ account: `eip155:1:${deposit}` })
    expect(orders[1]?.userId).not.toBe(order?.userId)
    expect(await ask('offramp/orders/nothing')).toMatchObject({ status: 404, json: { error: { code: 'NOT_FOUND' } } })
  })

  it('may be of the coin, by the address that stands for it as well', async () => {
    for (const native of [undefined, `eip155:1:0x${'eE'.repeat(20)}`]) {
      const { json } = await sell({ token: native })
      expect(await read(json.orderId)).not.toHaveProperty('token')
    }
    expect(orders.map((order) => order.token)).toEqual([undefined, undefined])
  })

  it.each<[string, object, number, string]>([
    ['by another provider', { provider: 'shop' }, 422, 'PAIR_UNSUPPORTED'],
    ['for another currency', { currency: 'CHF' }, 422, 'PAIR_UNSUPPORTED'],
    ['of another token', { token: `eip155:1:${deposit}` }, 422, 'PAIR_UNSUPPORTED'],
    ['on another network', { account: `eip155:2:${account}`, token: undefined }, 422, 'PAIR_UNSUPPORTED'],
    ['of a token of another network', { token: `eip155:2:${token}` }, 400, 'BAD_REQUEST'],
    ['by what is no account there', { account: 'solana:main:0x1', token: undefined }, 400, 'BAD_REQUEST'],
    ['that leads back to another site', { redirectUrl: 'https://evil.example/' }, 400, 'BAD_REQUEST'],
  ])('%s is refused, and the provider is not asked', async (_what, changes, status, code) => {
    expect(await sell(changes)).toMatchObject({ status, json: { error: { code } } })
    expect(orders).toEqual([])
  })

  it('whose page is on another host, or whose provider is away, is a 502', async () => {
    for (const url of ['https://evil.example/', 'http://pay.example/', 'nowhere']) {
      vi.mocked(bank.createUrl).mockResolvedValueOnce(url)
      expect(await sell()).toMatchObject({ status: 502, json: { error: { code: 'UPSTREAM' } } })
    }
    vi.mocked(bank.createUrl).mockRejectedValueOnce(new Error('key 42 of the bank'))
    expect((await sell()).json.error).toEqual({ code: 'UPSTREAM', message: 'The provider could not be asked' })
    expect(lines.join('')).not.toContain('key 42')
  })
})

describe('callbacks', () => {
  const terms = { to: deposit, amount: '250', payout: '98.50', expiresAt: '2099-01-02T03:04:05.000Z' }
  async function tell(change: object, headers?: Readonly<Record<string, string>>, method = 'POST') {
    const body = Buffer.from(JSON.stringify(change))
    const url = 'http://data.example/v1/offramp/callback/bank'
    const init = { method, headers: { origin: 'https://shop.example', ...(headers ?? signCallback(secret, body)) } }
    return service.app.fetch(new Request(url, method === 'POST' ? { ...init, body } : init))
  }
  async function begin() {
    const { orderId } = (await sell()).json
    const say = (change: object) => ({ eventId: randomUUID(), orderId, ...change })
    return { orderId, say }
  }

  it('take an order through the sale, once and in order; what was agreed on stays', async () => {
    const { orderId, say } = await begin()
    const [accepted, received] = [say({ status: 'accepted', terms }), say({ status: 'received', transactionId: '0x7' })]
    const early = await tell(received)
    expect([early.status, (await early.json()).error.code]).toEqual([409, 'CALLBACK_EARLY'])
    const answers = await Promise.all([tell(accepted), tell(accepted)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect(answers[0]?.headers.get('access-control-allow-origin')).toBeNull()
    const agreed = {
      ...{ to: expect.stringMatching(/^eip155:1:0x/), amount: '250', payout: { amount: '98.50', currency: 'EUR' } },
      expiresAt: '2099-01-02T03:04:05.000Z',
    }
    expect(await read(orderId)).toMatchObject({ status: 'accepted', terms: agreed })
    expect((await tell(say({ status: 'accepted', terms: { ...terms, amount: '1' } }))).status).toBe(204)
    expect((await tell(received)).status).toBe(204)
    expect((await tell(say({ status: 'expired' }))).status).toBe(204)
    expect(await read(orderId)).toMatchObject({ status: 'received', terms: agreed, transactionId: '0x7' })
    expect((await tell(say({ status: 'paid' }))).status).toBe(204)
    expect((await tell(say({ status: 'refunded' }))).status).toBe(204)
    expect(await read(orderId)).toMatchObject({ status: 'paid', terms: agreed, transactionId: '0x7' })
    expect((await tell({}, {}, 'OPTIONS')).status).toBe(404)
    expect((await tell(say({ status: 'paid', orderId: 'other' }))).status).toBe(404)
  })

  it('that are forged or not of the form change nothing', async () => {
    const { orderId, say } = await begin()
    const rejected = say({ status: 'rejected' })
    const body = Buffer.from(JSON.stringify(rejected))
    for (const headers of [{}, signCallback(randomBytes(32), body), signCallback(secret, Buffer.from('{}'))]) {
      expect((await tell(rejected, headers)).status).toBe(401)
    }
    const wrong = [
      ...[{ status: 'created' }, { status: 'accepted' }, { status: 'received' }, { status: 'paid', terms }],
      ...[{ to: 'x' }, { amount: '0' }, { amount: '1.5' }, { payout: '1.005' }, { expiresAt: 'soon' }, { more: 1 }].map(
        (change) => ({ status: 'accepted', terms: { ...terms, ...change } }),
      ),
    ]
    for (const change of wrong) expect((await tell(say(change))).status).toBe(400)
    expect(await read(orderId)).toMatchObject({ status: 'created' })
  })
})

it('the log names no account, order or address of a page', async () => {
  await sell()
  const said = lines.join('')
  expect(said).toContain('/v1/generators/offrampurl')
  for (const marker of [account, deposit, 'pay.example', orders[0]?.id ?? '-']) expect(said).not.toContain(marker)
})
