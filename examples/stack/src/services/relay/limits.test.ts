import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { type Services, startServices } from '../startServices.js'
import type { RelayLimits } from './limits.js'
import { connectRelayClient, createTopic, type RelayClient } from './relayClient.js'

let services: Services
const clients: RelayClient[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  await services.stop()
})

async function start(limits: Partial<RelayLimits>): Promise<readonly [RelayClient, RelayClient]> {
  services = await startServices({ ports: { services: 0 }, relay: { limits } })
  const connect = async () => {
    const client = await connectRelayClient(services.description)
    clients.push(client)
    return client
  }
  return [await connect(), await connect()]
}

const publish = (client: RelayClient, topic: string, message: string, ttl = 60) =>
  client.call('irn_publish', { topic, message, ttl })

it('a frame that is too large ends its socket', async () => {
  const [client] = await start({ maxFrameBytes: 1_000 })
  expect(await publish(client, createTopic(), 'x'.repeat(500))).toBe(true)
  publish(client, createTopic(), 'x'.repeat(1_000))
  expect((await client.closed).code).toBe(1009)
})

it('a socket has so many subscriptions, and the batch that is too much adds none', async () => {
  const [from, to] = await start({ maxTopicsPerSocket: 3 })
  const topics = [createTopic(), createTopic(), createTopic(), createTopic()] as const
  await to.call('irn_batchSubscribe', { topics: topics.slice(0, 2) })
  await expect(to.call('irn_batchSubscribe', { topics: topics.slice(2) })).rejects.toMatchObject({ code: -32000 })
  await publish(from, topics[2], 'for nobody')
  await to.call('irn_subscribe', { topic: topics[3] })
  await to.call('irn_batchSubscribe', { topics: [topics[3], topics[0]] })
  await expect(to.call('irn_subscribe', { topic: topics[2] })).rejects.toMatchObject({ code: -32000 })
  expect(to.messages).toEqual([])
  await to.call('irn_unsubscribe', { topic: topics[0] })
  await to.call('irn_subscribe', { topic: topics[2] })
})

it('a topic has so many messages: the oldest makes room', async () => {
  const [from, to] = await start({ maxLettersPerTopic: 2 })
  const topic = createTopic()
  for (const message of ['one', 'two', 'three']) await publish(from, topic, message)
  const fetched = await to.call('irn_fetchMessages', { topic })
  expect(fetched).toMatchObject({ messages: [{ message: 'two' }, { message: 'three' }] })
})

it('the mailbox has so much room, and has it again when messages are taken or end', async () => {
  const [from, to] = await start({ maxMailboxBytes: 3_000 })
  const [topic, other] = [createTopic(), createTopic()]
  const full = { code: -32000, message: 'The mailbox is full' }
  await publish(from, topic, 'a'.repeat(1_000), 1)
  await publish(from, other, 'b'.repeat(500))
  await expect(publish(from, other, 'c'.repeat(500))).rejects.toEqual(full)
  await to.call('irn_subscribe', { topic: other })
  await publish(to, other, 'd'.repeat(400))
  await expect(publish(to, other, 'e'.repeat(400))).rejects.toEqual(full)
  await sleep(1_010)
  expect(await publish(to, other, 'e'.repeat(400))).toBe(true)
})

it('no message lasts longer than the relay keeps any', async () => {
  const [from, to] = await start({ maxTtlSec: 1 })
  const topic = createTopic()
  await publish(from, topic, 'sealed', 1_000_000)
  await sleep(1_010)
  expect(await to.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
})

it('a socket that acknowledges nothing is ended before it fills the memory', async () => {
  const [from, to] = await start({ maxWaitingBytes: 50_000 })
  const topic = createTopic()
  await to.call('irn_subscribe', { topic })
  for (let index = 0; index < 5; index += 1) await publish(from, topic, `${index}`.padEnd(20_000))
  expect(to.socket.readyState).toBe(to.socket.OPEN)
  to.socket.pause()
  for (let index = 5; index < 8; index += 1) await publish(from, topic, `${index}`.padEnd(20_000))
  to.socket.resume()
  expect((await to.closed).code).toBe(1006)
})

it('is pinged, and a socket that never answers is ended', async () => {
  const [client, silent] = await start({ pingEveryMs: 80 })
  silent.socket.pause()
  await once(client.socket, 'ping')
  await sleep(200)
  silent.socket.resume()
  expect((await silent.closed).code).toBe(1006)
  expect(client.socket.readyState).toBe(client.socket.OPEN)
})
