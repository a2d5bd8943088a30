import { serverSignIn, serverSiwxStorage } from '@portico/service-sign-in/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { otherWallet, signMessage, wallet } from './testing/signMessage.js'
import { startVisit, type Visit } from './testing/startVisit.js'

const HOUR_MS = 3_600_000

afterEach(() => void vi.useRealTimers())

/** Signs in with what the caller makes of a good session. */
async function attempt({ client, server }: Visit, make = signMessage) {
  const nonce = await client.csrf()
  const { message, signature } = await make(server.url, nonce)
  return client.callback({ message, signature, nonce })
}

describe('with a real Auth.js server', () => {
  it('the visitor is signed out at first [S7.27] [S3.32]', async () => {
    const { client, visitor } = await startVisit()
    expect(client.state.get()).toEqual({ status: 'loading' })
    expect(await client.session()).toBeUndefined()
    expect(client.state.get()).toEqual({ status: 'unauthenticated' })
    expect(visitor.asked).toEqual(['GET /api/auth/session'])
  })

  it('a signed message signs in, and the session says who [S7.31] [S3.32]', async () => {
    const visit = await startVisit()
    const session = await attempt(visit)
    expect(session).toMatchObject({ address: wallet.address, chainId: 'eip155:1' })
    const inMs = Date.parse(session.expires) - Date.now()
    expect(inMs).toBeGreaterThan(0.9 * HOUR_MS)
    expect(inMs).toBeLessThanOrEqual(HOUR_MS)
    expect(visit.client.state.get()).toEqual({ status: 'authenticated', session })
    expect(visit.visitor.asked).toEqual([
      'GET /api/auth/csrf',
      'POST /api/auth/callback/credentials',
      'GET /api/auth/session',
    ])
    expect(visit.tab.went).toEqual([])
  })

  it('signing out ends it, on the server too [S7.31] [S2.17] [S3.32]', async () => {
    const visit = await startVisit()
    await attempt(visit)
    expect(await visit.client.signOut({ callbackUrl: '/bye' })).toBe(`${visit.server.url}/bye`)
    expect(visit.client.state.get()).toEqual({ status: 'unauthenticated' })
    expect(await visit.open().client.session()).toBeUndefined()
    expect(visit.visitor.asked).toContain('POST /api/auth/signout')
  })

  it('each nonce is a new one, of 256 bit [S7.31]', async () => {
    const { client } = await startVisit()
    const nonces = [await client.csrf(), await client.csrf()]
    expect(new Set(nonces).size).toBe(2)
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{64}$/)
  })

  it('the list of providers has the one for wallets [S7.31]', async () => {
    const { client, server } = await startVisit()
    expect(await client.providers()).toEqual({
      credentials: {
        id: 'credentials',
        name: 'Wallet',
        type: 'credentials',
        signinUrl: `${server.url}/api/auth/signin/credentials`,
        callbackUrl: `${server.url}/api/auth/callback/credentials`,
      },
    })
  })

  it('a session does not outlive its message', async () => {
    const visit = await startVisit()
    const endMs = Date.now() + 60_000
    await attempt(visit, (url, nonce) => signMessage(url, nonce, { expirationTime: new Date(endMs).toISOString() }))
    const read = async () => (await visit.visitor.fetch('/api/auth/session')).json()
    vi.useFakeTimers({ toFake: ['Date'], now: endMs - 1_000 })
    expect(await read()).toMatchObject({ address: wallet.address })
    vi.setSystemTime(endMs)
    expect(await read()).toEqual({})
  })
})

