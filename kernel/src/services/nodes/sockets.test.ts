import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { NodeListener, RpcEndpoint } from '../../capabilities/nodes.js'
import { createFakeClock } from '../../testing/createFakeClock.js'
import { settle, until } from '../../testing/waiting.js'
import { createNodes } from './createNodes.js'
import { results, startNode } from './testing/startNode.js'
import { type Say, startSocketNode, type TestSocketNode } from './testing/startSocketNode.js'

const CHAIN = 'abc:1'
const HEADS = { method: 'subscribeHeads', params: ['all'], end: 'unsubscribeHeads' }
const PAUSE_MS = 1_300

function openNodes(
  ways: {
    readonly custom?: readonly RpcEndpoint[]
    readonly http?: readonly string[]
    readonly sockets?: readonly string[]
  },
  withPing = false,
) {
  const clock = createFakeClock()
  const { custom = [], http = [], sockets = [] } = ways
  const nodes = createNodes({
    clock,
    fetch,
    customOf: () => custom,
    publicOf: () => http.map((url) => ({ url })),
    socketsOf: () => sockets,
    apiOf: () => undefined,
    ...(withPing && { ranking: { pingOf: () => 'ping', isPageHidden: () => false } }),
  })
  onTestFinished(nodes.dispose)
  return { nodes, clock }
}

function listenTo(nodes: ReturnType<typeof openNodes>['nodes']) {
  const said: unknown[] = []
  const listener: NodeListener = {
    onNews: (news) => said.push(news),
    onResume: () => said.push('resumed'),
    onEnd: ({ code }) => said.push(code),
  }
  const stop = nodes.subscribe(CHAIN, HEADS, listener)
  stop.catch(() => {})
  return { said, stop }
}

/** Gives every subscription the id `s1`, `s2` and so on, and says yes to every other call. */
function subscribing(): Say {
  let last = 0
  return ({ method }) => (method === HEADS.method ? `s${++last}` : true)
}

const methodsOf = ({ asked }: TestSocketNode) => asked.map(({ method }) => method)
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('no failure'),
    ({ code, context, cause }) => ({ code, context, cause }),
  )

