import { generateKeyPair } from '@walletconnect/relay-auth'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RelayServer, startRelay } from '../../examples/stack/src/services/startRelay.js'
import type { RelayLimits } from './limits.js'
import { type RedisServer, startRedisServer } from './redisServer.js'
import { connectRelayClient, createTopic, type RelayClient, type RelayClientOptions } from './relayClient.js'

/** What a letter of 5,000 characters takes. */
const LETTER = 5_000
const TAKES = LETTER + 5_120

let redis: RedisServer
const running: RelayServer[] = []
const clients: RelayClient[] = []
beforeAll(async () => {
  redis = await startRedisServer()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
  await Promise.all(running.splice(0).map((services) => services.stop()))
  const store = new Redis(redis.redisUrl)
  await store.flushall()
  store.disconnect()
})
afterAll(() => redis.stop())

async function connect(
  services: RelayServer,
  address: string,
  options: RelayClientOptions & { projectId?: string } = {},
): Promise<RelayClient> {
  const { projectId = 'playground', ...rest } = options
  const client = await connectRelayClient({ ...services.description, projectId }, { forwardedFor: address, ...rest })
  clients.push(client)
  return client
}

interface Post {
  readonly topic: string
  readonly text: string
}

let posted = 0
/** Publishes a letter to a topic of its own. */
async function post(client: RelayClient, size = LETTER, more: object = {}): Promise<Post> {
  posted += 1
  const [topic, text] = [createTopic(), `letter ${posted} `]
  const message = text.padEnd(size, 'x')
  expect(await client.call('irn_publish', { topic, message, ttl: 60, tag: 1, ...more })).toBe(true)
  return { topic, text }
}

const tooLarge = { code: -32000, message: 'The message is too large' }

