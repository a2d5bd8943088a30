import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callRpc } from '../../examples/stack/src/jsonRpcClient.js'
import { askService } from '../../examples/stack/src/services/askService.js'
import { type Services, startServices } from '../../examples/stack/src/services/startServices.js'
import { startTestChain, type TestChain } from './testChain.js'

let chain: TestChain
let services: Services
let own: string
let second: string
beforeAll(async () => {
  chain = await startTestChain()
  ;[own = '', second = ''] = chain.description.accounts
  await chain.send(65)
  services = await startServices({ ports: { services: 0 }, data: { chains: [chain.config], pollMs: 100 } })
  await vi.waitFor(async () => expect((await services.data.readiness()).status).toBe('ready'))
})
afterEach(async () => {
  vi.useRealTimers()
  services.faults.clear()
  services.rateLimit.set(undefined)
  await chain.node.start()
})
afterAll(async () => {
  await services?.stop()
  await chain?.node.stop()
})

const get = (path: string, query: Readonly<Record<string, string | undefined>> = {}) =>
  askService(`${services.description.apiUrl}/${path}`, query)
const balances = (query: Readonly<Record<string, string>> = {}, address = own) =>
  get(`v1/account/${address}/balance`, { currency: 'usd', ...query })
const history = (query: Readonly<Record<string, string | undefined>> = {}, address = own) =>
  get(`v1/account/${address}/history`, query)
interface Row {
  readonly id: string
}

describe('balances', () => {
  it('an account that no block has named is read at once, not answered as empty [S7.12b]', async () => {
    const { json } = await balances({}, '0x1000000000000000000000000000000000000001')
    expect(json.balances).toMatchObject([
      { symbol: 'ETH', chainId: 'eip155:31337', quantity: { decimals: '18', numeric: '0' } },
    ])
  })

  it('forceUpdate reads the touched assets anew, before the indexer has come to their block [S7.12a]', async () => {
    const read = async (query: Readonly<Record<string, string>> = {}) =>
      (await balances(query, second)).json.balances[0].quantity.numeric
    const before = await read()
    await chain.send(1)
    // An index that is far behind the node answers as of its own block.
    const readMoved = (forceUpdate: string) => expect.poll(async () => Number(await read({ forceUpdate })))
    await readMoved('native').toBeCloseTo(Number(before) + 0.001, 9)
    await chain.send(1)
    await readMoved(`0x${'e'.repeat(40)}`).toBeCloseTo(Number(before) + 0.002, 9)
  })

  it('a node that is away: what was read before is answered, all else is a 502, never empty [S7.12a]', async () => {
    await balances()
    await chain.node.stop()
    expect((await balances()).status).toBe(200)
    const unread = await balances({}, '0x2000000000000000000000000000000000000002')
    expect(unread.status).toBe(502)
    expect(unread.json.error.code).toBe('UPSTREAM')
    expect((await balances({ forceUpdate: 'native' })).status).toBe(502)
  })

  it('collections are counted, spam is left out, and unknown tokens stay unpriced [S7.12b]', async () => {
    const { collections } = chain.description
    const rows = (await balances()).json.balances as { name: string; price: number; quantity: object }[]
    expect(rows.find(({ name }) => name === collections.erc721.name)).toMatchObject({ quantity: { decimals: '0' } })
    expect(rows.some(({ name }) => name === collections.spam.name)).toBe(false)
    expect(rows.every(({ price }) => price >= 0)).toBe(true)
  })
})

describe('history', () => {
  it('pages stay what they are while new blocks arrive [S7.4a] [S7.4b]', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    const wanted = new Set<string>()
    for (let first = true; first || cursor !== undefined; first = false) {
      const { json } = await history({ cursor })
      seen.push(...json.data.map(({ id }: Row) => id))
      if (first) for (const { id } of json.data as Row[]) wanted.add(id)
      cursor = json.next ?? undefined
      await chain.send(3)
      await vi.waitFor(() => expect(services.data.status()['eip155:31337']?.lagBlocks).toBe(0))
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(65)
    expect([...wanted].every((id) => seen.includes(id))).toBe(true)
  })

  it('a plain transfer of a token is one from its sender to its receiver, not to the contract [S3.8]', async () => {
    const { token } = chain.description
    const data = `0xa9059cbb${second.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`
    const hash = await callRpc(chain.node.rpcUrl, 'eth_sendTransaction', [{ from: own, to: token.address, data }])
    await vi.waitFor(async () =>
      expect((await history()).json.data[0].metadata).toMatchObject({
        hash,
        operationType: 'send',
        sentFrom: own,
        sentTo: second,
      }),
    )
  })

  it("another account's cursor is refused [S7.4a]", async () => {
    const { next } = (await history()).json
    expect((await history({ cursor: next }, second)).status).toBe(400)
    expect((await history({ cursor: next, chainId: 'eip155:31337' })).status).toBe(200)
  })

  it('with a provider has the transactions that delivered what was bought there, and no other ones [S3.9] [S7.4a]', async () => {
    const { orders } = services.data.store
    const [{ metadata }] = (await history()).json.data
    const order = { provider: 'shop', projectId: 'playground', account: own, chainId: 'eip155:31337', asset: 'ETH' }
    const price = { currency: 'USD', total: 1_000n, amount: 1n, createdAtMs: Date.now() }
    await orders.add({ ...order, ...price, id: 'bought' })
    const tell = (status: 'opened' | 'verifying' | 'paid' | 'sending' | 'delivered') =>
      orders.change('shop', { eventId: status, orderId: 'bought', status, transactionId: metadata.hash }, Date.now())
    for (const status of ['opened', 'verifying', 'paid', 'sending'] as const) await tell(status)
    expect((await history({ onramp: 'shop' })).json).toEqual({ data: [], next: null })
    expect(await tell('delivered')).toBe('changed')
    const { data, next } = (await history({ onramp: 'shop' })).json
    expect([data.map(({ id }: Row) => id), next]).toEqual([[`eip155:31337:${metadata.hash}`], null])
    expect((await history({ onramp: 'shop' }, second)).json.data).toEqual([])
    expect((await history({ onramp: 'coinbase' })).json.data).toEqual([])
  })
})