describe('a subscription', () => {
  it('brings what the node sends, until it is ended, and leaves no socket and no timer', async () => {
    const node = await startSocketNode(subscribing())
    const { nodes, clock } = openNodes({ sockets: [node.url] })
    expect(node.opened()).toBe(0)
    const { said, stop } = listenTo(nodes)
    const end = await stop
    expect(node.asked).toEqual([{ jsonrpc: '2.0', id: 1, method: HEADS.method, params: HEADS.params }])
    node.publish('s1', { number: 1 })
    node.publish('other', { number: 2 })
    node.publish('s1', { number: 3 })
    await until(() => said.length > 1, 'news')
    expect(said).toEqual([{ number: 1 }, { number: 3 }])
    end()
    end()
    await until(() => node.open() === 0, 'the socket is closed')
    expect([said.length, clock.pending(), node.opened()]).toEqual([2, 0, 1])
  })

  it('has its place before its caller knows of it: news may follow the answer at once', async () => {
    const node = await startSocketNode(({ id }) => {
      node.send(JSON.stringify({ jsonrpc: '2.0', id, result: 7 }))
      node.publish(7, 'first')
      return undefined
    })
    const { said, stop } = listenTo(openNodes({ sockets: [node.url] }).nodes)
    await stop
    await until(() => said.length > 0, 'news')
    expect(said).toEqual(['first'])
  })

  it('is one for all that listen to the same, and ends with the last of them; one that throws takes nothing away', async () => {
    const node = await startSocketNode(subscribing())
    const { nodes } = openNodes({ sockets: [node.url] })
    const wrong = await nodes.subscribe(CHAIN, HEADS, { onNews: () => expect.fail('boo') })
    const { said, stop } = listenTo(nodes)
    await stop
    node.publish('s1', 1)
    await until(() => said.length > 0, 'news')
    ;(await stop)()
    await settle()
    expect([methodsOf(node), node.open()]).toEqual([[HEADS.method], 1])
    wrong()
    await until(() => node.open() === 0, 'the socket is closed')
  })

  it('shares the socket of its address, and is ended by its own call while others use that', async () => {
    const node = await startSocketNode(subscribing())
    const { nodes } = openNodes({ sockets: [node.url] })
    const { said, stop } = listenTo(nodes)
    const other = await nodes.subscribe(CHAIN, { ...HEADS, params: ['best'] }, { onNews: () => {} })
    const end = await stop
    end()
    await until(() => node.asked.length > 2, 'it is ended')
    expect(node.asked.at(-1)).toMatchObject({ method: HEADS.end, params: ['s1'] })
    node.publish('s1', 'late')
    await settle()
    expect([said, node.opened(), node.open()]).toEqual([[], 1, 1])
    other()
  })

  it('begins anew after the connection was lost, later each time, and says so', async () => {
    const node = await startSocketNode(subscribing())
    const { nodes, clock } = openNodes({ sockets: [node.url] })
    const { said, stop } = listenTo(nodes)
    await stop
    node.hangUp(1001, true)
    await until(() => node.open() === 0 && clock.pending() > 0, 'it waits')
    await clock.advance(999)
    expect(said).toEqual([])
    await clock.advance(PAUSE_MS - 999)
    await until(() => clock.pending() > 0, 'it waits again')
    node.hangUp(1001, false)
    await clock.advance(2 * PAUSE_MS)
    await until(() => said.length > 0, 'it has begun again')
    node.publish('s2', 'new')
    await until(() => said.length > 1, 'news')
    expect(said).toEqual(['resumed', 'new'])
  })

  it('does not begin anew when all have left meanwhile', async () => {
    const node = await startSocketNode(subscribing())
    const { nodes, clock } = openNodes({ sockets: [node.url] })
    const { stop } = listenTo(nodes)
    const end = await stop
    node.hangUp()
    await until(() => node.open() === 0 && clock.pending() > 0, 'it waits')
    end()
    await settle()
    expect(clock.pending()).toBe(0)
    await clock.advance(60_000)
    expect(node.opened()).toBe(1)
  })

  it('is over when the node refuses to take it again', async () => {
    const node = await startSocketNode(subscribing())
    const { nodes, clock } = openNodes({ sockets: [node.url] })
    const { said, stop } = listenTo(nodes)
    await stop
    node.say(() => ({ error: { code: -32000, message: 'too many' } }))
    node.hangUp()
    await until(() => node.open() === 0 && clock.pending() > 0, 'it waits')
    await clock.advance(PAUSE_MS)
    await until(() => said.length > 0, 'it is over')
    expect(said).toEqual(['RPC_REFUSED'])
  })

  it('goes to the host’s sockets first, and to the next one where one is not there', async () => {
    const node = await startSocketNode(subscribing())
    const custom = [{ url: 'https://node.example' }, { url: 'ws://127.0.0.1:9/' }, { url: node.url }]
    const { nodes } = openNodes({ custom, sockets: ['ws://127.0.0.1:10/'] })
    const { stop } = listenTo(nodes)
    await stop
    expect(methodsOf(node)).toEqual([HEADS.method])
  })

  it('goes past a socket that has failed before', async () => {
    const node = await startSocketNode(subscribing())
    const bad = await startSocketNode(() => ({ nonsense: true, error: 'x' }))
    const { nodes, clock } = openNodes({ sockets: [bad.url, node.url] }, true)
    const first = await nodes.subscribe(CHAIN, HEADS, { onNews: () => {} })
    await nodes.subscribe(CHAIN, { ...HEADS, params: ['best'] }, { onNews: () => {} })
    expect([bad.asked.length, node.asked.length]).toEqual([1, 2])
    first()
    await clock.advance(0)
  })

  it.each([
    ['nothing', undefined, 'RPC_FAILED'],
    ['no id', { error: undefined, id: {} }, 'RPC_FAILED'],
    ['a refusal', { error: { code: -32000, message: 'no' } }, 'RPC_REFUSED'],
  ])('fails when the node answers with %s', async (_what, answer, code) => {
    const node = await startSocketNode(() => answer)
    const { nodes, clock } = openNodes({ sockets: [node.url] })
    const failure = failureOf(listenTo(nodes).stop)
    await until(() => node.asked.length > 0, 'it is asked')
    await settle()
    if (answer === undefined) await clock.advance(10_000)
    expect((await failure).code).toBe(code)
    await clock.advance(20_000)
    await until(() => node.open() === 0, 'the socket is closed')
  })

  it('is ended at the node when its answer comes after the caller has left', async () => {
    const node = await startSocketNode(() => undefined)
    const { nodes } = openNodes({ sockets: [node.url] })
    const patience = new AbortController()
    const failure = failureOf(nodes.subscribe(CHAIN, HEADS, { onNews: () => {} }, { signal: patience.signal }))
    await until(() => node.asked.length > 0, 'it is asked')
    patience.abort()
    expect((await failure).code).toBe('REQUEST_ABORTED')
    node.send(JSON.stringify({ jsonrpc: '2.0', id: 1, result: 's1' }))
    await until(() => node.asked.length > 1, 'it is ended')
    expect(node.asked.at(-1)).toMatchObject({ method: HEADS.end, params: ['s1'] })
  })

  it('needs a socket: there is none over a proxy or http', async () => {
    const { nodes } = openNodes({ custom: [{ url: 'https://node.example' }], http: ['https://other.example'] })
    expect(await failureOf(listenTo(nodes).stop)).toMatchObject({ code: 'RPC_MISSING', context: { chainId: CHAIN } })
  })

  it('ends with the kernel', async () => {
    const node = await startSocketNode(subscribing())
    const { nodes, clock } = openNodes({ sockets: [node.url] })
    await listenTo(nodes).stop
    nodes.dispose()
    await until(() => node.open() === 0, 'the socket is closed')
    expect(clock.pending()).toBe(0)
    expect((await failureOf(listenTo(nodes).stop)).code).toBe('REQUEST_ABORTED')
  })
})