describe.each(['memory', 'Redis'])('in %s', (store) => {
  const start = async (limits: Partial<RelayLimits>): Promise<RelayServer> => {
    const where = store === 'Redis' ? { redisUrl: redis.redisUrl } : {}
    const services = await startRelay({ ...where, proxyHops: 1, limits })
    running.push(services)
    return services
  }
  /** Which of the letters are still there. */
  const find = async (services: RelayServer, letters: readonly Post[]): Promise<readonly boolean[]> => {
    const reader = await connect(services, '192.0.2.99')
    const found: boolean[] = []
    for (const { topic } of letters) {
      const { messages } = (await reader.call('irn_fetchMessages', { topic })) as { messages: unknown[] }
      found.push(messages.length === 1)
    }
    return found
  }

  it('a client that has its share loses its oldest letter for one more, and no more than that', async () => {
    const services = await start({ maxMailboxBytesPerClient: 3 * TAKES })
    const [client, other] = [await connect(services, '192.0.2.1'), await connect(services, '192.0.2.1')]
    const before = await post(other)
    const letters = [await post(client), await post(client), await post(client)]
    expect(await find(services, [before])).toEqual([true])
    letters.push(await post(client))
    expect(await find(services, letters)).toEqual([false, true, true, true])
  })

  it('its share holds exactly what it says', async () => {
    const services = await start({ maxMailboxBytesPerClient: 2 * TAKES })
    const client = await connect(services, '192.0.2.1')
    const letters = [await post(client), await post(client, LETTER + 1)]
    expect(await find(services, letters)).toEqual([false, true])
  })

  it('one letter that is more than a share is refused, and nothing makes room for it', async () => {
    const services = await start({ maxMailboxBytesPerAddress: 2 * TAKES })
    const client = await connect(services, '192.0.2.1')
    const kept = await post(client)
    const publish = (size: number) =>
      client.call('irn_publish', { topic: createTopic(), message: 'x'.repeat(size), ttl: 60, tag: 1 })
    await expect(publish(2 * LETTER + 5_121)).rejects.toEqual(tooLarge)
    expect(await find(services, [kept])).toEqual([true])
    expect(await publish(2 * LETTER + 5_120)).toBe(true)
  })

  it('one character beyond Latin-1 makes a letter count twice', async () => {
    const services = await start({ maxMailboxBytes: LETTER * 2 + 5_120 })
    const client = await connect(services, '192.0.2.1')
    const publish = (message: string) => client.call('irn_publish', { topic: createTopic(), message, ttl: 60, tag: 1 })
    expect(await publish('ÿ'.padEnd(2 * LETTER, 'x'))).toBe(true)
    expect(await publish('Ā'.padEnd(LETTER, 'x'))).toBe(true)
    await expect(publish('Ā'.padEnd(LETTER + 1, 'x'))).rejects.toEqual(tooLarge)
  })

  it('an attestation counts as the message does', async () => {
    const services = await start({ maxMailboxBytes: TAKES })
    const client = await connect(services, '192.0.2.1')
    const publish = (size: number, attestation: string) =>
      client.call('irn_publish', { topic: createTopic(), message: 'x'.repeat(size), ttl: 60, tag: 1, attestation })
    expect(await publish(LETTER - 10, 'a'.repeat(10))).toBe(true)
    await expect(publish(LETTER - 10, 'a'.repeat(11))).rejects.toEqual(tooLarge)
  })

  it('at one address, the client with most makes room for another', async () => {
    const services = await start({ maxMailboxBytesPerAddress: 4 * TAKES })
    const [large, small] = [await connect(services, '192.0.2.1'), await connect(services, '192.0.2.1')]
    const ofSmall = [await post(small)]
    const ofLarge = [await post(large), await post(large), await post(large)]
    ofSmall.push(await post(small))
    expect(await find(services, ofSmall)).toEqual([true, true])
    expect(await find(services, ofLarge)).toEqual([false, true, true])
  })

  it('the addresses of one IPv6 network count as one', async () => {
    const services = await start({ maxMailboxBytesPerAddress: TAKES })
    const [one, twin] = [await connect(services, '2001:db8:1:2::1'), await connect(services, '2001:db8:1:2:ffff::2')]
    const other = await connect(services, '2001:db8:1:3::1')
    const letters = [await post(one), await post(twin), await post(other)]
    expect(await find(services, letters)).toEqual([false, true, true])
  })

  it('when all is full the largest address makes room, however many clients it has', async () => {
    const services = await start({ maxMailboxBytes: 5 * TAKES })
    const quiet = await connect(services, '192.0.2.1')
    const ofQuiet = [await post(quiet), await post(quiet)]
    const ofLarge: Post[] = []
    for (let client = 0; client < 3; client += 1) ofLarge.push(await post(await connect(services, '192.0.2.2')))
    const newcomer = await post(await connect(services, '192.0.2.3'))
    expect(await find(services, [...ofQuiet, newcomer])).toEqual([true, true, true])
    const left = await find(services, ofLarge)
    expect(left.filter(Boolean)).toHaveLength(2)
  })

  it('a sender that fills the mailbox again and again takes no letter of others, and others are never refused', async () => {
    const services = await start({ maxMailboxBytes: 6 * TAKES })
    const [other, flooder] = [await connect(services, '192.0.2.1'), await connect(services, '192.0.2.2')]
    const letters = [await post(other)]
    for (let round = 0; round < 12; round += 1) await post(flooder)
    letters.push(await post(other))
    for (let round = 0; round < 12; round += 1) await post(flooder, 10)
    expect(await find(services, letters)).toEqual([true, true])
  })

  it('a project that has its share makes room for itself: the largest address in it', async () => {
    const services = await start({ maxMailboxBytesPerProject: 4 * TAKES })
    const of = (address: string, projectId: string) => connect(services, address, { projectId })
    const elsewhere = await post(await of('192.0.2.2', 'quiet'))
    const small = await post(await of('192.0.2.1', 'playground'))
    const client = await of('192.0.2.2', 'playground')
    const large = [await post(client), await post(client), await post(client)]
    const newcomer = await post(await of('192.0.2.3', 'playground'))
    expect(await find(services, [elsewhere, small, newcomer])).toEqual([true, true, true])
    expect(await find(services, large)).toEqual([false, true, true])
  })

  it('a letter that was taken, or whose topic had too many, counts against no sender', async () => {
    const services = await start({ maxMailboxBytesPerClient: 2 * TAKES, maxLettersPerTopic: 1 })
    const [client, reader] = [await connect(services, '192.0.2.1'), await connect(services, '192.0.2.2')]
    const topic = createTopic()
    for (const text of ['a', 'b', 'c']) {
      await client.call('irn_publish', { topic, message: text.padEnd(LETTER), ttl: 60, tag: 1 })
    }
    const kept = await post(client)
    await reader.call('irn_subscribe', { topic })
    await vi.waitFor(() => expect(reader.messages.map((message) => message.trim())).toEqual(['c']))
    await reader.call('irn_fetchMessages', { topic })
    const last = await post(client)
    expect(await find(services, [kept, last])).toEqual([true, true])
  })

  it('an expired letter counts against no sender', async () => {
    const services = await start({ maxMailboxBytes: 2 * TAKES })
    const client = await connect(services, '192.0.2.1')
    await post(client, LETTER, { ttl: 1 })
    const kept = await post(client)
    await vi.waitFor(async () => expect(await find(services, [])).toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const last = await post(client)
    expect(await find(services, [kept, last])).toEqual([true, true])
  })

  it('so many letters are known, and the oldest of them may come again', async () => {
    const services = await start({ maxKnownLetters: 2 })
    const [from, to] = [await connect(services, '192.0.2.1'), await connect(services, '192.0.2.2')]
    const topic = createTopic()
    await to.call('irn_subscribe', { topic })
    const publish = async (message: string) => {
      await from.call('irn_publish', { topic, message, ttl: 60, tag: 1 })
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    for (const message of ['a', 'b', 'a', 'b']) await publish(message)
    await vi.waitFor(() => expect(to.messages).toEqual(['a', 'b']))
    const later = await connect(services, '192.0.2.2')
    await publish('c')
    await vi.waitFor(() => expect(to.messages).toEqual(['a', 'b', 'c']))
    await to.call('irn_unsubscribe', { topic })
    await publish('a')
    await later.call('irn_subscribe', { topic })
    await vi.waitFor(() => expect(later.messages).toEqual(['a']))
  })

  it.each([1100, 1116])('a proposal (tag %i) lives no longer than proposals may, other letters do', async (tag) => {
    const services = await start({ maxOfferTtlSec: 3 })
    const client = await connect(services, '192.0.2.1')
    const letters = [await post(client, 10, { tag }), await post(client, 10, { tag: 1101 })]
    const pairingTopic = createTopic()
    await client.call('wc_proposeSession', { pairingTopic, sessionProposal: 'proposal', ttl: 300 })
    const proposal = { topic: pairingTopic, text: 'proposal' }
    expect(await find(services, [proposal])).toEqual([true])
    await new Promise((resolve) => setTimeout(resolve, 3_050))
    expect(await find(services, [...letters, proposal])).toEqual([false, true, false])
  })

  it('a socket that falls behind gets the rest in order, once, as it acknowledges', async () => {
    const services = await start({ maxWaitingBytes: 3 * TAKES })
    const [from, to] = [
      await connect(services, '192.0.2.1'),
      await connect(services, '192.0.2.2', { acknowledges: false }),
    ]
    const topic = createTopic()
    const texts = Array.from({ length: 8 }, (_, index) => `${index}`)
    const publish = (text: string) => from.call('irn_publish', { topic, message: text.padEnd(LETTER), ttl: 60, tag: 1 })
    for (const text of texts.slice(0, 4)) await publish(text)
    await to.call('irn_subscribe', { topic })
    for (const text of texts.slice(4)) await publish(text)
    await to.call('irn_fetchMessages', { topic: createTopic() })
    await new Promise((resolve) => setTimeout(resolve, 100))
    const came = () => to.messages.map((message) => message.trim())
    expect(came()).toEqual(texts.slice(0, came().length))
    expect(came().length).toBeLessThanOrEqual(3)
    for (let acknowledged = 0; acknowledged < 8; acknowledged += 1) {
      await vi.waitFor(() => expect(to.pushes.length).toBeGreaterThan(acknowledged))
      to.socket.send(JSON.stringify({ id: to.pushes[acknowledged]?.id, jsonrpc: '2.0', result: true }))
    }
    await to.call('irn_fetchMessages', { topic: createTopic() })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(came()).toEqual(texts)
  })

  it('what is fetched at once is bounded, and the rest is there the next time', async () => {
    const services = await start({ maxWaitingBytes: 2 * TAKES })
    const [from, to] = [await connect(services, '192.0.2.1'), await connect(services, '192.0.2.2')]
    const letters = [await post(from), await post(from), await post(from)]
    const topics = letters.map(({ topic }) => topic)
    const fetch = async () => {
      const { messages, hasMore } = (await to.call('irn_batchFetchMessages', { topics })) as Fetched
      return [messages.length, hasMore]
    }
    expect(await fetch()).toEqual([2, true])
    await vi.waitFor(async () => expect(await fetch()).toEqual([1, false]))
  })
})

interface Fetched {
  readonly messages: readonly unknown[]
  readonly hasMore: boolean
}

describe('on Redis', () => {
  const start = async (limits: Partial<RelayLimits>): Promise<RelayServer> => {
    const relay = { redisUrl: redis.redisUrl, proxyHops: 1, limits }
    const services = await startRelay(relay)
    running.push(services)
    return services
  }
  const withStore = async <Result>(ask: (store: Redis) => Promise<Result>): Promise<Result> => {
    const store = new Redis(redis.redisUrl)
    try {
      return await ask(store)
    } finally {
      store.disconnect()
    }
  }
  const charged = () => withStore((store) => store.hget('{portico:relay}:bytes', 'all'))

  it('all instances have one bound, which outlives each of them', async () => {
    const limits = { maxMailboxBytesPerAddress: 3 * TAKES }
    const [one, two] = [await start(limits), await start(limits)]
    const keyPair = generateKeyPair()
    const letters = [await post(await connect(one, '192.0.2.1', { keyPair }))]
    letters.push(await post(await connect(two, '192.0.2.1', { keyPair })))
    letters.push(await post(await connect(one, '192.0.2.1', { keyPair })))
    running.splice(running.indexOf(one), 1)
    await one.stop()
    expect(await charged()).toBe(String(3 * TAKES))
    letters.push(await post(await connect(two, '192.0.2.1', { keyPair })))
    expect(await charged()).toBe(String(3 * TAKES))
    const reader = await connect(two, '192.0.2.9')
    const found: number[] = []
    for (const { topic } of letters)
      found.push(((await reader.call('irn_fetchMessages', { topic })) as Fetched).messages.length)
    expect(found).toEqual([0, 1, 1, 1])
  })

  it('instances that post at once never have more than the bound', async () => {
    const limits = { maxMailboxBytes: 10 * TAKES }
    const instances = [await start(limits), await start(limits)]
    const senders: RelayClient[] = []
    for (let index = 0; index < 6; index += 1) {
      const instance = instances[index % 2]
      if (instance) senders.push(await connect(instance, `192.0.2.${index % 3}`))
    }
    await Promise.all(
      senders.map(async (sender) => {
        for (let round = 0; round < 10; round += 1) await post(sender)
      }),
    )
    expect(Number(await charged())).toBe(10 * TAKES)
    expect(await withStore((store) => store.keys('{portico:relay}:letter:*'))).toHaveLength(10)
  })

  it('nothing is charged any more once all has ended or was taken', async () => {
    const services = await start({})
    const [client, reader] = [await connect(services, '192.0.2.1'), await connect(services, '192.0.2.2')]
    await post(client, LETTER, { ttl: 3 })
    const proposal = await post(client, LETTER, { ttl: 3, tag: 1100 })
    const taken = await post(client)
    for (const { topic } of [proposal, taken]) await reader.call('irn_fetchMessages', { topic })
    await vi.waitFor(async () => expect(await charged()).toBe(String(2 * TAKES)))
    await new Promise((resolve) => setTimeout(resolve, 3_050))
    const last = await post(client)
    await reader.call('irn_fetchMessages', { topic: last.topic })
    await vi.waitFor(async () => {
      expect(await withStore((store) => store.keys('{portico:relay}:*')).then((keys) => keys.sort())).toEqual([
        '{portico:relay}:known',
        '{portico:relay}:seq',
      ])
    })
  })

  it('a letter counts for as much as is written, however small its text is', async () => {
    const services = await start({ maxMailboxBytes: 3 * LETTER })
    const client = await connect(services, '192.0.2.1')
    const publish = (message: string) => client.call('irn_publish', { topic: createTopic(), message, ttl: 60, tag: 1 })
    expect(await publish('x'.repeat(LETTER))).toBe(true)
    await expect(publish('\u0001'.repeat(LETTER))).rejects.toEqual(tooLarge)
  })

  it('no address of a sender is written to it', async () => {
    const services = await start({})
    await post(await connect(services, '192.0.2.171'))
    const content = await withStore(async (store) => {
      const keys = await store.keys('*')
      const members = await store.zrange('{portico:relay}:ends', '0', '-1')
      return [...keys, ...members].join('\n')
    })
    expect(content).toContain('{portico:relay}:senders:all:')
    expect(content).not.toContain('192.0.2.171')
  })
})
