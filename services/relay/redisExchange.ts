import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import * as z from 'zod'
import type { Exchange, ExchangeEvents } from './exchange.js'
import { isOffer, type Letter, measureLetter } from './letter.js'
import type { RelayLimits } from './limits.js'
import { COLLECT, DROP, POST, SWEEP } from './redisScripts.js'
import { DUPLICATE_WINDOW_MS, tooLarge } from './relayError.js'

const letterSchema = z.object({
  id: z.string(),
  topic: z.string(),
  message: z.string(),
  tag: z.number(),
  attestation: z.string().optional(),
  publishedAt: z.number(),
  expiresAt: z.number(),
  from: z.string(),
})

const PREFIX = '{portico:relay}:'
const nameChannel = (topic: string) => `${PREFIX}${topic}`
const nameTakers = ({ topic, id }: Letter) => `${PREFIX}taken:${topic}:${id}`

const collected = z.tuple([z.number()], z.string())

const SWEEP_EVERY_MS = 30_000
const DAY_MS = 86_400_000

/** Senders are only compared, so Redis learns no address. */
const hashName = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 16)

/** One mailbox for several instances, with one bound for all of them; announcements go over Pub/Sub. */
export function createRedisExchange(
  redisUrl: string,
  limits: RelayLimits,
  { onLetter, onGap }: ExchangeEvents,
): Exchange {
  const store = new Redis(redisUrl)
  const announcements = new Redis(redisUrl)
  const accountsLastMs = limits.maxTtlSec * 1_000 + DAY_MS
  const shares = [
    limits.maxMailboxBytesPerClient,
    limits.maxMailboxBytesPerAddress,
    limits.maxMailboxBytesPerProject,
    limits.maxMailboxBytes,
  ]
  let isClosed = false
  let isFirstReady = true

  for (const redis of [store, announcements]) {
    redis.on('error', (error: Error) => console.error(`Redis: ${error.message}`))
  }
  announcements.on('ready', () => {
    if (!isFirstReady) onGap()
    isFirstReady = false
  })
  const open = (text: string): Letter => letterSchema.parse(JSON.parse(text))
  announcements.on('message', (_channel: string, text: string) => onLetter(open(text)))
  const run = (script: string, ...more: (string | number)[]) =>
    store.eval(script, 0, Date.now(), accountsLastMs, ...more)
  const sweeping = setInterval(() => {
    if (store.status !== 'ready') return
    run(SWEEP).catch((error: unknown) => console.error(error))
  }, SWEEP_EVERY_MS).unref()

  return {
    async post(letter, { clientId, network, projectId }) {
      const { topic, id, from, publishedAt, expiresAt } = letter
      const text = JSON.stringify(letter)
      const bytes = Math.max(measureLetter(letter), Buffer.byteLength(text))
      const kept = await run(
        POST,
        ...[topic, id, text, from],
        ...[bytes, expiresAt, Math.min(expiresAt, publishedAt + DUPLICATE_WINDOW_MS)],
        ...[limits.maxKnownLetters, limits.maxLettersPerTopic, nameChannel(topic)],
        ...[hashName(clientId), hashName(network), hashName(projectId), ...shares],
      )
      if (kept !== 1) throw tooLarge()
    },
    async follow(topic) {
      await announcements.subscribe(nameChannel(topic))
    },
    async unfollow(topic) {
      if (!isClosed) await announcements.unsubscribe(nameChannel(topic))
    },
    async collect(topic, clientId, maxBytes) {
      const [hasMore, ...texts] = collected.parse(await run(COLLECT, topic, clientId, maxBytes))
      return { letters: texts.map(open).filter(({ expiresAt }) => expiresAt > Date.now()), hasMore: hasMore === 1 }
    },
    async take(letter, clientId) {
      if (isClosed) return
      if (!isOffer(letter)) return void (await run(DROP, letter.topic, letter.id))
      const takers = nameTakers(letter)
      await store.multi().sadd(takers, clientId).pexpireat(takers, letter.expiresAt).exec()
    },
    async ping() {
      for (const redis of [store, announcements]) {
        if (redis.status !== 'ready') throw new Error('Redis is away')
      }
      await store.ping()
    },
    async measure() {
      const [letters, bytes] = await Promise.all([store.zcard(`${PREFIX}ends`), store.hget(`${PREFIX}bytes`, 'all')])
      return { letters, bytes: Number(bytes ?? 0) }
    },
    async close() {
      isClosed = true
      clearInterval(sweeping)
      store.disconnect()
      announcements.disconnect()
    },
  }
}
