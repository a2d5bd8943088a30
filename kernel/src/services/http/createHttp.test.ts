import { afterEach, describe, expect, it } from 'vitest'
import type { HttpRequest } from '../../capabilities/services.js'
import { isPorticoError, type PorticoError } from '../../errors/porticoError.js'
import { createFakeClock } from '../../testing/createFakeClock.js'
import { settle, until } from '../../testing/waiting.js'
import { createClock } from '../createClock.js'
import { createHttp, type HttpConfig } from './createHttp.js'
import { HTTP_FORBIDDEN, HTTP_UNAVAILABLE } from './readRefusal.js'
import { type Answer, reply, replyInTurn, replyJson, startService, type TestService } from './testing/startService.js'

const open: TestService[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()))
})

async function start(answer?: Answer): Promise<TestService> {
  const service = await startService(answer)
  open.push(service)
  return service
}

function create(config: Partial<HttpConfig> = {}) {
  const alerts: PorticoError[] = []
  const http = createHttp({
    fetch,
    clock: createClock(),
    services: { projectId: 'p', sdkType: 'portico', sdkVersion: 'html-abc-1.0.0' },
    origin: 'https://shop.example',
    onAlert: (alert) => alerts.push(alert),
    random: () => 0,
    ...config,
  })
  return { http, alerts }
}

/** The outcome, once there is one. */
function watch(call: Promise<unknown>) {
  const seen: { error?: unknown; value?: unknown; done: boolean } = { done: false }
  call.then(
    (value) => Object.assign(seen, { value, done: true }),
    (error: unknown) => Object.assign(seen, { error, done: true }),
  )
  return seen
}

const hang: Answer = () => {}
const halfABody: Answer = (response) =>
  response.writeHead(200, { 'content-length': 99 }).write('{"json', () => response.destroy())
const COMMON = 'projectId=p&st=portico&sv=html-abc-1.0.0'

describe('sends', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '%s with the common query, and reads JSON [S7.26a]',
    async (method) => {
      const service = await start(replyJson({ ok: true }))
      expect(await create().http.request(`${service.url}/v1/a`, { method })).toEqual({ ok: true })
      expect(service.asked).toMatchObject([{ method, path: '/v1/a', query: COMMON, body: '' }])
    },
  )

  it('a JSON body, and no header of its own but that [S7.26a]', async () => {
    const service = await start(replyJson(null))
    await create().http.request(service.url, { method: 'POST', body: { text: 'ü', list: [1] } })
    const [asked] = service.asked
    expect(JSON.parse(asked?.body ?? '')).toEqual({ text: 'ü', list: [1] })
    // What the platform adds on its own, and nothing else.
    const own = Object.keys(asked?.headers ?? {}).filter(
      (name) => !/^(host|connection|accept|accept-.*|user-agent|sec-fetch-.*|content-length)$/.test(name),
    )
    expect(own).toEqual(['content-type'])
    expect(asked?.headers['content-type']).toBe('application/json')
  })

  it('the id of the pairing client from the moment there is one [S7.26a]', async () => {
    const service = await start(replyJson(1))
    let clientId: string | undefined
    const { http } = create({ clientId: () => clientId })
    await http.request(service.url)
    clientId = 'c/1'
    await http.request(service.url)
    await http.request(service.url, { method: 'POST', body: {} })
    expect(service.asked.map(({ query }) => query)).toEqual([
      COMMON,
      `${COMMON}&clientId=c%2F1`,
      `${COMMON}&clientId=c%2F1`,
    ])
  })

  it('the caller’s query in front of the common one, which it can not replace', async () => {
    const service = await start(replyJson(1))
    const query = { search: 'a b', ids: ['x', 'y,z'], none: undefined, nil: null, on: true, projectId: 'other' }
    await create().http.request(`${service.url}/v1?key=k`, { query })
    expect(service.asked[0]?.query).toBe(`key=k&search=a%20b&ids=x,y%2Cz&on=true&${COMMON}`)
  })

  it('neither cookies nor a request to another origin', async () => {
    const other = await start(replyJson('other'))
    const service = await start((response) => response.writeHead(302, { location: other.url }).end())
    const inits: (RequestInit | undefined)[] = []
    const spied: typeof fetch = (input, init) => {
      inits.push(init)
      return fetch(input, init)
    }
    await expect(create({ fetch: spied }).http.request(service.url, { method: 'POST' })).rejects.toMatchObject({
      code: 'HTTP_FAILED',
    })
    expect(other.asked).toEqual([])
    expect(inits).toMatchObject([{ credentials: 'omit', redirect: 'error' }])
  })

  it('with a fetch that may not be called as a method, such as a browser’s', async () => {
    const service = await start(replyJson(1))
    const strict = function (this: unknown, input: RequestInfo | URL, init?: RequestInit) {
      if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation')
      return fetch(input, init)
    } as typeof fetch
    expect(await create({ fetch: strict }).http.request(service.url)).toBe(1)
  })
})

