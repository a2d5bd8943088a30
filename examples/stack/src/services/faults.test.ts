import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { askService } from './askService.js'
import { type Services, startServices } from './startServices.js'

let services: Services
beforeAll(async () => {
  services = await startServices({ ports: { services: 0 } })
})
afterEach(() => services.faults.clear())
afterAll(() => services.stop())

const origin = 'http://localhost:5173'
const ask = (init: RequestInit = {}) =>
  askService(`${services.description.directoryUrl}/v1/project`, {}, { headers: { origin }, ...init })

it('slow: the right answer, later', async () => {
  services.faults.set('/directory/*', { kind: 'slow', delayMs: 150 })
  const startMs = performance.now()
  expect((await ask()).json.projectId).toBe('playground')
  expect(performance.now() - startMs).toBeGreaterThan(140)
})

it('hang: no answer until the caller gives up', async () => {
  const fault = services.faults.set('*/v1/project', { kind: 'hang' })
  const given = new AbortController()
  const outcome = expect(ask({ signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' })
  await expect.poll(() => fault.hits()).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 150))
  given.abort()
  await outcome
})

it('hang: does not keep the services from stopping', async () => {
  const own = await startServices({ ports: { services: 0 } })
  own.faults.set('*', { kind: 'hang' })
  const asked = askService(`${own.description.directoryUrl}/v1/project`).catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await own.stop()
  expect(await asked).toBeInstanceOf(TypeError)
})

it("status: any, with the error body of the status or with a body and headers of one's own", async () => {
  const path = '/directory/v1/project'
  services.faults.set(path, { kind: 'status', status: 503 })
  expect(await ask()).toMatchObject({ status: 503, json: { error: { code: 'UNAVAILABLE' } } })
  services.faults.set(path, { kind: 'status', status: 429, headers: { 'retry-after': '7' } })
  const limited = await ask()
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
  services.faults.set(path, { kind: 'status', status: 200, body: { projectId: 5 } })
  expect((await ask()).json).toEqual({ projectId: 5 })
  services.faults.set(path, { kind: 'status', status: 302, headers: { location: 'https://elsewhere.example/' } })
  await expect(ask({ redirect: 'error' })).rejects.toThrow()
})

it('garbage: says JSON and is none', async () => {
  services.faults.set('*', { kind: 'garbage' })
  const { status, headers, json } = await ask()
  expect([status, headers.get('content-type'), json]).toEqual([200, 'application/json', undefined])
})

it('halfBody: breaks off in the middle of the right answer', async () => {
  services.faults.set('*', { kind: 'halfBody' })
  const url = `${services.description.directoryUrl}/v1/wallets?projectId=playground&st=portico&sv=html-universal-1.0.0`
  const response = await fetch(url, { headers: { origin } })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe(origin)
  await expect(response.json()).rejects.toThrow('terminated')
})

it('can be read across origins, and leaves preflights alone', async () => {
  services.faults.set('*', { kind: 'status', status: 500 })
  expect((await ask()).headers.get('access-control-allow-origin')).toBe(origin)
  expect((await ask({ method: 'OPTIONS' })).status).toBe(204)
})

it('lasts as often as was said, or until it is cleared; the latest that fits wins', async () => {
  const all = services.faults.set('*', { kind: 'status', status: 500 })
  services.faults.set('/directory/v1/p*', { kind: 'status', status: 503, times: 2 })
  services.faults.set('/rpc/*', { kind: 'status', status: 502 })
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([503, 503, 500])
  all.clear()
  expect((await ask()).status).toBe(200)
  expect(all.hits()).toBe(1)
})
