import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { FRAME_URL, startTestServer, type TestClock } from '../testing/openTestWallet.js'

const clock: TestClock = { nowMs: Date.parse('2026-11-26T12:00:00Z') }
const { server, openInstance, stop } = await startTestServer(clock)
afterAll(stop)

const nowSec = () => Math.floor(clock.nowMs / 1_000)
const call = 'GET /v1/config?projectId=one'
const url = `${FRAME_URL}/api/v1/config`
const claims = (more: object = {}) => ({
  ...{ htm: 'GET', htu: url, jti: randomBytes(16).toString('base64url'), iat: nowSec() },
  ...more,
})
const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })

it('a proof of this method, address and minute is taken once', async () => {
  const device = server.device()
  const proof = device.proof(claims())
  expect((await device.ask(call, undefined, { proof })).status).toBe(200)
  const again = await device.ask(call, undefined, { proof })
  expect(again).toMatchObject({
    status: 401,
    json: { error: { code: 'BAD_REQUEST', message: 'DPoP proof: was used before' } },
  })
  expect(again.headers.get('www-authenticate')).toBe('DPoP algs="ES256"')
})

it('of one proof sent many times at once, one is taken', async () => {
  const device = server.device()
  const proof = device.proof(claims())
  const answers = await Promise.all(Array.from({ length: 10 }, () => device.ask(call, undefined, { proof })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('what one key has used, another one may still use', async () => {
  const jti = 'j'.repeat(22)
  for (const device of [server.device(), server.device()]) {
    expect((await device.ask(call, undefined, { claims: { jti } })).status).toBe(200)
  }
})

it.each([
  ['another method', { htm: 'POST' }],
  ['another address', { htu: `${FRAME_URL}/api/v1/session` }],
  ['another host', { htu: 'https://other.example/api/v1/config' }],
  ['no method', { htm: undefined }],
  ['no id', { jti: undefined }],
  ['a short id', { jti: 'x' }],
  ['no time', { iat: undefined }],
  ['a time as text', { iat: '1' }],
  ['61 s ago', { iat: nowSec() - 61 }],
  ['an end that is past', { exp: nowSec() - 1 }],
])('a proof for %s is refused', async (_what, change) => {
  const answer = await server.device().ask(call, undefined, { claims: change })
  expect(answer).toMatchObject({ status: 401, json: { error: { code: 'BAD_REQUEST' } } })
})

it.each([
  ['no type', { typ: 'jwt' }],
  ['no algorithm', { alg: 'none' }],
  ['a shared key', { alg: 'HS256' }],
  ['the key of another device', { jwk: { crv: 'P-256', kty: 'EC', x: otherKey.x, y: otherKey.y } }],
  ['a private key', { jwk: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) }],
  ['no key', { jwk: undefined }],
  ['a critical header that is not known', { crit: ['x'], x: 1 }],
])('a proof with %s is refused', async (_what, header) => {
  expect((await server.device().ask(call, undefined, { header })).status).toBe(401)
})

it('no proof, no JWT, and a signature with one other bit are refused', async () => {
  const device = server.device()
  const proof = device.proof(claims())
  const flipped = `${proof.slice(0, -10)}${proof.at(-10) === 'A' ? 'B' : 'A'}${proof.slice(-9)}`
  for (const one of [null, 'x', 'a.b.c', `${proof}, ${proof}`, flipped]) {
    expect((await device.ask(call, undefined, { proof: one })).status, String(one)).toBe(401)
  }
  expect((await device.ask(call, undefined, { proof })).status).toBe(200)
})

it('clocks may be a minute apart; from further ahead the widget knows what it is [S8.3b]', async () => {
  const ask = (iat: number) => server.device().ask(call, undefined, { claims: { iat } })
  expect((await ask(nowSec() + 60)).status).toBe(200)
  expect((await ask(nowSec() - 60)).status).toBe(200)
  const ahead = await ask(nowSec() + 61)
  expect(ahead.status).toBe(401)
  expect(ahead.json.error.message).toBe('JWT validation error: JWT Token is not yet valid')
})

it('a proof is not taken again as long as its time would still do', async () => {
  const device = server.device()
  const proof = device.proof(claims({ iat: nowSec() + 60 }))
  expect((await device.ask(call, undefined, { proof })).status).toBe(200)
  clock.nowMs += 120_000
  // It deletes what has ended as it starts.
  const other = await openInstance()
  await other.service.close()
  expect((await device.ask(call, undefined, { proof })).json.error.message).toBe('DPoP proof: was used before')
})

it('a stolen token is worth nothing: it takes the key that logged in, and a proof that names the token', async () => {
  const device = server.device()
  await server.logIn(device, 'owner@proof.example')
  const thief = server.device()
  thief.token = device.token ?? ''
  expect((await device.ask('GET /v1/session')).status).toBe(200)
  expect((await thief.ask('GET /v1/session')).json.error.code).toBe('NOT_CONNECTED')
  for (const ath of [undefined, 'x'.repeat(43)]) {
    expect((await device.ask('GET /v1/session', undefined, { claims: { ath } })).status).toBe(401)
  }
  device.token = randomBytes(32).toString('base64url')
  expect((await device.ask('GET /v1/session')).json.error.code).toBe('NOT_CONNECTED')
  device.token = 'not a token'
  expect((await device.ask('GET /v1/session')).json.error.code).toBe('NOT_CONNECTED')
})

it.each([
  ...['GET /v1/session', 'DELETE /v1/session', 'POST /v1/wallet', 'POST /v1/wallet/envelope', 'PUT /v1/wallet/device'],
  ...['GET /v1/recovery', 'POST /v1/recovery', 'DELETE /v1/recovery', 'POST /v1/recovery/open'],
  ...['POST /v1/step-up', 'POST /v1/step-up/verify', 'POST /v1/rpc'],
  ...['POST /v1/email', 'POST /v1/email/primary', 'POST /v1/email/secondary', 'DELETE /v1/email'],
  ...['POST /v1/retire', 'DELETE /v1/retire', 'GET /v1/identities', 'POST /v1/identities', 'DELETE /v1/identities'],
  ...['GET /v1/devices', 'DELETE /v1/devices', 'GET /v1/audit'],
])('%s takes a session', async (one) => {
  expect((await server.device().ask(one)).json.error.code).toBe('NOT_CONNECTED')
  expect((await server.device().ask(one, undefined, { proof: null })).json.error.code).toBe('BAD_REQUEST')
})

it('pages of the frame may ask from its origin, and no others', async () => {
  const preflight = (origin: string) =>
    server.service.app.request(url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'dpop' },
    })
  const allowed = await preflight(FRAME_URL)
  expect(allowed.headers.get('access-control-allow-origin')).toBe(FRAME_URL)
  expect(allowed.headers.get('access-control-allow-headers')).toContain('dpop')
  expect((await preflight('https://other.example')).headers.get('access-control-allow-origin')).not.toBe(
    'https://other.example',
  )
})
