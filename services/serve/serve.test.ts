import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { askService } from '../../examples/stack/src/services/askService.js'
import { startTestChain, type TestChain } from '../data/testChain.js'
import { type RedisServer, startRedisServer } from '../relay/redisServer.js'
import { connectRelayClient, createTopic } from '../relay/relayClient.js'
import { createTestDatabase } from '../testing/testDatabases.js'
import { type Mailbox, startMailbox } from '../wallet/testing/startMailbox.js'
import { createServeFolder, type ServeFolder, type ServeProcess } from './testing/startServe.js'

const origin = 'http://localhost:5173'
const relayUrl = 'ws://portico.test/relay'
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64url')
const secrets = { SIGN_IN_SECRET: key(1), PEPPER: key(2), DATA_KEY: key(3), METRICS_TOKEN: key(4) }

let chain: TestChain
let mailbox: Mailbox
let redis: RedisServer
let project: ServeFolder
/** A node that does not answer before it is asked to. */
const asked: ServerResponse[] = []
const slowNode = createServer((_request, response) => void asked.push(response))
beforeAll(async () => {
  project = createServeFolder()
  slowNode.listen(0, '127.0.0.1')
  ;[chain, mailbox, redis] = await Promise.all([startTestChain(), startMailbox(), startRedisServer()])
})
afterAll(async () => {
  project?.remove()
  slowNode.closeAllConnections()
  slowNode.close()
  await Promise.all([chain?.node.stop(), mailbox?.stop(), redis?.stop()])
})

const settings = (): Readonly<Record<string, string>> => ({
  ...secrets,
  SERVICES: 'data,directory,relay,rpc,sign-in,wallet',
  ...{ PORT: '0', WALLET_PORT: '0', METRICS_PORT: '0', RELAY_URL: relayUrl },
  PROJECTS_FILE: resolve('examples/stack/directory/projects.json'),
  DIRECTORY_FOLDER: resolve('examples/stack/directory'),
  DATA_CHAINS: JSON.stringify([chain.config]),
  RPC_NODES: JSON.stringify({
    [chain.config.chainId]: chain.config.rpcUrl,
    'eip155:9': `http://127.0.0.1:${(slowNode.address() as AddressInfo).port}`,
  }),
  SIGN_IN_ORIGIN: origin,
  SIGN_IN_NODES: JSON.stringify({ [chain.config.chainId]: chain.config.rpcUrl }),
  ...{ FRAME_URL: 'http://localhost:8790', SMTP_URL: mailbox.url, MAIL_FROM: 'login@localhost.example' },
})

/** The addresses that it says it answers at. */
async function addressesOf(run: ServeProcess) {
  await run.line('"Ready"')
  const rows = run
    .said()
    .split('\n')
    .filter((row) => row.includes('"url"'))
    .map((row) => JSON.parse(row))
  const urlOf = (service: string) => rows.find((row) => row.service === service)?.url as string
  const data = urlOf('data')
  return {
    ...{ data, directory: urlOf('directory'), rpc: urlOf('rpc'), wallet: urlOf('wallet'), relay: urlOf('relay') },
    signIn: urlOf('sign-in'),
    shared: data.replace(/\/data$/, ''),
    metrics: rows.find(({ msg }) => msg === 'Metrics')?.url as string,
  }
}

/** A client whose token is for the address that pages know. */
const openSocket = async (at: string) => {
  const { generateKeyPair, signJWT } = await import('@walletconnect/relay-auth')
  const keyPair = generateKeyPair()
  const token = await signJWT(createTopic(), relayUrl, 86_400, keyPair)
  return connectRelayClient({ relayUrl: at, projectId: 'playground' }, { keyPair, token })
}

