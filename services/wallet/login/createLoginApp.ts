import { randomBytes, randomInt } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import type { Project } from '../../directory/projects.js'
import { findProject } from '../../http/checkProject.js'
import { readBody } from '../../http/readBody.js'
import { badRequest, Refusal } from '../../http/refusal.js'
import { cutNetwork } from '../cutNetwork.js'
import type { Mailer } from '../mail/createMailer.js'
import { writeCodeMail } from '../mail/writeCodeMail.js'
import { hashToken } from '../proof/checkProof.js'
import { codeExpired, codeInvalid, codeLocked, coolingDown, rateLimited } from '../refusals.js'
import type { Secrets } from '../secrets.js'
import { CODE_LIFE_MS } from '../store/logins.js'
import { Exceeded } from '../store/rateWindows.js'
import type { WalletStore } from '../store/walletStore.js'
import type { WalletEnv } from '../walletEnv.js'
import { isCooldown, networkWindows, sendWindows, wrongCodes } from './limits.js'
import { nameDevice } from './nameDevice.js'

const CODE_LENGTH = 6

const loginSchema = z.strictObject({
  email: z.string().max(254),
  projectId: z.string().max(64),
  origin: z.string().max(300),
})
const answerSchema = z.strictObject({
  loginId: z.string().regex(/^[\w-]{22}$/),
  otp: z.string().regex(/^\d{6}$/, `must have ${CODE_LENGTH} digits`),
})

interface LoginParts {
  readonly store: WalletStore
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly projects: ReadonlyMap<string, Project>
  readonly now: () => number
}

/** Calls 2 and 4: a code by mail (S4.15), and what it is good for. */
export function createLoginApp({ store, secrets, mailer, projects, now }: LoginParts): Hono<WalletEnv> {
  const app = new Hono<WalletEnv>()
  app.post('/v1/login/email', async (c) => {
    const { projectId, origin, ...asked } = await readBody(c, loginSchema)
    const email = readEmail(asked.email)
    checkPage(projects, { projectId, origin })
    if (mailer.isBusy()) throw new Refusal(503, 'Mails can not be sent at the moment')
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    const { jkt, client } = c.var
    const windows = (subject: string) => [...sendWindows(subject), ...networkWindows(client.address, secrets)]
    const { loginId } = await refuseExceeded(
      store.logins.begin({ projectId, email, jkt, code, windows, wrongCodes, nowMs: now() }),
    )
    // Not waited for: how long it takes would tell about the address.
    mailer.send({ to: email, ...writeCodeMail({ code, origin, minutes: CODE_LIFE_MS / 60_000 }) })
    return c.json({ loginId, action: 'VERIFY_OTP', codeLength: CODE_LENGTH, expiresInSec: CODE_LIFE_MS / 1_000 })
  })
  app.post('/v1/login/email/verify', async (c) => {
    const { loginId, otp } = await readBody(c, answerSchema)
    const token = randomBytes(32).toString('base64url')
    const outcome = await store.logins.verify({
      ...{ loginId, jkt: c.var.jkt, code: otp, tokenHash: hashToken(token), wrongCodes, nowMs: now() },
      label: nameDevice(c.req.header('user-agent') ?? ''),
      network: cutNetwork(c.var.client.address),
    })
    if (outcome.is === 'expired') throw codeExpired()
    if (outcome.is === 'locked') throw codeLocked()
    if (outcome.is === 'wrong') throw codeInvalid(outcome.attemptsLeft)
    const { userId, deviceId } = outcome
    return c.json({ token, deviceId, user: await store.sessions.describeUser(userId) })
  })
  return app
}

/** The address in its normal form: one account, however it is written (S5.1a). */
function readEmail(text: string): string {
  const read = z.email().safeParse(text.trim().toLowerCase())
  if (read.success) return read.data
  const { message, reasons } = badRequest('email', 'must be an e-mail address')
  throw new Refusal(400, message, { code: 'EMAIL_INVALID', reasons })
}

/** The page that asks, as the frame has checked it, decided here once more (S6.6). */
function checkPage(
  projects: ReadonlyMap<string, Project>,
  page: { readonly projectId: string; readonly origin: string },
): void {
  try {
    findProject(projects, page)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 403) throw error
    throw new Refusal(403, error.message, { code: 'UNVERIFIED_DOMAIN' })
  }
}

async function refuseExceeded<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Exceeded)) throw error
    throw (isCooldown(error.key) ? coolingDown : rateLimited)(error.retryAfterMs)
  }
}
