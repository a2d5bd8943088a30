import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DataService } from '../data/openDataService.js'
import type { Relay } from '../relay/createRelay.js'
import type { WalletService } from '../wallet/openWalletService.js'
import type { MetricsConfig } from './serveConfig.js'

export interface Metrics {
  /** Counts one answer. `route` is a pattern, never a path: paths hold addresses. */
  count(answer: {
    readonly service: string
    readonly method: string
    readonly route: string
    readonly status: number
    readonly ms: number
  }): void
  watchData(data: Pick<DataService, 'status' | 'store'>): void
  watchWallet(wallet: Pick<WalletService, 'measure'>): void
  watchRelay(relay: Pick<Relay, 'measure'>): void
  /** Whether what a service needs is there: its database or its Redis. */
  watchReach(service: string, store: string, isThere: () => Promise<boolean>): void
  text(): Promise<string>
}

const METHODS = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'])
const BAD_GATEWAY = 502
/** From what memory answers to how long a login link waits. */
const BUCKETS_SEC = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What Prometheus reads. Labels are of this file's making or of the operator's settings: nothing of a visitor is in them. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const byRoute = ['service', 'method', 'route', 'status'] as const
  const requests = new Counter({
    ...{ name: 'portico_requests_total', help: 'Requests by route and status.', registers },
    labelNames: byRoute,
  })
  const seconds = new Histogram({
    ...{ name: 'portico_request_seconds', help: 'How long answers took.', registers, buckets: BUCKETS_SEC },
    labelNames: ['service', 'method', 'route'] as const,
  })
  const failures = new Counter({
    ...{ name: 'portico_upstream_failures_total', help: 'Requests that a node or a provider failed.', registers },
    labelNames: ['service', 'route'] as const,
  })
  /** `read` says what is true when Prometheus asks. */
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: (gauge: Gauge<Label>) => void | Promise<void>,
  ) => {
    const made = new Gauge<Label>({
      ...{ name, help, labelNames: [...labelNames], registers },
      async collect() {
        made.reset()
        await read(made)
      },
    })
  }
  const connectionsOf: { service: string; read: () => ReturnType<DataService['store']['connections']> }[] = []
  gauge('portico_database_connections', 'Of this process to PostgreSQL.', ['service', 'state'], (one) => {
    for (const { service, read } of connectionsOf) {
      for (const [state, value] of Object.entries(read() ?? {})) one.set({ service, state }, value)
    }
  })
  const reaches: { service: string; store: string; isThere: () => Promise<boolean> }[] = []
  gauge('portico_store_up', 'Whether a database or Redis can be used: 1 or 0.', ['service', 'store'], async (one) => {
    await Promise.all(
      reaches.map(async ({ service, store, isThere }) => one.set({ service, store }, (await isThere()) ? 1 : 0)),
    )
  })
  return {
    count({ service, method, route, status, ms }) {
      const known = METHODS.has(method) ? method : 'other'
      requests.inc({ service, method: known, route, status })
      seconds.observe({ service, method: known, route }, ms / 1000)
      if (status === BAD_GATEWAY) failures.inc({ service, route })
    },
    watchData({ status, store }) {
      connectionsOf.push({ service: 'data', read: store.connections })
      gauge('portico_chain_up', 'Whether the node of a chain answers: 1 or 0.', ['chain'], (one) => {
        for (const [chain, { lagBlocks }] of Object.entries(status()))
          one.set({ chain }, lagBlocks === undefined ? 0 : 1)
      })
      gauge('portico_chain_lag_blocks', 'Blocks that are still to be read.', ['chain'], (one) => {
        for (const [chain, { lagBlocks }] of Object.entries(status()))
          if (lagBlocks !== undefined) one.set({ chain }, lagBlocks)
      })
    },
    watchWallet({ measure }) {
      connectionsOf.push({ service: 'wallet', read: () => measure().connections })
      gauge('portico_mails_waiting', 'Mails that are on their way to the mail server.', [], (one) => {
        one.set(measure().mails.waiting)
      })
      const failed = new Counter({
        ...{ name: 'portico_mails_failed_total', help: 'Mails that could not be sent.', registers },
        collect() {
          failed.reset()
          failed.inc(measure().mails.failed)
        },
      })
    },
    watchRelay({ measure }) {
      const counts = {
        portico_relay_sockets: ['Open sockets of this instance.', async () => (await measure()).sockets],
        portico_relay_letters: ['Messages that wait, of all instances.', async () => (await measure()).mailbox.letters],
        portico_relay_mailbox_bytes: ['What they are charged with.', async () => (await measure()).mailbox.bytes],
      } as const
      for (const [name, [help, read]] of Object.entries(counts)) {
        // While Redis is away there is no figure, and none is made up.
        gauge(name, help, [], async (one) => {
          const value = await read().catch(() => undefined)
          if (value === undefined) one.remove()
          else one.set(value)
        })
      }
    },
    watchReach: (service, store, isThere) => void reaches.push({ service, store, isThere }),
    text: () => registry.metrics(),
  }
}

/** Counts the answers of a service by their routes. */
export const countAnswers =
  (metrics: Metrics, service: string): MiddlewareHandler =>
  async (c, next) => {
    const startMs = performance.now()
    await next()
    const { method } = c.req
    metrics.count({ service, method, route: routePath(c, -1), status: c.res.status, ms: performance.now() - startMs })
  }

export interface MetricsServer {
  readonly url: string
  close(): Promise<void>
}

/** `GET /metrics` on a port of its own, and nothing else. */
export async function serveMetrics(metrics: Metrics, { port, host, tokens }: MetricsConfig): Promise<MetricsServer> {
  const wanted = tokens.map((token) => digest(`Bearer ${token}`))
  const isAllowed = (header = '') =>
    wanted.length === 0 || wanted.filter((one) => timingSafeEqual(one, digest(header))).length > 0
  const server = createServer(async ({ method, url, headers }, response) => {
    if (!isAllowed(headers.authorization)) return response.writeHead(401).end()
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
