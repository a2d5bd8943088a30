import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Logger } from 'pino'
import { countClient } from '../http/checkProject.js'
import { readClientAddress } from '../http/clientAddress.js'
import type { RateLimit } from '../http/rateLimit.js'
import { limitBody } from '../http/readBody.js'
import { answerRefusal, Refusal } from '../http/refusal.js'
import { logRequests } from '../http/requestLog.js'
import { createCallsApp } from './calls/createCallsApp.js'
import { createConfigApp } from './calls/createConfigApp.js'
import { createDevicesApp } from './calls/createDevicesApp.js'
import { createEnvelopeApp } from './calls/createEnvelopeApp.js'
import { createGrantsApp } from './calls/createGrantsApp.js'
import { createOperationGates } from './calls/createOperationGates.js'
import { createRecoveryApp } from './calls/createRecoveryApp.js'
import { createRpcGate } from './calls/createRpcGate.js'
import { createSessionApp } from './calls/createSessionApp.js'
import { createSessionsGate } from './calls/createSessionsGate.js'
import { createStepUpApp } from './calls/createStepUpApp.js'
import { createWalletSessions } from './calls/walletSessions.js'
import { createEmailApp } from './changes/createEmailApp.js'
import { createRetireApp } from './changes/createRetireApp.js'
import { createFarcasterApp } from './farcaster/createFarcasterApp.js'
import { createFrameApp } from './frame/createFrameApp.js'
import { createLinkApp } from './login/createLinkApp.js'
import { createLoginApp } from './login/createLoginApp.js'
import type { Mailer } from './mail/createMailer.js'
import { createNotices } from './mail/createNotices.js'
import { checkProof, checkSession } from './proof/checkProof.js'
import type { Secrets } from './secrets.js'
import { createAskProvider } from './social/askProvider.js'
import { createCallbackApp } from './social/createCallbackApp.js'
import { createIdentitiesApp } from './social/createIdentitiesApp.js'
import { createSocialApp } from './social/createSocialApp.js'
import type { WalletStore } from './store/walletStore.js'
import type { WalletSettings } from './walletConfig.js'
import type { WalletEnv } from './walletEnv.js'

const MAX_BODY_BYTES = 16 * 1024
/** A transaction may have 128 KB, twice as long in hex. */
const MAX_RPC_BYTES = 272 * 1024
/** What may carry a transaction. */
const LONG_CALLS = /\/v1\/(rpc|bundler|paymaster)$/
const PREFLIGHT_SEC = 86_400

export interface WalletAppParts extends WalletSettings {
  readonly store: WalletStore
  readonly secrets: Secrets
  readonly mailer: Mailer
  /** Requests of one network address, and of all together. */
  readonly rateLimit: RateLimit
  readonly isReady: () => Promise<boolean>
  readonly isStopping: () => boolean
  readonly log: Logger
  readonly now: () => number
}

/** The server of the embedded wallet, under `{frameUrl}/api/`; and two calls of the operator's, `/health` and `/ready`. */
export function createWalletApp(parts: WalletAppParts): Hono<WalletEnv> {
  const { frameUrl, sessionsKeys = [], isReady, log } = parts
  const base = new URL(frameUrl).pathname.replace(/\/$/, '')
  const app = new Hono<WalletEnv>()
  app.use(logRequests(log))
  app.get('/health', (c) => c.json({ status: 'alive' }))
  app.get('/ready', async (c) => ((await isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'unready' }, 503)))
  if (sessionsKeys.length > 0) {
    const sessions = createWalletSessions(parts.store.grants, parts.chains)
    app.route(`${base}/internal`, createSessionsGate(sessions, sessionsKeys))
  }
  app.route(`${base}/api`, createApi(parts))
  if (parts.frameFiles !== undefined) app.route('/', createFrameApp(parts, parts.frameFiles))
  app.notFound((c) => answerRefusal(c, new Refusal(404, 'Not found')))
  app.onError((error, c) => {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'Internal error')
    if (refusal.status === 401) c.header('www-authenticate', 'DPoP algs="ES256"')
    return answerRefusal(c, refusal)
  })
  return app
}

/** Called from the frame's pages only, and signed; the session comes after what needs none. */
function createApi(parts: WalletAppParts): Hono<WalletEnv> {
  const { frameUrl, rateLimit, proxyHops } = parts
  const calls = new Hono<WalletEnv>()
  calls.use(
    cors({
      origin: new URL(frameUrl).origin,
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'dpop'],
      exposeHeaders: ['Retry-After'],
      maxAge: PREFLIGHT_SEC,
    }),
  )
  calls.use(async (c, next) => {
    c.set('client', countClient(rateLimit, 'wallet', readClientAddress(c, proxyHops)))
    c.header('cache-control', 'no-store')
    await next()
  })
  const social = { ...parts, providers: new Map(parts.socials.map((one) => [one.id, createAskProvider(one)])) }
  calls.use(limitBody((path) => (LONG_CALLS.test(path) ? MAX_RPC_BYTES : MAX_BODY_BYTES)))
  calls.route('/', createCallbackApp(social))
  calls.use(checkProof(parts))
  calls.route('/', createConfigApp(parts))
  calls.route('/', createLoginApp(parts))
  calls.route('/', createLinkApp(parts))
  calls.route('/', createSocialApp(social))
  calls.route('/', createFarcasterApp(parts))
  calls.use(checkSession(parts))
  calls.route('/', createSessionApp(parts))
  const notices = createNotices(parts)
  calls.route('/', createStepUpApp({ ...parts, notices }))
  calls.route('/', createEnvelopeApp(parts))
  calls.route('/', createDevicesApp(parts))
  calls.route('/', createRpcGate(parts))
  calls.route('/', createOperationGates(parts))
  calls.route('/', createCallsApp(parts))
  calls.route('/', createGrantsApp(parts))
  calls.route('/', createEmailApp({ ...parts, notices }))
  calls.route('/', createRetireApp({ ...parts, notices }))
  calls.route('/', createIdentitiesApp({ ...social, notices }))
  calls.route('/', createRecoveryApp({ ...parts, notices }))
  return calls
}
