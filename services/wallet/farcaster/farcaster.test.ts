import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRelayApp, type LocalRelay } from '../../../examples/stack/src/wallet/identity/createRelayApp.js'
import { type Registry, startRegistry } from '../../../examples/stack/src/wallet/identity/startRegistry.js'
import { serveApp } from '../../../examples/stack/src/wallet/serveApp.js'
import type { TestDevice } from '../testing/createTestDevice.js'
import { FRAME_URL, ORIGIN, startTestServer } from '../testing/openTestWallet.js'

const FID = 42

/** Answers instead of the relay. */
let standIn: { fetch(): Response } | undefined
let relay: LocalRelay | undefined
const server = await serveApp('Relay', 0, () => standIn ?? relay?.app)
const relayUrl = `http://127.0.0.1:${server.port}/relay`

const clock = { nowMs: Date.now() }
let registry: Registry
let wallet: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  registry = await startRegistry()
  relay = createRelayApp({ relayUrl, registry })
  wallet = await startTestServer(clock, { farcaster: { relay: relayUrl, rpcUrl: registry.rpcUrl } })
})
afterAll(() => Promise.all([wallet?.stop(), registry?.stop(), server.stop()]))

const lastChannel = () => [...(relay?.channels.values() ?? [])].at(-1)
const begin = async (device: TestDevice, change: object = {}) =>
  device.ask('POST /v1/login/farcaster', { projectId: 'one', origin: ORIGIN, ...change })
const poll = (device: TestDevice, channel: string) => device.ask('POST /v1/login/farcaster/poll', { channel })

const approve = (uri: string) => relay?.approve(uri, { fid: FID, userName: 'ann' })

/** An app that does it otherwise; its address owns the account all the same. */
async function approveOtherwise(uri: string, change: object, fid: number): Promise<void> {
  const channelToken = new URL(uri).searchParams.get('channelToken') ?? ''
  const { nonce = '', domain = '', siweUri = '' } = relay?.channels.get(channelToken) ?? {}
  const app = createWalletClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl: registry.rpcUrl }) })
  const key = privateKeyToAccount(generatePrivateKey())
  await registry.give(key.address, FID)
  const { message = '' } = app.buildSignInMessage({ uri: siweUri, domain, nonce, address: key.address, fid, ...change })
  const signature = await key.signMessage({ message })
  await app.authenticate({
    authKey: 'key',
    channelToken,
    message,
    signature,
    authMethod: 'custody',
    fid,
    username: 'ann',
  })
}

it('the signature of a Farcaster account logs in, and finds the same account again [S3.18a] [S3.18b]', async () => {
  const device = wallet.server.device()
  const { json } = await begin(device)
  expect(json).toEqual({ uri: expect.stringContaining(relayUrl), channel: expect.any(String) })
  expect(lastChannel()).toMatchObject({ domain: 'wallet.example', siweUri: FRAME_URL })
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
  await approveOtherwise(json.uri, change, fid)
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
  const channel = lastChannel()
  if (channel) channel.answer = { state: 'completed', message: 'hunter2', signature: 'hunter2' }
  const odd = await poll(device, json.channel)
  expect([odd.status, odd.json.error.code]).toEqual([502, 'UPSTREAM'])
  for (const answer of [
    () => new Response(null, { status: 503 }),
    () => Response.json({ channelToken: 'hunter2', url: 'javascript:hunter2' }),
  ]) {
    standIn = { fetch: answer }
    const refused = await begin(device)
    expect([refused.status, refused.json.error.code]).toEqual([502, 'SOCIAL_FAILED'])
  }
  standIn = undefined
  for (const secret of ['hunter2', ...(relay?.channels.keys() ?? [])]) expect(wallet.server.log()).not.toContain(secret)
})

it('it is offered where the operator has named a relay', async () => {
  const device = wallet.server.device()
  expect((await device.ask('GET /v1/config?projectId=one')).json.socials).toEqual(['farcaster'])
})
