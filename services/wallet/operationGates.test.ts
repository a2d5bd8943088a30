import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { USUAL_CONTRACTS } from '../wallet-frame/src/smartAccount/contracts.js'
import { smartAccountOf } from '../wallet-frame/src/smartAccount/smartAccount.js'
import type { TestDevice } from './testing/createTestDevice.js'
import { createTestSecret, startTestServer } from './testing/openTestWallet.js'

const asked: { readonly path: string | undefined; readonly body: unknown }[] = []
const upstream = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  asked.push({ path: request.url, body: JSON.parse(text) })
  response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
})
upstream.listen(0, '127.0.0.1')
await once(upstream, 'listening')

let wallet: Awaited<ReturnType<typeof startTestServer>>
let device: TestDevice
let sender: string
const { entryPoint } = USUAL_CONTRACTS
beforeAll(async () => {
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const rpcUrl = `${url}/node`
  const usual = { name: 'Harbour', rpcUrl }
  wallet = await startTestServer(
    { nowMs: Date.now() },
    {
      chains: [
        { ...usual, chainId: 'eip155:1', bundlerUrl: `${url}/bundler-key`, paymasterUrl: `${url}/sponsor-key` },
        { ...usual, chainId: 'eip155:2', bundlerUrl: `${url}/bundler-key` },
        { ...usual, chainId: 'eip155:3' },
      ],
    },
  )
  device = wallet.server.device()
  await wallet.server.logIn(device, 'owner@operations.example')
  const secret = createTestSecret()
  await device.ask('POST /v1/wallet', secret.wallet)
  sender = smartAccountOf(getAddress(secret.wallet.addresses.eip155), USUAL_CONTRACTS).address
})
afterAll(async () => {
  upstream.closeAllConnections()
  upstream.close()
  await wallet?.stop()
})
beforeEach(() => void asked.splice(0))

const call = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 1, method, params })
const ask = (gate: string, body: unknown, chainId = 'eip155:1') =>
  device.ask(`POST /v1/${gate}?chainId=${chainId}`, body)
const operation = (more: object = {}) => ({ sender, nonce: '0x0', callData: '0x', ...more })
const sponsored = (method: string, params: readonly unknown[] = [operation(), entryPoint, '0x1', {}]) =>
  ask('paymaster', call(method, params))

it('operations of one’s own account are passed on, to the bundler and to the sponsor', async () => {
  for (const method of ['eth_estimateUserOperationGas', 'eth_sendUserOperation']) {
    expect((await ask('bundler', call(method, [operation(), entryPoint]))).json.result).toBe('0x1')
  }
  for (const method of ['eth_getUserOperationByHash', 'eth_getUserOperationReceipt']) {
    expect((await ask('bundler', call(method, [`0x${'ab'.repeat(32)}`]))).json.result).toBe('0x1')
  }
  await ask('bundler', call('eth_supportedEntryPoints', []))
  for (const method of ['pm_getPaymasterStubData', 'pm_getPaymasterData']) {
    expect((await sponsored(method)).json.result).toBe('0x1')
  }
  expect(asked.map(({ path }) => path)).toEqual([...Array(5).fill('/bundler-key'), '/sponsor-key', '/sponsor-key'])
  expect(asked[0]?.body).toEqual(call('eth_estimateUserOperationGas', [operation(), entryPoint]))
})

it.each([
  ...['eth_sendRawTransaction', 'eth_call', 'pm_getPaymasterData', 'debug_bundler_clearState', 'constructor'],
  ...['wallet_sendCalls', 'pimlico_getUserOperationGasPrice'],
])('%s is not passed on to a bundler [S6.3]', async (method) => {
  expect((await ask('bundler', call(method, []))).json.error.code).toBe('METHOD_NOT_ALLOWED')
  expect(asked).toEqual([])
})

it('operations of others, for another entry point or network, or with more than is known, are refused', async () => {
  const other = `0x${'12'.repeat(20)}`
  const send = (...params: unknown[]) => ask('bundler', call('eth_sendUserOperation', params))
  const answers = await Promise.all([
    send(operation({ sender: other }), entryPoint),
    send(operation(), other),
    send(operation({ more: '0x' }), entryPoint),
    send(operation({ nonce: 0 }), entryPoint),
    send(operation({ callData: `0x${'ab'.repeat(131_073)}` }), entryPoint),
    send(operation(), entryPoint, {}),
    ask('bundler', [call('eth_supportedEntryPoints', []), call('eth_supportedEntryPoints', [])]),
    ask('bundler', call('eth_getUserOperationReceipt', ['0x12'])),
    sponsored('pm_getPaymasterData', [operation({ sender: other }), entryPoint, '0x1', {}]),
    sponsored('pm_getPaymasterData', [operation(), entryPoint, '0x2', {}]),
    sponsored('pm_getPaymasterData', [operation(), entryPoint, '0x1', { policyId: 'mine' }]),
  ])
  expect(new Set(answers.map(({ json }) => json.error.code))).toEqual(new Set(['BAD_REQUEST']))
  expect(asked).toEqual([])
})

it('networks without a bundler or a sponsor have none, and the frame does not learn where they are', async () => {
  const params = [operation(), entryPoint]
  for (const [gate, chainId] of [
    ['bundler', 'eip155:3'],
    ['paymaster', 'eip155:2'],
    ['bundler', '__proto__'],
  ] as const) {
    const { status, json } = await ask(gate, call('eth_sendUserOperation', params), chainId)
    expect([status, json.error.code]).toEqual([404, 'CHAIN_UNKNOWN'])
  }
  const { json } = await device.ask('GET /v1/config?projectId=one')
  expect(json.chains.map(({ smartAccount }: { readonly smartAccount?: object }) => smartAccount)).toEqual([
    { contracts: USUAL_CONTRACTS, isSponsored: true },
    { contracts: USUAL_CONTRACTS, isSponsored: false },
    undefined,
  ])
  expect(JSON.stringify(json)).not.toContain('key')
  expect(wallet.server.log()).not.toContain('-key')
})

it('without a session there is no bundler', async () => {
  const outsider = wallet.server.device('203.0.113.99')
  const body = call('eth_supportedEntryPoints', [])
  expect((await outsider.ask('POST /v1/bundler?chainId=eip155:1', body)).status).toBe(401)
})