describe('a call over a websocket', () => {
  it('is made where a network names nothing else, one socket for all, which is closed when it has been idle', async () => {
    const node = await startSocketNode(({ method }) =>
      method === 'no' ? { error: { code: 3, message: 'No.' } } : method,
    )
    const { nodes, clock } = openNodes({ sockets: [node.url] })
    expect(nodes.serves(CHAIN)).toBe(true)
    const answers = await Promise.all(['a', 'b'].map((method) => nodes.request(CHAIN, { method })))
    expect(answers).toEqual(['a', 'b'])
    expect(await failureOf(nodes.request(CHAIN, { method: 'no' }))).toMatchObject({
      code: 'RPC_REFUSED',
      context: { chainId: CHAIN, method: 'no', rpcCode: 3, reason: 'No.' },
    })
    expect([node.opened(), node.open()]).toEqual([1, 1])
    await clock.advance(10_000)
    await until(() => node.open() === 0, 'the socket is closed')
    expect(clock.pending()).toBe(0)
    expect(await nodes.request(CHAIN, { method: 'c' })).toBe('c')
  })

  it('is not made where the network names http', async () => {
    const node = await startSocketNode(() => 'socket')
    const plain = await startNode(results(() => 'http'))
    const { nodes } = openNodes({ http: [plain.url], sockets: [node.url] })
    expect(await nodes.request(CHAIN, { method: 'm' })).toBe('http')
    expect(node.opened()).toBe(0)
  })

  it('is limited to ten in a second, and to none for a while when the node says so', async () => {
    const node = await startSocketNode(({ method }) => method)
    const { nodes, clock } = openNodes({ sockets: [node.url] })
    const calls = Array.from({ length: 12 }, (_, index) => nodes.request(CHAIN, { method: `m${index}` }))
    await until(() => node.asked.length === 10, 'ten are asked')
    await settle()
    expect(node.asked.length).toBe(10)
    await clock.advance(1_000)
    await Promise.all(calls)
    node.hangUp(1013)
    await until(() => node.open() === 0, 'the socket is closed')
    await settle()
    const { cause } = await failureOf(nodes.request(CHAIN, { method: 'm' }))
    expect((cause as AggregateError).errors).toMatchObject([{ code: 'RATE_LIMITED' }])
  })

  it.each([
    ['that hangs up', () => node.hangUp()],
    ['that talks nonsense', () => node.send('{"id":1}')],
    ['that says too much', () => node.send(`{"id":1,"x":"${'x'.repeat(16 * 1_024 * 1_024)}"}`)],
  ])('fails with a node %s', async (_what, act) => {
    node = await startSocketNode(() => undefined)
    const { nodes } = openNodes({ sockets: [node.url] })
    const failure = failureOf(nodes.request(CHAIN, { method: 'm' }))
    await until(() => node.asked.length > 0, 'it is asked')
    act()
    const { code, cause } = await failure
    expect([code, (cause as AggregateError).errors[0].code]).toEqual([
      'RPC_FAILED',
      expect.stringMatching(/^(HTTP_FAILED|API_BAD_REPLY)$/),
    ])
  })
  let node: TestSocketNode

  it('fails where there are no websockets, and tells no key of the address', async () => {
    vi.stubGlobal('WebSocket', undefined)
    const { nodes } = openNodes({ sockets: ['wss://node.example/secret'] })
    for (const _again of [1, 2]) {
      const { code, cause } = await failureOf(nodes.request(CHAIN, { method: 'm' }))
      expect([code, (cause as AggregateError).errors[0].context]).toEqual(['RPC_FAILED', { url: 'wss://node.example' }])
    }
    vi.unstubAllGlobals()
  })

  it('outlives any text that a server sends', async () => {
    const node = await startSocketNode(({ method }) => method)
    const { nodes } = openNodes({ sockets: [node.url] })
    await nodes.request(CHAIN, { method: 'a' })
    const texts = [
      '',
      'null',
      '[]',
      '{',
      '{"id":"1"}',
      '{"id":99}',
      '{"params":null}',
      '{"params":{"subscription":{}}}',
    ]
    for (const text of texts) node.send(text)
    expect(await nodes.request(CHAIN, { method: 'b' })).toBe('b')
  })
})
