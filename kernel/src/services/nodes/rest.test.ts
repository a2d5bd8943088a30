import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { RpcEndpoint } from '../../capabilities/nodes.js'
import type { PorticoError } from '../../errors/porticoError.js'
import { createFakeClock } from '../../testing/createFakeClock.js'
import { settle, until } from '../../testing/waiting.js'
import { createNodes, type NodesConfig } from './createNodes.js'
import { callsOf, endlessBody, hangUp, results, silence, startNode, type TestNode, text } from './testing/startNode.js'

const CHAIN = 'abc:1'

function openNodes(
  ways: {
    readonly custom?: readonly RpcEndpoint[]
    readonly publicNodes?: readonly RpcEndpoint[]
    readonly apis?: readonly string[]
  },
  config: Partial<NodesConfig> = {},
) {
  const clock = createFakeClock()
  const { custom = [], publicNodes = [], apis } = ways
  const nodes = createNodes({
    ...{ clock, fetch, customOf: () => custom, publicOf: () => publicNodes, socketsOf: () => [], apiOf: () => apis },
    ...config,
  })
  return { nodes, clock }
}
const json = (value: unknown, status = 200) => text(JSON.stringify(value), status)
const failureOf = (call: Promise<unknown>): Promise<PorticoError> =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  )
const causesOf = ({ cause }: Error): readonly PorticoError[] => (cause as AggregateError).errors
const pathsOf = ({ asked }: TestNode) => asked.map(({ path }) => path)

describe('a request', () => {
  it('goes to the path below the address, with its own query and headers and nothing else', async () => {
    const node = await startNode(json({ height: 7 }))
    const { nodes } = openNodes({
      apis: [],
      custom: [{ url: `${node.url}base/?key=k`, headers: { 'x-key': 'k' }, api: true }],
    })
    expect(await nodes.get(CHAIN, 'v1/status')).toEqual({ height: 7 })
    await nodes.get(CHAIN, '/v1/accounts/a%20b?c#d', { query: { limit: 5, ids: ['a', 'b,c'], none: undefined } })
    expect(pathsOf(node)).toEqual([
      '/base/v1/status?key=k',
      '/base/v1/accounts/a%20b%3Fc%23d?key=k&limit=5&ids=a,b%2Cc',
    ])
    expect(node.asked[0]).toMatchObject({ method: 'GET', headers: { 'x-key': 'k' } })
    expect(node.asked[0]?.headers).not.toHaveProperty('content-type')
    expect(node.asked[0]?.raw).toHaveLength(0)
  })

  it('posts JSON, or what is given as it is', async () => {
    const node = await startNode(json('id'))
    const { nodes } = openNodes({ apis: [node.url] })
    const bytes = Uint8Array.of(1, 2, 255)
    await nodes.post(CHAIN, 'json', { one: [1] })
    await nodes.post(CHAIN, 'bytes', bytes, { contentType: 'application/x-binary', query: { wait: true } })
    await nodes.post(CHAIN, 'text', '00ff', { contentType: 'text/plain' })
    const sent = node.asked.map(({ method, path, headers, raw }) => [method, path, headers['content-type'], [...raw]])
    expect(sent).toEqual([
      ['POST', '/json', 'application/json', [...Buffer.from('{"one":[1]}')]],
      ['POST', '/bytes?wait=true', 'application/x-binary', [1, 2, 255]],
      ['POST', '/text', 'text/plain', [...Buffer.from('00ff')]],
    ])
  })

  it.each(['../secret', 'a/../../b', 'a/%2E%2e/b', 'a\\..\\b', './a', 'a/.%2e'])(
    'never leaves the address: %s',
    async (path) => {
      const node = await startNode(json('reached'))
      const { nodes } = openNodes({ apis: [`${node.url}base`] })
      expect(await failureOf(nodes.get(CHAIN, path))).toMatchObject({ code: 'RPC_FAILED' })
      expect(node.asked).toEqual([])
    },
  )

  it('reads text where that is asked for, and JSON else', async () => {
    const node = await startNode(text('850000'))
    const { nodes } = openNodes({ apis: [node.url] })
    expect(await nodes.get(CHAIN, 'height')).toBe(850_000)
    expect(await nodes.get(CHAIN, 'height', { answer: 'text' })).toBe('850000')
    node.behave(text(''))
    expect(await nodes.post(CHAIN, 'push', {}, { answer: 'text' })).toBe('')
  })
})