describe('is refused', () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const refused = { code: 'SIWX_INVALID', context: { reason: 'CredentialsSignin' } }

  it.each<[string, Parameters<typeof signMessage>[2] | (() => Parameters<typeof signMessage>[2])]>([
    ['another nonce', { nonce: 'a'.repeat(64) }],
    ['another domain', { domain: 'shop.example' }],
    ['another port', { domain: '127.0.0.1:1' }],
    ['a page of another site', { uri: 'https://shop.example/shop' }],
    ['a URI that no browser can open', { uri: 'http://[v1.x]/' }],
    ['a URI without a site', { uri: 'urn:x' }],
    ['a message that has expired', () => ({ issuedAt: inMs(-5 * 60_000), expirationTime: inMs(-61_000) })],
    ['one that is not valid yet', () => ({ notBefore: inMs(61_000) })],
    ['one from tomorrow', () => ({ issuedAt: inMs(24 * HOUR_MS), expirationTime: inMs(25 * HOUR_MS) })],
    ['one of an hour ago', () => ({ issuedAt: inMs(-HOUR_MS) })],
  ])('%s [S7.31]', async (_what, changes) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const visit = await startVisit()
    const make: typeof signMessage = (url, nonce) =>
      signMessage(url, nonce, typeof changes === 'function' ? changes() : changes)
    await expect(attempt(visit, make)).rejects.toMatchObject(refused)
    expect(await visit.client.session()).toBeUndefined()
  })

  it.each<[string, (signed: { message: string; signature: string }) => { message: string; signature: string }]>([
    [
      'a changed message',
      ({ message, signature }) => ({ message: message.replace('Chain ID: 1', 'Chain ID: 2'), signature }),
    ],
    ['a message with a line more', ({ message, signature }) => ({ message: `${message}\n`, signature })],
    ['a message of another form', ({ signature }) => ({ message: 'Let me in', signature })],
    ['no message', ({ signature }) => ({ message: '', signature })],
    ['a broken signature', ({ message, signature }) => ({ message, signature: signature.slice(0, -4) })],
    ['no signature', ({ message }) => ({ message, signature: '' })],
    ['one that is no hex', ({ message }) => ({ message, signature: 'yes' })],
  ])('%s', async (_what, change) => {
    const visit = await startVisit()
    const make = async (url: string, nonce: string) => {
      const session = await signMessage(url, nonce)
      return { ...session, ...change(session) }
    }
    await expect(attempt(visit, make)).rejects.toMatchObject(refused)
    expect(await visit.client.session()).toBeUndefined()
  })

  it.each(['evil.example@', 'user:secret@', ':secret@'])('a URI with user info: %s', async (info) => {
    const visit = await startVisit()
    const make: typeof signMessage = (url, nonce) =>
      signMessage(url, nonce, { uri: `${url.replace('http://', `http://${info}`)}/shop` })
    await expect(attempt(visit, make)).rejects.toMatchObject(refused)
  })

  it('a signature of someone else', async () => {
    const visit = await startVisit()
    await expect(attempt(visit, (url, nonce) => signMessage(url, nonce, {}, otherWallet))).rejects.toMatchObject(
      refused,
    )
  })

  it('a message that has signed in before, with its cookie and all', async () => {
    const visit = await startVisit()
    const nonce = await visit.client.csrf()
    const proof = { ...(await signMessage(visit.server.url, nonce)), nonce }
    await visit.client.callback(proof)
    await expect(visit.client.callback(proof)).rejects.toMatchObject(refused)
    await visit.client.signOut()
    await expect(visit.client.callback(proof)).rejects.toMatchObject({ code: 'SIWX_INVALID' })
    expect(await visit.client.session()).toBeUndefined()
  })

  it('a message taken to another browser', async () => {
    const visit = await startVisit()
    const nonce = await visit.client.csrf()
    const proof = { ...(await signMessage(visit.server.url, nonce)), nonce }
    visit.visitor.cookies.clear()
    await expect(visit.client.callback(proof)).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { reason: 'csrf' },
    })
  })

  it('what is answered with a status that is not ok, wherever it leads', async () => {
    const { open, server } = await startVisit({
      serveSite: (_request, response) => response.writeHead(401).end('{"url":"/shop"}'),
    })
    const nonce = 'a'.repeat(64)
    const proof = { ...(await signMessage(server.url, nonce)), nonce }
    await expect(open({ basePath: '/auth' }).client.callback(proof)).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { reason: 'refused' },
    })
  })

  it('a browser that does not keep the session’s cookie', async () => {
    const visit = await startVisit()
    const forget: typeof fetch = async (input, init) => {
      const answer = await visit.visitor.fetch(input, init)
      visit.visitor.cookies.delete('next-auth.session-token')
      return answer
    }
    await expect(attempt({ ...visit, ...visit.open({ fetch: forget }) })).rejects.toMatchObject({
      code: 'API_BAD_REPLY',
    })
  })

  it('a sign-out without the CSRF cookie', async () => {
    const visit = await startVisit()
    await attempt(visit)
    const drop: typeof fetch = (input, init) => {
      if (init?.method === 'POST') visit.visitor.cookies.delete('next-auth.csrf-token')
      return visit.visitor.fetch(input, init)
    }
    await expect(visit.open({ fetch: drop }).client.signOut()).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
    expect(await visit.client.session()).toMatchObject({ address: wallet.address })
  })
})

