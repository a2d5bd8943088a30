import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { attackNames, attacks } from './attacks.js'
import { measureLetters } from './bystanders.js'
import { type RedisServer, startRedisServer } from './redisServer.js'
import { connectRelayClient, createTopic } from './relayClient.js'
import { type RelayProcess, startRelayProcess } from './relayProcess.js'
import { answerRequests, askToSign, type Client, pair, startSignClient, stopSignClient } from './signClients.js'

/** So little that the attacks end a relay without bounds in a few seconds. */
const HEAP_MB = 96
const LAST_MS = 4_000

let redis: RedisServer
let relay: RelayProcess
const clients: Client[] = []
beforeAll(async () => {
  redis = await startRedisServer()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map(stopSignClient))
  await relay.stop()
})
afterAll(() => redis.stop())

async function startClient(name: string): Promise<Client> {
  const client = await startSignClient(name, relay.address)
  clients.push(client)
  return client
}

it.each(['memory', 'Redis'])(
  'four attackers at once at a relay with its mailbox in %s: it lives, and others lose nothing and pair',
  async (store) => {
    relay = await startRelayProcess({ heapMb: HEAP_MB, redisUrl: store === 'Redis' ? redis.redisUrl : undefined })
    const [page, wallet] = [await startClient('page'), await startClient('wallet')]
    answerRequests(wallet)
    const early = await connectRelayClient(relay.address)
    const topic = createTopic()
    await early.call('irn_publish', { topic, message: 'from before', ttl: 60, tag: 1 })
    const attacking = attackNames.map((name, index) =>
      attacks[name](relay.address, {
        ...{ lastMs: LAST_MS, letterBytes: 1_000_000, sockets: 1_000, forwardedFor: `203.0.113.${index}` },
      }),
    )
    const [{ topic: session }, letters] = await Promise.all([
      pair(page, wallet),
      measureLetters(relay.address, LAST_MS),
    ])
    expect(await askToSign(page, session, 'hello')).toBe('hello')
    await Promise.all(attacking)
    expect(relay.isAlive()).toBe(true)
    expect(letters).toMatchObject({ lost: 0 })
    const later = await connectRelayClient(relay.address)
    expect(await later.call('irn_fetchMessages', { topic })).toMatchObject({ messages: [{ message: 'from before' }] })
    await Promise.all([early, later].map((client) => client.close()))
  },
)
