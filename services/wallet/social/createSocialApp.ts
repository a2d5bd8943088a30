import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import type { Project } from '../../directory/projects.js'
import { readBody } from '../../http/readBody.js'
import { badRequest, Refusal } from '../../http/refusal.js'
import { describeError } from '../../http/requestLog.js'
import { cutNetwork } from '../cutNetwork.js'
import { checkPage } from '../login/checkPage.js'
import { id } from '../login/codes.js'
import { nameDevice } from '../login/nameDevice.js'
import { hashToken } from '../proof/checkProof.js'
import type { WalletEnv } from '../walletEnv.js'
import type { AskProvider } from './askProvider.js'
import type { SocialId } from './providers.js'
import { bytes32, callbackOf, readCode, redeemSchema, type SocialParts } from './resultUri.js'

const beginSchema = z.strictObject({
  provider: z.string().max(20),
  state: id,
  mode: z.enum(['popup', 'redirect']),
  returnTo: z.url({ hostname: /./ }).max(2_000).optional(),
  challenge: bytes32,
  projectId: z.string().max(64),
  origin: z.string().max(300),
})
const pollSchema = z.strictObject({ state: id, verifier: bytes32 })

const failed = (message: string) => new Refusal(400, message, { code: 'SOCIAL_FAILED' })
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const random = () => randomBytes(32).toString('base64url')

/**
 * Calls 5 to 7: a login at another provider. Two proofs hold it together: one between this server and the provider (PKCE, state,
 * nonce), one between the frame that began and this server (challenge and verifier, and the device's key).
 */
export function createSocialApp(parts: SocialParts): Hono<WalletEnv> {
  const { store, providers, projects, log, now } = parts
  const app = new Hono<WalletEnv>()
  app.post('/v1/login/social', async (c) => {
    const { provider: name, state: frameState, mode, ...asked } = await readBody(c, beginSchema)
    const { projectId, origin, challenge } = asked
    checkPage(projects, { projectId, origin })
    const returnTo = readReturn(projects, projectId, mode, asked.returnTo)
    const provider = find(providers, name)
    const [state, codeVerifier, nonce] = [random(), random(), random()]
    const redirectUri = callbackOf(parts, provider.provider.id)
    const uri = await provider.addressOf({ redirectUri, state, codeVerifier, nonce }).catch((error: unknown) => {
      log.warn(describeError(error), 'A provider of logins did not answer')
      throw new Refusal(502, 'The provider did not answer', { code: 'SOCIAL_FAILED' })
    })
    await store.socials.begin({
      ...{ stateHash: hashToken(state), frameState, jkt: c.var.jkt, provider: provider.provider.id },
      ...{ projectId, origin, returnTo, challenge, secrets: { codeVerifier, nonce }, nowMs: now() },
    })
    return c.json({ uri })
  })
  app.post('/v1/login/social/poll', async (c) => {
    const { state: frameState, verifier } = await readBody(c, pollSchema)
    const { jkt } = c.var
    const found = await store.socials.poll({ frameState, jkt, challenge: challengeOf(verifier), nowMs: now() })
    if (found === undefined) throw failed('There is no such login')
    return c.json(found === null ? { isPending: true } : { resultUri: found })
  })
  app.post('/v1/login/social/redeem', async (c) => {
    const { resultUri, verifier } = await readBody(c, redeemSchema)
    const code = readCode(parts, resultUri)
    const token = random()
    const opened = await store.socials.redeem({
      ...{ resultHash: hashToken(code), challenge: challengeOf(verifier), jkt: c.var.jkt },
      ...{ tokenHash: hashToken(token), network: cutNetwork(c.var.client.address), nowMs: now() },
      label: nameDevice(c.req.header('user-agent') ?? ''),
    })
    if (!opened) throw failed('The login is over')
    return c.json({ token, deviceId: opened.deviceId, user: await store.sessions.describeUser(opened.userId) })
  })
  return app
}

function find(providers: ReadonlyMap<SocialId, AskProvider>, name: string): AskProvider {
  const found = [...providers.values()].find(({ provider }) => provider.id === name)
  if (!found) throw failed('This provider is not served')
  return found
}

/** A page that goes on must be one of the project's, too. */
function readReturn(
  projects: ReadonlyMap<string, Project>,
  projectId: string,
  mode: 'popup' | 'redirect',
  returnTo: string | undefined,
): string | undefined {
  if (mode === 'popup') return undefined
  if (returnTo === undefined) throw badRequest('returnTo', 'is missing')
  checkPage(projects, { projectId, origin: new URL(returnTo).origin })
  return returnTo
}
