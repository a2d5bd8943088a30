import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callRpc } from '../../../examples/stack/src/jsonRpcClient.js'
import { describeLocalChains } from '../../../examples/stack/src/services/localChains.js'
import { startSolanaChain } from '../../../examples/stack/src/stack.js'
import { projectSchema } from '../../directory/projects.js'
import { createRateLimit } from '../../http/rateLimit.js'
import { createTestFile } from '../../testing/testDatabases.js'
import { createSolanaSender, type SolanaSender } from '../indexer/solana/testSender.js'
import { type DataService, openDataService } from '../openDataService.js'
import { startTestChain, type TestChain } from '../testChain.js'
import type { PayHost } from './payHosts.js'

const WAIT = { interval: 30 }
const ORIGIN = 'https://shop.example'
const project = { name: 'Shop', allowedOrigins: [ORIGIN], allowLocalhost: false }
const key = randomBytes(32).toString('base64url')
const secret = randomBytes(32)
const file = createTestFile()
const lines: string[] = []
const log = pino(
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)

interface Told {
  readonly eventId: string
  readonly reference?: string
  readonly intent: { readonly id: string; readonly status: string }
}
const told: Told[] = []
/** What the host answers next; then 204. */
let answers: number[] = []
// The host's server, which believes what is signed alone.
const host = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const [, sec, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request.headers['portico-signature'])) ?? []
  const wanted = createHmac('sha256', secret).update(`${sec}.`).update(body).digest('hex')
  const status = signature === wanted ? (answers.shift() ?? 204) : 401
  if (status === 204) told.push(JSON.parse(body.toString()))
  response.writeHead(status).end()
})

let evm: TestChain
let solana: Awaited<ReturnType<typeof startSolanaChain>>
let sender: SolanaSender
let payHosts: readonly PayHost[]
let service: DataService
const chains = () => describeLocalChains([evm.description], solana.chain)
const open = (more: Partial<Parameters<typeof openDataService>[0]> = {}) =>
  openDataService({
    ...{ databaseUrl: file.url, chains: chains(), zones: [], pollMs: 30, ...more },
    ...{ rateLimit: createRateLimit(), log, payHosts },
    projects: new Map(['one', 'two'].map((projectId) => [projectId, projectSchema.parse({ projectId, ...project })])),
  })
beforeAll(async () => {
  host.listen(0, '127.0.0.1')
  ;[evm, solana] = await Promise.all([startTestChain(), startSolanaChain(20), once(host, 'listening')])
  const url = `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook`
  payHosts = [
    { projectId: 'one', key, callback: { url, secret } },
    { projectId: 'two', key: randomBytes(32).toString('base64url') },
  ]
  sender = await createSolanaSender(solana.node)
  service = await open()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  await service?.close()
  host.closeAllConnections()
  host.close()
  await evm?.node.stop()
  await solana?.node.close()
  file.remove()
})

const read = async (response: Response) => ({
  ...{ status: response.status, headers: response.headers },
  // biome-ignore lint/suspicious/noExplicitAny: tests compare it with what they expect
  json: (await response.json()) as any,
})
const make = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const sent = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers }
  const init = { method: 'POST', headers: sent, body: JSON.stringify(body) }
  return read(await service.app.fetch(new Request('http://data.example/v1/pay/intents', init)))
}
const ask = async (path: string, body?: unknown) => {
  const url = `http://data.example/v1/pay/intents/${path}?projectId=one&st=portico&sv=html-eip155-1.0.0`
  const headers = { 'content-type': 'application/json', origin: ORIGIN }
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return read(await service.app.fetch(new Request(url, init)))
}
const name = async (id: string, hash: string) => (await ask(`${id}/transaction`, { hash })).json
const becomes = (id: string, status: string, more: object = {}) =>
  vi.waitFor(async () => expect((await ask(id)).json).toMatchObject({ status, ...more }), WAIT)