describe('rejects', () => {
  it.each([400, 401, 403, 404, 409, 422, 500, 503])(
    'a status of %i by its number [S7.26b] [S8.10b]',
    async (status) => {
      const service = await start(replyJson({ error: { code: 'THEIR_CODE', message: 'words' } }, status))
      await expect(create().http.request(`${service.url}/v1/a`, { method: 'POST' })).rejects.toMatchObject({
        code: 'HTTP_STATUS',
        context: { status, serverCode: 'THEIR_CODE', url: `${service.url}/v1/a` },
      })
    },
  )

  it('403 and 503 under their names [S8.10b]', async () => {
    expect([HTTP_FORBIDDEN, HTTP_UNAVAILABLE]).toEqual([403, 503])
  })

  it.each(['', '<html>', '{"error":{"code":5,"message":"m"}}', `{"error":${'['.repeat(70_000)}`])(
    'a status that is not ok without a readable body: %#',
    async (body) => {
      const service = await start(reply(body, 500))
      const error = await create()
        .http.request(service.url)
        .catch((thrown: PorticoError) => thrown)
      expect(error).toMatchObject({ code: 'HTTP_STATUS', context: { status: 500, serverCode: undefined } })
    },
  )

  it("with the service's own reasons as the cause, cleaned", async () => {
    const reasons = [{ name: 'amount', description: 'Too\u202e much' }]
    const service = await start(replyJson({ error: { code: 'BAD_REQUEST', message: 'Not\nnow', reasons } }, 400))
    await expect(create().http.request(service.url)).rejects.toMatchObject({
      cause: { code: 'BAD_REQUEST', message: 'Not now', reasons: [{ name: 'amount', description: 'Too much' }] },
    })
  })

  it.each<[string, Answer]>([
    ['that is not JSON', reply('garbage')],
    ['that is cut off in the right place', reply('{"a":')],
    ['above 4 MiB', reply(`"${'x'.repeat(4 * 1024 * 1024)}"`)],
  ])('an answer %s, without asking again', async (_what, answer) => {
    const service = await start(answer)
    await expect(create().http.request(`${service.url}/v1?key=secret`)).rejects.toMatchObject({
      code: 'API_BAD_REPLY',
      context: { call: `${service.url}/v1` },
    })
    expect(service.asked).toHaveLength(1)
  })

  it.each([
    [200, 'API_BAD_REPLY'],
    [500, 'HTTP_STATUS'],
  ])('an endless answer of status %i long before its end', async (status, code) => {
    let sentBytes = 0
    const service = await start((response) => {
      response.writeHead(status)
      const more = () => {
        do sentBytes += 65_536
        while (!response.destroyed && response.write('x'.repeat(65_536)))
      }
      response.on('drain', more)
      more()
    })
    await expect(create().http.request(service.url)).rejects.toMatchObject({ code })
    // The sockets and the reader hold some more than was looked at: Linux lets a receiver's buffer grow to 32 MiB.
    expect(sentBytes).toBeLessThan(64 * 1024 * 1024)
    await until(() => service.open() === 0, 'the connection is closed')
  })

  it('takes an empty answer for none', async () => {
    const service = await start((response) => response.writeHead(204).end())
    expect(await create().http.request(service.url, { method: 'POST' })).toBeUndefined()
  })

  it('never with the query, where a key or an address may be', async () => {
    const secret = { query: { address: 'secret' } }
    for (const answer of [halfABody, reply('no', 500), reply('no'), reply('no', 429)]) {
      const service = await start(answer)
      const error = await create()
        .http.request(`${service.url}/v1`, { ...secret, method: 'POST' })
        .catch((thrown: PorticoError) => thrown)
      expect(isPorticoError(error)).toBe(true)
      expect(String(error)).not.toMatch(/secret|projectId/)
    }
  })
})

