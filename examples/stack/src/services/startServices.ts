import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { createReceivedEvents, type ReceivedEvent } from '../../../../services/analytics/receivedEvents.js'
import type { ChainConfig } from '../../../../services/data/chainConfig.js'
import type { DataService } from '../../../../services/data/openDataService.js'
import { openLocalData } from '../../../../services/data/openLocalData.js'
import type { PriceSource } from '../../../../services/data/prices/priceSource.js'
import { readDirectory } from '../../../../services/directory/readDirectory.js'
import { createRateLimit, type RateLimit } from '../../../../services/http/rateLimit.js'
import { createRelay, type Relay } from '../../../../services/relay/createRelay.js'
import type { RelayLimits } from '../../../../services/relay/limits.js'
import { bindPort, listen, readStackPorts, type StackPorts } from '../ports.js'
import type { ServicesDescription } from '../stackDescription.js'
import { createServicesApp } from './createServicesApp.js'
import { createFaults, type Faults } from './faults.js'

export interface ServicesOptions {
  /** Port 0 takes any free one. Default: PORTICO_PORT_SERVICES, then 8787. */
  readonly ports?: Partial<Pick<StackPorts, 'services'>>
  /** What the directory is read from: `wallets.json`, `projects.json`, `images`. Default: the stack's own. */
  readonly directoryFolder?: URL
  /** The nodes behind the RPC proxy, by CAIP-2 id. Default: none. */
  readonly nodes?: Readonly<Record<string, string>>
  readonly relay?: {
    /** Joins the relays of all services with the same Redis. Default: REDIS_URL; without one, the relay stands alone. */
    readonly redisUrl?: string
    /** The addresses by which pages know the relay, behind a proxy. Default: its own. */
    readonly audiences?: readonly string[]
    /** How many proxies of the operator's own stand in front: whose `X-Forwarded-For` is believed. Default: 0. */
    readonly proxyHops?: number
    readonly limits?: Partial<RelayLimits>
  }
  readonly data?: {
    /** The chains that the data API follows. Default: none. */
    readonly chains?: readonly ChainConfig[]
    /** Default: a libSQL file that is gone when the services stop. */
    readonly databaseUrl?: string
    /** How often the chains are looked at. Default: twice a second. */
    readonly pollMs?: number
    readonly priceSource?: PriceSource
  }
}

/** The reference services, in memory: what a host would run, with handles for tests. */
export interface Services {
  readonly url: string
  readonly description: ServicesDescription
  readonly analytics: {
    /** Every event that was accepted, first to last. */
    readonly received: readonly ReceivedEvent[]
    clear(): void
  }
  readonly faults: Faults
  readonly rateLimit: Pick<RateLimit, 'set'>
  /** The relay's own: `faults` above are of HTTP, and never meet it. */
  readonly relay: Pick<Relay, 'faults'>
  readonly data: Pick<DataService, 'status' | 'readiness' | 'store'>
  stop(): Promise<void>
}

const host = '127.0.0.1'
const folder = new URL('../../directory/', import.meta.url)

const relayPath = '/relay'

/** Data API, wallet directory, RPC proxy, analytics and relay (wire §2 – §6) on one loopback port. */
export async function startServices(options: ServicesOptions = {}): Promise<Services> {
  const { ports, nodes = {}, relay: asked } = options
  const events = createReceivedEvents()
  const faults = createFaults()
  const rateLimit = createRateLimit()
  const directory = readDirectory(options.directoryFolder ?? folder)
  const data = await openLocalData({ projects: directory.projects, rateLimit, ...options.data })
  const app = createServicesApp({ directory, nodes, events, faults, rateLimit, data })
  // The listener leaves the global Request and Response alone: this runs inside tests, too.
  const answer = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
  })
  const server = createServer(answer)
  const port = await bindPort('Services', readStackPorts(ports).services, (free) => listen(server, free)).catch(
    async (error: unknown) => {
      await data.close()
      throw error
    },
  )
  const url = `http://${host}:${port}`
  const relayUrl = `ws://${host}:${port}${relayPath}`
  const relay = createRelay({
    projects: directory.projects,
    audiences: [relayUrl, `ws://localhost:${port}${relayPath}`],
    redisUrl: process.env.REDIS_URL,
    ...asked,
  })
  server.on('upgrade', (request, socket, head) => upgrade(relay, request, socket, head))
  return {
    url,
    description: {
      apiUrl: `${url}/data`,
      directoryUrl: `${url}/directory`,
      rpcUrl: `${url}/rpc`,
      analyticsUrl: `${url}/analytics`,
      relayUrl,
      projectId: 'playground',
    },
    analytics: events,
    faults,
    rateLimit,
    relay,
    data,
    async stop() {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await relay.close()
      await closed
      await data.close()
    },
  }
}

function upgrade(relay: Relay, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  if (request.url?.split('?')[0] !== relayPath)
    return void socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
  relay.upgrade(request, socket, head).catch((error: unknown) => {
    console.error(error)
    socket.destroy()
  })
}
