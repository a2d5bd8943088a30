import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import type { RpcEndpoint } from '../../capabilities/nodes.js'
import { isPorticoError } from '../../errors/porticoError.js'
import { createFakeClock } from '../../testing/createFakeClock.js'
import { settle, until } from '../../testing/waiting.js'
import { createLine } from './createLine.js'
import {
  callsOf,
  endlessBody,
  halfBody,
  hangUp,
  refusals,
  results,
  silence,
  startNode,
  type TestNode,
  text,
} from './testing/startNode.js'

const clocks: ReturnType<typeof createFakeClock>[] = []

afterEach(() => {
  for (const clock of clocks.splice(0)) expect(clock.pending(), 'timers left').toBe(0)
})

function openLine({ url }: Pick<TestNode, 'url'>, more: Pick<RpcEndpoint, 'headers' | 'batchSize'> = {}) {
  const clock = createFakeClock(1_000_000)
  clocks.push(clock)
  const line = createLine({ endpoint: { url, ...more }, clock, fetch })
  const ask = (method: string, params: readonly unknown[] = [], signal = new AbortController().signal) =>
    line.ask({ chainId: 'abc:1', method, params }, signal)
  /** The code of the error that each call ends with, or its result. */
  const outcomes = (calls: readonly Promise<unknown>[]) =>
    Promise.all(calls.map((call) => call.catch((error) => (isPorticoError(error) ? error.code : error))))
  return { clock, ask, outcomes }
}

const echo = results(({ method, params }) => [method, ...params])
const sizes = ({ asked }: TestNode) => asked.map((request) => callsOf(request).length)
const range = (length: number) => Array.from({ length }, (_, index) => index)

it('posts one call as an object of JSON-RPC 2.0, with the headers of the endpoint and a new id each time [S7.29a]', async () => {
  const node = await startNode(echo)
  const { ask } = openLine({ url: `${node.url}path?key=k` }, { headers: { 'x-key': 'k' } })
  expect(await ask('m', ['a', 1])).toEqual(['m', 'a', 1])
  await ask('m')
  expect(node.asked[0]).toMatchObject({
    method: 'POST',
    path: '/path?key=k',
    headers: { 'content-type': 'application/json', 'x-key': 'k' },
    body: { jsonrpc: '2.0', id: 1, method: 'm', params: ['a', 1] },
  })
  expect(node.asked[1]?.body).toMatchObject({ id: 2 })
})