describe('a GET', () => {
  it.each<[string, Answer]>([
    ['502', reply('', 502)],
    ['503', reply('', 503)],
    ['504', reply('', 504)],
    ['half a body', halfABody],
    ['a connection that breaks', (response) => response.destroy()],
  ])('is tried once more after %s', async (_what, answer) => {
    const service = await start(replyInTurn(answer, replyJson('yes')))
    expect(await create().http.request(service.url)).toBe('yes')
    expect(service.asked).toHaveLength(2)
  })

  it('is tried twice, not three times', async () => {
    const service = await start(reply('', 503))
    await expect(create().http.request(service.url)).rejects.toMatchObject({ context: { status: 503 } })
    expect(service.asked).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 409, 422, 429, 500, 501])('is not tried again after %i', async (status) => {
    const service = await start(reply('', status))
    await expect(create().http.request(service.url)).rejects.toThrow()
    expect(service.asked).toHaveLength(1)
  })

  it.each([
    [0, 300],
    [0.999_999, 800],
  ])('waits between 300 and 800 ms before that (%d: %i ms)', async (fraction, pauseMs) => {
    const service = await start(replyInTurn(reply('', 503), replyJson('yes')))
    const clock = createFakeClock()
    const seen = watch(create({ clock, random: () => fraction }).http.request(service.url))
    await until(() => clock.pending() === 2, 'the pause has begun')
    await clock.advance(pauseMs - 1)
    expect(service.asked).toHaveLength(1)
    await clock.advance(1)
    await until(() => seen.done, 'the second answer')
    expect(seen.value).toBe('yes')
    expect(clock.pending()).toBe(0)
  })

  it('takes its pause from the platform’s random source when none is given', async () => {
    const service = await start(replyInTurn(reply('', 503), replyJson('yes')))
    const startMs = performance.now()
    expect(await create({ random: undefined }).http.request(service.url)).toBe('yes')
    expect(performance.now() - startMs).toBeGreaterThanOrEqual(295)
  })
})

it.each(['POST', 'PUT', 'DELETE'] as const)('a %s is never tried again', async (method) => {
  for (const answer of [reply('', 503), halfABody]) {
    const service = await start(answer)
    await expect(create().http.request(service.url, { method })).rejects.toThrow()
    expect(service.asked).toHaveLength(1)
  }
})

describe('ends after 10 s', () => {
  it.each<[string, Answer]>([
    ['of silence', hang],
    ['of a body that does not end', (response) => response.writeHead(200).write('{')],
    ['of a refusal that does not end', (response) => response.writeHead(500).write('{')],
  ])('%s, in all: a second try has no time of its own', async (_what, answer) => {
    const service = await start(replyInTurn(reply('', 503), answer))
    const clock = createFakeClock()
    const seen = watch(create({ clock }).http.request(`${service.url}/v1`))
    await until(() => clock.pending() === 2, 'the pause has begun')
    await clock.advance(300)
    await until(() => service.asked.length === 2, 'the second try')
    await clock.advance(9_699)
    expect(seen.done).toBe(false)
    await clock.advance(1)
    await until(() => seen.done, 'the limit')
    expect(seen.error).toMatchObject({ code: 'HTTP_FAILED', context: { url: `${service.url}/v1` } })
    await until(() => service.open() === 0, 'the request has ended')
    expect(clock.pending()).toBe(0)
  })
})

