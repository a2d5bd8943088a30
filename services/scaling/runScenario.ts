import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import pg from 'pg'
import { createWalletClient, http } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { closedPort } from '../../examples/stack/src/ports.js'
import { startMailbox } from '../../examples/stack/src/wallet/mailbox/startMailbox.js'
import { queryOf } from '../data/loadReads.js'
import { startTestChain } from '../data/testChain.js'
import { startRedisServer } from '../relay/redisServer.js'
import { createTestDatabase, startTestPostgres } from '../testing/testDatabases.js'
import { createAsk } from './askOver.js'
import { forkBalancer } from './balancerProcess.js'
import { startPairing } from './pairingTraffic.js'
import { startPayments } from './paymentTraffic.js'
import { startReads } from './readTraffic.js'
import { startSignIns } from './signInTraffic.js'
import { createSecret, KINDS, type Kind, startHosts, until } from './startHosts.js'
import type { Outcome, Traffic } from './tally.js'
import { startWalletLogins } from './walletTraffic.js'

export interface Scenario {
  /** Machines, each with an instance of every service. */
  readonly hosts: number
  /** Pages that are paired with a wallet. */
  readonly sessions: number
  /** Of them, those of the pairing library, which ask once in five seconds all together. */
  readonly librarySessions: number
  /** Half of these are requests of pages, half are answers of wallets. */
  readonly messagesPerSec: number
  readonly readsPerSec: number
  readonly walletLoginsPerSec: number
  readonly signInsPerSec: number
  readonly paymentsPerSec: number
  /** Of the chain that is read. */
  readonly transactions: number
  readonly warmUpSec: number
  /** What happens to one host after the other: the power goes, or it is restarted in order. */
  readonly disturbance: 'kill' | 'restart'
  readonly disturbances: number
  /** Before the first, between two, and after the last. */
  readonly quietSec: number
  /** Where processes say what went wrong. */
  readonly logFolder: string
  readonly say?: (text: string) => void
}

const PROJECT = 'playground'
const PROJECTS_FILE = fileURLToPath(new URL('../../examples/stack/directory/projects.json', import.meta.url))
const FRAME_URL = 'http://localhost:8790'
const PAYER = 'test test test test test test test test test test test junk'
const LIBRARY_REQUESTS_PER_SEC = 0.2
/** A host that was killed is started again after so long. */
const AWAY_MS = 3_000
const NODE_MS = 120_000

/** Starts it all, lets visitors come while hosts go and come, and looks at what is left. */
export async function runScenario(scenario: Scenario): Promise<Outcome> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    return await run(scenario, closers)
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

