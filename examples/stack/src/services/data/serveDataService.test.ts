import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import type { DataService } from './openDataService.js'
import { type ServedData, serveDataService } from './serveDataService.js'

let served: ServedData | undefined
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
  app.get('/', (c) => c.text('ok'))
  const service = {
    app,
    drain: () => void events.push('draining'),
    close: async () => void events.push('closed'),
  }
  return { service: service as unknown as DataService, events }
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(5)
}

it('what is under way is answered before everything is closed, and nothing new is taken', async () => {
  const { service, events } = createSlowService()
  served = await serveDataService(service, { port: 0, host: '127.0.0.1' })
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
  served = await serveDataService(service, { port: 0, host: '127.0.0.1', stopTimeoutMs: 150 })
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
  served = await serveDataService(service, { port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'data')
  const startMs = performance.now()
  expect(await served.stop()).toBe(true)
  expect(performance.now() - startMs).toBeLessThan(2_000)
})