describe('its caller gives up', () => {
  it('at once, and the request ends', async () => {
    const service = await start(hang)
    const abort = new AbortController()
    for (const method of ['GET', 'GET', 'POST'] as const) {
      const clock = createFakeClock()
      const seen = watch(create({ clock }).http.request(service.url, { method, signal: abort.signal }))
      if (!abort.signal.aborted) {
        await until(() => service.asked.length === 1, 'it is asked')
        abort.abort()
      }
      await settle()
      expect(seen.error).toMatchObject({ code: 'REQUEST_ABORTED' })
      expect(clock.pending()).toBe(0)
    }
    await until(() => service.open() === 0, 'the request has ended')
    expect(service.asked).toHaveLength(1)
  })

  it('during the pause: there is no second try', async () => {
    const service = await start(reply('', 503))
    const abort = new AbortController()
    const clock = createFakeClock()
    const seen = watch(create({ clock }).http.request(service.url, { signal: abort.signal }))
    await until(() => clock.pending() === 2, 'the pause has begun')
    abort.abort()
    await clock.advance(5_000)
    expect(seen.error).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(service.asked).toHaveLength(1)
  })
})

describe('equal GETs under way', () => {
  it('are one request with one answer', async () => {
    const service = await start((response) => void setTimeout(() => response.end('[1]'), 20))
    const { http } = create()
    const answers = await Promise.all([http.request(service.url), http.request(service.url, { query: {} })])
    expect(answers).toEqual([[1], [1]])
    expect(service.asked).toHaveLength(1)
    await http.request(service.url)
    expect(service.asked).toHaveLength(2)
  })

  it('fail together', async () => {
    const service = await start(reply('', 500))
    const { http } = create()
    const outcomes = await Promise.allSettled([http.request(service.url), http.request(service.url)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(service.asked).toHaveLength(1)
  })

  it('differ by their query, and from a POST', async () => {
    const service = await start(replyJson(1))
    const { http } = create()
    const requests: HttpRequest[] = [
      {},
      { query: { a: 1 } },
      { query: { a: 2 } },
      { method: 'POST' },
      { method: 'POST' },
    ]
    await Promise.all(requests.map((request) => http.request(service.url, request)))
    expect(service.asked).toHaveLength(5)
  })

  it('are given up by each caller alone; the request ends with the last of them', async () => {
    const service = await start(hang)
    const clock = createFakeClock()
    const { http } = create({ clock })
    const aborts = [new AbortController(), new AbortController()]
    const [one, other] = aborts.map(({ signal }) => watch(http.request(service.url, { signal })))
    await until(() => service.open() === 1, 'it is asked')
    aborts[0]?.abort()
    await settle()
    expect(one?.error).toMatchObject({ code: 'REQUEST_ABORTED' })
    expect([other?.done, service.open()]).toEqual([false, 1])
    aborts[1]?.abort()
    // A caller that comes now begins anew instead of joining the dead.
    const late = watch(http.request(service.url))
    await until(() => service.asked.length === 2, 'it is asked again')
    expect(other?.error).toMatchObject({ code: 'REQUEST_ABORTED' })
    await until(() => service.open() === 1, 'the first request has ended')
    expect(late.done).toBe(false)
    await clock.advance(10_000)
    await until(() => late.done, 'the limit')
  })
})

describe('after a 429', () => {
  const NOW_MS = Date.UTC(2026, 0, 1)

  it.each([
    ['the seconds of Retry-After', '90', 90_000],
    ['the date of Retry-After', new Date(NOW_MS + 45_000).toUTCString(), 45_000],
    ['30 s without it', undefined, 30_000],
    ['30 s when it is nonsense', 'soon', 30_000],
    ['30 s when it is negative', '-1', 30_000],
    ['10 min at most', '86400', 600_000],
  ])('asks that endpoint nothing for %s', async (_what, header, closedMs) => {
    const service = await start(reply('', 429, header === undefined ? {} : { 'retry-after': header }))
    const clock = createFakeClock(NOW_MS)
    const { http } = create({ clock })
    const limited = { code: 'RATE_LIMITED', context: { url: `${service.url}/v1/a`, retryAtMs: NOW_MS + closedMs } }
    const ask = () => http.request(`${service.url}/v1/a`, { query: { page: service.asked.length } })
    await expect(ask()).rejects.toMatchObject({ ...limited, cause: { code: 'HTTP_STATUS', context: { status: 429 } } })
    await clock.advance(closedMs - 1)
    await expect(ask()).rejects.toMatchObject(limited)
    expect(service.asked).toHaveLength(1)
    service.answerWith(replyJson('again'))
    await clock.advance(1)
    expect(await ask()).toBe('again')
  })

  it('still asks other endpoints, and the same path by another method', async () => {
    const service = await start(replyInTurn(reply('', 429), replyJson(1)))
    const { http } = create()
    await expect(http.request(`${service.url}/v1/a`)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await http.request(`${service.url}/v1/b`)).toBe(1)
    expect(await http.request(`${service.url}/v1/a`, { method: 'POST' })).toBe(1)
  })

  it('closes a path for all its parameters, where the caller names it so', async () => {
    const service = await start(replyInTurn(reply('', 429), replyJson(1)))
    const { http } = create()
    const endpoint = 'v1/account/{address}'
    await expect(http.request(`${service.url}/v1/account/a`, { endpoint })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
    await expect(http.request(`${service.url}/v1/account/b`, { endpoint })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
    expect(service.asked).toHaveLength(1)
  })

  it('holds the second try of another call back, too', async () => {
    const service = await start(replyInTurn(reply('', 503), reply('', 429)))
    const clock = createFakeClock()
    const { http } = create({ clock })
    const first = watch(http.request(service.url, { query: { a: 1 } }))
    await until(() => clock.pending() === 2, 'the pause has begun')
    await expect(http.request(service.url, { query: { a: 2 } })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await clock.advance(800)
    expect(first.error).toMatchObject({ code: 'RATE_LIMITED' })
    expect(service.asked).toHaveLength(2)
  })
})

describe('tells the host', () => {
  const body = (code: string, message: string) => JSON.stringify({ error: { code, message } })

  it.each([
    ['401', reply('', 401)],
    ['the code INVALID_KEY', reply(body('INVALID_KEY', 'no'), 400)],
    ['its words', reply(body('OTHER', 'Unauthorized: invalid key'), 400)],
    ['its words without JSON', reply('Unauthorized: invalid key\n', 403)],
  ])('that the project id is wrong, by %s [S8.2g] [S8.3c]', async (_what, answer) => {
    const service = await start(answer)
    const { http, alerts } = create()
    await expect(http.request(`${service.url}/v1`)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    expect(alerts).toMatchObject([{ code: 'PROJECT_ID_INVALID', context: { url: `${service.url}/v1` } }])
  })

  it.each([
    ['403', reply('', 403)],
    ['the code ORIGIN_NOT_ALLOWED', reply(body('ORIGIN_NOT_ALLOWED', 'no'), 401)],
    ['its words', reply(body('OTHER', 'Unauthorized: origin not allowed'), 400)],
    ['its words without JSON', reply('Unauthorized: origin not allowed', 401)],
  ])('that the origin is not allowed, by %s [S8.2b] [S8.3a]', async (_what, answer) => {
    const service = await start(answer)
    const { http, alerts } = create()
    await expect(http.request(`${service.url}/v1`, { method: 'POST' })).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    const context = { origin: 'https://shop.example', url: `${service.url}/v1` }
    expect(alerts).toMatchObject([{ code: 'ORIGIN_NOT_ALLOWED', context }])
  })

  it.each([400, 404, 429, 500, 503])('nothing about a plain %i', async (status) => {
    const service = await start(reply('', status))
    const { http, alerts } = create()
    await expect(http.request(service.url)).rejects.toThrow()
    expect(alerts).toEqual([])
  })

  it('nothing about an answer that is ok, whatever it says', async () => {
    const service = await start(replyJson({ name: 'Unauthorized: invalid key' }))
    const { http, alerts } = create()
    await http.request(service.url)
    expect(alerts).toEqual([])
  })
})

it('tells the host of a missing project id when a service is called, and not before [S5.19a]', async () => {
  const service = await start(replyJson({}))
  const { http, alerts } = create({ services: { sdkType: 'portico', sdkVersion: 'html-abc-1.0.0' } })
  expect(alerts).toEqual([])
  await http.request(`${service.url}/v1`)
  expect(alerts).toMatchObject([{ code: 'PROJECT_ID_MISSING' }])
})
