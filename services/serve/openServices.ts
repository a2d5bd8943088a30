import { existsSync, mkdirSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { createPublicClient, http } from 'viem'
import * as z from 'zod'
import { type DataService, openDataService } from '../data/openDataService.js'
import { createRemoteSessions } from '../data/sessions/remoteSessions.js'
import { createDirectoryApp } from '../directory/createDirectoryApp.js'
import { readWalletFolder } from '../directory/readDirectory.js'
import { allowOrigins } from '../http/allowOrigins.js'
import { checkProject } from '../http/checkProject.js'
import { ConfigError } from '../http/environment.js'
import { createRateLimit } from '../http/rateLimit.js'
import { answerRefusal, Refusal } from '../http/refusal.js'
import { describeError, logRequests } from '../http/requestLog.js'
import type { Service } from '../http/serveService.js'
import { createRelay } from '../relay/createRelay.js'
import { createRpcApp } from '../rpc/createRpcApp.js'
import type { AuthListener } from '../sign-in/createAuthListener.js'
import { createRedisAuthStore } from '../sign-in/redisAuthStore.js'
import { createReach } from '../store/createReach.js'
import { openWalletService, type WalletService } from '../wallet/openWalletService.js'
import { countAnswers, type Metrics } from './metrics.js'
import type { ServeConfig, ServiceName, SignInConfig } from './serveConfig.js'
import type { Trace } from './traces.js'

const NODE_TIMEOUT_MS = 5_000
const RELAY_PATH = '/relay'
const AUTH_PATH = '/api/auth'
/** What Auth.js answers below its path; all else is one route, so that no one can make up more of them. */
const AUTH_ACTIONS = ['_log', 'callback', 'csrf', 'error', 'providers', 'session', 'signin', 'signout']
/** Where the frame of the embedded wallet is in the package, beside this file when it is built. */
const BUILT_FRAME = new URL('./frame/', import.meta.url)

/** The paths of the first port. */
const PATHS = { data: '/data', directory: '/directory', relay: RELAY_PATH, rpc: '/rpc', 'sign-in': AUTH_PATH }

export interface OpenedServices {
  /** All services but the wallet, under a path each; `undefined` when there is none of them. */
  readonly shared: Service | undefined
  /** On a port of its own: nothing else may be on the origin of its frame. */
  readonly wallet: Service | undefined
  readonly paths: Readonly<Partial<Record<ServiceName, string>>>
  /** From now on they say that they are not ready, and do all else as before. */
  leave(): void
  /** When both have been stopped. */
  close(): Promise<void>
}

/** Whether a service could do its work now. */
type Readiness = () => Promise<boolean>

/** @throws `ConfigError` of files that are not in order, and when a database can't be opened or migrated */
export async function openServices(
  config: ServeConfig,
  parts: {
    readonly log: Logger
    readonly storageFolder: string
    readonly metrics?: Metrics | undefined
    readonly trace?: Trace | undefined
  },
): Promise<OpenedServices> {
  const { services, redisUrl, proxyHops } = config
  const { log, metrics, trace, storageFolder } = parts
  const projects = new Map(config.projects.map((project) => [project.projectId, project]))
  const closers: (() => unknown)[] = []
  let endSockets = async () => {}
  let drainSockets = () => {}
  const readiness = new Map<ServiceName, Readiness>()
  let isStopping = false

  const watch = (name: ServiceName): readonly MiddlewareHandler[] => [
    ...(metrics ? [countAnswers(metrics, name)] : []),
    ...(trace ? [trace(name)] : []),
  ]
  /** Reaching what the service keeps its knowledge in, as of the last second. */
  const reachOf = (name: ServiceName, store: string, ping: () => Promise<void>): Readiness => {
    const reach = createReach({ ping })
    metrics?.watchReach(name, store, reach)
    return reach
  }
  const closeAll = async () => {
    for (const close of closers.reverse()) await close()
  }

  async function openWallet(settings: NonNullable<ServeConfig['wallet']>): Promise<WalletService> {
    const frameFiles = settings.frameFiles ?? (existsSync(BUILT_FRAME) ? fileURLToPath(BUILT_FRAME) : undefined)
    const wallet = await openWalletService({ ...settings, frameFiles }, { log: log.child({ service: 'wallet' }) })
    metrics?.watchWallet(wallet)
    metrics?.watchReach('wallet', 'database', wallet.isReady)
    return wallet
  }

  async function openData(
    settings: NonNullable<ServeConfig['data']>,
    wallet: WalletService | undefined,
  ): Promise<DataService> {
    const { sessions: remote, ...rest } = settings
    const sessions = remote ? createRemoteSessions(remote) : wallet?.sessions
    const data = await openDataService({
      ...rest,
      log: log.child({ service: 'data' }),
      rateLimit: createRateLimit(settings.rateLimit),
      accountLimit: createRateLimit(settings.accountLimit),
      nameLimit: createRateLimit(settings.nameLimit),
      revocationLimit: createRateLimit(settings.revocationLimit),
      ...(sessions && { sessions }),
      projects,
    })
    metrics?.watchData(data)
    metrics?.watchReach('data', 'database', async () => (await data.readiness()).store === 'reachable')
    readiness.set('data', async () => (await data.readiness()).status === 'ready')
    return data
  }

  function openRelay(): Service['upgrade'] {
    const { host, port, relayUrls } = config
    const audiences = relayUrls ?? [...new Set([host, 'localhost'])].map((name) => `ws://${name}:${port}${RELAY_PATH}`)
    const relay = createRelay({ projects, audiences, redisUrl, proxyHops })
    metrics?.watchRelay(relay)
    readiness.set('relay', redisUrl ? reachOf('relay', 'redis', relay.ping) : async () => true)
    drainSockets = relay.drain
    endSockets = relay.close
    return (request, socket, head) => {
      if (request.url?.split('?')[0] !== RELAY_PATH) {
        return void socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
      }
      relay.upgrade(request, socket, head).catch((error: unknown) => {
        log.error({ service: 'relay', ...describeError(error) })
        socket.destroy()
      })
    }
  }

  async function openSignIn(settings: SignInConfig): Promise<AuthListener> {
    const { createAuthListener, createAuthOptions } = await loadSignIn()
    const store = redisUrl ? createRedisAuthStore(redisUrl) : undefined
    if (store) closers.push(store.close)
    readiness.set('sign-in', store ? reachOf('sign-in', 'redis', store.ping) : async () => true)
    const [secret, ...formerSecrets] = settings.secrets
    const { origin, nodes } = settings
    const clients = new Map(
      Object.entries(nodes).map(([chainId, node]) => [
        chainId,
        createPublicClient({ transport: http(node, { timeout: NODE_TIMEOUT_MS, retryCount: 0 }) }),
      ]),
    )
    const auth = createAuthOptions({
      ...{ origin, secret, formerSecrets, store, networks: Object.keys(nodes) as `eip155:${number}`[] },
      verifySignature: async ({ chainId, ...signed }) => (await clients.get(chainId)?.verifyMessage(signed)) ?? false,
    })
    // What its pages log is theirs, and may be of anybody: only the code is kept.
    const answer = createAuthListener({
      ...{ origin, auth, proxyHops },
      onLog: ({ level, code }) =>
        log[level]({ service: 'sign-in', code: /^[A-Z0-9_]{1,64}$/.test(code) ? code : 'OTHER' }),
    })
    return metrics ? countAuth(answer, metrics) : answer
  }

  const isReady = async (): Promise<Readonly<Record<string, boolean>>> =>
    Object.fromEntries(
      await Promise.all([...readiness].map(async ([name, ask]) => [name, !isStopping && (await ask())] as const)),
    )

  function createSharedApp(data: DataService | undefined): Hono<{ Bindings: HttpBindings }> {
    const app = new Hono<{ Bindings: HttpBindings }>()
    app.get('/health', (c) => c.json({ status: 'alive' }))
    app.get('/ready', async (c) => {
      const ready = await isReady()
      const isAll = Object.values(ready).every(Boolean)
      const named = Object.entries(ready).map(([name, is]) => [name, is ? 'ready' : 'unready'])
      return c.json({ status: isAll ? 'ready' : 'unready', services: Object.fromEntries(named) }, isAll ? 200 : 503)
    })
    if (data) {
      for (const handler of watch('data')) app.use(`${PATHS.data}/*`, handler)
      app.route(PATHS.data, data.app)
    }
    const openPlain = (name: 'directory' | 'rpc', service: ReturnType<typeof createRpcApp>) => {
      for (const handler of [...watch(name), logRequests(log.child({ service: name })), allowOrigins])
        app.use(`${PATHS[name]}/*`, handler)
      app.route(PATHS[name], service)
      readiness.set(name, async () => true)
    }
    const check = checkProject(projects, createRateLimit(config.rateLimit), proxyHops)
    if (services.has('directory')) openPlain('directory', createDirectoryApp(openFolder(config), check))
    if (services.has('rpc')) openPlain('rpc', createRpcApp(config.rpcNodes, check))
    app.notFound((c) => answerRefusal(c, new Refusal(404, 'Not found')))
    app.onError((error, c) => {
      if (!(error instanceof Refusal)) log.error(describeError(error))
      return answerRefusal(c, error instanceof Refusal ? error : new Refusal(500, 'Internal error'))
    })
    return app
  }

  try {
    if (config.data || config.wallet) mkdirSync(storageFolder, { recursive: true, mode: 0o700 })
    const wallet = config.wallet && (await openWallet(config.wallet))
    if (wallet) closers.push(wallet.close)
    const data = config.data && (await openData(config.data, wallet))
    if (data) closers.push(data.close)
    const upgrade = services.has('relay') ? openRelay() : undefined
    const listen = config.signIn && (await openSignIn(config.signIn))
    const app = createSharedApp(data)
    const names = [...services].filter((name) => name !== 'wallet')
    const watched = wallet && new Hono().use(...watch('wallet')).route('/', wallet.app)
    return {
      paths: Object.fromEntries(names.map((name) => [name, PATHS[name]])),
      shared:
        names.length === 0
          ? undefined
          : {
              ...{ app, ...(upgrade && { upgrade }), ...(listen && { listen }) },
              drain: drainSockets,
              close: endSockets,
            },
      wallet: wallet && watched && { app: watched, drain() {}, close: async () => {} },
      leave() {
        isStopping = true
        data?.drain()
        wallet?.drain()
      },
      close: closeAll,
    }
  } catch (error) {
    await endSockets()
    await closeAll()
    throw error
  }
}

function openFolder({ directoryFolder = '' }: ServeConfig): ReturnType<typeof readWalletFolder> {
  try {
    return readWalletFolder(pathToFileURL(`${directoryFolder}/`))
  } catch (cause) {
    const rows =
      cause instanceof z.ZodError
        ? cause.issues.map(({ path, message }) => `wallets.json ${path.join('.')}: ${message}`)
        : [`${directoryFolder}/wallets.json can't be read as JSON`]
    throw new ConfigError(rows.map((row) => `DIRECTORY_FOLDER: ${row}`).join('\n'), { cause })
  }
}

/** Auth.js brings more than all the rest, so that only those have it who sign visitors in. */
async function loadSignIn() {
  try {
    const [listener, options] = await Promise.all([
      import('../sign-in/createAuthListener.js'),
      import('../sign-in/createAuthOptions.js'),
    ])
    return { ...listener, ...options }
  } catch (cause) {
    if (Object(cause).code !== 'MODULE_NOT_FOUND') throw cause
    throw new ConfigError('SERVICES: sign-in needs a package: npm install next-auth@4', { cause })
  }
}

function countAuth(answer: AuthListener, metrics: Metrics): AuthListener {
  return (request, response) => {
    const startMs = performance.now()
    const { url = '', method = '' } = request
    const [, action = ''] = /^\/api\/auth\/(\w+)/.exec(url) ?? []
    const route = `${AUTH_PATH}/${AUTH_ACTIONS.includes(action) ? action : '*'}`
    if (url.startsWith(AUTH_PATH)) {
      response.once('close', () => {
        const { statusCode: status } = response
        metrics.count({ service: 'sign-in', method, route, status, ms: performance.now() - startMs })
      })
    }
    return answer(request, response)
  }
}
