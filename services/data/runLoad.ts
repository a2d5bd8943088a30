// `npm run data-load -w services`: the data service in a process of its own, on a file or on DATABASE_URL, filled
// from a local chain; 200 requests a second of the mixed read set for a minute from here, then 100 quotes of swaps a second
// for half as long. Ends with 1 when a request failed, when p99 of either is 100 ms or more, or when the service's memory has
// grown.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import type { EvmChainDescription } from '../../examples/stack/src/stackDescription.js'
import { projectSchema } from '../directory/projects.js'
import { createRateLimit } from '../http/rateLimit.js'
import { serveService } from '../http/serveService.js'
import { createTestFile } from '../testing/testDatabases.js'
import type { ChainConfig } from './chainConfig.js'
import { type AskedRead, listReads, queryOf } from './loadReads.js'
import { openDataService } from './openDataService.js'
import { startTestChain } from './testChain.js'

const TRANSACTIONS = 3_000
const REQUESTS_PER_SEC = 200
const QUOTES_PER_SEC = 100
const LAST_SEC = Number(process.env.LOAD_SEC ?? 60)
const WARM_UP_SEC = 10
const MAX_P99_MS = 100
const MAX_GROWTH_MB = 16

interface Spent {
  readonly heapMb: number
  readonly rssMb: number
  /** Processor time since it started. */
  readonly cpuSec: number
}

/** The service's process: tells its address, then its memory as often as it is asked. */
async function runService(): Promise<void> {
  const chains = JSON.parse(process.env.LOAD_CHAINS ?? '[]') as ChainConfig[]
  const service = await openDataService({
    ...{ databaseUrl: process.env.LOAD_DATABASE, chains, zones: ['reown.id'] },
    projects: new Map([['load', projectSchema.parse({ projectId: 'load', name: 'Load', allowedOrigins: [] })]]),
    rateLimit: createRateLimit({ requests: 1e9, perMs: 60_000 }),
    log: pino({ level: 'info', base: null }, pino.destination('/dev/null')),
  })
  const { url } = await serveService(service, { port: 0, host: '127.0.0.1' })
  process.on('message', () => {
    globalThis.gc?.()
    const { heapUsed, rss } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const cpuSec = (user + system) / 1e6
    process.send?.({ heapMb: heapUsed / 1e6, rssMb: rss / 1e6, cpuSec } satisfies Spent)
  })
  process.on('disconnect', () => process.exit())
  process.send?.(url)
}

async function measure(service: ChildProcess): Promise<Spent> {
  service.send('measure')
  const [spent] = await once(service, 'message')
  return spent
}

const describe = ({ heapMb, rssMb }: Spent) => `heap ${heapMb.toFixed(1)} MB, process ${rssMb.toFixed(0)} MB`

const common = queryOf('load')

/** Of many amounts, over one pool and over two, in both directions. */
function listQuotes({ accounts, caip2, token, tokens }: EvmChainDescription): readonly AskedRead[] {
  const on = (address: string) => encodeURIComponent(`${caip2}:${address}`)
  const coin = `0x${'e'.repeat(40)}`
  const ways = [
    { from: coin, to: token.address, unit: 10n ** 14n },
    { from: token.address, to: coin, unit: 10n ** 5n },
    { from: coin, to: tokens.gold.address, unit: 10n ** 14n },
    { from: tokens.gold.address, to: coin, unit: 10n ** 16n },
  ]
  return accounts.flatMap((account, index) =>
    ways.map(({ from, to, unit }) => ({
      path: `v1/convert/quotes?${common}&amount=${unit * BigInt(index + 1)}&gasPrice=1&from=${on(from)}&to=${on(to)}&userAddress=${on(account)}`,
    })),
  )
}

function createAsk(url: string): (asked: AskedRead) => Promise<{ readonly status: number; readonly text: string }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return ({ path, body }) =>
    new Promise((resolve, reject) => {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = request(
        `${url}/${path}`,
        { agent, method: body === undefined ? 'GET' : 'POST', headers },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          )
          response.on('error', reject)
        },
      )
      sent.setTimeout(15_000, () => sent.destroy(new Error('no answer in 15 s')))
      sent.on('error', reject)
      sent.end(body)
    })
}

interface Outcome {
  /** Ascending. */
  readonly latencies: readonly number[]
  readonly byCall: ReadonlyMap<string, readonly number[]>
  readonly failures: ReadonlyMap<string, number>
}

const nameCall = ({ path }: AskedRead) => (path.split('?')[0] ?? '').replace(/0x\w+/, '{a}')

