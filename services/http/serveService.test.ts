import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { type ServedService, serveService } from './serveService.js'

let served: ServedService | undefined
afterEach(async () => {
  await served?.stop().catch(() => {})
})

/** Stands for a service whose answers take their time, which real ones only do by chance. */
function createSlowService() {
  const events: string[] = []
  const app = new Hono()
  app.get('/slow/:ms', async (c) => {
    events.push('asked')
    await sleep(Number(c.req.param('ms')))
    events.push('answered')
    return c.text('done')
  })
  app.post('/read', async (c) => c.text(await c.req.text()))
  app.onError((_error, c) => c.text('failed', 500))
  app.get('/', (c) => c.text('ok'))
  const service = {
    app,
    drain: () => void events.push('draining'),
    close: async () => void events.push('closed'),
  }
  return { service, events }
}

const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await sleep(5)
}

it('what is under way is answered before everything is closed, and nothing new is taken', async () => {
  const { service, events } = createSlowService()
  served = await serveService(service, { port: 0, host: '127.0.0.1' })
  const { url } = served
  expect(await (await fetch(url)).text()).toBe('ok')
  const slow = fetch(`${url}/slow/300`)
  await until(() => events.includes('asked'))
  const stopping = served.stop()
  await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow()
  expect(await (await slow).text()).toBe('done')
  expect(await stopping).toBe(true)
  expect(events).toEqual(['asked', 'draining', 'answered', 'closed'])
})

it('what takes too long is broken off, and the service still closes', async () => {
  const { service, events } = createSlowService()
  served = await serveService(service, { port: 0, host: '127.0.0.1', stopTimeoutMs: 150 })
  const slow = fetch(`${served.url}/slow/5000`).then(
    () => 'answered',
    () => 'broken off',
  )
  await until(() => events.includes('asked'))
  expect(await served.stop()).toBe(false)
  expect(await slow).toBe('broken off')
  expect(events).toEqual(['asked', 'draining', 'closed'])
})

it('a connection that is kept open does not keep it from stopping', async () => {
  const { service } = createSlowService()
  served = await serveService(service, { port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  const startMs = performance.now()
  expect(await served.stop()).toBe(true)
  expect(performance.now() - startMs).toBeLessThan(8_000)
})

const listen = async (more: { readonly requestTimeoutMs?: number; readonly proxyHops?: number } = {}) => {
  served = await serveService(createSlowService().service, { port: 0, host: '127.0.0.1', ...more })
  const port = Number(new URL(served.url).port)
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return { open, url: served.url }
}

it.each([
  ['a body', 'POST /read HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nx'],
  ['headers', 'GET / HTTP/1.1\r\nhost: x\r\nx-more: '],
])('%s that does not come to its end is not waited for without end', async (_what, text) => {
  const { open } = await listen({ requestTimeoutMs: 300 })
  const socket = await open()
  const closed = once(socket, 'close')
  socket.resume()
  const startMs = performance.now()
  socket.write(text)
  await closed
  expect(performance.now() - startMs).toBeLessThan(9_000)
})

it('one network address has 200 connections at most, and may open others when they are closed', async () => {
  const { open, url } = await listen()
  const sockets = await Promise.all(Array.from({ length: 200 }, open))
  const one = await open()
  await once(one, 'close')
  expect(sockets.some(({ destroyed }) => destroyed)).toBe(false)
  for (const socket of sockets.slice(0, 50)) socket.destroy()
  await until(async () => (await fetch(url).catch(() => undefined))?.status === 200)
  for (const socket of sockets) socket.destroy()
})

it('behind a proxy, connections are counted by the proxy alone', async () => {
  const { open, url } = await listen({ proxyHops: 1 })
  const sockets = await Promise.all(Array.from({ length: 205 }, open))
  expect((await fetch(url)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})
