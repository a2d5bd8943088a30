import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { claimPort, readStackPorts, type StackPorts } from '../ports.js'
import type { ServicesDescription } from '../stackDescription.js'
import { createReceivedEvents, type ReceivedEvent } from './analytics/receivedEvents.js'
import { createServicesApp } from './createServicesApp.js'
import { readDirectory } from './directory/readDirectory.js'
import { createFaults, type Faults } from './faults.js'
import { createRateLimit, type RateLimit } from './rateLimit.js'

export interface ServicesOptions {
  /** Port 0 takes any free one. Default: PORTICO_PORT_SERVICES, then 8787. */
  readonly ports?: Partial<Pick<StackPorts, 'services'>>
  /** The nodes behind the RPC proxy, by CAIP-2 id. Default: none. */
  readonly nodes?: Readonly<Record<string, string>>
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
  stop(): Promise<void>
}

const host = '127.0.0.1'
const folder = new URL('../../directory/', import.meta.url)

/** Wallet directory, RPC proxy and analytics (protocol.md §3 – §5) on one loopback port. */
export async function startServices({ ports, nodes = {} }: ServicesOptions = {}): Promise<Services> {
  const port = await claimPort('Services', readStackPorts(ports).services)
  const events = createReceivedEvents()
  const faults = createFaults()
  const rateLimit = createRateLimit()
  const app = createServicesApp({ directory: readDirectory(folder), nodes, events, faults, rateLimit })
  // The listener leaves the global Request and Response alone: this runs inside tests, too.
  const listen = getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0], {
    overrideGlobalObjects: false,
  })
  const server = createServer(listen).listen(port, host)
  await once(server, 'listening')
  const url = `http://${host}:${port}`
  return {
    url,
    description: {
      directoryUrl: `${url}/directory`,
      rpcUrl: `${url}/rpc`,
      analyticsUrl: `${url}/analytics`,
      projectId: 'playground',
    },
    analytics: events,
    faults,
    rateLimit,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
