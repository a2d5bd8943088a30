import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createReceivedEvents, type ReceivedEvent } from '../../../../services/analytics/receivedEvents.js'
import type { ChainConfig } from '../../../../services/data/chainConfig.js'
import type { OfframpProvider } from '../../../../services/data/offramp/offrampProvider.js'
import type { OnrampSettings } from '../../../../services/data/onramp/onrampDesk.js'
import type { DataService } from '../../../../services/data/openDataService.js'
import { openLocalData } from '../../../../services/data/openLocalData.js'
import type { PayHost } from '../../../../services/data/pay/payHosts.js'
import type { PriceSource } from '../../../../services/data/prices/priceSource.js'
import type { SessionSource } from '../../../../services/data/sessions/sessionSource.js'
import { readDirectory } from '../../../../services/directory/readDirectory.js'
import { createRateLimit, type RateLimit } from '../../../../services/http/rateLimit.js'
import type { Relay } from '../../../../services/relay/createRelay.js'
import { bindPort, host, listen, readStackPorts, type StackPorts } from '../ports.js'
import type { ServicesDescription } from '../stackDescription.js'
import { type AttachedRelayOptions, attachRelay } from './attachRelay.js'
import { createServicesApp } from './createServicesApp.js'
import { createFaults, type Faults } from './faults.js'
import { usualDirectory } from './usualDirectory.js'

export interface ServicesOptions {
  /** Port 0 takes any free one. Default: PORTICO_PORT_SERVICES, then 8787. */
  readonly ports?: Partial<Pick<StackPorts, 'services'>>
  /** What the directory is read from: `wallets.json`, `projects.json`, `images`. Default: the stack's own. */
  readonly directoryFolder?: URL
  /** The nodes behind the RPC proxy, by CAIP-2 id. Default: none. */
  readonly nodes?: Readonly<Record<string, string>>
  readonly relay?: AttachedRelayOptions
  readonly data?: {
    /** The chains that the data API follows. Default: none. */
    readonly chains?: readonly ChainConfig[]
    /** Default: a libSQL file that is gone when the services stop. */
    readonly databaseUrl?: string
    /** How often the chains are looked at. Default: twice a second. */
    readonly pollMs?: number
    readonly priceSource?: PriceSource
    /** Who sells. Default: no provider. */
    readonly onramp?: OnrampSettings
    /** Who buys. Default: no provider. */
    readonly offramp?: readonly OfframpProvider[]
    /** Where permissions are kept. Default: nowhere. */
    readonly sessions?: SessionSource
    /** Hosts that may create payments. Default: none. */
    readonly payHosts?: readonly PayHost[]
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

/** Data API, wallet directory, RPC proxy, analytics and relay (wire §2 – §6) on one loopback port. */
export async function startServices(options: ServicesOptions = {}): Promise<Services> {
  const { ports, nodes = {}, relay: asked } = options
  const events = createReceivedEvents()
  const faults = createFaults()
  const rateLimit = createRateLimit()
  const directory = readDirectory(options.directoryFolder ?? usualDirectory)
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
  const { relay, relayUrl, stop } = attachRelay(server, port, { projects: directory.projects, ...asked })
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
      await stop()
      await data.close()
    },
  }
}
