import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EvmNode, startEvmNode } from '../../../examples/stack/src/evmNode.js'
import { callRpc } from '../../../examples/stack/src/jsonRpcClient.js'
import type { TestDevice } from '../testing/createTestDevice.js'
import { FRAME_URL, ORIGIN, startTestServer } from '../testing/openTestWallet.js'

/** Says that every address owns account 42. */
const REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const ALWAYS_42 = '0x602a60005260206000f3'
const FID = 42

interface Channel {
  readonly nonce: string
  readonly domain: string
  readonly siweUri: string
  answer: Record<string, unknown>
}

/** The three calls of a relay, in memory. */
const channels = new Map<string, Channel>()
let isAway = false
const relay = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const send = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
  const channel = channels.get((request.headers.authorization ?? '').replace('Bearer ', ''))
  if (isAway) return send(500, {})
  if (request.url === '/v1/channel') {
    const channelToken = `channel-token-${channels.size}`
    channels.set(channelToken, { ...body, answer: { state: 'pending' } })
    return send(201, {
      channelToken,
      url: `https://farcaster.xyz/~/siwf?channelToken=${channelToken}`,
      nonce: body.nonce,
    })
  }
  if (!channel) return send(401, {})
  if (request.url === '/v1/channel/authenticate') channel.answer = { ...body, state: 'completed' }
  return send(channel.answer.state === 'completed' ? 200 : 202, channel.answer)
})
relay.listen(0, '127.0.0.1')
await once(relay, 'listening')
const relayUrl = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`

const clock = { nowMs: Date.now() }
let node: EvmNode
let wallet: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  node = await startEvmNode({ chainId: 10, port: 0, prepare: async () => {} })
  await callRpc(node.rpcUrl, 'anvil_setCode', [REGISTRY, ALWAYS_42])
  wallet = await startTestServer(clock, { farcaster: { relay: relayUrl, rpcUrl: node.rpcUrl } })
})
afterAll(async () => {
  relay.closeAllConnections()
  relay.close()
  await Promise.all([wallet?.stop(), node?.stop()])
})

const begin = async (device: TestDevice, change: object = {}) =>
  device.ask('POST /v1/login/farcaster', { projectId: 'one', origin: ORIGIN, ...change })
const poll = (device: TestDevice, channel: string) => device.ask('POST /v1/login/farcaster/poll', { channel })

/** What the person's app does with the address. */
async function approve(uri: string, change: object = {}, fid = FID): Promise<void> {
  const channelToken = new URL(uri).searchParams.get('channelToken') ?? ''
  const { nonce, domain, siweUri } = channels.get(channelToken) ?? { nonce: '', domain: '', siweUri: '' }
  const app = createWalletClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl: node.rpcUrl }) })
  const key = privateKeyToAccount(generatePrivateKey())
  const { message = '' } = app.buildSignInMessage({ uri: siweUri, domain, nonce, address: key.address, fid, ...change })
  const signature = await key.signMessage({ message })
  const sent = { message, signature, authMethod: 'custody' as const, fid, username: 'ann' }
  await app.authenticate({ authKey: 'key', channelToken, ...sent })
}

it('the signature of a Farcaster account logs in, and finds the same account again [S3.18a] [S3.18b]', async () => {
  const device = wallet.server.device()
  const { json } = await begin(device)
  expect(json).toEqual({ uri: expect.stringContaining('https://farcaster.xyz/'), channel: expect.any(String) })
  expect([...channels.values()].at(-1)).toMatchObject({ domain: 'wallet.example', siweUri: FRAME_URL })
  expect((await poll(device, json.channel)).json).toEqual({ isPending: true })
  await approve(json.uri)
  const done = (await poll(device, json.channel)).json
  expect(done).toMatchObject({ userName: 'ann', user: { email: null, name: 'ann', wallet: null } })
  device.token = done.token
  expect((await device.ask('GET /v1/session')).json.user.userId).toBe(done.user.userId)
  expect((await poll(device, json.channel)).json.error.code).toBe('SOCIAL_FAILED')
  const other = wallet.server.device()
  const again = (await begin(other)).json
  await approve(again.uri)
  expect((await poll(other, again.channel)).json.user.userId).toBe(done.user.userId)
})

it.each([
  ['of another login', { nonce: 'abcdef1234567890' }, FID],
  ['for another site', { domain: 'evil.example' }, FID],
  ['for the account of another person', {}, 43],
  ['that has ended', { expirationTime: new Date(Date.now() - 60_000) }, FID],
] as const)('a signature %s is refused', async (_what, change, fid) => {
  const device = wallet.server.device()
  const { json } = await begin(device)
  await approve(json.uri, change, fid)
  expect((await poll(device, json.channel)).json.error.code).toBe('SOCIAL_FAILED')
})

it('it is for the device that asked, for five minutes, and on pages of the project', async () => {
  const device = wallet.server.device()
  const { json } = await begin(device)
  await approve(json.uri)
  expect((await poll(wallet.server.device(), json.channel)).json.error.code).toBe('SOCIAL_FAILED')
  clock.nowMs += 300_000
  expect((await poll(device, json.channel)).json.error.code).toBe('SOCIAL_FAILED')
  expect((await begin(device, { origin: 'https://evil.example' })).json.error.code).toBe('UNVERIFIED_DOMAIN')
  expect((await begin(device, { more: 1 })).json.error.code).toBe('BAD_REQUEST')
})

it('a relay that is away or answers otherwise is a 502, and what it said is not in the log', async () => {
  const device = wallet.server.device()
  const { json } = await begin(device)
  const channel = [...channels.values()].at(-1)
  if (channel) channel.answer = { state: 'completed', message: 'hunter2', signature: 'hunter2' }
  const odd = await poll(device, json.channel)
  expect([odd.status, odd.json.error.code]).toEqual([502, 'UPSTREAM'])
  isAway = true
  const refused = await begin(device)
  isAway = false
  expect([refused.status, refused.json.error.code]).toEqual([502, 'SOCIAL_FAILED'])
  expect(wallet.server.log()).not.toMatch(/hunter2|channel-token/)
})

it('it is offered where the operator has named a relay', async () => {
  const device = wallet.server.device()
  expect((await device.ask('GET /v1/config?projectId=one')).json.socials).toEqual(['farcaster'])
})
