import { describe, expect, it } from 'vitest'
import { signMessage } from './testing/signMessage.js'
import { startVisit } from './testing/startVisit.js'

const oauth = {
  id: 'club',
  name: 'Club',
  type: 'oauth' as const,
  authorization: 'https://club.example/authorize',
  token: 'https://club.example/token',
  userinfo: 'https://club.example/userinfo',
  clientId: 'shop',
  clientSecret: 'shh',
  profile: () => ({ id: 'x' }),
}

describe('to sign in with a provider', () => {
  it('leaves for its page [S7.31] [S2.17]', async () => {
    const { client, tab, visitor } = await startVisit({ override: { providers: [oauth] } })
    await client.signIn('club', { callbackUrl: '/back' })
    expect(tab.went).toHaveLength(1)
    expect(tab.went[0]).toMatch(/^https:\/\/club\.example\/authorize\?/)
    expect(visitor.asked).toEqual(['GET /api/auth/providers', 'GET /api/auth/csrf', 'POST /api/auth/signin/club'])
  })

  it.each([['unknown-knows'], ['__proto__'], [undefined]])(
    'that is unknown (%s) leads to the sign-in page, and back from there [S8.11b] [S2.17]',
    async (provider) => {
      const { client, server, tab, visitor } = await startVisit({ override: { providers: [oauth] } })
      const url = await client.signIn(provider, { callbackUrl: '/back' })
      const query = new URLSearchParams({ callbackUrl: `${server.url}/back` })
      expect(tab.went).toEqual([`${server.url}/api/auth/signin?${query}`])
      const page = await (await visitor.fetch(url)).text()
      expect(page).toContain('Club')
      expect(page).toContain(`value="${server.url}/back"`)
    },
  )

  it('without a list of providers leads to the error page [S8.11b] [S2.17]', async () => {
    const { client, server, tab, visitor } = await startVisit({ override: { providers: [] } })
    const url = await client.signIn('club')
    expect(tab.went).toEqual([`${server.url}/api/auth/error`])
    expect((await visitor.fetch(url)).headers.get('content-type')).toMatch(/^text\/html/)
  })

  it('when the list can’t be had leads to the error page, too [S8.11b]', async () => {
    const { server, open } = await startVisit()
    const { client, tab } = open({ basePath: '/nowhere' })
    await client.signIn('credentials')
    expect(tab.went).toEqual([`${server.url}/nowhere/error`])
  })

  it.each(['javascript:alert(1)', 'http://elsewhere.example/', 'http://['])(
    'never leads to %s, whatever the server says',
    async (url) => {
      const { open, visitor } = await startVisit({ override: { providers: [oauth] } })
      const misled: typeof fetch = async (input, init) => {
        const answer = await visitor.fetch(input, init)
        return init?.method === 'POST' && !String(input).endsWith('_log') ? Response.json({ url }) : answer
      }
      const { client, tab } = open({ fetch: misled })
      await expect(client.signIn('club')).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
      expect(tab.went).toEqual([])
    },
  )

  it('that wants a message leads to the sign-in page', async () => {
    const { client, server, tab } = await startVisit()
    await client.signIn('credentials')
    expect(tab.went[0]).toContain(`${server.url}/api/auth/signin?`)
  })
})

describe('the way back', () => {
  it.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', 'http://[', 'data:,x'])(
    'is never to %s [S8.11a] [S2.17]',
    async (callbackUrl) => {
      const { client, server, tab, visitor } = await startVisit()
      const proof = { ...(await signMessage(server.url, 'a'.repeat(64))), nonce: 'a'.repeat(64) }
      for (const call of [
        () => client.signIn('credentials', { callbackUrl }),
        () => client.callback({ ...proof, callbackUrl }),
        () => client.signOut({ callbackUrl }),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'AUTH_CALLBACK_URL' })
      }
      expect(tab.went).toEqual([])
      expect(visitor.asked).toEqual([])
    },
  )

  it('stays on this site when the server says otherwise', async () => {
    const redirect = () => 'https://elsewhere.example/'
    const { client, server } = await startVisit({ override: { callbacks: { redirect } } })
    expect(await client.signOut({ callbackUrl: '/bye' })).toBe(`${server.url}/bye`)
  })
})

describe('with the session-required option', () => {
  it('a visitor who is not signed in is sent to the sign-in page, once, and back from there [S6.7] [S2.17]', async () => {
    const { open, server, visitor } = await startVisit()
    let isDown = false
    const shaky: typeof fetch = (input, init) =>
      isDown ? Promise.reject(new TypeError('offline')) : visitor.fetch(input, init)
    const { client, tab } = open({ sessionRequired: true, path: '/cart?item=5', fetch: shaky })
    const stop = client.start()
    await client.session()
    isDown = true
    await expect(client.session()).rejects.toThrow()
    isDown = false
    await client.session()
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: `${server.url}/cart?item=5` })
    expect(tab.went).toEqual([`${server.url}/api/auth/signin?${query}`])
    stop()
    const page = await (await visitor.fetch(tab.went[0] ?? '')).text()
    expect(page).toContain('Please sign in to access this page.')
    // Where its own form leads in the end.
    expect(decodeURIComponent(visitor.cookies.get('next-auth.callback-url') ?? '')).toBe(`${server.url}/cart?item=5`)
  })

  it('a signed-in visitor is not sent away [S6.7]', async () => {
    const { client, server, open } = await startVisit()
    const nonce = await client.csrf()
    await client.callback({ ...(await signMessage(server.url, nonce)), nonce })
    const required = open({ sessionRequired: true })
    required.client.start()
    await required.client.session()
    expect(required.tab.went).toEqual([])
  })

  it('nor by a server that can’t be asked, nor from the sign-in page itself [S6.7]', async () => {
    const { open, server } = await startVisit()
    const onPage = open({ sessionRequired: true, path: '/api/auth/signin' })
    onPage.client.start()
    await onPage.client.session()
    expect(onPage.tab.went).toEqual([])
    await server.close()
    const down = open({ sessionRequired: true })
    down.client.start()
    await expect(down.client.session()).rejects.toThrow()
    expect(down.client.state.get().status).toBe('unauthenticated')
    expect(down.tab.went).toEqual([])
  })

  it('without it no visitor is sent away [S6.7]', async () => {
    const { client, tab } = await startVisit()
    client.start()
    await client.session()
    expect(client.state.get().status).toBe('unauthenticated')
    expect(tab.went).toEqual([])
  })
})
