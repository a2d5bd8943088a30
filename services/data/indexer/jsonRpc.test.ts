import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createJsonRpc } from './jsonRpc.js'
import { readAccount } from './solana/rpcAccounts.js'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface Call {
  readonly id: number
  readonly method: string
}

/** A node that answers with these texts, as they are. */
async function startNode(answer: (calls: readonly Call[]) => Promise<string>) {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    response.setHeader('content-type', 'application/json')
    response.end(await answer(JSON.parse(Buffer.concat(chunks).toString())))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return createJsonRpc(`http://127.0.0.1:${port}`, new AbortController().signal)
}
const listOf = (calls: readonly Call[], result: (call: Call) => string) =>
  `[${calls.map((call) => `{"jsonrpc":"2.0","id":${call.id},"result":${result(call)}}`).join()}]`

it('thousands of calls go out a few requests at a time, and are answered in their order', async () => {
  let open = 0
  let most = 0
  const rpc = await startNode(async (calls) => {
    open += 1
    most = Math.max(most, open)
    await sleep(5)
    open -= 1
    return listOf(calls, ({ method }) => `"${method}"`)
  })
  const methods = Array.from({ length: 4_321 }, (_, index) => `method_${index}`)
  const answers = await rpc.batch(methods.map((method) => ({ method, params: [] })))
  expect(answers.map((answer) => 'result' in answer && answer.result)).toEqual(methods)
  expect(most).toBeLessThanOrEqual(8)
})

it('after a request that failed, no further ones go out', async () => {
  let requests = 0
  const rpc = await startNode(async () => {
    requests += 1
    return 'no JSON'
  })
  const calls = Array.from({ length: 4_000 }, () => ({ method: 'eth_chainId', params: [] }))
  await expect(rpc.batch(calls)).rejects.toThrow()
  await sleep(100)
  expect(requests).toBeLessThanOrEqual(8)
})

it('amounts beyond what a double holds are read to their last digit, and no text is changed', async () => {
  const quoted = '\\"lamports\\": 9007199254740993, and \\\\ more: 12345678901234567890'
  const amount = '{"amount":"18446744073709551615","decimals":9,"uiAmount":18446744073.709551615}'
  const parsed = `{"info":{"mint":"m","tokenAmount":${amount}}}`
  const account = `{"pubkey":"p","account":{"rentEpoch":18446744073709551615,"data":{"parsed":${parsed}}}}`
  const rpc = await startNode(async (calls) =>
    listOf(calls, ({ method }) => {
      if (method === 'say') return `"${quoted}"`
      if (method === 'getBalance') return '{"context":{"slot":7},"value":9007199254740993}'
      return `{"context":{"slot":7},"value":[${account}]}`
    }),
  )
  expect(await readAccount(rpc, 'owner')).toMatchObject({
    ...{ slot: 7, lamports: 9_007_199_254_740_993n },
    tokens: [{ amount: 18_446_744_073_709_551_615n }, { amount: 18_446_744_073_709_551_615n }],
  })
  expect(await rpc.call('say')).toBe(JSON.parse(`"${quoted}"`))
})

it('what hostile contracts answer is neither read to its end nor kept, and costs no other call its answer', async () => {
  // So many bytes take a busy machine longer than a node may take, which is not what is asked here.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  onTestFinished(() => void vi.restoreAllMocks())
  let most = 0
  const rpc = await startNode(async (calls) => {
    const text = listOf(calls, ({ id, method }) => {
      return method === 'eth_call' && id % 3 ? `"0x${'0'.repeat(1_000_000)}"` : '"0x1"'
    })
    most = Math.max(most, text.length)
    return text
  })
  const calls = Array.from({ length: 90 }, (_, index) => ({
    method: index % 9 ? 'eth_call' : 'eth_getBalance',
    params: [],
  }))
  const answers = await rpc.batch(calls)
  expect(most).toBeGreaterThan(32 * 1024 * 1024)
  expect(answers).toHaveLength(90)
  for (const [index, answer] of answers.entries()) {
    if (index % 9 === 0) expect(answer).toMatchObject({ result: '0x1' })
    else expect(JSON.stringify(answer).length).toBeLessThan(200)
  }
  expect(answers.filter((answer) => 'error' in answer).length).toBeGreaterThan(40)
})

const call = async (answer: (calls: readonly Call[]) => string, method = 'eth_chainId') =>
  (await startNode(async (calls) => answer(calls))).call(method)

it.each<[string, (calls: readonly Call[]) => string, string]>([
  ['no batch', () => '{"jsonrpc":"2.0","id":0,"result":1}', 'The node did not answer with a JSON-RPC batch.'],
  ['an answer without its call', () => '[{"result":1}]', 'The node did not answer with a JSON-RPC batch.'],
  ['nothing', () => '[]', 'The node left eth_chainId unanswered.'],
  ['the answer to another call', () => '[{"id":1,"result":1}]', 'The node left eth_chainId unanswered.'],
  ['a refusal', () => '[{"id":0,"error":{"code":-32000,"message":"key"}}]', 'eth_chainId was refused (-32000)'],
])('%s is a failure', async (_what, answer, said) => {
  await expect(call(answer)).rejects.toThrow(said)
})

it('what HTTP refuses is said with its status', async () => {
  const rpc = await startNode(async () => '[]')
  server?.prependListener('request', (_request, response) => {
    response.statusCode = 503
  })
  await expect(rpc.call('eth_chainId')).rejects.toThrow('The node answered with HTTP 503.')
})

it('each call is one of JSON-RPC 2.0, with its own parameters', async () => {
  let sent: readonly Call[] = []
  const rpc = await startNode(async (calls) => {
    sent = calls
    return listOf([...calls].toReversed(), ({ id }) => String(id))
  })
  const answers = await rpc.batch([
    { method: 'a', params: [1] },
    { method: 'b', params: [] },
  ])
  expect(sent).toEqual([
    { jsonrpc: '2.0', id: 0, method: 'a', params: [1] },
    { jsonrpc: '2.0', id: 1, method: 'b', params: [] },
  ])
  expect(answers).toMatchObject([{ result: 0 }, { result: 1 }])
  expect(await rpc.batch([])).toEqual([])
  await rpc.call('c')
  expect(sent).toEqual([{ jsonrpc: '2.0', id: 0, method: 'c', params: [] }])
})

it('a contract may answer 16 KB, other calls more, and none of them more than is read', async () => {
  const text = (length: number) => (calls: readonly Call[]) => listOf(calls, () => `"${'x'.repeat(length)}"`)
  const refused = 'was refused (-32000)'
  expect(await call(text(16_384), 'eth_call')).toHaveLength(16_384)
  await expect(call(text(16_385), 'eth_call')).rejects.toThrow(`eth_call ${refused}`)
  expect(await call(text(16_385))).toHaveLength(16_385)
  await expect(call(text(33 * 1024 * 1024))).rejects.toThrow(`eth_chainId ${refused}`)
})

it.each([
  ['9007199254740993', '9007199254740993'],
  ['-9007199254740993', '-9007199254740993'],
  ['[1234567890123456, 7]', ['1234567890123456', 7]],
  ['{"a":123456789012345,"b":1234567890123456}', { a: 123_456_789_012_345, b: '1234567890123456' }],
  ['[1234567890123456.5, 1e20]', [1234567890123456.5, 1e20]],
  ['["1234567890123456", 1234567890123456]', ['1234567890123456', '1234567890123456']],
])('%s is read to its last digit', async (text, value) => {
  expect(await call((calls) => listOf(calls, () => text))).toEqual(value)
})
