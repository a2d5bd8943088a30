import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateKeyPair } from '@walletconnect/relay-auth'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RelayServer, startRelay } from '../../examples/stack/src/services/startRelay.js'
import { connectRelayClient, createTopic, type RelayClient, type RelayClientOptions } from './relayClient.js'

const OFFER = 1100
const REQUEST = 1108

let services: RelayServer
const clients: RelayClient[] = []
beforeAll(async () => {
  services = await startRelay()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()))
})
afterAll(() => services.stop())

async function connect(options: RelayClientOptions = {}, of = services): Promise<RelayClient> {
  const client = await connectRelayClient(of.description, options)
  clients.push(client)
  return client
}

const publish = (client: RelayClient, topic: string, message: string, more: object = {}) =>
  client.call('irn_publish', { topic, message, ttl: 60, tag: REQUEST, ...more })
const subscribe = (client: RelayClient, topic: string) => client.call('irn_subscribe', { topic })
const messagesOf = (fetched: unknown) =>
  (fetched as { messages: { message: string }[] }).messages.map((one) => one.message)
/** Until everything that was sent to the relay before has had its effect. */
const settle = async (...all: RelayClient[]) => {
  for (const client of all) await client.call('irn_fetchMessages', { topic: createTopic() })
}

describe('a message', () => {
  it('reaches the followers of its topic, and no one else', async () => {
    const [from, to, other] = [await connect(), await connect(), await connect()]
    const topic = createTopic()
    expect(await subscribe(to, topic)).toBe(
      createHash('sha256')
        .update(topic + to.clientId)
        .digest('hex'),
    )
    await subscribe(other, createTopic())
    const startMs = Date.now()
    expect(await publish(from, topic, 'sealed', { attestation: 'a', prompt: true, tvf: {} })).toBe(true)
    await settle(to, other)
    const [push] = to.pushes
    expect(push?.subscription).toBe(
      createHash('sha256')
        .update(topic + to.clientId)
        .digest('hex'),
    )
    expect(push?.data).toEqual({
      topic,
      message: 'sealed',
      tag: REQUEST,
      attestation: 'a',
      publishedAt: expect.any(Number),
    })
    expect(push?.data.publishedAt).toBeGreaterThanOrEqual(startMs)
    expect([to.pushes.length, other.pushes.length]).toEqual([1, 0])
  })

  it('never comes back to its own client, on whichever socket', async () => {
    const keyPair = generateKeyPair()
    const [from, twin] = [await connect({ keyPair }), await connect({ keyPair })]
    const topic = createTopic()
    await Promise.all([subscribe(from, topic), subscribe(twin, topic)])
    await publish(from, topic, 'sealed')
    await settle(from, twin)
    expect([...from.messages, ...twin.messages]).toEqual([])
    expect(messagesOf(await twin.call('irn_fetchMessages', { topic }))).toEqual([])
  })

  it('reaches every page of a visitor', async () => {
    const keyPair = generateKeyPair()
    const [from, one, two] = [await connect(), await connect({ keyPair }), await connect({ keyPair })]
    const topic = createTopic()
    await Promise.all([subscribe(one, topic), subscribe(two, topic)])
    await publish(from, topic, 'sealed')
    await settle(one, two)
    expect([one.messages, two.messages]).toEqual([['sealed'], ['sealed']])
  })

  it('that is published again is taken and dropped', async () => {
    const [from, to] = [await connect(), await connect()]
    const topic = createTopic()
    await subscribe(to, topic)
    for (const message of ['one', 'one', 'two', 'one']) expect(await publish(from, topic, message)).toBe(true)
    await settle(to)
    expect(to.messages).toEqual(['one', 'two'])
  })

  it('keeps its place among those of its sender', async () => {
    const [from, to] = [await connect(), await connect()]
    const topic = createTopic()
    await subscribe(to, topic)
    const messages = Array.from({ length: 90 }, (_, index) => `m${index}`)
    await Promise.all(messages.map((message) => publish(from, topic, message)))
    await settle(to)
    expect(to.messages).toEqual(messages)
  })
})

