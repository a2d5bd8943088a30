import { describe, expect, it } from 'vitest'
import { BASE, ORIGIN, openAuth, SESSION, TOKEN } from '../../test/authServer.js'
import { START_MS } from '../../test/stage.js'

const json = (body: unknown, status: number) => () => Response.json(body, { status })
const typed = (body: string, type: string, status = 200) => {
  return () => new Response(body, { status, headers: { 'content-type': type } })
}

describe('a question to the server', () => {
  it.each(['session', 'csrf', 'providers'] as const)(
    '%s goes to its path on this origin, with its cookies and past every cache [S7.27] [S7.31]',
    async (name) => {
      const { client, requests } = openAuth()
      await client[name]()
      expect(requests).toMatchObject([
        {
          ...{ call: `GET ${name}`, url: `${BASE}/${name}` },
          init: { credentials: 'same-origin', redirect: 'error', cache: 'no-store', signal: expect.any(AbortSignal) },
        },
      ])
    },
  )

  it.each([
    ['MISSING_NEXTAUTH_API_ROUTE_ERROR', 'AUTH_ROUTE_MISSING', { url: `${BASE}/session` }],
    ['NO_SECRET', 'AUTH_SECRET_MISSING', {}],
    ['INVALID_CALLBACK_URL_ERROR', 'AUTH_CALLBACK_URL', {}],
    ['CALLBACK_CREDENTIALS_HANDLER_ERROR', 'AUTH_CREDENTIALS_HANDLER', {}],
    ['CALLBACK_CREDENTIALS_JWT_ERROR', 'AUTH_CREDENTIALS_JWT', {}],
    ['EMAIL_REQUIRES_ADAPTER_ERROR', 'AUTH_EMAIL_ADAPTER', {}],
    ['MISSING_ADAPTER_METHODS_ERROR', 'AUTH_ADAPTER_METHODS', {}],
    ['JWT_SESSION_ERROR', 'HTTP_STATUS', { status: 500, url: `${BASE}/session` }],
  ])('that is answered with the fault %s rejects with %s [S8.11a]', async (theirs, code, context) => {
    const { client, answers } = openAuth()
    answers['GET session'] = json({ code: theirs }, 500)
    await expect(client.session()).rejects.toMatchObject({ code, context })
  })

  const url = `${BASE}/session`
  it.each([
    ['a 404', json({}, 404), 'AUTH_ROUTE_MISSING', { url }],
    ['a page', typed('<html>', 'text/html; charset=utf-8'), 'AUTH_ROUTE_MISSING', { url }],
    ['a page in capitals', typed('<html>', 'TEXT/HTML'), 'AUTH_ROUTE_MISSING', { url }],
    ['a page with a failure', typed('<html>', 'text/html', 503), 'HTTP_STATUS', { status: 503, url }],
    ['another kind of text', typed('x', 'text/htmlx'), 'API_BAD_REPLY', { call: url }],
    ['a kind that mentions a page', typed('x', 'application/x; of=text/html'), 'API_BAD_REPLY', { call: url }],
    ['no kind at all', () => new Response(new Blob(['x'])), 'API_BAD_REPLY', { call: url }],
    ['a session and a failure', json(SESSION, 500), 'HTTP_STATUS', { status: 500, url }],
    ['something else than a session', json({ user: 'ann' }, 200), 'API_BAD_REPLY', { call: url }],
  ])('that is answered with %s rejects with the code for it [S8.11a]', async (_what, answer, code, context) => {
    const { client, answers } = openAuth()
    answers['GET session'] = answer
    await expect(client.session()).rejects.toMatchObject({ code, context })
  })

  it('that does not arrive, or whose answer breaks off, rejects with the cause', async () => {
    const { client, answers } = openAuth()
    const cause = new TypeError('offline')
    const broken = new ReadableStream({ start: (stream) => stream.error(cause) })
    for (const answer of [() => Promise.reject(cause), () => new Response(broken)]) {
      answers['GET session'] = answer
      await expect(client.session()).rejects.toMatchObject({ code: 'HTTP_FAILED', context: { url }, cause })
    }
  })

  it('is given up after 10 s', async () => {
    const { client, answers, clock, requests } = openAuth()
    answers['GET csrf'] = () => new Promise(() => {})
    let failure: unknown
    const asked = client.csrf().catch((error: unknown) => {
      failure = error
    })
    await clock.advance(9_999)
    expect(failure).toBeUndefined()
    expect(requests[0]?.init.signal?.aborted).toBe(false)
    await clock.advance(1)
    await asked
    expect(failure).toMatchObject({ code: 'HTTP_FAILED', context: { url: `${BASE}/csrf` } })
    expect(requests[0]?.init.signal?.aborted).toBe(true)
  })

  it('that fails is logged by the server, unless the server was not reached [S7.28]', async () => {
    const { client, answers, requests, formOf, calls } = openAuth()
    answers['GET session'] = json({}, 503)
    await expect(client.session()).rejects.toThrow()
    expect(formOf('POST _log')).toEqual({ level: 'error', code: 'HTTP_STATUS', call: 'session', status: '503' })
    expect(requests.at(-1)).toMatchObject({
      url: `${BASE}/_log`,
      init: { keepalive: true, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    })
    answers['GET providers'] = json({ code: 'NO_SECRET' }, 500)
    await expect(client.providers()).rejects.toThrow()
    expect(formOf('POST _log')).toEqual({ level: 'error', code: 'AUTH_SECRET_MISSING', call: 'providers' })
    const count = calls().length
    answers['GET csrf'] = () => Promise.reject(new TypeError('offline'))
    await expect(client.csrf()).rejects.toThrow()
    expect(calls().slice(count)).toEqual(['GET csrf'])
  })
})

describe('the session', () => {
  const expiresIn = (ms: number) => ({ ...SESSION, expires: new Date(START_MS + ms).toISOString() })

  it('is loading until the server was asked, then what it says [S3.32]', async () => {
    const { client, answers } = openAuth()
    expect(client.state.get()).toEqual({ status: 'loading' })
    answers['GET session'] = { ...SESSION, user: { name: 'Ann' } }
    expect(await client.session()).toEqual(SESSION)
    expect(client.state.get()).toEqual({ status: 'authenticated', session: SESSION })
    for (const empty of [{}, () => Response.json(null)]) {
      answers['GET session'] = empty
      expect(await client.session()).toBeUndefined()
      expect(client.state.get()).toEqual({ status: 'unauthenticated' })
    }
  })

  it('is none from its last moment on [S3.32]', async () => {
    const { client, answers } = openAuth()
    answers['GET session'] = expiresIn(1)
    expect(await client.session()).toBeDefined()
    answers['GET session'] = expiresIn(0)
    expect(await client.session()).toBeUndefined()
    expect(client.state.get()).toEqual({ status: 'unauthenticated' })
  })

  it.each([
    { address: 'a'.repeat(128) },
    { message: 'm'.repeat(16_384), signature: 's'.repeat(16_384) },
    { expires: '2026-09-29T14:00:00+02:00' },
    { address: undefined, chainId: undefined },
  ])('is taken: case %#', async (change) => {
    const { client, answers } = openAuth()
    const session = JSON.parse(JSON.stringify({ ...SESSION, ...change }))
    answers['GET session'] = session
    expect(await client.session()).toEqual(session)
  })

  it.each([
    { expires: undefined },
    { expires: 'tomorrow' },
    { expires: '2026-09-30' },
    { address: '' },
    { address: 'a'.repeat(129) },
    { chainId: 'eip155' },
    { chainId: 1 },
    { message: '' },
    { message: 'm'.repeat(16_385) },
    { signature: '' },
    { signature: 's'.repeat(16_385) },
  ])('is refused: case %#', async (change) => {
    const { client, answers } = openAuth()
    answers['GET session'] = { ...SESSION, ...change }
    await expect(client.session()).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
  })

  it('outlives a failure, but not its own end [S3.32]', async () => {
    const { client, answers, clock } = openAuth()
    answers['GET session'] = expiresIn(1_000)
    await client.session()
    answers['GET session'] = json({}, 500)
    await clock.advance(999)
    await expect(client.session()).rejects.toThrow()
    const error = expect.objectContaining({ code: 'HTTP_STATUS' })
    expect(client.state.get()).toEqual({ status: 'authenticated', session: expiresIn(1_000), error })
    await clock.advance(1)
    await expect(client.session()).rejects.toThrow()
    expect(client.state.get()).toEqual({ status: 'unauthenticated', error })
  })

  it.each([
    ['answer', () => Response.json(SESSION)],
    ['failure', json({}, 500)],
  ])('an %s that was overtaken says nothing about now [S3.32]', async (_what, late) => {
    const { client, answers } = openAuth()
    let arrive = () => {}
    const gate = new Promise<void>((resolve) => {
      arrive = resolve
    })
    answers['GET session'] = () => gate.then(late)
    const first = client.session().catch(() => undefined)
    answers['GET session'] = {}
    await client.session()
    arrive()
    await first
    expect(client.state.get()).toEqual({ status: 'unauthenticated' })
  })
})

describe('the CSRF token', () => {
  it.each(['a'.repeat(22), 'Z9'.repeat(32)])('%s has a nonce’s form [S7.31]', async (csrfToken) => {
    const { client, answers } = openAuth()
    answers['GET csrf'] = { csrfToken }
    expect(await client.csrf()).toBe(csrfToken)
  })

  it.each(['a'.repeat(21), 'a'.repeat(65), `${'a'.repeat(30)}-`, `-${'a'.repeat(30)}`, 7, undefined])(
    '%s is refused',
    async (csrfToken) => {
      const { client, answers } = openAuth()
      answers['GET csrf'] = { csrfToken }
      await expect(client.csrf()).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
    },
  )
})

describe('the list of providers', () => {
  const { providerOf } = openAuth()
  it('is what the server says, without what was not asked for [S7.31]', async () => {
    const { client, answers } = openAuth()
    answers['GET providers'] = { github: { ...providerOf('github'), secret: 'x' } }
    expect(await client.providers()).toEqual({ github: providerOf('github') })
  })

  it.each([
    ['id', 128],
    ['name', 256],
    ['type', 64],
    ['signinUrl', 2_048],
    ['callbackUrl', 2_048],
  ] as const)('has a %s of at most %i letters, and one at least', async (name, most) => {
    const { client, answers } = openAuth()
    const put = (value: unknown) => {
      answers['GET providers'] = { github: { ...providerOf('github'), [name]: value } }
    }
    put('x'.repeat(most))
    expect(await client.providers()).toMatchObject({ github: { [name]: 'x'.repeat(most) } })
    for (const bad of ['', 'x'.repeat(most + 1), undefined, 7]) {
      put(bad)
      await expect(client.providers()).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
    }
  })
})

describe('signing in with a provider', () => {
  it('posts a form with a new token, and leaves for the page that the server names [S7.31]', async () => {
    const { client, requests, calls, went } = openAuth()
    const target = 'https://github.example/authorize?state=1'
    expect(await client.signIn('github')).toBe(target)
    expect(went).toEqual([target])
    expect(calls()).toEqual(['GET providers', 'GET csrf', 'POST signin/github'])
    expect(requests[2]).toMatchObject({
      form: { csrfToken: TOKEN, callbackUrl: `${ORIGIN}/cart?open=1`, json: 'true' },
      init: { method: 'POST', credentials: 'same-origin', redirect: 'error' },
    })
  })

  it('whose id needs it has it escaped in the path', async () => {
    const { client, answers, calls, providerOf } = openAuth()
    answers['GET providers'] = { 'my/id': providerOf('my/id') }
    answers['POST signin/my%2Fid'] = { url: '/done' }
    expect(await client.signIn('my/id')).toBe(`${ORIGIN}/done`)
    expect(calls()).toContain('POST signin/my%2Fid')
  })

  it.each(['unknown', '__proto__', 'credentials', undefined])(
    '%s: there is nothing to leave for but the sign-in page [S8.11b] [S2.17]',
    async (id) => {
      const { client, went, calls } = openAuth()
      const address = `${BASE}/signin?callbackUrl=${encodeURIComponent(`${ORIGIN}/thanks`)}`
      expect(await client.signIn(id, { callbackUrl: '/thanks' })).toBe(address)
      expect(went).toEqual([address])
      expect(calls()).toEqual(['GET providers'])
    },
  )

  it.each([
    ['is empty', {}],
    ['can not be had', json({}, 500)],
  ])('leads to the error page when the list %s [S8.11b] [S2.17]', async (_how, answer) => {
    const { client, answers, went } = openAuth()
    answers['GET providers'] = answer
    expect(await client.signIn('github')).toBe(`${BASE}/error`)
    expect(went).toEqual([`${BASE}/error`])
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', 'http://['])(
    'asks nothing of the server for a way back to %s',
    async (callbackUrl) => {
      const { client, calls, went } = openAuth()
      await expect(client.signIn('github', { callbackUrl })).rejects.toMatchObject({ code: 'AUTH_CALLBACK_URL' })
      expect([...calls(), ...went]).toEqual([])
    },
  )

  it.each(['javascript:alert(1)', 'http://elsewhere.example/', 'http://['])(
    'does not leave for %s, whatever the server says',
    async (url) => {
      const { client, answers, went } = openAuth()
      answers['POST signin/github'] = { url }
      await expect(client.signIn('github')).rejects.toMatchObject({
        code: 'API_BAD_REPLY',
        context: { call: `${BASE}/signin/github` },
      })
      expect(went).toEqual([])
    },
  )

  it('may lead to a page of this origin, also without TLS', async () => {
    const { client, answers } = openAuth({}, 'http://localhost:5173')
    answers['POST signin/github'] = { url: 'http://localhost:5173/mail-sent' }
    expect(await client.signIn('github')).toBe('http://localhost:5173/mail-sent')
  })

  it.each([{}, { url: 7 }, { url: '' }, { url: 'x'.repeat(8_193) }])(
    'an answer without an address is a bad one: %j',
    async (answer) => {
      const { client, answers } = openAuth()
      answers['POST signin/github'] = answer
      await expect(client.signIn('github')).rejects.toMatchObject({ code: 'API_BAD_REPLY' })
    },
  )
})

describe('signing in with a message', () => {
  const proof = { message: 'the text', signature: '0x12', nonce: 'Nonce'.repeat(6) }

  it('posts the message with its nonce as the token, tells other tabs and knows the session [S7.31] [S7.32]', async () => {
    const { client, answers, calls, formOf, told } = openAuth()
    answers['GET session'] = SESSION
    expect(await client.callback(proof)).toEqual(SESSION)
    expect(calls()).toEqual(['POST callback/credentials', 'GET session'])
    expect(formOf('POST callback/credentials')).toEqual({
      ...{ csrfToken: proof.nonce, message: 'the text', signature: '0x12' },
      ...{ callbackUrl: `${ORIGIN}/cart?open=1`, json: 'true' },
    })
    expect(told).toEqual(['signin'])
    expect(client.state.get().status).toBe('authenticated')
  })

  it('goes to the provider that the page names, and comes back to where it says', async () => {
    const { client, answers, formOf } = openAuth()
    answers['GET session'] = SESSION
    answers['POST callback/my%20wallet'] = { url: '/' }
    await client.callback({ ...proof, provider: 'my wallet', callbackUrl: '/thanks' })
    expect(formOf('POST callback/my%20wallet')).toMatchObject({ callbackUrl: `${ORIGIN}/thanks` })
  })

  it('fails when the server refuses it, and nothing else is done', async () => {
    const { client, answers, calls, told } = openAuth()
    answers['POST callback/credentials'] = json({ url: `${BASE}/error?error=CredentialsSignin` }, 401)
    await expect(client.callback(proof)).rejects.toMatchObject({
      code: 'SIWX_INVALID',
      context: { reason: 'CredentialsSignin' },
    })
    expect(calls()).toEqual(['POST callback/credentials'])
    expect(told).toEqual([])
  })

  it('fails when the server knows of no session afterwards', async () => {
    const { client } = openAuth()
    await expect(client.callback(proof)).rejects.toMatchObject({
      code: 'API_BAD_REPLY',
      context: { call: `${BASE}/session` },
    })
  })
})

describe('signing out', () => {
  it('posts a form, tells other tabs and forgets the session [S7.31] [S7.32]', async () => {
    const { client, answers, calls, formOf, told } = openAuth()
    answers['GET session'] = SESSION
    await client.session()
    answers['GET session'] = {}
    expect(await client.signOut()).toBe(`${ORIGIN}/`)
    expect(calls().slice(1)).toEqual(['GET csrf', 'POST signout', 'GET session'])
    expect(formOf('POST signout')).toEqual({
      ...{ csrfToken: TOKEN, callbackUrl: `${ORIGIN}/cart?open=1`, json: 'true' },
    })
    expect(told).toEqual(['signout'])
    expect(client.state.get()).toEqual({ status: 'unauthenticated' })
  })

  it.each(['https://elsewhere.example/', 'javascript:alert(1)'])(
    'leads back to where the page wants, not to %s',
    async (url) => {
      const { client, answers } = openAuth()
      answers['POST signout'] = { url }
      expect(await client.signOut({ callbackUrl: '/bye' })).toBe(`${ORIGIN}/bye`)
    },
  )

  it('that the server wants confirmed on its own page has failed', async () => {
    const { client, answers, told } = openAuth()
    answers['POST signout'] = { url: `${BASE}/signout?csrf=true` }
    await expect(client.signOut()).rejects.toMatchObject({
      code: 'API_BAD_REPLY',
      context: { call: `${BASE}/signout` },
    })
    expect(told).toEqual([])
  })
})

describe('a client that was started', () => {
  it('asks at once, and again for another tab and for a visitor who comes back, until it is stopped [S7.32]', async () => {
    const { client, calls, show, hear, listeners } = openAuth()
    const stop = client.start()
    expect(calls()).toHaveLength(1)
    hear()
    expect(calls()).toHaveLength(2)
    show(false)
    expect(calls()).toHaveLength(2)
    show(true)
    expect(calls()).toEqual(['GET session', 'GET session', 'GET session'])
    stop()
    expect(listeners()).toBe(0)
  })

  it('asks every so often, while it is looked at [S7.32]', async () => {
    const { client, calls, show, clock } = openAuth({ pollingSec: 60 })
    const count = () => calls().length
    await client.session()
    const stop = client.start()
    await clock.advance(59_999)
    expect(count()).toBe(2)
    await clock.advance(1)
    expect(count()).toBe(3)
    await clock.advance(60_000)
    expect(count()).toBe(4)
    show(false)
    await clock.advance(300_000)
    expect(count()).toBe(4)
    expect(clock.pending()).toBe(0)
    show(true)
    expect(count()).toBe(5)
    show(true)
    await clock.advance(60_000)
    expect(count()).toBe(7)
    stop()
    expect(clock.pending()).toBe(0)
  })

  it('does not ask by time where the page does not want it, nor while it is opened in the background [S7.32]', async () => {
    for (const [pollingSec, isVisible] of [
      [undefined, true],
      [60, false],
    ] as const) {
      const { client, calls, clock, state } = openAuth({ pollingSec })
      state.isVisible = isVisible
      client.start()
      await clock.advance(86_400_000)
      expect(calls()).toEqual(['GET session'])
    }
  })

  it('sends a visitor who is not signed in to the sign-in page, once [S6.7] [S2.17]', async () => {
    const { client, clock, went } = openAuth({ sessionRequired: true })
    client.start()
    expect(went).toEqual([])
    await clock.advance(0)
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: `${ORIGIN}/cart?open=1` })
    expect(went).toEqual([`${BASE}/signin?${query}`])
    await client.session().catch(() => {})
    expect(went).toHaveLength(1)
  })

  it('sends only those away who are no longer signed in [S6.7]', async () => {
    const { client, answers, clock, went, hear } = openAuth({ sessionRequired: true })
    answers['GET session'] = SESSION
    client.start()
    await clock.advance(0)
    expect(went).toEqual([])
    answers['GET session'] = {}
    hear()
    await clock.advance(0)
    expect(went).toHaveLength(1)
  })

  it('sends away at once who is known not to be signed in, and no one when it was stopped [S6.7]', async () => {
    const known = openAuth({ sessionRequired: true })
    await known.client.session()
    known.client.start()
    expect(known.went).toHaveLength(1)
    const stopped = openAuth({ sessionRequired: true })
    stopped.client.start()()
    await stopped.client.session()
    expect(stopped.went).toEqual([])
  })

  it('sends no one away for a server that can’t be asked, from its own pages, or without the option [S6.7]', async () => {
    const failing = openAuth({ sessionRequired: true })
    failing.answers['GET session'] = json({}, 500)
    const own = openAuth({ sessionRequired: true })
    own.state.href = `${BASE}/signin`
    for (const { client, clock, went } of [failing, own, openAuth()]) {
      client.start()
      await clock.advance(0)
      expect(client.state.get().status).toBe('unauthenticated')
      expect(went).toEqual([])
    }
    const beside = openAuth({ sessionRequired: true })
    beside.state.href = `${BASE}-of-another`
    beside.client.start()
    await beside.clock.advance(0)
    expect(beside.went).toHaveLength(1)
  })
})

