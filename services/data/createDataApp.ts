import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { PublicClient } from 'viem'
import type { Project } from '../directory/projects.js'
import { allowOrigins } from '../http/allowOrigins.js'
import { checkProject, checkSdk, type ProjectEnv } from '../http/checkProject.js'
import type { RateLimit } from '../http/rateLimit.js'
import { limitBody } from '../http/readBody.js'
import { answerRefusal, Refusal } from '../http/refusal.js'
import { logRequests } from '../http/requestLog.js'
import { createRpcApp } from '../rpc/createRpcApp.js'
import type { AccountReader } from './accountReader.js'
import { createAccountApp } from './api/createAccountApp.js'
import { createCallbackApp } from './api/createCallbackApp.js'
import { createNamesApp } from './api/createNamesApp.js'
import { createOfframpApp } from './api/createOfframpApp.js'
import { createOnrampApp } from './api/createOnrampApp.js'
import { createPayApp, createPayHostApp } from './api/createPayApp.js'
import { createPictureApp } from './api/createPictureApp.js'
import { createPriceApp } from './api/createPriceApp.js'
import { createSessionsApp } from './api/createSessionsApp.js'
import { createSwapApp } from './api/createSwapApp.js'
import type { DataChain } from './dataChain.js'
import type { Names } from './names/createNames.js'
import type { OfframpDesk } from './offramp/offrampDesk.js'
import type { OnrampDesk } from './onramp/onrampDesk.js'
import type { PayDesk } from './pay/payDesk.js'
import type { PayHost } from './pay/payHosts.js'
import type { NftPictures } from './pictures/createNftPictures.js'
import { type Readiness, unready } from './readiness.js'
import { readMethods } from './readMethods.js'
import type { SessionSource } from './sessions/sessionSource.js'
import type { DataStore } from './store/dataStore.js'
import type { SwapSource } from './swap/swapSource.js'

/** The largest that is needed is a registration, whose signature may have half of it. */
const MAX_BODY_BYTES = 64 * 1024

export interface DataAppParts {
  readonly store: DataStore
  readonly chains: ReadonlyMap<string, DataChain>
  readonly reader: AccountReader
  readonly names: Names
  readonly swaps: SwapSource
  readonly desk: OnrampDesk
  readonly offrampDesk: OfframpDesk
  readonly payDesk: PayDesk
  readonly payHosts: readonly PayHost[]
  readonly pictures: NftPictures
  readonly zones: readonly string[]
  readonly clients: ReadonlyMap<string, PublicClient>
  readonly projects: ReadonlyMap<string, Project>
  readonly rateLimit: RateLimit
  /** Accounts that are new to the service, by chain. */
  readonly accountLimit: RateLimit
  /** Names to register. */
  readonly nameLimit: RateLimit
  /** Permissions to note as revoked. */
  readonly revocationLimit: RateLimit
  readonly sessions: SessionSource
  readonly proxyHops?: number
  readonly readiness: Readiness
  readonly log: Logger
}

/** The blockchain data API of wire §2: all its calls, and two of the operator's, `/health` and `/ready`. */
export function createDataApp(parts: DataAppParts): Hono<ProjectEnv & { Bindings: HttpBindings }> {
  const { store, chains, swaps, projects, rateLimit, readiness, log } = parts
  const check = checkProject(projects, rateLimit, parts.proxyHops)
  const nodes = Object.fromEntries([...chains.values()].map(({ chainId, rpcUrl }) => [chainId, rpcUrl]))
  const app = new Hono<ProjectEnv & { Bindings: HttpBindings }>()
  app.use(logRequests(log))
  app.route('/', createCallbackApp(parts))
  app.route('/', createPayHostApp(parts))
  app.use(allowOrigins)
  app.get('/health', (c) => c.json({ status: 'alive' }))
  app.get('/ready', async (c) => {
    const answer = await readiness.read()
    return c.json(answer, answer.status === unready ? 503 : 200)
  })
  app.get('/v1/supported-chains', check, checkSdk, (c) => c.json({ http: [...chains.keys()], ws: [] }))
  // Its callers are signature checks, which know the project but not what asks (S7.30a).
  app.route('/', createRpcApp(nodes, check, readMethods))
  // Its callers are pictures of the widget, which have the project in their address.
  app.route('/', createPictureApp(parts.pictures, check))
  app.use('/v1/*', check, checkSdk, limitBody(MAX_BODY_BYTES))
  app.route('/', createAccountApp(parts))
  app.route('/', createPriceApp({ store, chains }))
  app.route('/', createNamesApp({ ...parts, registry: store.names }))
  app.route('/', createSwapApp({ chains, swaps }))
  app.route('/', createOnrampApp(parts.desk))
  app.route('/', createOfframpApp(parts.offrampDesk))
  app.route('/', createPayApp(parts.payDesk))
  app.route('/', createSessionsApp(parts))
  app.notFound((c) => answerRefusal(c, new Refusal(404, 'Not found')))
  app.onError((error, c) => answerRefusal(c, error instanceof Refusal ? error : new Refusal(500, 'Internal error')))
  return app
}
