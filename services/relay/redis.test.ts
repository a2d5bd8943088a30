import { once } from 'node:events'
import { generateKeyPair } from '@walletconnect/relay-auth'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type RelayServer, startRelay } from '../../examples/stack/src/services/startRelay.js'
import { type RedisServer, startRedisServer } from './redisServer.js'
import { connectRelayClient, createTopic, type RelayClient, type RelayClientOptions } from './relayClient.js'
import { answerRequests, askToSign, pair, startSignClient, stopSignClient } from './signClients.js'

let redis: RedisServer
let one: RelayServer
let two: RelayServer
const clients: RelayClient[] = []
const startInstance = () => startRelay({ redisUrl: redis.redisUrl, limits: { maxLettersPerTopic: 5 } })
beforeAll(async () => {
  redis = await startRedisServer()
  one = await startInstance()
  two = await startInstance()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
})
afterAll(async () => {
  await one?.stop()
  await two?.stop()
  await redis?.stop()
})

async function connect(to: RelayServer, options: RelayClientOptions = {}): Promise<RelayClient> {
  const client = await connectRelayClient(to.description, options)
  clients.push(client)
  return client
}

const publish = (client: RelayClient, topic: string, message: string, more: object = {}) =>
  client.call('irn_publish', { topic, message, ttl: 60, tag: 1108, ...more })
const subscribe = (client: RelayClient, topic: string) => client.call('irn_subscribe', { topic })

it('a page on one instance and a wallet on the other pair, ask and answer', async () => {
  const page = await startSignClient('page', one.description)
  const wallet = await startSignClient('wallet', two.description)
  answerRequests(wallet)
  const { topic } = await pair(page, wallet)
  expect(await askToSign(page, topic, 'hello')).toBe('hello')
  const ended = once(wallet.events, 'session_delete')
  await page.disconnect({ topic, reason: { code: 6000, message: 'gone' } })
  expect((await ended)[0].topic).toBe(topic)
  await Promise.all([page, wallet].map(stopSignClient))
})

it('messages come in order and once, however many instances they are published to', async () => {
  const [from, twin, to] = [await connect(one), await connect(two), await connect(two)]
  const topic = createTopic()
  await subscribe(to, topic)
  const messages = Array.from({ length: 50 }, (_, index) => `m${index}`)
  await Promise.all(messages.flatMap((message) => [publish(from, topic, message), publish(twin, topic, message)]))
  await vi.waitFor(() => expect(to.messages).toHaveLength(50))
  await subscribe(to, topic)
  expect(new Set(to.messages)).toEqual(new Set(messages))
  const later = await connect(one)
  expect(await later.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
})

it('what was taken at one instance is gone at the other, and what was not is given there', async () => {
  const keyPair = generateKeyPair()
  const [from, deaf] = [await connect(one), await connect(one, { keyPair, acknowledges: false })]
  const topic = createTopic()
  await subscribe(deaf, topic)
  await publish(from, topic, 'first', { attestation: 'a' })
  await vi.waitFor(() => expect(deaf.messages).toEqual(['first']))
  await deaf.close()
  const again = await connect(two, { keyPair })
  await subscribe(again, topic)
  await vi.waitFor(() => expect(again.pushes[0]?.data).toMatchObject({ message: 'first', attestation: 'a', tag: 1108 }))
  await subscribe(again, topic)
  const last = await connect(one, { keyPair })
  expect(await last.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
})

it('an instance that stops sends clients away, and what they had by then does not come again', async () => {
  const keyPair = generateKeyPair()
  const instance = await startInstance()
  const leaving = await connectRelayClient(instance.description, { keyPair, acknowledges: false })
  const from = await connect(one)
  const topic = createTopic()
  await subscribe(leaving, topic)
  await publish(from, topic, 'taken')
  await publish(from, topic, 'not taken')
  await vi.waitFor(() => expect(leaving.messages).toEqual(['taken', 'not taken']))
  leaving.socket.send(JSON.stringify({ id: leaving.pushes[0]?.id, jsonrpc: '2.0', result: true }))
  await instance.stop()
  expect(await leaving.closed).toEqual({ code: 1012, reason: 'Service restart' })
  const back = await connect(two, { keyPair })
  await subscribe(back, topic)
  await vi.waitFor(() => expect(back.messages).toEqual(['not taken']))
  expect(await back.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
})

it('an offer is there for each client once; a topic has so many messages; each lasts its time', async () => {
  const [from, to, other] = [await connect(one), await connect(two), await connect(one)]
  const topic = createTopic()
  await publish(from, topic, 'too old')
  await publish(from, topic, 'offer', { tag: 1100 })
  for (const message of ['a', 'b', 'c']) await publish(from, topic, message)
  await publish(from, topic, 'd', { ttl: 20 })
  await subscribe(to, topic)
  await vi.waitFor(() => expect(to.messages).toEqual(['offer', 'a', 'b', 'c', 'd']))
  await subscribe(to, topic)
  await subscribe(other, topic)
  await vi.waitFor(() => expect(other.messages).toEqual(['offer']))
  const again = await to.call('irn_fetchMessages', { topic })
  expect(again).toEqual({ messages: [], hasMore: false })
})

it('Redis keeps nothing longer than the last message lasts', async () => {
  const from = await connect(one)
  const [short, long] = [createTopic(), createTopic()]
  await publish(from, short, 'a', { ttl: 1 })
  const startMs = performance.now()
  await publish(from, long, 'a', { ttl: 90 })
  await publish(from, long, 'b', { ttl: 1 })
  const store = new Redis(redis.redisUrl)
  const keysOf = async (topic: string) => (await store.keys('{portico:relay}:*')).filter((key) => key.includes(topic))
  const lives = await Promise.all((await keysOf(long)).map((key) => store.pttl(key)))
  expect(Math.max(...lives)).toBeGreaterThan(89_000 - (performance.now() - startMs))
  expect(Math.max(...lives)).toBeLessThanOrEqual(90_000)
  await vi.waitFor(async () => expect(await keysOf(short)).toEqual([]))
  store.disconnect()
})

it('a Redis that was away ends all sockets, so that clients come back and find what they missed', async () => {
  const own = await startRedisServer()
  const instance = await startRelay({ redisUrl: own.redisUrl })
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = await connectRelayClient(instance.description)
  await subscribe(client, createTopic())
  await own.stop()
  const again = await startRedisServer(Number(new URL(own.redisUrl).port))
  expect(await client.closed).toEqual({ code: 1012, reason: 'Service restart' })
  const back = await connectRelayClient(instance.description)
  expect(await subscribe(back, createTopic())).toBeTypeOf('string')
  expect(errors.mock.calls.flat().every((text) => String(text).startsWith('Redis: '))).toBe(true)
  errors.mockRestore()
  await instance.stop()
  await again.stop()
})