const hears = (id: string, statuses: readonly string[]) =>
  vi.waitFor(
    () => expect(told.filter(({ intent }) => intent.id === id).map(({ intent }) => intent.status)).toEqual(statuses),
    WAIT,
  )

let shops = 0
/** A receiver that was never paid before. */
const newShop = () => {
  shops += 1
  return `0x${String(shops).padStart(40, '7')}`
}
const on = (account: string) => `${evm.config.chainId}:${account}`
async function wish(changes: object = {}) {
  const shop = newShop()
  const token = on(evm.description.token.address)
  const { status, json } = await make({ to: on(shop), token, amount: '250', ...changes })
  expect(status).toBe(201)
  return { id: String(json.id), shop, intent: json }
}
const rpc = (method: string, ...params: unknown[]) => callRpc(evm.node.rpcUrl, method, params)
async function pay(to: string, amount: bigint, what: 'token' | 'coin' | 'weth' = 'token'): Promise<string> {
  const from = evm.description.accounts[0]
  const contract = what === 'weth' ? evm.description.weth.address : evm.description.token.address
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as `0x${string}`, amount] })
  const fields = what === 'coin' ? { to, value: `0x${amount.toString(16)}` } : { to: contract, data }
  return (await rpc('eth_sendTransaction', { from, gas: '0x30d40', ...fields })) as string
}

describe('on eip155', () => {
  it('a token is paid exactly, and the host hears of it in order', async () => {
    const { id, shop, intent } = await wish({ reference: 'order 7' })
    expect(intent).toMatchObject({ status: 'created', amount: '250', received: '0', transactions: [] })
    expect(intent.referenceKey).toBeUndefined()
    const hash = await pay(shop, 250n)
    expect(await name(id, hash)).toMatchObject({ status: 'pending' })
    await becomes(id, 'paid', { received: '250', transactions: [{ id: hash, status: 'confirmed', amount: '250' }] })
    await hears(id, ['pending', 'paid'])
    expect(told.find((one) => one.intent.id === id)?.reference).toBe('order 7')
    expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(told.length)
  })

  it('coins are paid in two payments: underpaid, then paid', async () => {
    const { id, shop } = await wish({ token: undefined })
    await name(id, await pay(shop, 100n, 'coin'))
    await becomes(id, 'underpaid', { received: '100' })
    await name(id, await pay(shop, 151n, 'coin'))
    await becomes(id, 'paid', { received: '251' })
  })

  it('coins that a contract passes on without a log count where the node traces, and nowhere else', async () => {
    const contract = `0x${'c1'.repeat(20)}`
    // Passes all it gets to the address in the call.
    await rpc('anvil_setCode', contract, '0x60006000600060003460003561fffff100')
    const from = evm.description.accounts[0]
    const passOn = async (to: string) => {
      const call = { from, to: contract, gas: '0x30d40', value: '0xfa', data: `0x${to.slice(2).padStart(64, '0')}` }
      return (await rpc('eth_sendTransaction', call)) as string
    }
    const unseen = await wish({ token: undefined })
    const hash = await passOn(unseen.shop)
    await name(unseen.id, hash)
    await becomes(unseen.id, 'created', { received: '0', transactions: [{ id: hash, status: 'unfit' }] })

    const [usual, other] = [service, createTestFile()]
    service = await open({
      databaseUrl: other.url,
      chains: chains().map((chain) => ({ ...chain, traces: chain.chainId.startsWith('eip155:') })),
    })
    try {
      const seen = await wish({ token: undefined })
      const paid = await passOn(seen.shop)
      await name(seen.id, paid)
      await becomes(seen.id, 'paid', { received: '250', transactions: [{ id: paid, status: 'confirmed' }] })
    } finally {
      await service.close()
      service = usual
      other.remove()
    }
  })

  it('another token and a hash that was used pay nothing', async () => {
    const { id, shop } = await wish()
    const hash = await pay(shop, 250n)
    await name(id, hash)
    await becomes(id, 'paid')
    const { id: again } = await wish({ to: on(shop) })
    await name(again, hash)
    await becomes(again, 'created', { transactions: [{ id: hash, status: 'unfit', amount: '0' }] })
    const other = await pay(shop, 250n, 'weth')
    await name(again, other)
    await becomes(again, 'created', { received: '0' })
    await vi.waitFor(async () => {
      expect((await ask(again)).json.transactions.map((one: { status: string }) => one.status)).toEqual([
        'unfit',
        'unfit',
      ])
    }, WAIT)
  })

  it('when its block is dropped, the status goes back, and comes again with the next one', async () => {
    const { id, shop } = await wish()
    // The node's clock goes back to the last block, and what is mined before the payment was made does not pay it.
    await rpc('evm_mine')
    const snapshot = await rpc('evm_snapshot')
    const hash = await pay(shop, 250n)
    await name(id, hash)
    await becomes(id, 'paid')
    const raw = await rpc('eth_getRawTransactionByHash', hash)
    await rpc('evm_revert', snapshot)
    await becomes(id, 'pending', { received: '0' })
    expect(await rpc('eth_sendRawTransaction', raw)).toBe(hash)
    await becomes(id, 'paid', { received: '250' })
    await hears(id, ['pending', 'paid', 'pending', 'paid'])
  })

  it('what is signed in time and mined after the end is late, and the payment has expired', async () => {
    const { id, shop, intent } = await wish({ expiresSec: 60 })
    await rpc('evm_setAutomine', false)
    const hash = await pay(shop, 250n)
    expect(await name(id, hash)).toMatchObject({ status: 'pending' })
    const endMs = Date.parse(intent.expiresAt)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(endMs + 5_000)
    await rpc('evm_setNextBlockTimestamp', Math.ceil(endMs / 1_000) + 2)
    await rpc('evm_mine')
    await rpc('evm_setAutomine', true)
    await becomes(id, 'expired', { received: '0', transactions: [{ id: hash, status: 'late', amount: '250' }] })
    await hears(id, ['pending', 'expired'])
  })
})

