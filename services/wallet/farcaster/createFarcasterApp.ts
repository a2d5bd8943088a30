import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as z from 'zod'
import { within } from '../../data/within.js'
import type { Project } from '../../directory/projects.js'
import { readBody } from '../../http/readBody.js'
import { Refusal } from '../../http/refusal.js'
import { describeError } from '../../http/requestLog.js'
import { cutNetwork } from '../cutNetwork.js'
import { checkPage } from '../login/checkPage.js'
import { id } from '../login/codes.js'
import { nameDevice } from '../login/nameDevice.js'
import { hashToken } from '../proof/checkProof.js'
import type { FarcasterLogin } from '../store/farcasterLogins.js'
import type { WalletStore } from '../store/walletStore.js'
import type { WalletEnv } from '../walletEnv.js'
import { type ChannelStatus, createRelay } from './askRelay.js'

const beginSchema = z.strictObject({ projectId: z.string().max(64), origin: z.string().max(300) })
const pollSchema = z.strictObject({ channel: id })

const VERIFY_MS = 20_000

/** Two addresses of the operator's choice. */
export interface Farcaster {
  readonly relay: string
  /** A node of Optimism, where it is written who owns which account. */
  readonly rpcUrl: string
}

interface FarcasterParts {
  readonly store: WalletStore
  readonly projects: ReadonlyMap<string, Project>
  /** `undefined`: not offered. */
  readonly farcaster: Farcaster | undefined
  readonly frameUrl: string
  readonly log: Logger
  readonly now: () => number
}

type Completed = Extract<ChannelStatus, { state: 'completed' }>

/** Call 8: a login by the signature of a Farcaster account, asked for by way of a relay. */
export function createFarcasterApp(parts: FarcasterParts): Hono<WalletEnv> {
  const app = new Hono<WalletEnv>()
  const { store, projects, farcaster, frameUrl, log, now } = parts
  if (!farcaster) {
    return app.post('/v1/login/farcaster', () => {
      throw new Refusal(400, 'This provider is not served', { code: 'SOCIAL_FAILED' })
    })
  }
  const { host: domain } = new URL(frameUrl)
  const relay = createRelay(farcaster.relay)

  /** With the code UPSTREAM, it may be asked again. */
  const guard = <Value>(work: Promise<Value>, code = 'UPSTREAM'): Promise<Value> =>
    work.catch((error: unknown) => {
      log.warn(describeError(error), 'A login by Farcaster met no answer')
      throw new Refusal(502, 'Farcaster did not answer', { code })
    })

  /** The account's number, of which the library has checked signature, domain, nonce and owner. */
  const verify = async ({ nonce }: FarcasterLogin, { message, signature }: Completed): Promise<number> => {
    const asked = { nonce, domain, message, signature, acceptAuthAddress: false }
    const { verifySignInMessage } = await openClient(farcaster)
    const checked = await guard(within(VERIFY_MS, verifySignInMessage(asked)))
    if (!checked.isError && checked.success) return checked.fid
    log.warn(describeError(checked.error), 'A login by Farcaster failed')
    throw new Refusal(400, 'The login did not succeed', { code: 'SOCIAL_FAILED' })
  }

  app.post('/v1/login/farcaster', async (c) => {
    const page = await readBody(c, beginSchema)
    checkPage(projects, page)
    // EIP-4361 takes letters and digits only.
    const nonce = randomBytes(16).toString('hex')
    const opening = relay.open({ siweUri: frameUrl, domain, nonce })
    const { url: uri, channelToken } = await guard(opening, 'SOCIAL_FAILED')
    const { jkt } = c.var
    const channel = await store.farcaster.begin({ jkt, projectId: page.projectId, channelToken, nonce, nowMs: now() })
    return c.json({ uri, channel })
  })
  app.post('/v1/login/farcaster/poll', async (c) => {
    const { channel } = await readBody(c, pollSchema)
    const { jkt, client: asking } = c.var
    const login = await store.farcaster.find({ channel, jkt, nowMs: now() })
    if (!login) throw new Refusal(400, 'The login is over', { code: 'SOCIAL_FAILED' })
    const status = await guard(relay.status(login.channelToken))
    if (status.state === 'pending') return c.json({ isPending: true })
    const fid = await verify(login, status)
    const token = randomBytes(32).toString('base64url')
    const userName = status.username ?? null
    const opened = await store.farcaster.finish({
      ...{ channel, jkt, fid, userName, tokenHash: hashToken(token), nowMs: now() },
      ...{ label: nameDevice(c.req.header('user-agent') ?? ''), network: cutNetwork(asking.address) },
    })
    if (!opened) throw new Refusal(400, 'The login is over', { code: 'SOCIAL_FAILED' })
    const user = await store.sessions.describeUser(opened.userId)
    return c.json({ token, deviceId: opened.deviceId, user, userName })
  })
  return app
}

/** Its library takes a second to load: the first login by Farcaster waits for it, and not each server. */
async function openClient({ relay, rpcUrl }: Farcaster) {
  const { createAppClient, viemConnector } = await import('@farcaster/auth-client')
  return createAppClient({ relay, ethereum: viemConnector({ rpcUrl }) })
}
