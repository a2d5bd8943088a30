import { Redis } from 'ioredis'
import * as z from 'zod'
import type { Exchange, ExchangeEvents } from './exchange.js'
import { type Letter, staysWhenTaken } from './letter.js'
import type { RelayLimits } from './limits.js'
import { DUPLICATE_WINDOW_MS } from './relayError.js'

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

const PREFIX = 'portico:relay:'
// The braces keep what belongs to a topic in one place of a Redis cluster.
const nameChannel = (topic: string) => `${PREFIX}{${topic}}`
const nameBox = (topic: string) => `${nameChannel(topic)}:box`
const nameMark = ({ topic, id }: Letter) => `${nameChannel(topic)}:known:${id}`
const nameTakers = ({ topic, id }: Letter) => `${nameChannel(topic)}:taken:${id}`

// In one step, whichever instance asks: a letter is known already, or it is kept, its box lives on with it, and it is
// announced. Keys: its mark, its box. Arguments: letter, its life, how long it is known (ms), most letters, channel.
const POST = `
if not redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[3]) then return end
local entry = redis.call('XADD', KEYS[2], 'MAXLEN', ARGV[4], '*', 'letter', ARGV[1])
if redis.call('PTTL', KEYS[2]) < tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[2], ARGV[2]) end
redis.call('PUBLISH', ARGV[5], entry .. ' ' .. ARGV[1])
`

/** One mailbox for several instances: boxes are streams that end with their last letter, announcements go over Pub/Sub. */
export function createRedisExchange(
  redisUrl: string,
  limits: RelayLimits,
  { onLetter, onGap }: ExchangeEvents,
): Exchange {
  const store = new Redis(redisUrl)
  const announcements = new Redis(redisUrl)
  /** Where in its box a letter is, for taking it out. */
  const entries = new WeakMap<Letter, string>()
  let isClosed = false
  let isFirstReady = true

  for (const redis of [store, announcements]) {
    redis.on('error', (error: Error) => console.error(`Redis: ${error.message}`))
  }
  announcements.on('ready', () => {
    if (!isFirstReady) onGap()
    isFirstReady = false
  })
  const open = (entry: string, text: string): Letter => {
    const letter = letterSchema.parse(JSON.parse(text))
    entries.set(letter, entry)
    return letter
  }
  announcements.on('message', (_channel: string, announced: string) => {
    const space = announced.indexOf(' ')
    onLetter(open(announced.slice(0, space), announced.slice(space + 1)))
  })
  const isFor = async (letter: Letter, clientId: string): Promise<boolean> => {
    if (letter.expiresAt <= Date.now() || letter.from === clientId) return false
    return !staysWhenTaken(letter) || (await store.sismember(nameTakers(letter), clientId)) === 0
  }
  return {
    async post(letter) {
      const lifeMs = letter.expiresAt - letter.publishedAt
      const knownMs = Math.min(lifeMs, DUPLICATE_WINDOW_MS)
      const keys = [nameMark(letter), nameBox(letter.topic)]
      const channel = nameChannel(letter.topic)
      const { maxLettersPerTopic } = limits
      await store.eval(POST, 2, ...keys, JSON.stringify(letter), lifeMs, knownMs, maxLettersPerTopic, channel)
    },
    async follow(topic) {
      await announcements.subscribe(nameChannel(topic))
    },
    async unfollow(topic) {
      if (!isClosed) await announcements.unsubscribe(nameChannel(topic))
    },
    async collect(topic, clientId) {
      const kept = await store.xrange(nameBox(topic), '-', '+')
      const letters = kept.map(([entry, [, text = '']]) => open(entry, text))
      const own = await Promise.all(letters.map((letter) => isFor(letter, clientId)))
      return letters.filter((_letter, index) => own[index])
    },
    async take(letter, clientId) {
      if (isClosed) return
      if (staysWhenTaken(letter)) {
        const takers = nameTakers(letter)
        await store.multi().sadd(takers, clientId).pexpireat(takers, letter.expiresAt).exec()
        return
      }
      const entry = entries.get(letter)
      if (entry !== undefined) await store.xdel(nameBox(letter.topic), entry)
    },
    async close() {
      isClosed = true
      store.disconnect()
      announcements.disconnect()
    },
  }
}
