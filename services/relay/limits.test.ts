import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateKeyPair } from '@walletconnect/relay-auth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RelayServer, startRelay } from '../../examples/stack/src/services/startRelay.js'
import { type RelayLimits, readLimits, usualLimits } from './limits.js'
import { connectRelayClient, createTopic, type RelayClient } from './relayClient.js'

let services: RelayServer
const clients: RelayClient[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  await services?.stop()
  services = undefined as never
})

async function start(limits: Partial<RelayLimits>): Promise<readonly [RelayClient, RelayClient]> {
  services = await startRelay({ limits })
  const connect = async () => {
    const client = await connectRelayClient(services.description)
    clients.push(client)
    return client
  }
  return [await connect(), await connect()]
}

const publish = (client: RelayClient, topic: string, message: string, ttl = 60) =>
  client.call('irn_publish', { topic, message, ttl })

const pinged = async ({ socket }: RelayClient, times: number) => {
  for (let time = 0; time < times; time += 1) await once(socket, 'ping')
}

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
  await publish(from, topics[2], 'for no one')
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

it('no message lasts longer than the relay keeps any', async () => {
  const [from, to] = await start({ maxTtlSec: 1 })
  const topic = createTopic()
  await publish(from, topic, 'sealed', 1_000_000)
  await sleep(1_010)
  expect(await to.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
})

it('a socket that acknowledges nothing is sent so much and no more, and stays open', async () => {
  const [from] = await start({ maxWaitingBytes: 3 * 25_120 })
  const to = await connectRelayClient(services.description, { acknowledges: false })
  clients.push(to)
  const topic = createTopic()
  await to.call('irn_subscribe', { topic })
  for (let index = 0; index < 8; index += 1) await publish(from, topic, `${index}`.padEnd(20_000))
  await expect.poll(() => to.messages.length).toBe(3)
  await sleep(50)
  expect(to.messages.map((message) => message.trim())).toEqual(['0', '1', '2'])
  expect(to.socket.readyState).toBe(to.socket.OPEN)
})

it('an acknowledgement of what was not read counts for nothing', async () => {
  const [from] = await start({ maxWaitingBytes: 2 * 25_120 })
  const to = await connectRelayClient(services.description, { acknowledges: false })
  clients.push(to)
  const topic = createTopic()
  await to.call('irn_subscribe', { topic })
  for (let index = 0; index < 6; index += 1) {
    await publish(from, topic, `${index}`.padEnd(20_000))
    for (let id = 0; id < 10; id += 1) to.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }
  const ids = to.pushes.map(({ id }) => id)
  for (const id of ids)
    for (const guess of [id - 1, id + 1]) {
      to.socket.send(JSON.stringify({ id: guess, jsonrpc: '2.0', result: true }))
    }
  await to.call('irn_fetchMessages', { topic: createTopic() })
  await sleep(50)
  expect(to.pushes).toHaveLength(2)
  expect(Math.min(...ids)).toBeGreaterThan(1_000_000)
})

it('is pinged, and a socket that never answers is ended', async () => {
  const [client, silent] = await start({ pingEveryMs: 1_000 })
  silent.socket.pause()
  await pinged(client, 3)
  silent.socket.resume()
  expect((await silent.closed).code).toBe(1006)
  expect(client.socket.readyState).toBe(client.socket.OPEN)
})

it('unasked pongs do not keep a socket open that reads nothing', async () => {
  const [client, deaf] = await start({ pingEveryMs: 1_000 })
  deaf.socket.pause()
  const pongs = setInterval(() => {
    deaf.socket.pong()
    deaf.socket.pong('12345678')
  }, 20)
  await pinged(client, 3)
  clearInterval(pongs)
  deaf.socket.resume()
  expect((await deaf.closed).code).toBe(1006)
  expect(client.socket.readyState).toBe(client.socket.OPEN)
})

it('answers a ping with what it says', async () => {
  const [client] = await start({})
  client.socket.ping('are you there')
  const [content] = await once(client.socket, 'pong')
  expect(String(content)).toBe('are you there')
})

describe('the pace', () => {
  it('a client that sends faster than it may waits, and another one does not', async () => {
    const [fast, other] = await start({ framesPerSecPerClient: 20, burstSec: 0.5 })
    const topic = createTopic()
    const startMs = performance.now()
    await Promise.all(Array.from({ length: 10 }, (_, index) => publish(fast, topic, `${index}`)))
    const more = Promise.all(Array.from({ length: 20 }, (_, index) => publish(fast, topic, `more ${index}`)))
    const answered = other.call('irn_subscribe', { topic }).then(() => 'the other one')
    expect(await Promise.race([more, answered])).toBe('the other one')
    await more
    expect(performance.now() - startMs).toBeGreaterThan(950)
  })

  it('clients of one address share what it may send', async () => {
    const [one, two] = await start({ framesPerSecPerAddress: 20, burstSec: 0.5 })
    const startMs = performance.now()
    const publishAll = (client: RelayClient) =>
      Promise.all(Array.from({ length: 10 }, (_, index) => publish(client, createTopic(), `${index}`)))
    await Promise.all([publishAll(one), publishAll(two)])
    expect(performance.now() - startMs).toBeGreaterThan(450)
  })

  it('a letter of a batch counts as one that comes alone, from the second on', async () => {
    const [client] = await start({ framesPerSecPerClient: 20, burstSec: 0.5 })
    const batch = (count: number) =>
      client.call('irn_batchPublish', {
        messages: Array.from({ length: count }, () => ({ topic: createTopic(), message: 'm', ttl: 60, tag: 1 })),
      })
    const startMs = performance.now()
    await batch(9)
    await batch(10)
    expect(performance.now() - startMs).toBeGreaterThan(400)
  })

  it('a topic of a batch counts for a tenth', async () => {
    const [client] = await start({ framesPerSecPerClient: 20, burstSec: 0.5, maxTopicsPerSocket: 10_000 })
    const startMs = performance.now()
    for (const method of ['irn_batchSubscribe', 'irn_batchFetchMessages']) {
      await client.call(method, { topics: Array.from({ length: 100 }, createTopic) })
    }
    expect(performance.now() - startMs).toBeGreaterThan(450)
  })

  it('what is read counts once for each 4 KB', async () => {
    const [client] = await start({ framesPerSecPerClient: 20, burstSec: 0.5 })
    const startMs = performance.now()
    await publish(client, createTopic(), 'x'.repeat(20 * 4_096))
    await publish(client, createTopic(), 'x')
    expect(performance.now() - startMs).toBeGreaterThan(450)
  })

  it('pings count, too', async () => {
    const [client] = await start({ framesPerSecPerClient: 20, burstSec: 0.5 })
    const startMs = performance.now()
    for (let count = 0; count < 20; count += 1) {
      client.socket.ping()
      await once(client.socket, 'pong')
    }
    expect(performance.now() - startMs).toBeGreaterThan(400)
  })

  it('what a client sends when it connects passes at once: 2,000 topics and 200 acknowledgements', async () => {
    const [client] = await start({})
    const startMs = performance.now()
    for (let batch = 0; batch < 4; batch += 1) {
      await client.call('irn_batchSubscribe', { topics: Array.from({ length: 500 }, createTopic) })
    }
    for (let id = 0; id < 200; id += 1) client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    await client.call('irn_fetchMessages', { topic: createTopic() })
    expect(performance.now() - startMs).toBeLessThan(10_000)
  })

  it('a client that sends too fast and reads is not ended for it', async () => {
    const [client] = await start({ framesPerSecPerClient: 100, burstSec: 0.1, pingEveryMs: 1_000 })
    await Promise.all(Array.from({ length: 100 }, (_, index) => publish(client, createTopic(), `${index}`)))
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })
})

describe('sockets', () => {
  const isTaken = (client: RelayClient) =>
    Promise.race([client.call('irn_subscribe', { topic: createTopic() }).then(() => true), client.closed])
  const connect = async (forwardedFor: string, keyPair = generateKeyPair()) => {
    const client = await connectRelayClient(services.description, { forwardedFor, keyPair })
    clients.push(client)
    return client
  }

  it('an address has so many; the next is refused before it opens, until one has gone', async () => {
    services = await startRelay({ proxyHops: 1, limits: { maxSocketsPerAddress: 2, maxOpeningMs: 50 } })
    const [one, two] = [await connect('192.0.2.1'), await connect('192.0.2.1')]
    expect([await isTaken(one), await isTaken(two)]).toEqual([true, true])
    expect(await isTaken(await connect('192.0.2.1'))).toEqual({ code: 1006, reason: '' })
    expect(await isTaken(await connect('192.0.2.2'))).toBe(true)
    await one.close()
    await vi.waitFor(async () => expect(await isTaken(await connect('192.0.2.1'))).toBe(true))
  })

  it('a client has so many, from all addresses', async () => {
    services = await startRelay({ proxyHops: 1, limits: { maxSocketsPerClient: 2 } })
    const keyPair = generateKeyPair()
    const [one, two] = [await connect('192.0.2.1', keyPair), await connect('192.0.2.2', keyPair)]
    expect([await isTaken(one), await isTaken(two)]).toEqual([true, true])
    expect(await isTaken(await connect('192.0.2.3', keyPair))).toEqual({ code: 1013, reason: 'Too many sockets' })
    expect(await isTaken(await connect('192.0.2.3'))).toBe(true)
  })

  it.each(['maxSockets', 'maxSocketsPerProject'])(
    '%s: the address with most gives its oldest to a newcomer',
    async (name) => {
      services = await startRelay({ proxyHops: 1, limits: { [name]: 3 } })
      const quiet = await connect('192.0.2.1')
      const [oldest, other] = [await connect('192.0.2.2'), await connect('192.0.2.2')]
      for (const client of [quiet, oldest, other]) expect(await isTaken(client)).toBe(true)
      expect(await isTaken(await connect('192.0.2.3'))).toBe(true)
      expect((await oldest.closed).code).toBe(1006)
      for (const client of [quiet, other]) expect(client.socket.readyState).toBe(client.socket.OPEN)
    },
  )

  it('those that come too fast from one address open later, or not at all; those of others open at once', async () => {
    services = await startRelay({
      proxyHops: 1,
      limits: { openingsPerSecPerAddress: 2, burstSec: 1, maxOpeningMs: 1_500 },
    })
    const startMs = performance.now()
    const all = await Promise.all(Array.from({ length: 40 }, () => connect('192.0.2.1')))
    const open = all.filter(({ socket }) => socket.readyState === socket.OPEN).length
    expect(performance.now() - startMs).toBeGreaterThan(250)
    expect(open).toBeGreaterThanOrEqual(5)
    expect(open).toBeLessThan(40)
    expect(await isTaken(await connect('192.0.2.2'))).toBe(true)
  })

  it('what a proxy in front of the relay says counts only when there is one', async () => {
    services = await startRelay({ limits: { maxSocketsPerAddress: 1, maxOpeningMs: 50 } })
    expect(await isTaken(await connect('192.0.2.1'))).toBe(true)
    expect(await isTaken(await connect('192.0.2.2'))).toEqual({ code: 1006, reason: '' })
  })
})

describe('buffers', () => {
  it('an address that holds more than its share loses the socket that holds most', async () => {
    const [one, two] = await start({ maxBufferedBytesPerAddress: 150_000 })
    const half = (size: number) =>
      Buffer.concat([Buffer.from([0x01, 0xff, 0, 0, 0, 0, 0, 0x01, 0x86, 0xa0, 0, 0, 0, 0]), Buffer.alloc(size)])
    // A message of 100,000 bytes that is never finished.
    const raw = (client: RelayClient) => (client.socket as unknown as { _socket: Socket })._socket
    raw(one).write(half(90_000))
    await sleep(50)
    expect(one.socket.readyState).toBe(one.socket.OPEN)
    raw(two).write(half(50_000))
    await sleep(50)
    expect([one, two].map(({ socket }) => socket.readyState)).toEqual([1, 1])
    raw(two).write(Buffer.alloc(20_000))
    expect((await one.closed).code).toBe(1006)
    expect(two.socket.readyState).toBe(two.socket.OPEN)
  })

  it('topics that are followed count, too', async () => {
    const [one, two] = await start({ maxBufferedBytesPerAddress: 300 * 600 })
    const follow = (client: RelayClient, count: number) =>
      client.call('irn_batchSubscribe', { topics: Array.from({ length: count }, createTopic) })
    await follow(one, 150)
    await follow(two, 90)
    expect([one, two].map(({ socket }) => socket.readyState)).toEqual([1, 1])
    follow(two, 60).catch(() => {})
    await Promise.race([one.closed, two.closed])
  })
})

it.each([
  ['is no whole number', { maxFrameBytes: 1.5 }],
  ['is zero', { maxSockets: 0 }],
  ['is negative', { framesPerSecPerClient: -1 }],
  ['is no number', { maxTtlSec: Number.NaN }],
  ['is unknown', { maxSocket: 1 } as Partial<RelayLimits>],
])('a limit that %s is refused by name', (_what, limits) => {
  expect(() => readLimits(limits)).toThrow(Object.keys(limits)[0])
})

it('limits that are not given are the usual ones', () => {
  expect(readLimits({ maxSockets: 5 })).toEqual({ ...usualLimits, maxSockets: 5 })
  expect(usualLimits).toMatchObject({ maxOfferTtlSec: 300, maxTokenLifeSec: 86_400, maxWaitingBytes: 2_097_152 })
})