async function run(scenario: Scenario, closers: (() => Promise<unknown>)[]): Promise<Outcome> {
  const { hosts: size, disturbance, disturbances, quietSec, logFolder, say = () => {} } = scenario
  const postgres = await startTestPostgres({ isDurable: true })
  closers.push(postgres.stop)
  const redis = await startRedisServer()
  closers.push(redis.stop)
  const chain = await startTestChain()
  closers.push(() => chain.node.stop())
  const mailbox = await startMailbox()
  closers.push(mailbox.stop)
  const databases = { data: await createTestDatabase(postgres.url), wallet: await createTestDatabase(postgres.url) }
  await chain.send(scenario.transactions)

  const front = {} as Record<Kind, number>
  for (const kind of KINDS) front[kind] = await closedPort()
  const callbackPort = await closedPort()
  const relayUrl = `ws://127.0.0.1:${front.relay}/relay`
  const [payKey, pepper, dataKey, secret] = [createSecret(), createSecret(), createSecret(), createSecret()]
  const common = { PROXY_HOPS: '2', PROJECTS_FILE, LOG_LEVEL: 'warn' }
  const hosts = await startHosts(
    size,
    {
      data: {
        ...{
          ...common,
          DATABASE_URL: databases.data,
          DATA_CHAINS: JSON.stringify([{ ...chain.config, confirmations: 1 }]),
        },
        PAY_HOSTS: JSON.stringify([
          {
            ...{ projectId: PROJECT, key: payKey },
            ...{ callbackUrl: `http://127.0.0.1:${callbackPort}/`, callbackSecret: createSecret() },
          },
        ]),
        // All payments of this host come from one address.
        RATE_LIMIT: '6000/60000',
      },
      relay: { ...common, REDIS_URL: redis.redisUrl, RELAY_AUDIENCE: relayUrl },
      signIn: {
        ...{ ...common, REDIS_URL: redis.redisUrl, AUTH_SECRET: secret },
        SITE_ORIGIN: `http://127.0.0.1:${front.signIn}`,
      },
      wallet: {
        ...{ ...common, DATABASE_URL: databases.wallet, FRAME_URL, PEPPER: pepper, DATA_KEY: dataKey },
        ...{ SMTP_URL: mailbox.url, MAIL_FROM: 'login@wallet.example' },
      },
    },
    logFolder,
  )
  closers.push(hosts.close)
  const balancers = await Promise.all(
    KINDS.map((kind) => forkBalancer({ ports: hosts.list.map(({ ports }) => ports[kind]), port: front[kind] })),
  )
  closers.push(() => Promise.all(balancers.map((one) => one.stop())))
  const areAllReady = async () => (await Promise.all(balancers.map((one) => one.isWhole()))).every(Boolean)
  await until(areAllReady, 'all instances are ready')
  say(`${size} hosts are ready`)

  const urlOf = (kind: Kind) => `http://127.0.0.1:${front[kind]}`
  const instancesOf = (kind: Kind) => hosts.list.map(({ ports }) => `http://127.0.0.1:${ports[kind]}`)
  const { accounts, caip2, token, rpcUrl } = chain.description
  const ask = createAsk()
  const first = await ask(`${urlOf('data')}/v1/account/${accounts[0]}/history?${queryOf(PROJECT)}&chainId=${caip2}`)
  const { next } = JSON.parse(first.text) as { next: string }
  // On a busy machine the chain takes its time, and a transaction that was sent twice would be refused.
  const transport = http(rpcUrl, { timeout: NODE_MS, retryCount: 0 })
  const payer = createWalletClient({ account: mnemonicToAccount(PAYER, { addressIndex: 2 }), transport })
  const shop = mnemonicToAccount(PAYER, { addressIndex: 3 }).address
  let nonce = 0
  const pay = async (value: bigint) => {
    nonce += 1
    return payer.sendTransaction({ to: shop, value, nonce: nonce - 1, gas: 21_000n, chain: null })
  }

  const traffic: Traffic[] = [
    await startPairing({
      ...{ relayUrl, projectId: PROJECT, sessions: scenario.sessions, librarySessions: scenario.librarySessions },
      ...{ requestsPerSec: scenario.messagesPerSec / 2, libraryRequestsPerSec: LIBRARY_REQUESTS_PER_SEC },
    }),
    await startReads({
      ...{ url: urlOf('data'), perSec: scenario.readsPerSec },
      of: { projectId: PROJECT, accounts, chainId: caip2, token: token.address, cursor: next },
    }),
    await startSignIns({ url: urlOf('signIn'), instances: instancesOf('signIn'), perSec: scenario.signInsPerSec }),
    await startWalletLogins({
      ...{ url: urlOf('wallet'), instances: instancesOf('wallet'), frameUrl: FRAME_URL, projectId: PROJECT },
      ...{ databaseUrl: databases.wallet, mailbox, perSec: scenario.walletLoginsPerSec },
    }),
    await startPayments({
      ...{ url: urlOf('data'), instances: instancesOf('data'), projectId: PROJECT, payKey, callbackPort },
      ...{ chainId: caip2, receiver: shop, pay, perSec: scenario.paymentsPerSec },
    }),
  ]
  say(`${scenario.sessions} sessions are paired, visitors come`)
  await sleep(scenario.warmUpSec * 1_000)
  for (const one of traffic) one.measure()
  const ownBefore = process.cpuUsage()
  const before = Object.fromEntries(KINDS.map((kind) => [kind, hosts.cpuSec(kind)])) as Record<Kind, number>
  const startMs = performance.now()
  const loads: number[] = []
  const faults: string[] = []
  const sampling = setInterval(() => void loads.push(loadavg()[0] ?? 0), 5_000)
  const disturb = () => {
    for (const one of traffic) one.disturb()
  }

  await sleep(quietSec * 1_000)
  for (let count = 0; count < disturbances; count += 1) {
    const host = hosts.list[count % size]
    if (!host) throw new Error('there is no host')
    disturb()
    const beganMs = performance.now()
    if (disturbance === 'kill') {
      await host.kill()
      await sleep(AWAY_MS)
    } else {
      for (const end of await host.stop())
        if (!end.endsWith(': 0')) faults.push(`a process did not end in order: ${end}`)
    }
    host.start()
    await until(areAllReady, 'the host is back')
    disturb()
    const sec = (performance.now() - beganMs) / 1_000
    say(`${disturbance} ${count + 1} of ${disturbances}: back after ${sec.toFixed(1)} s`)
    await sleep(quietSec * 1_000)
  }
  clearInterval(sampling)
  const measuredSec = (performance.now() - startMs) / 1_000
  const spent = KINDS.map((kind) => {
    const cores = (hosts.cpuSec(kind) - before[kind]) / measuredSec
    return `${kind}: ${(cores * 100).toFixed(0)}% of one processor in all instances; the largest has ${hosts.rssMb(kind).toFixed(0)} MB`
  })
  const own = process.cpuUsage(ownBefore)
  const ownShare = (own.user + own.system) / 1e4 / measuredSec
  const storage = [...(await measurePostgres(postgres.url)), await measureRedis(redis.redisUrl)]
  say('visitors come no more, all is looked at')
  const outcomes = await Promise.all(traffic.map((one) => one.stop()))
  const average = loads.reduce((sum, one) => sum + one, 0) / Math.max(1, loads.length)
  return {
    figures: [
      `${size} hosts, ${measuredSec.toFixed(0)} s, ${disturbances} × ${disturbance}`,
      `load of the machine: ${average.toFixed(1)} on average, ${Math.max(0, ...loads).toFixed(1)} at most`,
      ...spent,
      `the visitors took ${ownShare.toFixed(0)}% of one processor`,
      ...storage,
      ...outcomes.flatMap(({ figures }) => figures),
    ],
    faults: [...faults, ...outcomes.flatMap((one) => one.faults)],
  }
}

async function measurePostgres(url: string): Promise<readonly string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(`
      select datname as name, pg_database_size(datname)::float8 / 1e6 as mb, numbackends as connections
      from pg_stat_database where datname like 'test_%' order by datname`)
    return rows.map(
      ({ name, mb, connections }) => `PostgreSQL ${name}: ${mb.toFixed(1)} MB, ${connections} connections`,
    )
  } finally {
    await client.end()
  }
}

async function measureRedis(url: string): Promise<string> {
  const redis = new Redis(url)
  const info = await redis.info()
  redis.disconnect()
  const read = (name: string) => Number(new RegExp(`${name}:([\\d.]+)`).exec(info)?.[1] ?? 0)
  return `Redis: ${(read('used_memory') / 1e6).toFixed(1)} MB, ${read('connected_clients')} connections`
}