describe('the service', () => {
  it('tells without a project whether it is alive and ready, and how far behind', async () => {
    const { url } = services
    expect(await (await fetch(`${url}/data/health`)).json()).toEqual({ status: 'alive' })
    const ready = await fetch(`${url}/data/ready`)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({
      status: 'ready',
      store: 'reachable',
      lagBlocks: { 'eip155:31337': expect.any(Number) },
    })
  })

  it('the switch for faults reaches it, and the rate limit counts it [S7.1]', async () => {
    const fault = services.faults.set('/data/v1/account/*', { kind: 'status', status: 503, times: 1 })
    expect((await balances()).status).toBe(503)
    expect((await balances()).status).toBe(200)
    expect(fault.hits()).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'] })
    services.rateLimit.set({ requests: 1, perMs: 60_000 })
    await get('v1/supported-chains')
    const refused = await get('v1/supported-chains')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
  })

  it.each([
    { what: 'of more than 64 KB', status: 400, more: 'x'.repeat(64 * 1024) },
    { what: 'of a little less than 64 KB', status: 200, more: 'x'.repeat(63 * 1024) },
    { what: 'that is right', status: 200, more: '' },
  ])('a body $what that does not say its length is read piece by piece: $status', async ({ status, more }) => {
    const body = JSON.stringify({ currency: 'usd', addresses: [], projectId: 'playground', more })
    expect(await postInPieces('v1/fungible/price', {}, body)).toBe(status)
  })

  it('a body of more than 64 KB is refused by its own word', async () => {
    const body = { currency: 'usd', addresses: [], projectId: 'playground', more: 'x'.repeat(64 * 1024) }
    const url = `${services.description.apiUrl}/v1/fungible/price`
    expect((await askService(url, {}, { post: body })).json.error.reasons).toMatchObject([{ name: 'body' }])
  })

  it.each([
    ['an unknown project', { projectId: 'unknown' }, 401],
    ['a foreign origin', {}, 403],
    ['an unknown caller', { sv: 'x' }, 400],
  ])('of %s no body is waited for', async (_what, query, status) => {
    expect(await postUnended('v1/profile/account', query)).toBe(status)
  })

  it('a client that has sent too many bytes is refused while it sends more', async () => {
    services.rateLimit.set({ requests: 1_000, perMs: 60_000, clientBytes: 50_000 })
    const body = JSON.stringify({ currency: 'usd', addresses: [], projectId: 'playground', more: 'x'.repeat(20_000) })
    const statuses: unknown[] = []
    for (let count = 0; count < 3; count += 1) statuses.push(await postInPieces('v1/fungible/price', {}, body))
    const post = { currency: 'usd', addresses: [], projectId: 'playground', more: 'x'.repeat(20_000) }
    const announced = await askService(`${services.description.apiUrl}/v1/fungible/price`, {}, { post })
    expect([...statuses, announced.status]).toEqual([200, 200, 429, 429])
  })

  it('nodes are asked through it, also by a body that does not say its length [S7.30a]', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    expect(await postInPieces('v1/', { chainId: 'eip155:31337' }, body)).toBe(200)
  })

  /** Begins a body, and never ends it. */
  function postUnended(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    const url = new URL(`${services.description.apiUrl}/${path}`)
    const common = { projectId: 'playground', st: 'portico', sv: 'html-universal-1.0.0' }
    url.search = new URLSearchParams({ ...common, ...query }).toString()
    return new Promise((resolve, reject) => {
      const origin = 'projectId' in query || 'sv' in query ? {} : { origin: 'https://foreign.example' }
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...origin }
      const sent = request(url, { method: 'POST', headers, agent: false, timeout: 14_000 }, (response) => {
        resolve(response.statusCode)
        response.resume()
        sent.destroy()
      })
      sent.on('timeout', () => reject(new Error('The body was waited for')))
      sent.on('error', reject)
      sent.write('{')
    })
  }

  function postInPieces(path: string, query: Readonly<Record<string, string>>, body: string): Promise<unknown> {
    const url = new URL(`${services.description.apiUrl}/${path}`)
    const common = { projectId: 'playground', st: 'portico', sv: 'html-universal-1.0.0' }
    url.search = new URLSearchParams({ ...common, ...query }).toString()
    return new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
      const sent = request(url, { method: 'POST', headers, agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
})