describe('the addresses', () => {
  it('are the host’s that are marked, then the network’s own, and no JSON-RPC goes there', async () => {
    const [marked, own, rpc] = [
      await startNode(text('', 503)),
      await startNode(json('own')),
      await startNode(results(() => 'rpc')),
    ]
    const custom = [{ url: marked.url, api: true }, { url: rpc.url }]
    const { nodes } = openNodes({ custom, apis: [marked.url, own.url] })
    expect(await nodes.get(CHAIN, 'status')).toBe('own')
    expect(await nodes.request(CHAIN, { method: 'm' })).toBe('rpc')
    expect([marked, own, rpc].map(({ asked }) => asked.length)).toEqual([1, 1, 1])
    expect(openNodes({ custom: [{ url: marked.url, api: true }] }).nodes.serves(CHAIN)).toBe(false)
  })

  it('are the host’s that are marked alone, also for a network that names none', async () => {
    const [marked, rpc] = [await startNode(text('', 503)), await startNode(json('rpc'))]
    const { nodes } = openNodes({ custom: [{ url: marked.url, api: true }, rpc], publicNodes: [rpc] })
    expect(await failureOf(nodes.get(CHAIN, 'status'))).toMatchObject({ code: 'RPC_FAILED' })
    expect([marked, rpc].map(({ asked }) => asked.length)).toEqual([1, 0])
  })

  it('are those of JSON-RPC for a network that names no other', async () => {
    const [custom, own] = [await startNode(text('', 500)), await startNode(json('own'))]
    const { nodes } = openNodes({ custom: [custom], publicNodes: [own] })
    expect(await nodes.get(CHAIN, 'status')).toBe('own')
    expect(custom.asked).toHaveLength(1)
  })

  it('are neither the proxy nor the wallet, and missing when none may be asked', async () => {
    const proxy = await startNode(json('proxy'))
    const asked: unknown[] = []
    const { nodes } = openNodes(
      { custom: [{ url: proxy.url }], apis: [] },
      {
        proxy: { endpointOf: () => proxy, isListed: async () => true },
        walletOf: async () => ({ read: async (...call) => asked.push(call) }),
      },
    )
    expect(await failureOf(nodes.get(CHAIN, 'status'))).toMatchObject({
      code: 'RPC_MISSING',
      context: { chainId: CHAIN },
    })
    expect([proxy.asked, asked]).toEqual([[], []])
  })
})

describe('an answer', () => {
  it.each([
    ['408', text('', 408)],
    ['429', text('', 429)],
    ['500', text('oops', 500)],
    ['403', text('{"error":"origin"}', 403)],
    ['words that are no JSON', text('<html>hello</html>')],
    ['nothing', text('')],
    ['a dropped socket', hangUp],
    ['another address', text('', 302, { location: 'http://127.0.0.1:9/' })],
  ])('of %s sends the call to the next address [S7.29b]', async (_what, behaviour) => {
    const [broken, sound] = [await startNode(behaviour), await startNode(json('yes'))]
    const { nodes } = openNodes({ apis: [broken.url, sound.url] })
    expect(await nodes.get(CHAIN, 'status')).toBe('yes')
    expect(broken.asked).toHaveLength(1)
  })

  it.each([400, 404, 409, 422])('of %i is a refusal, which no other node is asked about', async (status) => {
    const [refusing, other] = [await startNode(text('x'.repeat(2_000), status)), await startNode(json('yes'))]
    const { nodes } = openNodes({ apis: [refusing.url, other.url] })
    expect(await failureOf(nodes.get(CHAIN, 'accounts/none'))).toMatchObject({
      code: 'RPC_REFUSED',
      context: { chainId: CHAIN, method: 'GET', rpcCode: status, reason: 'x'.repeat(500) },
    })
    expect(other.asked).toEqual([])
  })

  it('that a transaction is known tells what went before', async () => {
    const [first, second] = [await startNode(hangUp), await startNode(text('already known', 400))]
    const error = await failureOf(openNodes({ apis: [first.url, second.url] }).nodes.post(CHAIN, 'tx', 'signed'))
    expect(error).toMatchObject({ code: 'RPC_REFUSED', context: { method: 'POST', reason: 'already known' } })
    expect(causesOf(error)).toMatchObject([{ code: 'HTTP_FAILED' }])
    expect([first, second].map(({ asked }) => asked.length)).toEqual([1, 1])
  })

  it('that no address gives is one error with all causes, and tells no key', async () => {
    const [down, foolish] = [await startNode(text('', 503)), await startNode(text('?'))]
    const apis = [down, foolish].map(({ url }) => `${url}secret?key=secret`)
    const error = await failureOf(openNodes({ apis }).nodes.get(CHAIN, 'accounts/secret'))
    expect(error).toMatchObject({ code: 'RPC_FAILED', context: { chainId: CHAIN, method: 'GET' } })
    expect(causesOf(error)).toMatchObject([
      { code: 'HTTP_STATUS', context: { status: 503 } },
      { code: 'API_BAD_REPLY' },
    ])
    expect(inspect(error, { depth: 9 })).not.toContain('secret')
  })
})

