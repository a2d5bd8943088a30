import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestSecret, ORIGIN, startTestServer } from './testing/openTestWallet.js'

const { server, stop } = await startTestServer({ nowMs: Date.now() })
const device = server.device()
beforeAll(() => server.logIn(device, 'owner@requests.example'))
afterAll(stop)

const login = { email: 'ann@mail.example', projectId: 'one', origin: ORIGIN }
const { wallet } = createTestSecret()
const id = 'A'.repeat(22)

it.each([
  'ann',
  'ann@',
  'a@b',
  'a b@c.example',
  'ann@mail.example, bob@mail.example',
  'ann@mail.example\nBcc: x@y.example',
  '',
])('the address %j is refused [S5.1a]', async (email) => {
  const { status, json } = await device.ask('POST /v1/login/email', { ...login, email })
  expect([status, json.error.code]).toEqual([400, 'EMAIL_INVALID'])
})

it.each([
  ['no project of this server', { ...login, projectId: 'other' }, 401, 'INVALID_KEY'],
  ['a page that is not the project’s', { ...login, origin: 'https://other.example' }, 403, 'UNVERIFIED_DOMAIN'],
  ['no page', { ...login, origin: 'null' }, 403, 'UNVERIFIED_DOMAIN'],
])('%s gets no code [S6.6]', async (_what, body, status, code) => {
  const answer = await device.ask('POST /v1/login/email', body)
  expect([answer.status, answer.json.error.code]).toEqual([status, code])
})

it.each([
  'https://call-555-0100,www.evil.example!.quay.example',
  'https://"evil.example".quay.example',
  'https://evil.example%2f.quay.example',
  'https://a..quay.example',
  'https://A.quay.example',
  'https://a.quay.example:99999',
  'app://<b>x</b>',
])('%s is no origin that a browser has, and comes into no mail [S6.6]', async (origin) => {
  const { status, json } = await device.ask('POST /v1/login/email', { ...login, projectId: 'two', origin })
  expect([status, json.error.code]).toEqual([403, 'UNVERIFIED_DOMAIN'])
})

it.each(['https://a_b-1.x.quay.example', 'https://quay.quay.example', 'app://localhost', 'http://[::1]:5173'])(
  'the page %s gets a code',
  async (origin) => {
    const email = `${encodeURIComponent(origin)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}@mail.example`
    expect((await device.ask('POST /v1/login/email', { email, projectId: 'two', origin })).status).toBe(200)
  },
)

it.each([
  ['POST /v1/login/email', { ...login, more: 1 }],
  ['POST /v1/login/email', { ...login, email: 1 }],
  ['POST /v1/login/email', []],
  ['POST /v1/login/email', '{'],
  ['POST /v1/login/email', { ...login, email: `${'a'.repeat(300)}@b.example` }],
  ['POST /v1/login/email/verify', { loginId: id }],
  ['POST /v1/login/email/verify', { loginId: id, otp: 123456 }],
  ['POST /v1/login/email/verify', { loginId: id, otp: '12345' }],
  ['POST /v1/login/email/verify', { loginId: id, otp: '１２３４５６' }],
  ['POST /v1/wallet', { ...wallet, walletId: 'x' }],
  ['POST /v1/wallet', { ...wallet, addresses: { eip155: wallet.addresses.eip155 } }],
  ['POST /v1/wallet', { ...wallet, addresses: { ...wallet.addresses, eip155: '0x1' } }],
  ['POST /v1/wallet', { ...wallet, addresses: { ...wallet.addresses, bip122: 'x' } }],
  ['POST /v1/wallet', { ...wallet, envelope: 'x' }],
  ['POST /v1/wallet', { ...wallet, envelope: 'x'.repeat(513) }],
  ['POST /v1/wallet', { ...wallet, authKey: 'x' }],
  ['PUT /v1/wallet/device', { envelope: wallet.envelope, more: 1 }],
  ['PUT /v1/wallet/device', {}],
  ['DELETE /v1/devices', { id: 'x' }],
  ['DELETE /v1/devices', { id, signature: 'x' }],
  ['GET /v1/config', undefined],
  ['GET /v1/config?projectId=one&more=1', undefined],
  ['DELETE /v1/session?forget=1', undefined],
])('%s refuses %j', async (call, body) => {
  const { status, json } = await device.ask(call, body)
  expect([status, json.error.code]).toEqual([400, 'BAD_REQUEST'])
})

it('a body of more than 16 KiB is refused, and one that is not JSON', async () => {
  const large = { ...login, email: 'x'.repeat(17 * 1024) }
  // As Node's server says it; a request that is made here has neither.
  for (const length of [{ 'content-length': '17000' }, { 'transfer-encoding': 'chunked' }]) {
    const { status, json } = await device.ask('POST /v1/login/email', large, { headers: length })
    expect([status, json.error.message]).toEqual([400, 'body: must not be larger than 16384 bytes'])
  }
  const headers = { 'content-type': 'text/plain' }
  expect((await device.ask('POST /v1/login/email', login, { headers })).status).toBe(400)
})

it('answers a frame with its networks, ancestors and settings, and keeps caches from storing them [S5.27]', async () => {
  const { json, headers } = await device.ask('GET /v1/config?projectId=one')
  const loopback = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*']
  expect(json).toEqual({
    chains: [{ chainId: 'eip155:1', name: 'Ethereum' }],
    socials: [],
    ancestors: [...loopback, ORIGIN],
    settings: { forgetDeviceOnSignOut: false, protectBefore: 'firstTransaction', windowApprovals: 'auto' },
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await device.ask('GET /v1/config?projectId=other')).json.error.code).toBe('INVALID_KEY')
})

it('it is alive and ready until it stops, and what it does not know is not found', async () => {
  const ask = async (path: string) => (await server.service.app.request(path)).status
  expect([await ask('/health'), await ask('/ready'), await ask('/v1/session')]).toEqual([200, 200, 404])
  const { json } = await device.ask('GET /v1/unknown')
  expect(json.error.code).toBe('NOT_FOUND')
})