describe('an option', () => {
  it.each([
    ['/api/auth/', '/api/auth'],
    ['/auth//', '/auth'],
    ['/a~b/c.d/e-f_g', '/a~b/c.d/e-f_g'],
    ['/.well-known/auth', '/.well-known/auth'],
    ['/a..b', '/a..b'],
  ])('basePath %s is %s', async (basePath, path) => {
    const { client, requests } = openAuth({ basePath })
    await client.session().catch(() => {})
    expect(requests[0]?.url).toBe(`${ORIGIN}${path}/session`)
  })

  it.each(['', '/', 'api/auth', 'https://a.example/auth', '//a.example', '/a/../b', '/a/.', '/./a', '/a?b', '/a b'])(
    'basePath %j is refused',
    (basePath) => {
      const context = { option: 'basePath', fix: expect.stringContaining('/api/auth') }
      expect(() => openAuth({ basePath })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', context }))
    },
  )

  it.each([1, 86_400, undefined])('pollingSec %s is taken', (pollingSec) => {
    expect(() => openAuth({ pollingSec })).not.toThrow()
  })

  it.each([0, 0.999, -1, 86_401, Number.NaN])('pollingSec %s is refused', (pollingSec) => {
    const context = { option: 'pollingSec', fix: expect.stringContaining('86400') }
    expect(() => openAuth({ pollingSec })).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', context }))
  })
})