async function untilReady(url: string): Promise<unknown> {
  for (;;) {
    const response = await fetch(`${url}/ready`)
    const body = await response.json()
    if (response.status === 200) return body
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const readMetrics = async (url: string) =>
  (await fetch(url, { headers: { authorization: `Bearer ${secrets.METRICS_TOKEN}` } })).text()

it('on files: every service answers, is counted, and on SIGTERM finishes what is under way', async () => {
  const rows = Object.entries({ ...settings(), STORAGE_FOLDER: 'storage' }).map(([name, value]) => `${name}='${value}'`)
  project.write('services.env', rows.join('\n'), 0o644)
  const run = project.start(['--config', 'services.env'])
  const at = await addressesOf(run)
  expect(await untilReady(at.shared)).toEqual({
    status: 'ready',
    services: { data: 'ready', directory: 'ready', relay: 'ready', rpc: 'ready', 'sign-in': 'ready' },
  })
  expect(await untilReady(at.wallet)).toEqual({ status: 'ready' })
  expect(await (await fetch(`${at.shared}/health`)).json()).toEqual({ status: 'alive' })
  expect((await askService(`${at.data}/v1/supported-chains`)).json.http).toEqual([chain.config.chainId])
  expect((await askService(`${at.directory}/v1/project`)).json.projectId).toBe('playground')
  const call = { id: 1, jsonrpc: '2.0', method: 'eth_chainId' }
  const { chainId } = chain.config
  expect((await askService(`${at.rpc}/v1/`, { chainId }, { post: call })).json.result).toBe('0x7a69')
  expect((await askService(`${at.rpc}/v1/`, { projectId: 'unknown', chainId }, { post: call })).status).toBe(401)
  expect((await (await fetch(`${at.signIn}/csrf`)).json()).csrfToken).toMatch(/^[0-9a-f]{64}$/)
  const [account = ''] = chain.description.accounts
  expect((await askService(`${at.data}/v1/account/${account}/balance`, { currency: 'usd' })).status).toBe(200)

  const socket = await openSocket(at.relay)
  await socket.call('irn_publish', { topic: createTopic(), message: 'sealed', ttl: 300, tag: 0 })

  const metrics = await readMetrics(at.metrics)
  const countOf = (name: string) =>
    Number(
      metrics
        .split('\n')
        .find((row) => row.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )
  for (const row of metrics.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    expect(row).toMatch(/^[a-z0-9_]+(\{([a-z_]+="[^"]*",?)*\})? (-?[\d.e+-]+|Nan|\+Inf)$/)
  }
  expect(countOf('portico_requests_total{service="rpc",method="POST",route="/rpc/v1/",status="401"}')).toBe(1)
  expect(
    countOf('portico_request_seconds_count{service="data",method="GET",route="/data/v1/account/:address/balance"}'),
  ).toBe(1)
  expect(countOf('portico_requests_total{service="sign-in",method="GET",route="/api/auth/csrf",status="200"}')).toBe(1)
  expect(countOf('portico_relay_sockets')).toBe(1)
  expect(countOf('portico_relay_letters')).toBe(1)
  expect(countOf('portico_mails_waiting')).toBe(0)
  expect(countOf('portico_chain_up{chain="eip155:31337"}')).toBe(1)
  expect(countOf('portico_store_up{service="wallet",store="database"}')).toBe(1)
  for (const personal of [account.toLowerCase(), 'playground', '127.0.0.1', 'localhost', socket.clientId])
    expect(metrics.toLowerCase()).not.toContain(personal)
  expect((await fetch(at.metrics)).status).toBe(401)

  const open = askService(`${at.rpc}/v1/`, { chainId: 'eip155:9' }, { post: call })
  await expect.poll(() => asked.length).toBe(1)
  run.child.kill('SIGTERM')
  await run.line('"Stopping"')
  expect(await socket.closed).toEqual({ code: 1012, reason: 'Service restart' })
  await expect
    .poll(() =>
      fetch(`${at.shared}/health`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  asked[0]?.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1,"jsonrpc":"2.0","result":"0x9"}')
  expect((await open).json.result).toBe('0x9')
  expect(await run.ended).toBe(0)
  expect(JSON.parse(run.said().trim().split('\n').at(-1) ?? '')).toMatchObject({ msg: 'Stopped', isDone: true })
  expect(run.said()).toContain('Others may read services.env')
  for (const secret of [...Object.values(secrets), account.slice(2)]) expect(run.said()).not.toContain(secret)
})

it('on PostgreSQL and Redis: instances that start at once are one service, and are not ready while a store is away', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  const words = ['--database', database, '--redis', redis.redisUrl]
  const runs = [1, 2].map(() => project.start(words, settings()))
  const places = await Promise.all(runs.map(addressesOf))
  for (const at of places) {
    await untilReady(at.shared)
    await untilReady(at.wallet)
  }
  const [first, second] = places
  const [page, wallet] = await Promise.all([openSocket(first?.relay ?? ''), openSocket(second?.relay ?? '')])
  const topic = createTopic()
  await wallet.call('irn_subscribe', { topic })
  await page.call('irn_publish', { topic, message: 'from the other instance', ttl: 300, tag: 0 })
  await expect.poll(() => wallet.messages).toEqual(['from the other instance'])
  const metrics = await readMetrics(first?.metrics ?? '')
  expect(metrics).toMatch(/portico_database_connections\{service="data",state="open"\} [1-9]/)
  expect(metrics).toMatch(/portico_database_connections\{service="wallet",state="open"\} [1-9]/)
  await redis.stop()
  await expect.poll(async () => (await fetch(`${first?.shared}/ready`)).status).toBe(503)
  const { services } = await (await fetch(`${first?.shared}/ready`)).json()
  expect(services).toMatchObject({ data: 'ready', relay: 'unready', 'sign-in': 'unready' })
  expect(await readMetrics(first?.metrics ?? '')).toContain('portico_store_up{service="relay",store="redis"} 0')
  for (const { child } of runs) child.kill('SIGTERM')
  expect(await Promise.all(runs.map(({ ended }) => ended))).toEqual([0, 0])
  for (const run of runs) expect(run.said()).not.toContain(database)
})

it('a port that is taken is said in one line, and everything is closed', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const run = project.start(['--services', 'directory'], { ...settings(), PORT: String(port) })
  expect(await run.ended).toBe(2)
  expect(run.said()).toContain(`127.0.0.1:${port}: another process has this port`)
  other.close()
})
