import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import type { Project } from '../../directory/projects.js'
import { readBody } from '../../http/readBody.js'
import { cutNetwork } from '../cutNetwork.js'
import { type Mailer, requireMail } from '../mail/createMailer.js'
import { writeCodeMail } from '../mail/writeCodeMail.js'
import { writeLinkMail } from '../mail/writeLinkMail.js'
import { hashToken } from '../proof/checkProof.js'
import { codeRefused } from '../refusals.js'
import type { Secrets } from '../secrets.js'
import { LINK_LIFE_MS } from '../store/deviceLinks.js'
import type { WalletStore } from '../store/walletStore.js'
import type { WalletEnv } from '../walletEnv.js'
import { checkPage } from './checkPage.js'
import { CODE_FACTS, CODE_MINUTES, drawCode, id, otp } from './codes.js'
import { limitsOf, refuseExceeded, wrongCodes } from './limits.js'
import { nameDevice } from './nameDevice.js'
import { readEmail } from './readEmail.js'

const loginSchema = z.strictObject({
  email: z.string().max(254),
  projectId: z.string().max(64),
  origin: z.string().max(300),
})
const answerSchema = z.strictObject({ loginId: id, otp })

/** What a device gets that has not logged in with the address before. */
export type NewDevice = 'code' | 'link-and-code'

interface LoginParts {
  readonly store: WalletStore
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly projects: ReadonlyMap<string, Project>
  readonly frameUrl: string
  readonly newDevice: NewDevice
  readonly now: () => number
}

/** Calls 2 and 4: a code by mail (S4.15), or a link first; and what it is good for. */
export function createLoginApp(parts: LoginParts): Hono<WalletEnv> {
  const { store, secrets, mailer, projects, frameUrl, newDevice, now } = parts
  const app = new Hono<WalletEnv>()
  app.post('/v1/login/email', async (c) => {
    const { projectId, origin, ...asked } = await readBody(c, loginSchema)
    const email = readEmail(asked.email)
    checkPage(projects, { projectId, origin })
    requireMail(mailer)
    const code = drawCode()
    const { jkt, client } = c.var
    const limits = limitsOf('login', client.address, secrets)
    const token = randomBytes(32).toString('base64url')
    const label = nameDevice(c.req.header('user-agent') ?? '')
    const isLinkFirst = newDevice === 'link-and-code'
    const { loginId, next } = await refuseExceeded(
      store.logins.begin({
        ...{ projectId, email, jkt, code, limits, nowMs: now() },
        ...{ isLinkFirst, linkHash: hashToken(token), origin, label },
      }),
    )
    // No mail is waited for: how long it takes would tell about the address.
    if (next === 'link') {
      const link = `${frameUrl.replace(/\/$/, '')}/device?t=${token}`
      mailer.send({ to: email, ...writeLinkMail({ link, origin, label, minutes: LINK_LIFE_MS / 60_000 }) })
      return c.json({ loginId, action: 'VERIFY_DEVICE', ...CODE_FACTS, expiresInSec: LINK_LIFE_MS / 1_000 })
    }
    mailer.send({ to: email, ...writeCodeMail({ code, origin, minutes: CODE_MINUTES }) })
    return c.json({ loginId, action: 'VERIFY_OTP', ...CODE_FACTS })
  })
  app.post('/v1/login/email/verify', async (c) => {
    const { loginId, otp: code } = await readBody(c, answerSchema)
    const token = randomBytes(32).toString('base64url')
    const outcome = await store.logins.verify({
      ...{ id: loginId, jkt: c.var.jkt, code, tokenHash: hashToken(token), wrongCodes, nowMs: now() },
      label: nameDevice(c.req.header('user-agent') ?? ''),
      network: cutNetwork(c.var.client.address),
    })
    if (outcome.is !== 'right') throw codeRefused(outcome)
    const { userId, deviceId } = outcome
    return c.json({ token, deviceId, user: await store.sessions.describeUser(userId) })
  })
  return app
}