describe('the mailbox', () => {
  it('keeps messages for who comes later, in order, and gives each once', async () => {
    const keyPair = generateKeyPair()
    const [from, to] = [await connect(), await connect({ keyPair })]
    const topic = createTopic()
    await publish(from, topic, 'one')
    await publish(from, topic, 'two')
    await subscribe(to, topic)
    await settle(to)
    expect(to.messages).toEqual(['one', 'two'])
    await subscribe(to, topic)
    await settle(to)
    expect(to.messages).toHaveLength(2)
    await to.close()
    const later = await connect({ keyPair })
    await subscribe(later, topic)
    await settle(later)
    expect(later.messages).toEqual([])
  })

  it('gives again what a client has not said it has', async () => {
    const keyPair = generateKeyPair()
    const [from, to] = [await connect(), await connect({ keyPair, acknowledges: false })]
    const topic = createTopic()
    await subscribe(to, topic)
    await publish(from, topic, 'sealed')
    await settle(to)
    expect(to.messages).toEqual(['sealed'])
    await to.close()
    const again = await connect({ keyPair })
    await subscribe(again, topic)
    await settle(again)
    expect(again.messages).toEqual(['sealed'])
  })

  it('has an offer for each wallet that scans the code, and anything else for one', async () => {
    const [page, first, second] = [await connect(), await connect(), await connect()]
    const topic = createTopic()
    await publish(page, topic, 'offer', { tag: OFFER })
    await publish(page, topic, 'request')
    await subscribe(first, topic)
    await settle(first)
    await subscribe(second, topic)
    await settle(second)
    expect(first.messages).toEqual(['offer', 'request'])
    expect(second.messages).toEqual(['offer'])
  })

  it('drops what has ended', async () => {
    const [from, to] = [await connect(), await connect()]
    const topic = createTopic()
    await publish(from, topic, 'short', { ttl: 1 })
    await publish(from, topic, 'long')
    await sleep(1_010)
    await subscribe(to, topic)
    await settle(to)
    expect(to.messages).toEqual(['long'])
  })

  it('can be read without following', async () => {
    const [from, to] = [await connect(), await connect()]
    const topics = [createTopic(), createTopic()]
    for (const message of ['one', 'two', 'three']) await publish(from, topics[0] ?? '', message)
    await sleep(2)
    await publish(from, topics[1] ?? '', 'four')
    const fetched = await to.call('irn_batchFetchMessages', { topics: topics.toReversed() })
    expect(fetched).toMatchObject({ hasMore: false })
    expect(messagesOf(fetched)).toEqual(['one', 'two', 'three', 'four'])
    await vi.waitFor(async () =>
      expect(messagesOf(await to.call('irn_fetchMessages', { topic: topics[0] }))).toEqual([]),
    )
    expect(to.pushes).toEqual([])
  })

  it('is read a hundred at a time', async () => {
    const [from, to] = [await connect(), await connect()]
    const topics = [createTopic(), createTopic()]
    for (const topic of topics) {
      const messages = Array.from({ length: 80 }, (_, index) => ({
        topic,
        message: `m${index}`,
        ttl: 60,
        tag: REQUEST,
      }))
      expect(await from.call('irn_batchPublish', { messages })).toBe(true)
    }
    const first = await to.call('irn_batchFetchMessages', { topics })
    expect([messagesOf(first).length, first]).toEqual([100, expect.objectContaining({ hasMore: true })])
    await sleep(20)
    const second = await to.call('irn_batchFetchMessages', { topics })
    expect([messagesOf(second).length, second]).toEqual([60, expect.objectContaining({ hasMore: false })])
  })
})

describe('subscriptions', () => {
  it('come and go in batches', async () => {
    const [from, to] = [await connect(), await connect()]
    const topics = [createTopic(), createTopic(), createTopic()] as const
    await publish(from, topics[1], 'kept')
    expect(await to.call('irn_batchSubscribe', { topics })).toHaveLength(3)
    await settle(to)
    const subscriptions = topics.slice(0, 2).map((topic) => ({ topic, id: 'any' }))
    expect(await to.call('irn_batchUnsubscribe', { subscriptions })).toBe(true)
    for (const topic of topics) await publish(from, topic, 'after')
    await settle(to)
    expect(to.messages).toEqual(['kept', 'after'])
    expect(await to.call('irn_unsubscribe', { topic: topics[2], id: 'any' })).toBe(true)
    await publish(from, topics[2], 'gone')
    await settle(to)
    expect(to.messages).toHaveLength(2)
  })
})

