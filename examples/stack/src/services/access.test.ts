import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { askService } from './askService.js'
import { type Services, startServices } from './startServices.js'

let services: Services
beforeAll(async () => {
  services = await startServices({ ports: { services: 0 } })
})
afterEach(() => {
  vi.useRealTimers()
  services.rateLimit.set(undefined)
})
afterAll(() => services.stop())

const projectUrl = () => `${services.description.directoryUrl}/v1/project`
const askFrom = (origin: string, projectId: string) => askService(projectUrl(), { projectId }, { headers: { origin } })

describe('who may ask', () => {
  it.each([undefined, '', 'unknown', '__proto__'])(
    'not the project %j: 401, with the text that is agreed',
    async (projectId) => {
      const { status, json, headers } = await askService(projectUrl(), { projectId })
      expect(status).toBe(401)
      expect(json).toEqual({ error: { code: 'INVALID_KEY', message: 'Unauthorized: invalid key' } })
      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each([
    ['playground', 'http://localhost:5173'],
    ['playground', 'https://127.0.0.1'],
    ['playground', 'http://[::1]:1'],
    ['strict', 'https://app.harbour-lane.example'],
    ['strict', 'https://pr-7.preview.harbour-lane.example'],
    ['quiet', 'https://quiet.example'],
  ])('project %s from %s [S5.11]', async (projectId, origin) => {
    const { status, headers } = await askFrom(origin, projectId)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('vary')).toBe('Origin')
  })

  it.each([
    ['playground', 'https://elsewhere.example'],
    ['playground', 'null'],
    ['strict', 'http://localhost:5173'],
    ['strict', 'http://app.harbour-lane.example'],
    ['strict', 'https://app.harbour-lane.example.elsewhere.example'],
    ['strict', 'https://preview.harbour-lane.example'],
  ])('not project %s from %s: 403, readable for the page it concerns [S5.11]', async (projectId, origin) => {
    const { status, json, headers } = await askFrom(origin, projectId)
    expect(status).toBe(403)
    expect(json).toEqual({ error: { code: 'ORIGIN_NOT_ALLOWED', message: 'Unauthorized: origin not allowed' } })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
  })

  it.each([
    ['st', undefined],
    ['st', 'a b'],
    ['sv', undefined],
    ['sv', 'svelte-eip155-1.0.0'],
    ['sv', 'html-1.0.0'],
    ['sv', 'html-eip155-1.0'],
    ['sv', `html-${'eip155,'.repeat(12)}solana-1.0.0`],
  ])('not with %s=%j', async (name, value) => {
    const { status, json } = await askService(projectUrl(), { [name]: value })
    expect(status).toBe(400)
    expect(json.error).toMatchObject({ code: 'BAD_REQUEST', reasons: [{ name }] })
  })

  it.each(['html-universal-0.1.0', 'react-eip155-1.2.3-beta.1', 'vue-bip122,near-10.0.0', 'other-multiversx-1.0.0'])(
    'with sv=%s, and parameters it does not know',
    async (sv) => {
      expect((await askService(projectUrl(), { sv, clientId: 'abc' })).status).toBe(200)
    },
  )

  it('not a parameter twice', async () => {
    const response = await fetch(`${projectUrl()}?projectId=playground&st=a&st=b&sv=html-universal-1.0.0`)
    expect(response.status).toBe(400)
    expect((await response.json()).error.reasons[0].name).toBe('st')
  })
})

describe('CORS', () => {
  it('keeps a preflight for a day and lets JSON in, with nothing else', async () => {
    const { status, headers } = await askService(
      projectUrl(),
      {},
      {
        method: 'OPTIONS',
        headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'POST' },
      },
    )
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
    expect(headers.get('access-control-max-age')).toBe('86400')
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE')
    expect(headers.get('access-control-allow-headers')).toBe('content-type')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toBe('Origin')
  })

  it('varies by origin where none was sent', async () => {
    const { headers } = await askService(projectUrl())
    expect(headers.get('vary')).toBe('Origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('what is not there', () => {
  it.each(['/', '/directory', '/directory/v1/wallet', '/directory/v1/images/wallets', '/rpc/v1', '/analytics/f'])(
    '%s is 404 in JSON',
    async (path) => {
      const { status, json } = await askService(`${services.url}${path}`)
      expect(status).toBe(404)
      expect(json.error.code).toBe('NOT_FOUND')
    },
  )

  it('a method that nothing answers to is the same', async () => {
    expect((await askService(projectUrl(), {}, { post: {} })).status).toBe(404)
  })
})

describe('the rate limit, once set', () => {
  it('answers 429 with a Retry-After that pages can read, per project, until the window ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    services.rateLimit.set({ requests: 4, perMs: 3_000 })
    const headers = { origin: 'http://localhost:5173' }
    const ask = (projectId: string) => askService(projectUrl(), { projectId }, { headers })
    expect([(await ask('playground')).status, (await ask('playground')).status]).toEqual([200, 200])
    const refused = await ask('playground')
    expect(refused.status).toBe(429)
    expect(refused.json.error.code).toBe('RATE_LIMITED')
    expect(refused.headers.get('retry-after')).toBe('3')
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After')
    expect((await ask('quiet')).status).toBe(200)
    vi.setSystemTime(Date.now() + 3_000)
    expect((await ask('playground')).status).toBe(200)
  })
})