describe('as the widget’s storage', () => {
  it('keeps a session, gives it back after a reload, and forgets it [S7.27] [S7.31]', async () => {
    const visit = await startVisit()
    const { getNonce, storage } = serverSignIn({ client: visit.client })
    const session = await signMessage(visit.server.url, (await getNonce?.()) ?? '')
    await storage?.add(session)

    const reloaded = serverSiwxStorage(visit.open().client)
    expect(await reloaded.get('eip155:1', wallet.address)).toEqual([session])
    expect(await reloaded.get('eip155:2', wallet.address)).toEqual([])
    expect(await reloaded.get('eip155:1', otherWallet.address)).toEqual([])
    await reloaded.delete('eip155:2', wallet.address)
    await reloaded.delete('eip155:1', otherWallet.address)
    expect(await reloaded.get('eip155:1', wallet.address)).toEqual([session])
    await reloaded.delete('eip155:1', wallet.address)
    expect(await reloaded.get('eip155:1', wallet.address)).toEqual([])
  })

  it('takes the first of several, and lets a new one replace the last', async () => {
    const visit = await startVisit({ networks: ['eip155:1', 'eip155:10'] })
    const storage = serverSiwxStorage(visit.client)
    const nonce = await visit.client.csrf()
    const both = [
      await signMessage(visit.server.url, nonce),
      await signMessage(visit.server.url, nonce, { chainId: 'eip155:10' }),
    ]
    await storage.replace(both)
    expect(await storage.get('eip155:1', wallet.address)).toEqual([both[0]])
    const next = await signMessage(visit.server.url, await visit.client.csrf(), { chainId: 'eip155:10' })
    await storage.add(next)
    expect(await storage.get('eip155:1', wallet.address)).toEqual([])
    expect(await storage.get('eip155:10', wallet.address)).toEqual([next])
    await storage.clear()
    expect(await visit.client.session()).toBeUndefined()
  })

  it('passes on that the server refused', async () => {
    const { client, server } = await startVisit()
    const session = await signMessage(server.url, await client.csrf(), { domain: 'shop.example' })
    await expect(serverSiwxStorage(client).add(session)).rejects.toMatchObject({ code: 'SIWX_INVALID' })
  })

  it('keeps nothing when the server signs in someone else', async () => {
    const session = () => ({ expires: '2999-01-01T00:00:00Z', address: otherWallet.address, chainId: 'eip155:1' })
    const { client, server, visitor } = await startVisit({ override: { callbacks: { session } } })
    const signed = await signMessage(server.url, await client.csrf())
    await expect(serverSiwxStorage(client).add(signed)).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { reason: 'account' },
    })
    expect(visitor.cookies.has('next-auth.session-token')).toBe(false)
  })

  it('rejects, and does not say "none", when the server can’t be asked', async () => {
    const { client, server, visitor } = await startVisit()
    await server.close()
    await expect(serverSiwxStorage(client).get('eip155:1', wallet.address)).rejects.toMatchObject({
      code: 'HTTP_FAILED',
    })
    expect(visitor.asked).toEqual(['GET /api/auth/session']) // and does not try to log that
  })
})
