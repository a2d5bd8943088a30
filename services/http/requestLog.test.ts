import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { describeError, logRequests } from './requestLog.js'

const secret = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function createLogged() {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const app = new Hono()
  app.use(logRequests(log))
  app.get('/v1/account/:address/balance', (c) => c.json({}))
  app.post('/v1/profile/account', async (c) => {
    await c.req.text()
    throw new Error(`could not send ${secret}`, { cause: new TypeError(`postgres://user:hunter2@db ${secret}`) })
  })
  app.onError((_error, c) => c.json({}, 500))
  return { app, read: () => lines.map((line) => JSON.parse(line)), text: () => lines.join('') }
}

it('a line tells the route, the status and the time, and whose it is by an id', async () => {
  const { app, read } = createLogged()
  const { headers } = await app.request(`/v1/account/${secret}/balance?projectId=one`)
  expect(read()).toMatchObject([{ level: 30, method: 'GET', route: '/v1/account/:address/balance', status: 200 }])
  expect(read()[0].requestId).toBe(headers.get('x-request-id'))
  expect(read()[0].requestId).toMatch(/^[\w-]{36}$/)
})

it("takes over a proxy's id, but nothing else that stands there", async () => {
  const { app } = createLogged()
  const ask = async (id: string) =>
    (await app.request('/', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  expect(await ask('proxy-id-1')).toBe('proxy-id-1')
  expect(await ask(`proxy id ${secret}`)).not.toContain(secret)
})

it('nothing of what was sent is written: no address, no query, no body, no signature, no network address', async () => {
  const { app, read, text } = createLogged()
  const headers = { origin: 'https://origin.example', 'x-forwarded-for': '192.0.2.7' }
  await app.request(`/v1/account/${secret}/balance?cursor=cursor-text&clientId=client-text`, { headers })
  await app.request(`/v1/unknown/${secret}`, { headers })
  await app.request('/v1/profile/account', { method: 'POST', body: 'signature-text', headers })
  expect(read()).toHaveLength(3)
  expect(text()).not.toMatch(/0xf39|cursor-text|client-text|origin\.example|192\.0\.2|signature-text|hunter2/i)
})

it('what broke is written with its place', async () => {
  const { app, read } = createLogged()
  await app.request('/v1/profile/account', { method: 'POST', body: '' })
  expect(read()).toMatchObject([{ level: 50, status: 500, error: 'Error < TypeError' }])
  expect(read()[0].stack[0]).toContain('requestLog.test')
})

it('a message whose lines look like places is not written either', async () => {
  const error = new Error(`refused\n    at ${secret} (https://node.example/key)`)
  expect(JSON.stringify(describeError(error))).not.toContain(secret)
  expect(describeError(error)).toMatchObject({
    stack: expect.arrayContaining([expect.stringContaining('requestLog.test')]),
  })
})