describe('the limits', () => {
  it('of ten in a second hold for REST and JSON-RPC together, and what waits ends with its caller', async () => {
    const node = await startNode((request, response) =>
      request.method === 'GET' ? json('read')(request, response) : results(() => 'called')(request, response),
    )
    const { nodes, clock } = openNodes({ custom: [node] })
    const abort = new AbortController()
    const reads = Array.from({ length: 9 }, (_, index) => nodes.get(CHAIN, `r${index}`))
    expect(await Promise.all(reads)).toEqual(reads.map(() => 'read'))
    expect(await nodes.request(CHAIN, { method: 'm' })).toBe('called')
    const given = failureOf(nodes.get(CHAIN, 'never', { signal: abort.signal }))
    const later = nodes.get(CHAIN, 'later')
    await settle()
    expect(node.asked).toHaveLength(10)
    abort.abort()
    expect(await given).toMatchObject({ code: 'REQUEST_ABORTED' })
    await clock.advance(1_000)
    expect(await later).toBe('read')
    expect(pathsOf(node).slice(10)).toEqual(['/later'])
    expect(clock.pending()).toBe(0)
  })

  it('of an address that answered 429 hold for all that is asked of it', async () => {
    const [busy, other] = [await startNode(text('', 429, { 'retry-after': '7' })), await startNode(json('other'))]
    const { nodes, clock } = openNodes({ apis: [busy.url, other.url] })
    expect([await nodes.get(CHAIN, 'a'), await nodes.get(CHAIN, 'b')]).toEqual(['other', 'other'])
    expect(busy.asked).toHaveLength(1)
    busy.behave(json('busy no more'))
    await clock.advance(7_000)
    expect(await nodes.get(CHAIN, 'c')).toBe('busy no more')
  })

  it.each([
    ['says nothing', silence],
    ['does not end its answer', endlessBody],
  ])('of 10 s hold for an address that %s [S9.12a]', async (_what, behaviour) => {
    const [slow, other] = [await startNode(behaviour), await startNode(json('other'))]
    const { nodes, clock } = openNodes({ apis: [slow.url, other.url] })
    const answer = nodes.get(CHAIN, 'status')
    await until(() => slow.asked.length === 1, 'the first is asked')
    await clock.advance(10_000)
    expect(await answer).toBe('other')
    await until(() => slow.dropped() === 1, 'the first is dropped')
    expect(clock.pending()).toBe(0)
  })

  it('of a disposed page: nothing goes on', async () => {
    const silent = await startNode(silence)
    const { nodes, clock } = openNodes({ apis: [silent.url] })
    const failure = failureOf(nodes.get(CHAIN, 'status'))
    await until(() => silent.asked.length === 1, 'the node is asked')
    nodes.dispose()
    expect(await failure).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(await failureOf(nodes.get(CHAIN, 'status'))).toMatchObject({ code: 'REQUEST_ABORTED' })
    await until(() => silent.dropped() === 1, 'the request is dropped')
    expect(clock.pending()).toBe(0)
  })
})

it('ranks REST addresses by a path, and not by a method [S7.29b]', async () => {
  const [broken, sound] = [await startNode(text('', 500)), await startNode(json('yes'))]
  const ranking = { pingOf: () => ({ path: 'health' }), isPageHidden: () => false }
  const { nodes, clock } = openNodes({ apis: [broken.url, sound.url] }, { ranking })
  expect(await nodes.get(CHAIN, 'status')).toBe('yes')
  await clock.advance(4_000)
  await until(() => clock.pending() === 1, 'both are pinged')
  expect([pathsOf(broken), pathsOf(sound)]).toEqual([
    ['/status', '/health'],
    ['/status', '/health'],
  ])
  expect(await nodes.get(CHAIN, 'status')).toBe('yes')
  expect(broken.asked).toHaveLength(2)
  nodes.dispose()

  const other = openNodes({ apis: [broken.url, sound.url] }, { ranking: { ...ranking, pingOf: () => 'ping' } })
  await other.nodes.get(CHAIN, 'status')
  expect(other.clock.pending()).toBe(0)
})

it('sends params by name as they are, and a list without any [S7.29a]', async () => {
  const node = await startNode(results(({ params }) => params))
  const { nodes } = openNodes({ custom: [node] })
  const byName = { request_type: 'view_account', account_id: 'a.near' }
  expect(await nodes.request(CHAIN, { method: 'query', params: byName })).toEqual(byName)
  expect(await nodes.request(CHAIN, { method: 'status' })).toEqual([])
  expect(node.asked.flatMap(callsOf).map(({ method }) => method)).toEqual(['query', 'status'])
})
