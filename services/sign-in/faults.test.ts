import { toAuthError } from '@portico/service-sign-in/server'
import type { AuthOptions } from 'next-auth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startVisit } from './testing/startVisit.js'

afterEach(() => vi.unstubAllEnvs())

const credentials = { id: 'credentials', name: 'Wallet', type: 'credentials', credentials: {} }
const email = { id: 'email', name: 'E-mail', type: 'email', maxAge: 60, options: {} }
const broken = (override: object) => override as Partial<AuthOptions>

describe('a fault of the server’s set-up has its own code', () => {
  it.each<[string, string, string, Partial<AuthOptions>]>([
    [
      'no handler',
      'CALLBACK_CREDENTIALS_HANDLER_ERROR',
      'AUTH_CREDENTIALS_HANDLER',
      broken({ providers: [credentials] }),
    ],
    ['no jwt', 'CALLBACK_CREDENTIALS_JWT_ERROR', 'AUTH_CREDENTIALS_JWT', broken({ session: { strategy: 'database' } })],
    ['no adapter', 'EMAIL_REQUIRES_ADAPTER_ERROR', 'AUTH_EMAIL_ADAPTER', broken({ providers: [email] })],
    [
      'half an adapter',
      'MISSING_ADAPTER_METHODS_ERROR',
      'AUTH_ADAPTER_METHODS',
      broken({ providers: [email], adapter: {} }),
    ],
    ['no secret', 'NO_SECRET', 'AUTH_SECRET_MISSING', { secret: '' }],
  ])('%s: %s is %s [S8.11a]', async (_what, theirs, ours, override) => {
    vi.stubEnv('NODE_ENV', 'production')
    const { client, lines } = await startVisit({ override })
    for (const call of [client.session, client.csrf, client.providers, client.signOut]) {
      await expect(call()).rejects.toMatchObject({ code: ours })
    }
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', code: theirs }))
    expect(client.state.get()).toMatchObject({ status: 'unauthenticated', error: { code: ours } })
  })

  it('an address to come back to that is none: INVALID_CALLBACK_URL_ERROR is AUTH_CALLBACK_URL [S8.11a]', async () => {
    const { client, lines, visitor } = await startVisit()
    visitor.cookies.set('next-auth.callback-url', 'javascript:alert(1)')
    await expect(client.session()).rejects.toMatchObject({ code: 'AUTH_CALLBACK_URL' })
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', code: 'INVALID_CALLBACK_URL_ERROR' }))
  })

  it('a route without an action: MISSING_NEXTAUTH_API_ROUTE_ERROR is AUTH_ROUTE_MISSING [S8.11a]', async () => {
    const { lines, visitor } = await startVisit()
    const answer = await visitor.fetch('/api/auth')
    const { code } = (await answer.json()) as { code: string }
    expect(lines).toMatchObject([{ level: 'error', code: 'MISSING_NEXTAUTH_API_ROUTE_ERROR' }])
    expect(toAuthError(code, '/api/auth')).toMatchObject({ code: 'AUTH_ROUTE_MISSING', context: { url: '/api/auth' } })
  })

  it('words that are no fault of a set-up have none', () => {
    expect(toAuthError('JWT_SESSION_ERROR', '/')).toBeUndefined()
    expect(toAuthError('constructor', '/')).toBeUndefined()
  })
})

describe('where no auth server is', () => {
  it('404 is AUTH_ROUTE_MISSING, with the address [S8.11a]', async () => {
    const { open, server } = await startVisit()
    const { client } = open({ basePath: '/api/other/' })
    for (const [call, path] of [
      [client.session, 'session'],
      [client.csrf, 'csrf'],
      [client.providers, 'providers'],
    ] as const) {
      await expect(call()).rejects.toMatchObject({
        code: 'AUTH_ROUTE_MISSING',
        context: { url: `${server.url}/api/other/${path}` },
      })
    }
  })

  it('a page that answers every address with itself is none either [S8.11a]', async () => {
    const { open } = await startVisit({
      serveSite: (_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end('<html>'),
    })
    await expect(open({ basePath: '/auth' }).client.session()).rejects.toMatchObject({ code: 'AUTH_ROUTE_MISSING' })
  })

  it.each<[string, string, number, string]>([
    ['503', '', 503, 'HTTP_STATUS'],
    ['a good answer with a bad status', '{}', 500, 'HTTP_STATUS'],
    ['garbage', '{', 200, 'API_BAD_REPLY'],
    ['a session without an end', '{"address":"0x1","chainId":"eip155:1"}', 200, 'API_BAD_REPLY'],
    [
      'a session on no network',
      '{"expires":"2999-01-01T00:00:00Z","address":"0x1","chainId":"1"}',
      200,
      'API_BAD_REPLY',
    ],
    ['a list', '[]', 200, 'API_BAD_REPLY'],
  ])('%s is named and signs no one in', async (_what, body, status, code) => {
    const { open } = await startVisit({
      serveSite: (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
    })
    const { client } = open({ basePath: '/auth' })
    await expect(client.session()).rejects.toMatchObject({ code })
    expect(client.state.get()).toMatchObject({ status: 'unauthenticated', error: { code } })
  })

  it('a nonce of less than 128 bit is not used', async () => {
    const { open } = await startVisit({
      serveSite: (_request, response) => response.end('{"csrfToken":"abc123"}'),
    })
    await expect(open({ basePath: '/auth' }).client.csrf()).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
  })

  it('the way to another origin is not followed', async () => {
    const other = await startVisit()
    const { open } = await startVisit({
      serveSite: (_request, response) =>
        response.writeHead(302, { location: `${other.server.url}/api/auth/session` }).end(),
    })
    await expect(open({ basePath: '/auth' }).client.session()).rejects.toMatchObject({ code: 'HTTP_FAILED' })
  })

  it.each(['api/auth', '//shop.example', 'https://shop.example/api', '/api/../auth', '/api?x', '', '/'])(
    '%j is no base path',
    async (basePath) => {
      const { open } = await startVisit()
      expect(() => open({ basePath })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
    },
  )
})