describe('a batch', () => {
  it('is made of the calls of one tick, those after an awaited promise too [S7.29a]', async () => {
    const node = await startNode(echo)
    const { ask } = openLine(node)
    const later = async () => {
      for (let turn = 0; turn < 20; turn++) await undefined
      return ask('later')
    }
    expect(await Promise.all([ask('a'), ask('b'), later()])).toEqual([['a'], ['b'], ['later']])
    expect(await ask('c')).toEqual(['c'])
    expect(sizes(node)).toEqual([3, 1])
  })

  it('of 1,000 is one request, and 1,001 are two [S9.12d]', async () => {
    const node = await startNode(echo)
    const { ask } = openLine(node)
    const answers = await Promise.all(range(1_000).map((index) => ask('m', [index])))
    expect(answers).toEqual(range(1_000).map((index) => ['m', index]))
    expect(sizes(node)).toEqual([1_000])
    await Promise.all(range(1_001).map((index) => ask('m', [index])))
    expect(sizes(node).sort()).toEqual([1, 1_000, 1_000])
    expect(Array.isArray(node.asked.find((request) => callsOf(request).length === 1)?.body)).toBe(false)
  })

  it('has no more calls than the endpoint takes', async () => {
    const node = await startNode(echo)
    const { ask } = openLine(node, { batchSize: 100 })
    expect(await Promise.all(range(250).map((index) => ask('m', [index])))).toHaveLength(250)
    expect(sizes(node)).toEqual([100, 100, 50])
  })

  it('may be answered in any order, with foreign answers and garbage between [S9.12d]', async () => {
    const node = await startNode((request, response) => {
      const answers = callsOf(request).map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
      response.end(JSON.stringify([null, 'x', { jsonrpc: '2.0', id: 999, result: 'outsider' }, ...answers.reverse()]))
    })
    const { ask } = openLine(node)
    expect(await Promise.all(range(50).map((index) => ask(`m${index}`)))).toEqual(range(50).map((index) => `m${index}`))
  })

  it('rejects only the call whose answer is missing [S9.12d]', async () => {
    const node = await startNode((request, response) => {
      const answers = callsOf(request).map(({ id, method }) => ({ jsonrpc: '2.0', id, result: method }))
      response.end(JSON.stringify(answers.filter(({ result }) => result !== 'b')))
    })
    const { ask, outcomes } = openLine(node)
    expect(await outcomes([ask('a'), ask('b'), ask('c')])).toEqual(['a', 'API_BAD_REPLY', 'c'])
  })

  it('rejects only the call that the node refuses', async () => {
    const node = await startNode((request, response) => {
      const answers = callsOf(request).map(({ id, method }) =>
        method === 'b'
          ? { jsonrpc: '2.0', id, error: { code: 3, message: 'no'.repeat(1_000), data: '0x82b42900' } }
          : { jsonrpc: '2.0', id, result: method },
      )
      response.end(JSON.stringify(answers))
    })
    const { ask } = openLine(node)
    const [a, b] = await Promise.allSettled([ask('a'), ask('b')])
    expect(a).toMatchObject({ value: 'a' })
    const context = { chainId: 'abc:1', method: 'b', rpcCode: 3, reason: 'no'.repeat(250), data: '0x82b42900' }
    expect(b).toMatchObject({ reason: { code: 'RPC_REFUSED', context } })
  })

  it.each([
    ['an object', '{"jsonrpc":"2.0","id":1,"result":1}'],
    ['text', '"ok"'],
    ['nothing', ''],
    ['half an array', '[{"jsonrpc":"2.0","id":1,"result":1},'],
  ])('rejects all its calls when the answer is %s [S9.12d]', async (_what, body) => {
    const { ask, outcomes } = openLine(await startNode(text(body)))
    expect(await outcomes([ask('a'), ask('b')])).toEqual(['API_BAD_REPLY', 'API_BAD_REPLY'])
  })

  it('is asked one by one of a node that knows no arrays, which gets none again', async () => {
    const node = await startNode((request, response) => {
      if (!Array.isArray(request.body)) return echo(request, response)
      response.writeHead(400).end('{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}}')
    })
    const { ask, outcomes } = openLine(node)
    expect(await outcomes([ask('a'), ask('b')])).toEqual([['a'], ['b']])
    expect(await outcomes([ask('a'), ask('b')])).toEqual([['a'], ['b']])
    expect(sizes(node)).toEqual([2, 1, 1, 1, 1])
  })

  it('goes without the calls that were given up before, and is not sent at all without any', async () => {
    const node = await startNode(echo)
    const { ask, outcomes } = openLine(node)
    const [one, other] = [new AbortController(), new AbortController()]
    void ask('a', [], one.signal)
    const kept = ask('b')
    one.abort()
    expect(await kept).toEqual(['b'])
    void ask('c', [], other.signal)
    other.abort()
    await settle()
    expect(node.asked.map(({ body }) => body)).toMatchObject([{ method: 'b' }])
    expect(await outcomes([ask('d', [], other.signal)])).toEqual(['REQUEST_ABORTED'])
  })

  it('goes on until the last of its calls is given up', async () => {
    const node = await startNode(silence)
    const { ask } = openLine(node)
    const aborts = [new AbortController(), new AbortController()]
    for (const { signal } of aborts) ask('m', [], signal).catch(() => {})
    await until(() => node.asked.length === 1, 'the batch is sent')
    aborts[0]?.abort()
    await settle()
    expect(node.dropped()).toBe(0)
    aborts[1]?.abort()
    await until(() => node.dropped() === 1, 'the request is dropped')
  })

  it('is not spoiled by a call that can not be written', async () => {
    const { ask, outcomes } = openLine(await startNode(echo))
    const [bad, good] = await outcomes([ask('a', [1n]), ask('b')])
    expect(bad).toBeInstanceOf(TypeError)
    expect(good).toEqual(['b'])
  })
})