/** Sends at the beat, whether or not earlier requests were answered; the time counts from the beat. */
async function drive(
  ask: ReturnType<typeof createAsk>,
  requests: readonly AskedRead[],
  { perSec, lastSec }: { readonly perSec: number; readonly lastSec: number },
): Promise<Outcome> {
  const byCall = new Map<string, number[]>()
  const failures = new Map<string, number>()
  const fail = (reason: string) => void failures.set(reason, (failures.get(reason) ?? 0) + 1)
  const succeed = (call: string, ms: number) => {
    const known = byCall.get(call) ?? []
    byCall.set(call, known)
    known.push(ms)
  }
  const startMs = performance.now()
  const sent: Promise<void>[] = []
  for (let count = 0; count < perSec * lastSec; count += 1) {
    const beatMs = startMs + (count * 1_000) / perSec
    const waitMs = beatMs - performance.now()
    if (waitMs > 1) await sleep(waitMs)
    // A step that shares no factor with the number of requests mixes them all.
    const asked = requests[(count * 37) % requests.length]
    if (!asked) continue
    const answered = ask(asked).then(
      ({ status }) => {
        if (status === 200) succeed(nameCall(asked), performance.now() - beatMs)
        else fail(`${status} ${nameCall(asked)}`)
      },
      (error: unknown) => fail(String(error)),
    )
    sent.push(answered)
  }
  await Promise.all(sent)
  const ascend = (list: readonly number[]) => list.toSorted((one, other) => one - other)
  return {
    latencies: ascend([...byCall.values()].flat()),
    byCall: new Map([...byCall].map(([call, list]) => [call, ascend(list)])),
    failures,
  }
}

const at = (ascending: readonly number[], share: number) =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0
const describeTimes = (ascending: readonly number[]) =>
  [0.5, 0.95, 0.99, 1].map((share) => `${share * 100}%: ${at(ascending, share).toFixed(1)} ms`).join(', ')

async function main(): Promise<void> {
  const file = createTestFile()
  const database = process.env.DATABASE_URL ?? file.url
  console.log(`On ${database.startsWith('postgres') ? 'PostgreSQL' : 'libSQL'}`)
  const { node, description, config, send } = await startTestChain()
  const service = fork(fileURLToPath(import.meta.url), ['service'], {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: { ...process.env, LOAD_DATABASE: database, LOAD_CHAINS: JSON.stringify([config]) },
  })
  const [url] = (await once(service, 'message')) as [string]
  const ask = createAsk(url)
  await send(TRANSACTIONS)
  const { accounts, token, caip2 } = description
  const isFilled = async () => (await ask({ path: 'ready' })).text.includes(`"${caip2}":0`)
  while (!(await isFilled())) await sleep(200)
  const first = await ask({ path: `v1/account/${accounts[0]}/history?${common}&chainId=${caip2}` })
  const { next } = JSON.parse(first.text) as { next: string }
  console.log(`Filled with ${TRANSACTIONS} transactions; ${accounts.length} accounts`)
  const requests = listReads({ projectId: 'load', accounts, chainId: caip2, token: token.address, cursor: next })
  const quotes = listQuotes(description)
  const reads = { perSec: REQUESTS_PER_SEC, lastSec: LAST_SEC }
  const swaps = { perSec: QUOTES_PER_SEC, lastSec: Math.ceil(LAST_SEC / 2) }
  await drive(ask, [...requests, ...quotes], { ...reads, lastSec: WARM_UP_SEC })
  const before = await measure(service)
  console.log(`Before: ${describe(before)}`)
  let isFine = true
  let spent = before
  for (const [asked, pace] of [
    [requests, reads],
    [quotes, swaps],
  ] as const) {
    const { latencies, byCall, failures } = await drive(ask, asked, pace)
    const now = await measure(service)
    const share = ((now.cpuSec - spent.cpuSec) / pace.lastSec) * 100
    spent = now
    console.log(`${latencies.length} of ${pace.perSec * pace.lastSec} answered. ${describeTimes(latencies)}`)
    console.log(`  ${describe(now)}; it took ${share.toFixed(0)}% of one processor`)
    for (const [call, times] of byCall) console.log(`  ${call.padEnd(32)}${describeTimes(times)}`)
    for (const [reason, times] of failures) console.log(`${times} × ${reason}`)
    isFine &&= failures.size === 0 && at(latencies, 0.99) < MAX_P99_MS
  }
  service.kill()
  await node.stop()
  file.remove()
  process.exit(isFine && spent.heapMb - before.heapMb < MAX_GROWTH_MB ? 0 : 1)
}

await (process.argv[2] === 'service' ? runService() : main())
