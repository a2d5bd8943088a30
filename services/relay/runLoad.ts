// `npm run relay-load -w services`: a relay in a process of its own, 500 pages paired with 500 wallets by real
// clients of the pairing library, and 50 requests a second for a minute, each answered. With REDIS_URL, the mailbox is
// there. Ends with 1 when a message was lost or came twice, or when the relay's memory has grown.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startRelay } from '../../examples/stack/src/services/startRelay.js'
import type { Address } from './relayClient.js'
import { answerRequests, askToSign, type Client, pair, startSignClient } from './signClients.js'

const SESSIONS = 500
const REQUESTS_PER_SEC = 50
const LAST_SEC = 60
const MAX_GROWTH_MB = 8

/** All clients come from one address here. */
const limits = {
  ...{ maxSocketsPerAddress: 2 * SESSIONS, openingsPerSecPerAddress: 2 * SESSIONS },
  ...{ framesPerSecPerAddress: 10_000, maxMailboxBytesPerAddress: 64 * 1_048_576 },
}

interface Memory {
  readonly heapMb: number
  readonly rssMb: number
}

/** The relay's process: tells its address, then its memory as often as it is asked. */
async function runRelay(): Promise<void> {
  const { description } = await startRelay({ limits })
  process.on('message', () => {
    globalThis.gc?.()
    const { heapUsed, rss } = process.memoryUsage()
    process.send?.({ heapMb: heapUsed / 1e6, rssMb: rss / 1e6 } satisfies Memory)
  })
  process.on('disconnect', () => process.exit())
  process.send?.(description)
}

async function measureMemory(relay: ChildProcess): Promise<Memory> {
  relay.send('memory')
  const [memory] = await once(relay, 'message')
  return memory
}

const describe = ({ heapMb, rssMb }: Memory) => `heap ${heapMb.toFixed(1)} MB, process ${rssMb.toFixed(0)} MB`

interface LoadPair {
  readonly page: Client
  readonly topic: string
}

/** What came over the wire, below the library, which would hide that something came twice. */
function countPushes(client: Client, seen: Map<string, number>): void {
  client.core.relayer.provider.on('payload', (payload: { method?: string; params: { data: { message: string } } }) => {
    if (payload.method !== 'irn_subscription') return
    const { message } = payload.params.data
    seen.set(message, (seen.get(message) ?? 0) + 1)
  })
}

async function startPair(address: Address, seen: Map<string, number>): Promise<LoadPair> {
  const [page, wallet] = await Promise.all([startSignClient('page', address), startSignClient('wallet', address)])
  answerRequests(wallet)
  const { topic } = await pair(page, wallet)
  for (const client of [page, wallet]) countPushes(client, seen)
  return { page, topic }
}

async function startPairs(address: Address, seen: Map<string, number>): Promise<readonly LoadPair[]> {
  const pairs: LoadPair[] = []
  while (pairs.length < SESSIONS) {
    pairs.push(...(await Promise.all(Array.from({ length: 10 }, () => startPair(address, seen)))))
  }
  return pairs
}

interface Outcome {
  readonly latencies: readonly number[]
  readonly lost: number
}

async function sendRequests(pairs: readonly LoadPair[], onSecond: (second: number) => void): Promise<Outcome> {
  const latencies: number[] = []
  let lost = 0
  const ask = async ({ page, topic }: LoadPair, text: string) => {
    const startMs = performance.now()
    const answer = await Promise.race([askToSign(page, topic, text), sleep(15_000, undefined, { ref: false })])
    if (answer === text) latencies.push(performance.now() - startMs)
    else lost += 1
  }
  const asked: Promise<void>[] = []
  const startMs = performance.now()
  for (let count = 0; count < REQUESTS_PER_SEC * LAST_SEC; count += 1) {
    const chosen = pairs[count % pairs.length]
    if (chosen) asked.push(ask(chosen, `request ${count}`))
    if (count % REQUESTS_PER_SEC === 0) onSecond(count / REQUESTS_PER_SEC)
    await sleep(Math.max(0, startMs + ((count + 1) * 1_000) / REQUESTS_PER_SEC - performance.now()))
  }
  await Promise.all(asked)
  return { latencies: latencies.sort((one, other) => one - other), lost }
}

function reportLatencies(latencies: readonly number[]): void {
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  const parts = [0.5, 0.95, 0.99, 1].map((share) => `${share * 100}%: ${at(share).toFixed(1)} ms`)
  console.log(`Request to answer, two messages: ${parts.join(', ')}`)
}

async function main(): Promise<void> {
  const relay = fork(fileURLToPath(import.meta.url), ['relay'], { execArgv: [...process.execArgv, '--expose-gc'] })
  const [address] = (await once(relay, 'message')) as [Address]
  console.log(`Relay alone: ${describe(await measureMemory(relay))}`)
  const seen = new Map<string, number>()
  const pairingMs = performance.now()
  const pairs = await startPairs(address, seen)
  console.log(`${pairs.length} sessions paired in ${((performance.now() - pairingMs) / 1_000).toFixed(1)} s`)
  await sleep(2_000)
  seen.clear()
  const before = await measureMemory(relay)
  console.log(`Before: ${describe(before)}`)
  const { latencies, lost } = await sendRequests(pairs, (second) => {
    if (second % 15 === 0 && second > 0)
      measureMemory(relay).then((memory) => console.log(`${second} s: ${describe(memory)}`))
  })
  await sleep(1_000)
  const after = await measureMemory(relay)
  console.log(`After: ${describe(after)}`)
  const twice = [...seen.values()].filter((times) => times > 1).length
  const sent = REQUESTS_PER_SEC * LAST_SEC
  console.log(
    `${sent} requests, ${latencies.length} answered, ${lost} lost; ${seen.size} messages pushed, ${twice} twice`,
  )
  reportLatencies(latencies)
  relay.kill()
  const isFine = lost === 0 && twice === 0 && seen.size === 2 * sent && after.heapMb - before.heapMb < MAX_GROWTH_MB
  process.exit(isFine ? 0 : 1)
}

await (process.argv[2] === 'relay' ? runRelay() : main())
