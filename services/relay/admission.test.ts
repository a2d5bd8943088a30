import { once } from 'node:events'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type RelayServer, startRelay } from '../../examples/stack/src/services/startRelay.js'
import { connectRelayClient, createTopic, type RelayClientOptions } from './relayClient.js'

const keyPair = generateKeyPair()
let services: RelayServer
beforeAll(async () => {
  services = await startRelay()
})
afterAll(() => services.stop())

/** How the relay ended it, or `taken`. */
async function connect(projectId: string, options: RelayClientOptions = {}) {
  const client = await connectRelayClient({ ...services.description, projectId }, options)
  const answered = client.call('irn_subscribe', { topic: createTopic() }).then(() => 'taken')
  const outcome = await Promise.race([client.closed, answered])
  await client.close()
  return outcome
}

const refusal = (reason: string) => ({ code: 3000, reason })

it.each(['', 'unknown', '__proto__'])(
  'the project %j is refused with the text that is agreed [S8.3c]',
  async (project) => {
    expect(await connect(project)).toEqual(refusal('Unauthorized: invalid key'))
  },
)

it.each([
  ['playground', undefined],
  ['playground', 'http://localhost:5173'],
  ['playground', 'http://127.0.0.1'],
  ['strict', 'https://app.harbour-lane.example'],
  ['strict', undefined],
])('the project %s is served from %s', async (projectId, origin) => {
  expect(await connect(projectId, origin === undefined ? {} : { origin })).toBe('taken')
})

it.each([
  ['playground', 'https://elsewhere.example'],
  ['playground', 'null'],
  ['strict', 'http://localhost:5173'],
])('the project %s is refused from %s [S8.3a]', async (projectId, origin) => {
  expect(await connect(projectId, { origin })).toEqual(refusal('Unauthorized: origin not allowed'))
})

describe('a token', () => {
  const nowSec = Math.floor(Date.now() / 1_000)
  const sign = (change: { aud?: string; iat?: number; ttl?: number } = {}) => {
    const { aud = services.description.relayUrl, iat = nowSec, ttl = 86_400 } = change
    return signJWT('a', aud, ttl, keyPair, iat)
  }
  const present = (token: string) => connect('playground', { token })
  const change = (token: string, part: number, write: (text: string) => string) =>
    token
      .split('.')
      .map((text, index) => (index === part ? write(text) : text))
      .join('.')
  const rewrite = (more: object) => (text: string) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), ...more })).toString(
      'base64url',
    )

  it('is taken for this relay by each of its names, with a clock that is off by a minute', async () => {
    const { relayUrl } = services.description
    expect(await present(await sign())).toBe('taken')
    expect(await present(await sign({ aud: `${relayUrl}/` }))).toBe('taken')
    expect(await present(await sign({ aud: relayUrl.replace('127.0.0.1', 'localhost') }))).toBe('taken')
    expect(await present(await sign({ iat: nowSec + 60 }))).toBe('taken')
    expect(await present(await sign({ iat: nowSec - 86_460 }))).toBe('taken')
  })

  it('lives for a day at most, as the library signs it', async () => {
    expect(await present(await sign({ ttl: 86_400 }))).toBe('taken')
    for (const ttl of [86_401, 315_360_000]) {
      expect(await present(await sign({ ttl }))).toEqual(refusal('JWT validation error: JWT Token lives too long'))
    }
  })

  it('of an hour ahead is refused with the text that is agreed [S8.3b]', async () => {
    const ahead = await sign({ iat: nowSec + 3_600 })
    expect(await present(ahead)).toEqual(refusal('JWT validation error: JWT Token is not yet valid'))
  })

  it('that has ended is refused', async () => {
    const ended = await sign({ iat: nowSec - 90_000 })
    expect(await present(ended)).toEqual(refusal('JWT validation error: JWT Token is expired'))
  })

  it('for another relay is refused', async () => {
    for (const aud of ['wss://relay.example', '', 'ws://127.0.0.1/relay']) {
      expect(await present(await sign({ aud }))).toEqual(refusal('JWT validation error: Invalid audience'))
    }
  })

  it('that its key has not signed is refused', async () => {
    const other = await signJWT('a', services.description.relayUrl, 60, generateKeyPair())
    const forged = [
      change(await sign(), 1, rewrite({ sub: 'b' })),
      change(await sign(), 2, () => other.split('.')[2] ?? ''),
      change(await sign(), 2, () => ''),
      change(await sign(), 0, rewrite({ alg: 'none' })),
    ]
    for (const token of forged) expect(await present(token)).toEqual(refusal('JWT validation error: Invalid signature'))
  })

  it('that is none is refused', async () => {
    const broken = ['', 'a.b.c', '..', 'null.null.null', change(await sign(), 1, rewrite({ iss: 'did:key:z6' }))]
    for (const token of [...broken, change(await sign(), 1, rewrite({ exp: '1' }))]) {
      expect(await present(token)).toEqual(refusal('JWT validation error: Invalid format'))
    }
  })
})

it.each(['/', '/relay/', '/directory', '//'])('%s is no relay', async (path) => {
  const socket = new WebSocket(services.url.replace('http', 'ws') + path)
  const [error] = await once(socket, 'error')
  expect(error.message).toBe('Unexpected server response: 404')
})