describe('on solana', () => {
  const SHOP = '1nc1nerator11111111111111111111111111111111'
  it('coins are found by the reference key, without being named', async () => {
    const { chainId, amount } = { chainId: solana.chain.caip2, amount: 2_000_000n }
    const { json } = await make({ to: `${chainId}:${SHOP}`, amount: String(amount) })
    expect(json.referenceKey).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
    const hash = await sender.sendCoins(SHOP, amount, json.referenceKey)
    await becomes(json.id, 'paid', { transactions: [{ id: hash, status: 'confirmed', amount: String(amount) }] })
    await hears(json.id, ['paid'])
  })

  it('tokens too, and a payment of another can not be named for it', async () => {
    const wanted = {
      to: `${solana.chain.caip2}:${SHOP}`,
      token: `${solana.chain.caip2}:${solana.chain.token.mint}`,
      amount: '70',
    }
    const [mine, thief] = [(await make(wanted)).json, (await make(wanted)).json]
    const hash = await sender.sendTokens(SHOP, 70n, mine.referenceKey)
    await name(thief.id, hash)
    await becomes(mine.id, 'paid', { received: '70' })
    await becomes(thief.id, 'created', { transactions: [{ id: hash, status: 'unfit', amount: '0' }] })
  })

  it('what was sent without the key can be named', async () => {
    const { json } = await make({ to: `${solana.chain.caip2}:${SHOP}`, amount: '3000000' })
    await name(json.id, await sender.sendCoins(SHOP, 3_000_000n))
    await becomes(json.id, 'paid', { received: '3000000' })
  })
})

