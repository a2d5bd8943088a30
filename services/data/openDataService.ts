import { randomBytes, randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import type { Project } from '../directory/projects.js'
import type { ProjectEnv } from '../http/checkProject.js'
import { createRateLimit, type RateLimit } from '../http/rateLimit.js'
import { createAccountReader } from './accountReader.js'
import type { ChainConfig } from './chainConfig.js'
import { createDataApp } from './createDataApp.js'
import { isEvm } from './dataChain.js'
import { type ChainStatus, startIndexer } from './indexer/startIndexer.js'
import { createChainNames } from './names/createChainNames.js'
import { createNames } from './names/createNames.js'
import { createOfframpDesk } from './offramp/offrampDesk.js'
import type { OfframpProvider } from './offramp/offrampProvider.js'
import { createOnrampDesk, type OnrampSettings } from './onramp/onrampDesk.js'
import { keepPayments } from './pay/keepPayments.js'
import { createDepths, createPayDesk } from './pay/payDesk.js'
import type { PayHost } from './pay/payHosts.js'
import { createNftPictures, type PictureSources } from './pictures/createNftPictures.js'
import { createPoolPrices } from './prices/poolPrices.js'
import type { PriceSource } from './prices/priceSource.js'
import { createReadiness, type ReadinessAnswer } from './readiness.js'
import { noSessions, type SessionSource } from './sessions/sessionSource.js'
import { isSpamToken } from './spamRule.js'
import { type DataStore, openStore } from './store/dataStore.js'
import { createPoolSwaps } from './swap/poolSwapSource.js'
import type { SwapSource } from './swap/swapSource.js'
import { withTokenList } from './withTokenList.js'

const NODE_TIMEOUT_MS = 5_000
const PAYMENTS_MS = 1_000

export interface DataServiceOptions {
  /** `postgres://…` or `file:…`; default: a file in the working folder. */
  readonly databaseUrl: string | undefined
  readonly chains: readonly ChainConfig[]
  /** Zones in which names are given out. */
  readonly zones: readonly string[]
  readonly projects: ReadonlyMap<string, Project>
  readonly rateLimit: RateLimit
  /** Accounts that are new to the service, by chain. Default: none. */
  readonly accountLimit?: RateLimit
  /** Names to register. Default: none. */
  readonly nameLimit?: RateLimit
  /** Permissions to note as revoked. Default: none. */
  readonly revocationLimit?: RateLimit
  /** Where permissions are kept. Default: nowhere. */
  readonly sessions?: SessionSource
  readonly log: Logger
  readonly proxyHops?: number
  readonly maxLagBlocks?: number
  /** How often the chains are looked at. */
  readonly pollMs?: number
  /** Default: the pools of the chains. */
  readonly priceSource?: PriceSource
  /** Default: the pools that chains name as their `swap`. */
  readonly swapSource?: SwapSource
  /** Who sells. Default: no provider. */
  readonly onramp?: OnrampSettings
  /** Who buys. Default: no provider. */
  readonly offramp?: readonly OfframpProvider[]
  /** Hosts that may create payments. Default: none. */
  readonly payHosts?: readonly PayHost[]
  /** Where pictures of collectibles are read. Default: only from the chain. */
  readonly pictures?: PictureSources
}

/** Store, indexer and API together, without a port. */
export interface DataService {
  readonly app: Hono<ProjectEnv & { Bindings: HttpBindings }>
  readonly store: DataStore
  /** By chain. */
  status(): Readonly<Record<string, ChainStatus>>
  readiness(): Promise<ReadinessAnswer>
  /** From now on it says that it is not ready, so that no new requests are sent here. */
  drain(): void
  /** Ends the indexer, then closes the store. */
  close(): Promise<void>
}

/** @throws when the database can't be opened or migrated */
export async function openDataService(options: DataServiceOptions): Promise<DataService> {
  const { databaseUrl, chains, zones, log, maxLagBlocks = 50, pollMs, payHosts = [] } = options
  const store = withTokenList(await openStore({ url: databaseUrl }), chains)
  const indexer = startIndexer({
    ...{ store, chains, log, isSpam: isSpamToken, pollMs },
    priceSource: options.priceSource ?? createPoolPrices(chains.flatMap(describePools)),
  })
  const stopping = new AbortController()
  const { signal } = stopping
  const depths = createDepths(chains, (chainId) => indexer.status()[chainId]?.headBlock)
  const keeping =
    payHosts.length > 0 &&
    keepPayments({
      ...{ store, chains, indexer, depths, log, signal, hosts: payHosts },
      ...{ holder: randomUUID(), everyMs: pollMs ?? PAYMENTS_MS },
    })
  let isStopping = false
  const readiness = createReadiness({ store, indexer, maxLagBlocks, isStopping: () => isStopping })
  const clients = new Map(
    chains.filter(({ chainId }) => isEvm(chainId)).map((chain) => [chain.chainId, connect(chain)]),
  )
  const named = chains.flatMap(({ chainId, names }) => {
    const client = clients.get(chainId)
    return names && client ? [{ chainId, names: createChainNames(client, names.registry as Address) }] : []
  })
  const app = createDataApp({
    ...{ accountLimit: createRateLimit(), nameLimit: createRateLimit(), revocationLimit: createRateLimit() },
    ...{ sessions: noSessions, ...options },
    ...{ store, clients, readiness },
    pictures: createNftPictures({ store, clients, sources: options.pictures ?? {} }),
    chains: new Map(chains.map((chain) => [chain.chainId, chain])),
    reader: createAccountReader(store, indexer),
    swaps: options.swapSource ?? createPoolSwaps(chains),
    ...{
      payHosts,
      payDesk: createPayDesk({
        payments: store.payments,
        chains: new Set(chains.map(({ chainId }) => chainId)),
        depths,
      }),
    },
    offrampDesk: createOfframpDesk(options.offramp ?? [], store.sales),
    desk: createOnrampDesk(options.onramp ?? { providers: [], secret: randomBytes(32) }, store.orders),
    names: createNames({ registry: store.names, chains: named, zones }),
  })
  return {
    ...{ app, store, status: indexer.status, readiness: readiness.read },
    drain() {
      isStopping = true
    },
    async close() {
      stopping.abort()
      await keeping
      await indexer.stop()
      await store.close()
    },
  }
}

const connect = ({ rpcUrl }: ChainConfig): PublicClient =>
  createPublicClient({ transport: http(rpcUrl, { timeout: NODE_TIMEOUT_MS, retryCount: 0 }) })

const describePools = ({ chainId, rpcUrl, pools }: ChainConfig) => (pools ? [{ chainId, rpcUrl, ...pools }] : [])
