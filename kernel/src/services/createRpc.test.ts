import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { PorticoError } from '../errors/porticoError.js'
import { createFakeClock } from '../testing/createFakeClock.js'
import { until } from '../testing/waiting.js'
import { createClock } from './createClock.js'
import { createRpc, type RpcEndpoint } from './createRpc.js'

const CHAIN = 'abc:1'
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A node on this machine, with what it was asked. */
async function startNode(answer: (response: ServerResponse) => void) {
  const asked: { readonly body: unknown; readonly headers: Record<string, unknown> }[] = []
  const listen: RequestListener = async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers })
    answer(response)
  }
  const server = createServer(listen)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const reply =
  (body: string, status = 200) =>
  (response: ServerResponse) => {
    response.statusCode = status
    response.end(body)
  }
const result = (value: unknown) => reply(JSON.stringify({ jsonrpc: '2.0', id: 1, result: value }))
const failure = (code: number, message: string, status = 200) =>
  reply(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } }), status)

const rpcTo = (...endpoints: readonly RpcEndpoint[]) =>
  createRpc({ clock: createClock(), fetch, endpointsOf: (chainId) => (chainId === CHAIN ? endpoints : []) })

it('asks in JSON-RPC 2.0, with the headers of the endpoint and a new id each time [S7.29a]', async () => {
  const node = await startNode(result({ ok: true }))
  const rpc = rpcTo({ url: node.url, headers: { 'x-key': 'k' } })
  expect(await rpc.request(CHAIN, 'method', ['a', 1])).toEqual({ ok: true })
  await rpc.request(CHAIN, 'method', [])
  expect(node.asked[0]?.body).toEqual({ jsonrpc: '2.0', id: 1, method: 'method', params: ['a', 1] })
  expect(node.asked[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-key': 'k' })
  expect(node.asked[1]?.body).toMatchObject({ id: 2 })
})

it.each([null, false, 0, ''])('takes %j for the result that it is', async (value) => {
  const node = await startNode(result(value))
  expect(await rpcTo(node).request(CHAIN, 'm', [])).toBe(value)
})

it('knows which networks it serves and asks nobody about others', async () => {
  const rpc = rpcTo({ url: 'http://127.0.0.1:9/' })
  expect([rpc.serves(CHAIN), rpc.serves('abc:2')]).toEqual([true, false])
  await expect(rpc.request('abc:2', 'm', [])).rejects.toMatchObject({
    code: 'RPC_MISSING',
    context: { chainId: 'abc:2' },
  })
})

describe('tries the next endpoint, in order, when one [S7.29b]', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['is overloaded', reply('', 429)],
    ['is overloaded and says so in JSON-RPC', failure(-32005, 'limit', 429)],
    ['names a limit', failure(-32005, 'limit')],
    ['does not know the method', failure(-32601, 'no such method')],
    ['breaks', reply('oops', 500)],
    ['is down behind its proxy', reply('<html>503</html>', 503)],
    ['answers garbage', reply('garbage')],
    ['answers without a result', reply('{"jsonrpc":"2.0","id":1}')],
    ['answers with an error that is none', reply('{"jsonrpc":"2.0","id":1,"error":"no"}')],
    ['answers JSON of another kind', reply('[]')],
    ['sends the visitor elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    [
      'hangs up half way',
      (response) => response.writeHead(200, { 'content-length': 99 }).write('{"json', () => response.destroy()),
    ],
  ])('%s', async (_what, answer) => {
    const broken = await startNode(answer)
    const sound = await startNode(result('yes'))
    expect(await rpcTo(broken, sound).request(CHAIN, 'm', [])).toBe('yes')
    expect([broken.asked.length, sound.asked.length]).toEqual([1, 1])
  })

  it('can not be reached', async () => {
    const sound = await startNode(result('yes'))
    expect(await rpcTo({ url: 'http://127.0.0.1:9/' }, sound).request(CHAIN, 'm', [])).toBe('yes')
  })
})

it("passes a node's refusal on, asking no other endpoint", async () => {
  const refusing = await startNode(failure(3, 'execution reverted', 400))
  const other = await startNode(result('yes'))
  await expect(rpcTo(refusing, other).request(CHAIN, 'm', [])).rejects.toMatchObject({
    code: 'RPC_REFUSED',
    context: { chainId: CHAIN, method: 'm', rpcCode: 3, reason: 'execution reverted' },
  })
  expect(other.asked).toEqual([])
})

it('fails with one cause for each endpoint when all of them fail', async () => {
  const [one, other] = [await startNode(reply('', 500)), await startNode(reply('', 429))]
  const error = await rpcTo(one, other)
    .request(CHAIN, 'm', [])
    .catch((thrown: PorticoError) => thrown)
  expect(error).toMatchObject({ code: 'RPC_FAILED', context: { chainId: CHAIN, method: 'm' } })
  expect(((error as PorticoError).cause as AggregateError).errors.map(String)).toEqual([
    expect.stringContaining('500'),
    expect.stringContaining('429'),
  ])
})

it('waits 10 s for each endpoint and not longer [S9.12a]', async () => {
  const silent = await startNode(() => {})
  const clock = createFakeClock()
  const rpc = createRpc({ clock, fetch, endpointsOf: () => [silent, silent] })
  let outcome: unknown
  const asking = rpc.request(CHAIN, 'm', []).catch((error) => {
    outcome = error
  })
  await until(() => silent.asked.length === 1, 'the first endpoint is asked')
  await clock.advance(9_999)
  expect(silent.asked).toHaveLength(1)
  await clock.advance(1)
  await until(() => silent.asked.length === 2, 'the second endpoint is asked')
  expect(outcome).toBeUndefined()
  await clock.advance(10_000)
  await asking
  expect(outcome).toMatchObject({ code: 'RPC_FAILED' })
})

it('gives up at once when its caller does', async () => {
  const silent = await startNode(() => {})
  const other = await startNode(result('yes'))
  const abort = new AbortController()
  const asking = rpcTo(silent, other).request(CHAIN, 'm', [], { signal: abort.signal })
  asking.catch(() => {})
  await until(() => silent.asked.length === 1, 'the node is asked')
  abort.abort()
  await expect(asking).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(other.asked).toEqual([])
})
