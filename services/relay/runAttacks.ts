// `npm run relay-attack -w services [-- oom fill flood conns]`: a relay in a process of its own with a heap of 512 MB, attacked
// by one anonymous client for 20 s in each of four ways, while others send letters and pair. With REDIS_URL, the mailbox is there. Ends with 1 when
// the relay has ended, when a letter or a pairing of the others was lost, or when their p99 is more than twice what it was before.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type AttackName, attackNames, attacks } from './attacks.js'
import { type Latencies, measureLetters } from './bystanders.js'
import type { Address } from './relayClient.js'
import { type RelayProcess, startRelayProcess } from './relayProcess.js'
import { answerRequests, askToSign, pair, startSignClient, stopSignClient } from './signClients.js'

const HEAP_MB = 512
const LAST_MS = Number(process.env.ATTACK_SEC ?? 20) * 1_000
const LETTER_BYTES = 1_000_000
const SOCKETS = 4_000
const ATTACKER = '203.0.113.7'
const PAIR_EVERY_MS = 2_000
const PAIR_WITHIN_MS = 15_000
const MAX_GROWTH_OF_P99 = 2

/** Each part in a process of its own, so that none takes time from what another measures. */
const parts = {
  attack: (address: Address, name: AttackName) =>
    attacks[name](address, {
      ...{ lastMs: LAST_MS, letterBytes: LETTER_BYTES, sockets: SOCKETS, forwardedFor: ATTACKER },
    }),
  measure: (address: Address) => measureLetters(address, LAST_MS),
  pair: (address: Address) => pairAgainAndAgain(address),
}

interface Pairings {
  readonly tried: number
  readonly failed: number
}

async function pairAgainAndAgain(address: Address): Promise<Pairings> {
  const endMs = Date.now() + LAST_MS
  let tried = 0
  let failed = 0
  while (Date.now() < endMs) {
    const nextMs = Date.now() + PAIR_EVERY_MS
    tried += 1
    const isPaired = await Promise.race([pairOnce(address), sleep(PAIR_WITHIN_MS, false)])
    if (!isPaired) failed += 1
    await sleep(Math.max(0, Math.min(nextMs, endMs) - Date.now()))
  }
  return { tried, failed }
}

async function pairOnce(address: Address): Promise<boolean> {
  const [page, wallet] = [await startSignClient('page', address), await startSignClient('wallet', address)]
  answerRequests(wallet)
  const { topic } = await pair(page, wallet)
  const answer = await askToSign(page, topic, 'hello')
  await Promise.all([page, wallet].map(stopSignClient))
  return answer === 'hello'
}

async function runPart<Name extends keyof typeof parts>(
  name: Name,
  ...args: Parameters<(typeof parts)[Name]>
): Promise<Awaited<ReturnType<(typeof parts)[Name]>>> {
  const child = fork(fileURLToPath(import.meta.url), ['part', JSON.stringify([name, ...args])])
  process.once('exit', () => child.kill())
  const [outcome] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  child.kill()
  if (typeof outcome === 'number' || outcome === null) throw new Error(`The part ${name} has ended with ${outcome}`)
  return outcome
}

async function watchMemory(
  relay: RelayProcess,
  until: Promise<unknown>,
): Promise<{ heapMb: number; buffersMb: number; rssMb: number }> {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const most = { heapMb: 0, buffersMb: 0, rssMb: 0 }
  while (!isOver) {
    const memory = await relay.measure()
    if (!memory) break
    for (const name of ['heapMb', 'buffersMb', 'rssMb'] as const) most[name] = Math.max(most[name], memory[name])
    await sleep(500)
  }
  return most
}

const describe = ({ p50Ms, p99Ms }: Latencies) => `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`
const describeLoss = ({ lost, letters }: Latencies, { tried, failed }: Pairings) =>
  `${lost} of ${letters} letters lost, ${failed} of ${tried} pairings failed`

async function runAttack(name: AttackName): Promise<boolean> {
  const relay = await startRelayProcess({ heapMb: HEAP_MB, redisUrl: process.env.REDIS_URL })
  const { address } = relay
  await pairOnce(address)
  const [before, beforePairs] = await Promise.all([runPart('measure', address), runPart('pair', address)])
  const startSec = (await relay.measure())?.cpuSec ?? 0
  const attacking = runPart('attack', address, name)
  const others = Promise.all([runPart('measure', address), runPart('pair', address)])
  const watching = watchMemory(relay, others)
  const [[under, underPairs], most] = await Promise.all([others, watching])
  const done = await Promise.race([attacking, sleep(LAST_MS, 'it did not end', { ref: false })])
  const after = await relay.measure()
  const isAlive = relay.isAlive()
  console.log(`${name}: ${done}`)
  console.log(
    `  relay ${isAlive ? 'alive' : 'ENDED'}, at most heap ${most.heapMb.toFixed(0)} MB, buffers ${most.buffersMb.toFixed(0)} MB, process ${most.rssMb.toFixed(0)} MB; ${((after?.cpuSec ?? 0) - startSec).toFixed(1)} s of processor time`,
  )
  console.log(`  others before: ${describe(before)}; ${describeLoss(before, beforePairs)}`)
  console.log(
    `  others then:   ${describe(under)}; ${describeLoss(under, underPairs)}; p99 ${(under.p99Ms / before.p99Ms).toFixed(2)} times`,
  )
  await relay.stop()
  return isAlive && under.lost + underPairs.failed === 0 && under.p99Ms <= before.p99Ms * MAX_GROWTH_OF_P99
}

async function main(asked: readonly string[]): Promise<void> {
  const names = attackNames.filter((name) => asked.length === 0 || asked.includes(name))
  let isFine = names.length > 0
  for (const name of names) isFine = (await runAttack(name)) && isFine
  process.exit(isFine ? 0 : 1)
}

const [role, ...rest] = process.argv.slice(2)
if (role === 'part') {
  const [name, ...args] = JSON.parse(rest[0] ?? '')
  process.send?.(await (parts[name as keyof typeof parts] as (...all: unknown[]) => Promise<unknown>)(...args))
} else await main(process.argv.slice(2))
