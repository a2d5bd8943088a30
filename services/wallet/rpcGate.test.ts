import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type EvmNode, startEvmNode } from '../../examples/stack/src/evmNode.js'
import { callRpc } from '../../examples/stack/src/jsonRpcClient.js'
import type { TestDevice } from './testing/createTestDevice.js'
import { startTestServer } from './testing/openTestWallet.js'

const bodies: string[] = []
let answer: { readonly status: number; readonly text: string }
const scripted = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  bodies.push(Buffer.concat(chunks).toString())
  response.on('error', () => {})
  response.writeHead(answer.status).end(answer.text)
})
scripted.listen(0, '127.0.0.1')
await once(scripted, 'listening')

let node: EvmNode
let wallet: Awaited<ReturnType<typeof startTestServer>>
let device: TestDevice
beforeAll(async () => {
  node = await startEvmNode({ chainId: 31337, port: 0, prepare: async () => {} })
  const scriptedUrl = `http://127.0.0.1:${(scripted.address() as AddressInfo).port}/secret-key`
  wallet = await startTestServer(
    { nowMs: Date.now() },
    {
      chains: [
        { chainId: 'eip155:31337', name: 'Local', rpcUrl: node.rpcUrl },
        { chainId: 'eip155:1', name: 'Ethereum', rpcUrl: scriptedUrl },
        { chainId: 'solana:1', name: 'Solana', rpcUrl: scriptedUrl },
        { chainId: 'eip155:5', name: 'Away', rpcUrl: 'http://127.0.0.1:1/secret-key' },
      ],
    },
  )
  device = wallet.server.device()
  await wallet.server.logIn(device, 'owner@rpc.example')
})
afterAll(async () => {
  scripted.closeAllConnections()
  scripted.close()
  await Promise.all([wallet?.stop(), node?.stop()])
})
beforeEach(() => {
  bodies.length = 0
  answer = { status: 200, text: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' }
})

const call = (method: string, params: unknown = []) => ({ jsonrpc: '2.0', id: 1, method, params })
const ask = (chainId: string, body: unknown) => device.ask(`POST /v1/rpc?chainId=${chainId}`, body)

it('a frame reads from the operator’s node and sends what it has signed [S6.4]', async () => {
  const read = await ask('eip155:31337', [call('eth_chainId'), { ...call('eth_blockNumber'), id: 2 }])
  expect(read.json.map(({ id, result }: { id: number; result: string }) => [id, result])).toEqual([
    [1, '0x7a69'],
    [2, '0x0'],
  ])
  const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
  await callRpc(node.rpcUrl, 'anvil_setBalance', [account.address, '0xde0b6b3a7640000'])
  const fees = { gas: 21_000n, maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 0n }
  const signed = await account.signTransaction({ ...fees, chainId: 31337, nonce: 0, to: account.address, value: 1n })
  const sent = await ask('eip155:31337', call('eth_sendRawTransaction', [signed]))
  expect(sent.json.result).toMatch(/^0x[0-9a-f]{64}$/)
  const again = await ask('eip155:31337', call('eth_sendRawTransaction', ['0x00']))
  expect([again.status, typeof again.json.error.code]).toEqual([200, 'number'])
})

it.each([
  ...['personal_sign', 'eth_sendTransaction', 'eth_sign', 'eth_accounts', 'wallet_sendCalls', 'anvil_setBalance'],
  ...['debug_traceCall', 'eth_sendUserOperation', 'getAccountInfo', 'ETH_call'],
])('%s is not passed on [S6.3]', async (method) => {
  for (const body of [call(method), [call('eth_chainId'), call(method)]]) {
    const { status, json } = await ask('eip155:1', body)
    expect([status, json.error.code]).toEqual([400, 'METHOD_NOT_ALLOWED'])
  }
  expect(bodies).toEqual([])
})

it('each family has methods of its own', async () => {
  for (const method of ['getLatestBlockhash', 'sendTransaction', 'simulateTransaction']) {
    expect((await ask('solana:1', call(method))).status).toBe(200)
  }
  for (const method of ['eth_call', 'requestAirdrop', 'getProgramAccounts']) {
    expect((await ask('solana:1', call(method))).json.error.code).toBe('METHOD_NOT_ALLOWED')
  }
  expect(bodies).toHaveLength(3)
})

it.each(['eip155:2', 'eip155', '__proto__', 'constructor'])('the network %s is not served', async (chainId) => {
  const { status, json } = await ask(chainId, call('eth_chainId'))
  expect([status, json.error.code]).toEqual([404, 'CHAIN_UNKNOWN'])
})

it('what is not JSON-RPC of one reading only is refused, and so are logs of all time', async () => {
  for (const body of [
    ...['{', '{"jsonrpc":"2.0","id":1,"method":"eth_call","method":"eth_sign"}'],
    ...[{ ...call('eth_call'), more: 1 }, [], Array.from({ length: 101 }, () => call('eth_chainId'))],
    ...['eth_getLogs', 'eth_newFilter'].map((method) => call(method, [{ fromBlock: '0x0', toBlock: 'latest' }])),
  ]) {
    expect((await ask('eip155:1', body)).json.error.code, JSON.stringify(body).slice(0, 80)).toBe('BAD_REQUEST')
  }
  expect((await device.ask('POST /v1/rpc', call('eth_chainId'))).json.error.code).toBe('BAD_REQUEST')
  expect(bodies).toEqual([])
})

it('a long transaction passes, and what is longer than any does not', async () => {
  const send = (bytes: number) => {
    const text = JSON.stringify(call('eth_sendRawTransaction', [`0x${'ab'.repeat(bytes)}`]))
    return device.ask('POST /v1/rpc?chainId=eip155:1', text, { headers: { 'content-length': String(text.length) } })
  }
  expect((await send(128 * 1024)).status).toBe(200)
  expect((await send(140 * 1024)).json.error.code).toBe('BAD_REQUEST')
})

it('a node that is away, fails or says too much is a 502; its address and its words are nowhere', async () => {
  const answers = [
    { status: 500, text: 'hunter2' },
    { status: 200, text: `"${'x'.repeat(33 * 1024 * 1024)}"` },
  ]
  for (const one of answers) {
    answer = one
    const { status, json } = await ask('eip155:1', call('eth_chainId'))
    expect([status, json.error.code, json.error.message]).toEqual([502, 'UPSTREAM', 'The node did not answer'])
  }
  expect((await ask('eip155:5', call('eth_chainId'))).status).toBe(502)
  const { json } = await device.ask('GET /v1/config?projectId=one')
  expect(json.chains[1]).toEqual({ chainId: 'eip155:1', name: 'Ethereum' })
  expect(wallet.server.log()).not.toMatch(/hunter2|secret-key/)
})
