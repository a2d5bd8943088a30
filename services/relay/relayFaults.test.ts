import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type RelayServer, startRelay } from '../../examples/stack/src/services/startRelay.js'
import { connectRelayClient, createTopic, type RelayClient } from './relayClient.js'

let services: RelayServer
const clients: RelayClient[] = []
beforeAll(async () => {
  services = await startRelay()
})
afterEach(async () => {
  services.relay.faults.clear()
  await Promise.all(clients.splice(0).map((client) => client.close()))
})
afterAll(() => services.stop())

async function connect(): Promise<RelayClient> {
  const client = await connectRelayClient(services.description)
  clients.push(client)
  return client
}

const publish = (client: RelayClient, topic: string, tag: number) =>
  client.call('irn_publish', { topic, message: `tag ${tag}`, ttl: 60, tag })

it('down: open sockets break off, new ones never open, until it is cleared', async () => {
  const client = await connect()
  const fault = services.relay.faults.set({ kind: 'down' })
  expect(await client.closed).toEqual({ code: 1006, reason: '' })
  expect(await (await connect()).closed).toEqual({ code: 1006, reason: '' })
  expect(fault.hits()).toBe(2)
  fault.clear()
  expect(await (await connect()).call('irn_subscribe', { topic: createTopic() })).toMatch(/^[0-9a-f]{64}$/)
})

it('slow: opens late, and takes each frame late, but all at once and in order', async () => {
  services.relay.faults.set({ kind: 'slow', delayMs: 2_000 })
  const startMs = performance.now()
  const [from, to] = await Promise.all([connect(), connect()])
  expect(performance.now() - startMs).toBeGreaterThan(1_995)
  const topic = createTopic()
  const askedMs = performance.now()
  await Promise.all([to.call('irn_subscribe', { topic }), ...[1, 2, 3].map((tag) => publish(from, topic, tag))])
  expect(performance.now() - askedMs).toBeGreaterThan(1_995)
  expect(performance.now() - askedMs).toBeLessThan(7_500)
  await to.call('irn_subscribe', { topic })
  expect(to.messages).toEqual(['tag 1', 'tag 2', 'tag 3'])
})

it('slow: does not keep the services from stopping', async () => {
  const own = await startRelay()
  const open = await connectRelayClient(own.description)
  own.relay.faults.set({ kind: 'slow', delayMs: 60_000 })
  const opening = connectRelayClient(own.description)
  const answered = open.call('irn_subscribe', { topic: createTopic() })
  await sleep(30)
  await own.stop()
  expect((await open.closed).code).toBe(1012)
  expect((await (await opening).closed).code).toBe(1006)
  expect(await Promise.race([answered, 'no answer'])).toBe('no answer')
})

it('drop: a message is said to be taken and is lost; all, or of some kinds, or so many', async () => {
  const [from, to] = [await connect(), await connect()]
  const topic = createTopic()
  await to.call('irn_subscribe', { topic })
  const all = services.relay.faults.set({ kind: 'drop', times: 1 })
  const some = services.relay.faults.set({ kind: 'drop', tags: [1108] })
  for (const tag of [1, 1108, 2, 1108, 3]) expect(await publish(from, topic, tag)).toBe(true)
  await to.call('irn_subscribe', { topic })
  expect(to.messages).toEqual(['tag 2', 'tag 3'])
  expect([all.hits(), some.hits()]).toEqual([1, 2])
})

it('close: with a code and a reason, open sockets and new ones, as often as was said', async () => {
  const open = await connect()
  const fault = { kind: 'close', code: 3000, reason: 'Unauthorized: invalid key', times: 2 } as const
  services.relay.faults.set(fault)
  const { code, reason } = fault
  expect(await open.closed).toEqual({ code, reason })
  expect(await (await connect()).closed).toEqual({ code, reason })
  expect(await (await connect()).call('irn_subscribe', { topic: createTopic() })).toBeTypeOf('string')
})

it('clock: an hour behind, tokens are not yet valid [S8.3b]; two days ahead, they have ended', async () => {
  const behind = services.relay.faults.set({ kind: 'clock', shiftMs: -3_600_000 })
  const early = { code: 3000, reason: 'JWT validation error: JWT Token is not yet valid' }
  expect(await (await connect()).closed).toEqual(early)
  behind.clear()
  services.relay.faults.set({ kind: 'clock', shiftMs: 2 * 86_400_000 })
  expect(await (await connect()).closed).toEqual({ code: 3000, reason: 'JWT validation error: JWT Token is expired' })
})
