import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { until } from './testing/createVisitor.js'
import { signMessage } from './testing/signMessage.js'
import { startVisit } from './testing/startVisit.js'

/** Sends this text and nothing else, and reads until the server ends the connection. */
async function sendRaw(url: string, text: string): Promise<{ readonly answer: string; readonly afterMs: number }> {
  const startMs = performance.now()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.write(text)
  await once(socket, 'close')
  return { answer, afterMs: performance.now() - startMs }
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`

describe('a request that does not end', () => {
  it.each([
    ['headers', 'POST /api/auth/callback/credentials HTTP/1.1\r\nHost: x\r\n'],
    ['body', 'POST /api/auth/callback/credentials HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\na'],
    ['body in chunks', 'POST /api/auth/_log HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n'],
  ])('%s: the connection is closed', async (_part, text) => {
    const { server } = await startVisit({ requestTimeoutMs: 500 })
    const { answer, afterMs } = await sendRaw(server.url, text)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(afterMs).toBeGreaterThan(400)
    expect(afterMs).toBeLessThan(8_000)
  })
})

describe('a path', () => {
  it.each(['//[', 'http://[', 'http://a:99999/', '//', '/\\\\['])('that is no URL is refused: %s', async (path) => {
    const { server } = await startVisit()
    const { answer } = await sendRaw(server.url, request(path))
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /)
  })

  it.each(['/api/auth/%00', '/api/auth/%E0%A4%A', '/api/auth/__proto__', '/api/auth/callback/constructor'])(
    'that names no action is refused: %s',
    async (path) => {
      const { server } = await startVisit()
      const { answer } = await sendRaw(server.url, request(path))
      expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /)
    },
  )
})

describe('a request that Auth.js holds for a fault of the set-up', () => {
  it.each([
    ['GET', '/api/auth', 404],
    ['GET', '/api/auth/session?callbackUrl=nonsense', 400],
    ['GET', '/api/auth/callback/credentials', 405],
    ['GET', '/api/auth/signin?callbackUrl=javascript:1', 400],
  ])('is refused: %s %s', async (method, path, status) => {
    const { server } = await startVisit()
    expect((await fetch(`${server.url}${path}`, { method })).status).toBe(status)
  })

  it.each(['nonsense', '//[', 'http://[', 'javascript:alert(1)', '//evil.example', 'https://evil.example/x'])(
    'in a form does not lead anywhere else: %s',
    async (callbackUrl) => {
      const { server, visitor, client } = await startVisit()
      const csrfToken = await client.csrf()
      const body = new URLSearchParams({ csrfToken, callbackUrl, json: 'true' })
      const answer = await visitor.fetch('/api/auth/signout', { method: 'POST', body })
      expect(await answer.json()).toEqual({ url: expect.stringMatching(`^${server.url}(/|$)`) })
    },
  )
})

describe('behind a proxy', () => {
  const flood = async (url: string, addressOf: (line: number) => string) => {
    const statuses: number[] = []
    for (let line = 0; line < 12; line++) {
      const headers = { 'x-forwarded-for': addressOf(line) }
      const body = new URLSearchParams({ level: 'error', code: 'FLOOD' })
      statuses.push((await fetch(`${url}/api/auth/_log`, { method: 'POST', headers, body })).status)
    }
    return statuses.filter((status) => status === 429).length
  }

  it('each visitor has ten lines a minute of their own [S7.28]', async () => {
    const { server } = await startVisit({ proxyHops: 1 })
    expect(await flood(server.url, (line) => `6.6.6.6, 10.0.0.${line % 2}`)).toBe(0)
    expect(await flood(server.url, (line) => `6.6.6.${line}, 10.0.0.9`)).toBe(2)
  })

  it('a header counts for nothing where no proxy stands [S7.28]', async () => {
    const { server } = await startVisit()
    expect(await flood(server.url, (line) => `10.0.0.${line}`)).toBe(2)
  })

  it('the addresses of one IPv6 network are one visitor', async () => {
    const { server } = await startVisit({ proxyHops: 1 })
    expect(await flood(server.url, (line) => `2001:db8::${line}`)).toBe(2)
  })
})

it('the log of one request says nothing of another at the same time', async () => {
  let fail = () => {}
  const failing = new Promise<void>((_resolve, reject) => {
    fail = () => reject(new Error('late'))
  })
  let isSigningOut = false
  const signOut = () => {
    isSigningOut = true
    return failing
  }
  const slow = await startVisit({ override: { events: { signOut } } })
  const nonce = await slow.client.csrf()
  await slow.client.callback({ ...(await signMessage(slow.server.url, nonce)), nonce })
  const signedOut = slow.client.signOut()
  await until(() => isSigningOut, 'it is signing out')
  const other = await startVisit()
  await other.client.session()
  fail()
  await signedOut
  expect(slow.lines).toMatchObject([{ level: 'error', code: 'SIGN_OUT_EVENT_ERROR' }])
  expect(other.lines).toEqual([])
})