describe('the compound calls', () => {
  it('propose: follows the pairing topic and publishes the offer', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const pairingTopic = createTopic()
    await subscribe(wallet, pairingTopic)
    const params = { pairingTopic, sessionProposal: 'offer', ttl: 300, prompt: true, attestation: '', correlationId: 5 }
    expect(await page.call('wc_proposeSession', params)).toBe(true)
    await publish(wallet, pairingTopic, 'answer')
    await settle(page, wallet)
    expect(wallet.pushes[0]?.data).toMatchObject({ message: 'offer', tag: 1100 })
    expect(page.messages).toEqual(['answer'])
  })

  it('approve: answers on the pairing topic, settles on the session topic and follows it', async () => {
    const [page, wallet] = [await connect(), await connect()]
    const [pairingTopic, sessionTopic] = [createTopic(), createTopic()]
    await subscribe(page, pairingTopic)
    const params = {
      ...{ pairingTopic, sessionTopic, ttl: 300 },
      ...{ sessionProposalResponse: 'answer', sessionSettlementRequest: 'settle' },
    }
    expect(await wallet.call('wc_approveSession', params)).toBe(true)
    await subscribe(page, sessionTopic)
    await publish(page, sessionTopic, 'settled')
    await settle(page, wallet)
    expect(page.pushes.map(({ data }) => [data.topic, data.message, data.tag])).toEqual([
      [pairingTopic, 'answer', 1101],
      [sessionTopic, 'settle', 1102],
    ])
    expect(wallet.messages).toEqual(['settled'])
  })
})

describe('what makes no sense', () => {
  const topic = createTopic()
  it.each([
    ['irn_subscribe', {}],
    ['irn_subscribe', undefined],
    ['irn_subscribe', { topic: topic.toUpperCase() }],
    ['irn_subscribe', { topic: 'a' }],
    ['irn_batchSubscribe', { topics: [] }],
    ['irn_batchSubscribe', { topics: Array(501).fill(topic) }],
    ['irn_publish', { topic, message: '', ttl: 1 }],
    ['irn_publish', { topic, message: 'm', ttl: 0 }],
    ['irn_publish', { topic, message: 'm', ttl: 1.5 }],
    ['irn_publish', { topic, message: { a: 1 }, ttl: 1 }],
    ['irn_publish', { topic, message: 'm', ttl: 1, tag: -1 }],
    ['irn_batchPublish', { messages: [{ topic }] }],
    ['irn_batchFetchMessages', { topics: topic }],
    ['irn_batchUnsubscribe', { subscriptions: [topic] }],
    ['wc_proposeSession', { pairingTopic: topic, ttl: 1 }],
    ['wc_approveSession', { pairingTopic: topic, sessionTopic: topic, ttl: 1 }],
  ])('%s with %j is answered with an error that names the place', async (method, params) => {
    const client = await connect()
    await expect(client.call(method, params)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^Invalid params: params[.\w]*: ./),
    })
  })

  it('a method that is none', async () => {
    const client = await connect()
    for (const method of ['irn_subscription', 'waku_publish', 'constructor', '__proto__']) {
      await expect(client.call(method, {})).rejects.toEqual({ code: -32601, message: 'Method not found' })
    }
  })

  it('a frame that is none; and the socket stays usable', async () => {
    const client = await connect()
    const answers: unknown[] = []
    client.socket.on('message', (content) => answers.push(JSON.parse(String(content))))
    const frames = ['', '{', '[]', 'null', '{"id":1}', '{"jsonrpc":"2.0","method":"irn_subscribe"}', randomBytes(8)]
    for (const frame of frames) client.socket.send(frame)
    client.socket.send('{"id":99,"jsonrpc":"2.0","result":true}')
    await settle(client)
    const refused = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } }
    expect(answers.slice(0, frames.length)).toEqual(frames.map(() => refused))
    expect(answers).toHaveLength(frames.length + 1)
  })
})