describe('the host’s server', () => {
  it.each<[string, Readonly<Record<string, string>>, number, string]>([
    ['without a key', { authorization: '' }, 401, 'INVALID_KEY'],
    ['with another key', { authorization: `Bearer ${randomBytes(32).toString('base64url')}` }, 401, 'INVALID_KEY'],
    ['with a key of another form', { authorization: key }, 401, 'INVALID_KEY'],
    ['from a page, even one of the project', { origin: ORIGIN }, 403, 'ORIGIN_NOT_ALLOWED'],
  ])('has no payment made %s', async (_what, headers, status, code) => {
    const refused = await make({ to: on(newShop()), amount: '1' }, headers)
    expect([refused.status, refused.json.error.code]).toEqual([status, code])
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each<[string, object, number]>([
    ['a network that is not served', { to: `eip155:5:0x${'7'.repeat(40)}` }, 422],
    ['no address', { to: 'eip155:31337:nowhere' }, 400],
    ['a token of another network', { token: `eip155:31338:0x${'7'.repeat(40)}` }, 400],
    ['the coin as a token', { token: `eip155:31337:0x${'e'.repeat(40)}` }, 400],
    ['nothing', { amount: '0' }, 400],
    ['less than nothing', { amount: '-1' }, 400],
    ['more than there can be', { amount: String(2n ** 256n) }, 400],
    ['a number', { amount: 7 }, 400],
    ['no time', { expiresSec: 59 }, 400],
    ['more than a week', { expiresSec: 604_801 }, 400],
    ['a long text', { reference: 'x'.repeat(129) }, 400],
    ['more than is asked for', { memo: 'x' }, 400],
  ])('is refused a payment of %s', async (_what, changes, status) => {
    const sound = { to: on(newShop()), token: on(evm.description.token.address), amount: '1' }
    expect((await make({ ...sound, ...changes })).status).toBe(status)
  })

  it('is called again until it takes it, also by a service that was started anew, each event once', async () => {
    answers = [500, 500]
    const { id, shop } = await wish()
    await name(id, await pay(shop, 250n))
    await becomes(id, 'paid')
    answers = Array(1_000).fill(503)
    await vi.waitFor(() => expect(answers.length).toBeLessThan(1_000), WAIT)
    await service.close()
    answers = []
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 600_000)
    service = await open()
    await hears(id, ['pending', 'paid'])
    const events = told.filter(({ intent }) => intent.id === id).map(({ eventId }) => eventId)
    expect(events).toEqual([`${id}.1`, `${id}.2`])
  })

  it('that can not be told for a day is no longer told, and the log says so', async () => {
    answers = Array(100_000).fill(500)
    const { id, shop } = await wish()
    await name(id, await pay(shop, 250n))
    await becomes(id, 'paid')
    vi.useFakeTimers({ toFake: ['Date'] })
    const isGivenUp = () => lines.some((line) => line.includes('could not be told of a payment'))
    for (let days = 1; days <= 3 && !isGivenUp(); days += 1) {
      vi.setSystemTime(Date.now() + 24 * 3_600_000)
      await vi.waitFor(async () => expect(await service.store.payments.dueEvents(Date.now(), 10)).toEqual([]), WAIT)
    }
    expect(isGivenUp()).toBe(true)
    answers = []
  })
})

it('a page asks for payments that are there, and names what can be a transaction', async () => {
  const { id } = await wish()
  expect((await ask('nothing')).json.error.code).toBe('NOT_FOUND')
  expect((await ask('nothing/transaction', { hash: `0x${'7'.repeat(64)}` })).status).toBe(404)
  expect((await ask('no%20id')).status).toBe(400)
  for (const hash of ['', '0x7', '7'.repeat(64), 7, `0x${'g'.repeat(64)}`]) {
    expect((await ask(`${id}/transaction`, { hash })).status).toBe(400)
  }
  expect((await ask(id)).headers.get('cache-control')).toBe('no-store')
})

it('the log has no key, secret, receiver, hash or reference', async () => {
  const { id, shop } = await wish({ reference: 'order 8' })
  const hash = await pay(shop, 250n)
  await name(id, hash)
  await becomes(id, 'paid')
  const said = lines.join('')
  expect(said).toContain('/v1/pay/intents')
  for (const marker of [key, secret.toString('hex'), shop, hash, 'order 8', id]) expect(said).not.toContain(marker)
})
