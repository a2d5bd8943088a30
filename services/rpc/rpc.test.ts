import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EvmNode, startEvmNode } from '../../examples/stack/src/evmNode.js'
import { askService } from '../../examples/stack/src/services/askService.js'
import { type Services, startServices } from '../../examples/stack/src/services/startServices.js'

let node: EvmNode
let oddNode: Server
let services: Services
let answerOddly: (body: string) => { readonly status?: number; readonly text: string }
let lastGivenUp = false

beforeAll(async () => {
  node = await startEvmNode({ chainId: 31337, port: 0, prepare: async () => {} })
  oddNode = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    response.once('close', () => {
      lastGivenUp = !response.writableFinished
    })
    const { status = 200, text } = answerOddly(Buffer.concat(chunks).toString())
    if (text !== 'never') response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => oddNode.listen(0, '127.0.0.1', resolve))
  const nodes = {
    'eip155:31337': node.rpcUrl,
    'eip155:31338': `http://127.0.0.1:${(oddNode.address() as AddressInfo).port}`,
    'eip155:1': 'http://127.0.0.1:1',
  }
  services = await startServices({ ports: { services: 0 }, nodes })
})
afterEach(() => {
  vi.useRealTimers()
  services.rateLimit.set(undefined)
})
afterAll(async () => {
  oddNode.closeAllConnections()
  oddNode.close()
  await Promise.all([services?.stop(), node?.stop()])
})

const call = (method: string, params: readonly unknown[] = [], id = 1) => ({ jsonrpc: '2.0', id, method, params })
const post = (body: unknown, chainId: string | undefined = 'eip155:31337', init: RequestInit = {}) =>
  askService(`${services.description.rpcUrl}/v1/`, { chainId, st: undefined, sv: undefined }, { post: body, ...init })

describe('POST v1/', () => {
  it('passes one JSON-RPC object on to the node of the chain [S7.29a]', async () => {
    const { status, json, headers } = await post(call('eth_chainId', [], 7))
    expect(status).toBe(200)
    expect(json).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('passes an array of a hundred on as one, and refuses one more [S7.29a]', async () => {
    const batch = Array.from({ length: 100 }, (_, id) => call('eth_blockNumber', [], id))
    const { status, json } = await post(batch)
    expect(status).toBe(200)
    expect(new Set(json.map(({ id }: { id: number }) => id)).size).toBe(100)
    const refused = await post([...batch, call('eth_blockNumber')])
    expect([refused.status, refused.json.error.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it('counts the calls of an array, and asks the node for none when they are too many', async () => {
    let asked = 0
    answerOddly = (body) => {
      asked += JSON.parse(body).length
      return { text: '[]' }
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    services.rateLimit.set({ requests: 200, clientRequests: 100, perMs: 60_000 })
    const calls = (count: number) => Array.from({ length: count }, (_, id) => call('m', [], id))
    expect((await post(calls(60), 'eip155:31338')).status).toBe(200)
    const refused = await post(calls(41), 'eip155:31338')
    expect([refused.status, refused.headers.get('retry-after'), asked]).toEqual([429, '60', 60])
    expect((await post(calls(39), 'eip155:31338')).status).toBe(200)
    expect((await post(call('m'), 'eip155:31338')).status).toBe(429)
    expect(asked).toBe(99)
  })

  it("passes a node's refusal on", async () => {
    expect((await post(call('eth_nonsense'))).json.error.code).toBe(-32601)
  })

  const postText = (body: string) =>
    askService(
      `${services.description.rpcUrl}/v1/`,
      { chainId: 'eip155:31338' },
      { method: 'POST', body, headers: { 'content-type': 'application/json' } },
    )

  it('writes what it read anew, and leaves every digit of the answer as it was', async () => {
    const bodies: string[] = []
    answerOddly = (body) => {
      bodies.push(body)
      return { text: '{"jsonrpc":"2.0","id":1,"result":9007199254740993}' }
    }
    const { text } = await postText('{ "method": "m", "params": [1], "jsonrpc": "2.0", "id": 1 }')
    expect([bodies, text]).toEqual([
      ['{"jsonrpc":"2.0","id":1,"method":"m","params":[1]}'],
      '{"jsonrpc":"2.0","id":1,"result":9007199254740993}',
    ])
  })

  it.each([
    ['a second method in capitals', '{"jsonrpc":"2.0","id":1,"method":"m","params":[],"Method":"debug_setHead"}'],
    ['a second method', '{"jsonrpc":"2.0","id":1,"method":"admin_addPeer","params":[],"method":"m"}'],
    ['a number of too many digits', '{"jsonrpc":"2.0","id":1,"method":"m","params":[12345678901234567890]}'],
  ])('sends the node nothing of a body with %s', async (_what, body) => {
    let asked = 0
    answerOddly = () => {
      asked += 1
      return { text: '{}' }
    }
    expect([(await postText(body)).status, asked]).toEqual([400, 0])
  })

  it.each([
    ['nothing', []],
    ['no object', 5],
    ['an older version', { jsonrpc: '1.0', id: 1, method: 'm' }],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['one bad call among good ones', [call('eth_chainId'), {}]],
  ])('refuses a body of %s', async (_what, body) => {
    const { status, json } = await post(body)
    expect([status, json.error.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it.each([
    [undefined, 400],
    ['31337', 400],
    ['eip155:5', 404],
    ['__proto__:x', 400],
  ])('refuses the chain %s', async (chainId, status) => {
    const answer = await askService(`${services.description.rpcUrl}/v1/`, { chainId }, { post: call('eth_chainId') })
    expect(answer.status).toBe(status)
  })

  it('asks for the project as every service does', async () => {
    const url = `${services.description.rpcUrl}/v1/`
    const query = { chainId: 'eip155:31337', projectId: 'unknown' }
    expect((await askService(url, query, { post: call('eth_chainId') })).status).toBe(401)
    const foreign = await post(call('eth_chainId'), undefined, {
      headers: { origin: 'https://elsewhere.example', 'content-type': 'application/json' },
    })
    expect(foreign.status).toBe(403)
  })

  it('takes only JSON, and not without end', async () => {
    const text = await post(call('eth_chainId'), undefined, { headers: { 'content-type': 'text/plain' } })
    expect([text.status, text.json.error.reasons[0].name]).toEqual([400, 'content-type'])
    const large = await post(call('eth_call', ['x'.repeat(256 * 1024)]))
    const fitting = await post(call('eth_call', ['x'.repeat(255 * 1024)]))
    expect(fitting.status).toBe(200)
    expect([large.status, large.json.error.reasons[0].name]).toEqual([400, 'body'])
  })

  it.each([
    ['is not there', 'eip155:1', '', 200],
    ['answers with a failure', 'eip155:31338', 'oops', 500],
  ])('says 502 when the node %s', async (_what, chainId, text, status) => {
    answerOddly = () => ({ status, text })
    const answer = await post(call('eth_chainId'), chainId)
    expect([answer.status, answer.json.error.code]).toEqual([502, 'UPSTREAM'])
  })

  it('gives the node up with the caller', async () => {
    const given = new AbortController()
    answerOddly = () => {
      given.abort()
      return { text: 'never' }
    }
    lastGivenUp = false
    await expect(post(call('m'), 'eip155:31338', { signal: given.signal })).rejects.toThrow()
    await expect.poll(() => lastGivenUp).toBe(true)
  })
})

it('GET v1/supported-chains lists what is served', async () => {
  const { json } = await askService(`${services.description.rpcUrl}/v1/supported-chains`)
  expect(json).toEqual({ http: ['eip155:31337', 'eip155:31338', 'eip155:1'], ws: [] })
})
