import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, connectRelayClient, createTopic, type RelayClient } from './relayClient.js'

export interface Latencies {
  readonly p50Ms: number
  readonly p99Ms: number
  /** Letters that were refused, or did not arrive within `GIVE_UP_MS`. */
  readonly lost: number
  readonly letters: number
}

/** Slow enough for the pace that the relay sets. */
const LETTER_EVERY_MS = 25
const GIVE_UP_MS = 10_000

/** Two clients that mean well: how long their letters take from one to the other. */
export async function measureLetters(target: Address, lastMs: number): Promise<Latencies> {
  const from = await connectRelayClient(target)
  const to = await connectRelayClient(target)
  // One listener for each letter that is on its way.
  to.socket.setMaxListeners(0)
  const topic = createTopic()
  await to.call('irn_subscribe', { topic })
  const endMs = performance.now() + lastMs
  const taken: number[] = []
  const sent: Promise<void>[] = []
  let lost = 0
  for (let dueMs = performance.now(); dueMs < endMs; dueMs += LETTER_EVERY_MS) {
    await sleep(Math.max(0, dueMs - performance.now()))
    sent.push(
      sendLetter(from, to, topic, `letter ${sent.length}`).then((ms) => {
        if (ms === undefined) lost += 1
        else taken.push(ms)
      }),
    )
  }
  await Promise.all(sent)
  await Promise.all([from.close(), to.close()])
  taken.sort((one, other) => one - other)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? GIVE_UP_MS
  return { p50Ms: at(0.5), p99Ms: at(0.99), lost, letters: sent.length }
}

async function sendLetter(from: RelayClient, to: RelayClient, topic: string, message: string) {
  const startMs = performance.now()
  const arrived = new Promise<number>((resolve) => {
    const look = (content: Buffer) => {
      if (!content.includes(`"${message}"`)) return
      to.socket.off('message', look)
      resolve(performance.now() - startMs)
    }
    to.socket.on('message', look)
  })
  const published = from.call('irn_publish', { topic, message, ttl: 60, tag: 1108 })
  const ended = sleep(GIVE_UP_MS, undefined, { ref: false })
  const taken = Promise.all([arrived, published]).then(([ms]) => ms)
  return Promise.race([taken.catch(() => undefined), ended])
}