describe('names what went wrong, never the path or query of the address, when the node', () => {
  it.each<[string, Parameters<typeof startNode>[0], string, object]>([
    ['answers 403 [S8.10b]', text('no', 403), 'HTTP_STATUS', { status: 403 }],
    ['answers 503 [S8.10b]', text('<html>', 503), 'HTTP_STATUS', { status: 503 }],
    ['answers 401 in JSON-RPC', refusals(-32600, 'key', 401), 'HTTP_STATUS', { status: 401 }],
    ['answers 403 in JSON-RPC', refusals(-32000, 'origin', 403), 'HTTP_STATUS', { status: 403 }],
    ['answers 500 in JSON-RPC', refusals(-32000, 'oops', 500), 'HTTP_STATUS', { status: 500 }],
    ['answers 404', text('not here', 404), 'HTTP_STATUS', { status: 404 }],
    ['sends the visitor elsewhere', text('', 302, { location: 'http://127.0.0.1:9/' }), 'HTTP_FAILED', {}],
    ['drops the socket', hangUp, 'HTTP_FAILED', {}],
    ['sends half a body', halfBody, 'HTTP_FAILED', {}],
  ])('%s', async (_what, behaviour, code, facts) => {
    const node = await startNode(behaviour)
    const { ask } = openLine({ url: `${node.url}secret?key=secret` })
    const error = await ask('m').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code, context: { ...facts, url: new URL(node.url).origin } })
    expect(inspect(error, { depth: 9 })).not.toContain('secret')
    expect((error as Error).cause).toBeUndefined()
  })

  it.each(['not a url', 'http://user:secret@127.0.0.1:9/secret', 'http://127.0.0.1:9/secret'])(
    'has the address %s',
    async (url) => {
      const error = await openLine({ url })
        .ask('m')
        .catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'HTTP_FAILED' })
      expect(inspect(error, { depth: 9 })).not.toMatch(/secret|not a url/)
    },
  )

  it.each([
    ['garbage', 'garbage'],
    ["another call's answer", '{"jsonrpc":"2.0","id":7,"result":1}'],
    ['an array', '[]'],
  ])('answers %s', async (_what, body) => {
    const { ask } = openLine(await startNode(text(body)))
    await expect(ask('m')).rejects.toMatchObject({ code: 'API_BAD_REPLY', context: { call: 'm' } })
  })
})

it('takes a refusal for one, whatever its status', async () => {
  const { ask, outcomes } = openLine(await startNode(refusals(3, 'reverted', 400)))
  expect(await outcomes([ask('a'), ask('b')])).toEqual(['RPC_REFUSED', 'RPC_REFUSED'])
})

it('stops reading at 16 MiB', async () => {
  const node = await startNode((_request, response) => {
    const part = Buffer.alloc(1_024 * 1_024, ' ')
    const write = () => {
      while (!response.destroyed && response.write(part));
      response.once('drain', write)
    }
    write()
  })
  const { ask } = openLine(node)
  await expect(ask('m')).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
  await until(() => node.dropped() === 1, 'the rest is dropped')
})

describe('an address that answers 429', () => {
  it.each([
    ['for 30 s when it does not say how long', {}, 30_000],
    ['for the seconds it names', { 'retry-after': '3' }, 3_000],
    ['until the date it names', { 'retry-after': new Date(1_000_000 + 45_000).toUTCString() }, 45_000],
    ['for ten minutes at most', { 'retry-after': '99999999999' }, 600_000],
  ])('is left alone %s', async (_what, headers, closedMs) => {
    const node = await startNode(text('', 429, headers as Record<string, string>))
    const { ask, clock } = openLine(node)
    await expect(ask('m')).rejects.toMatchObject({ code: 'HTTP_STATUS', context: { status: 429 } })
    node.behave(echo)
    await clock.advance(closedMs - 1)
    const context = { url: new URL(node.url).origin, retryAtMs: 1_000_000 + closedMs }
    await expect(ask('m')).rejects.toMatchObject({ code: 'RATE_LIMITED', context })
    expect(node.asked).toHaveLength(1)
    await clock.advance(1)
    expect(await ask('m')).toEqual(['m'])
  })
})

describe('asks no more than ten times a second', () => {
  it('however often it is called; what waits goes together', async () => {
    const node = await startNode(echo)
    const { ask, clock } = openLine(node)
    for (let count = 0; count < 10; count++) await ask('m')
    const waiting = range(5).map((index) => ask('late', [index]))
    await settle()
    waiting.push(ask('later'))
    await clock.advance(999)
    expect(node.asked).toHaveLength(10)
    await clock.advance(1)
    await Promise.all(waiting)
    expect(sizes(node).slice(10)).toEqual([6])
  })

  it('and leaves no timer when the waiting calls are given up', async () => {
    const node = await startNode(echo)
    const { ask, clock } = openLine(node)
    for (let count = 0; count < 10; count++) await ask('m')
    const abort = new AbortController()
    void ask('late', [], abort.signal)
    await settle()
    expect(clock.pending()).toBe(1)
    abort.abort()
    expect(clock.pending()).toBe(0)
    await clock.advance(1_000)
    expect(await ask('m')).toEqual(['m'])
    expect(node.asked).toHaveLength(11)
  })
})

it('reads on for as long as someone waits for an answer that never ends', async () => {
  const node = await startNode(endlessBody)
  const { ask } = openLine(node)
  const abort = new AbortController()
  ask('m', [], abort.signal).catch(() => {})
  await until(() => node.asked.length === 1, 'the node is asked')
  await settle()
  abort.abort()
  await until(() => node.dropped() === 1, 'the request is dropped')
})
