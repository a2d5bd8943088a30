import { Hono } from 'hono'
import * as z from 'zod'
import type { Project } from '../../directory/projects.js'
import { readBody } from '../../http/readBody.js'
import { writeChangeEmail } from '../../wallet-frame/src/custody/changeStatements.js'
import { checkStepUp } from '../login/checkStepUp.js'
import { CODE_FACTS, CODE_MINUTES, drawCode, id, otp } from '../login/codes.js'
import { limitsOf, refuseExceeded, wrongCodes } from '../login/limits.js'
import { emailRefused, readEmail } from '../login/readEmail.js'
import { type Mailer, requireMail } from '../mail/createMailer.js'
import type { Notices } from '../mail/createNotices.js'
import { writeNewEmailMail } from '../mail/writeNewEmailMail.js'
import { writeStepUpMail } from '../mail/writeStepUpMail.js'
import { isSigned, signature } from '../proof/isSigned.js'
import { codeRefused, stepUpMissing } from '../refusals.js'
import type { Secrets } from '../secrets.js'
import type { WalletStore } from '../store/walletStore.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'
import { cancelChange } from './cancelChange.js'

const askSchema = z.strictObject({ email: z.string().max(254) })
const primarySchema = z.strictObject({ codeId: id, otp })
const secondarySchema = z.strictObject({ codeId: id, otp, signature: signature.optional() })

interface EmailParts {
  readonly store: WalletStore
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly notices: Notices
  readonly projects: ReadonlyMap<string, Project>
  readonly now: () => number
}

/**
 * Call 18: another e-mail address (S4.16), with a code to the old one and then one to the new one. Whether an address is in use
 * only shows after the second code, to a person who can read its mail.
 */
export function createEmailApp(parts: EmailParts): Hono<WalletEnv> {
  const { store, secrets, mailer, notices, projects, now } = parts
  const app = new Hono<WalletEnv>()
  app.post('/v1/email', async (c) => {
    const email = readEmail((await readBody(c, askSchema)).email)
    requireMail(mailer)
    const { session, jkt, client } = c.var
    const { email: old, projectId } = await store.sessions.contactOf(session.userId)
    if (email === old) throw emailRefused('is the address already')
    const code = drawCode()
    const nowMs = now()
    const asked = { projectId, jkt, code, nowMs }
    const name = projects.get(projectId)?.name ?? projectId
    if (old === undefined) await checkStepUp(store, session, 'email', nowMs)
    if (old === undefined || (await store.stepUps.isValid(session, 'email', nowMs))) {
      const limits = limitsOf('new_email', client.address, secrets)
      const codeId = await refuseExceeded(store.emails.askNew(session, { ...asked, email, limits }))
      mailer.send({ to: email, ...writeNewEmailMail({ code, app: name, minutes: CODE_MINUTES }) })
      return c.json({ action: 'VERIFY_SECONDARY_OTP', codeId, ...CODE_FACTS })
    }
    const limits = limitsOf('email', client.address, secrets)
    const codeId = await refuseExceeded(store.emails.askOld(session, { ...asked, email: old, target: email, limits }))
    mailer.send({ to: old, ...writeStepUpMail({ code, purpose: 'email', app: name, minutes: CODE_MINUTES }) })
    return c.json({ action: 'VERIFY_PRIMARY_OTP', codeId, ...CODE_FACTS })
  })
  app.post('/v1/email/primary', async (c) => {
    const answer = await readBody(c, primarySchema)
    requireMail(mailer)
    const code = drawCode()
    const outcome = await refuseExceeded(
      store.emails.confirmOld(actorOf(c, now()), {
        ...{ session: c.var.session, id: answer.codeId, jkt: c.var.jkt, code: answer.otp, wrongCodes, nowMs: now() },
        next: { code, limits: limitsOf('new_email', c.var.client.address, secrets) },
      }),
    )
    if (outcome.is !== 'right') throw codeRefused(outcome)
    const { email, projectId, codeId } = outcome
    const name = projects.get(projectId)?.name ?? projectId
    mailer.send({ to: email, ...writeNewEmailMail({ code, app: name, minutes: CODE_MINUTES }) })
    return c.json({ codeId, ...CODE_FACTS })
  })
  app.post('/v1/email/secondary', async (c) => {
    const answer = await readBody(c, secondarySchema)
    const actor = actorOf(c, now())
    const { userId } = actor
    const old = (await store.sessions.contactOf(userId)).email
    const outcome = await store.emails.confirmNew(actor, {
      ...{
        session: c.var.session,
        id: answer.codeId,
        jkt: c.var.jkt,
        code: answer.otp,
        wrongCodes,
        nowMs: actor.nowMs,
      },
      isOpened(authKey, email) {
        if (answer.signature === undefined) return false
        if (isSigned(writeChangeEmail(userId, email), authKey, answer.signature)) return true
        throw stepUpMissing('The signature is not of this wallet, or not for this address')
      },
    })
    if (outcome.is === 'taken') throw emailRefused('belongs to another account')
    if (outcome.is !== 'changed' && outcome.is !== 'waits') throw codeRefused(outcome)
    if (outcome.is === 'changed') await notices.send(userId, 'email_changed', old === undefined ? [] : [old])
    else await notices.send(userId, 'email_waits', [outcome.email])
    return c.json({ newEmail: outcome.email, ...(outcome.is === 'waits' ? { dueAtMs: outcome.dueAtMs } : {}) })
  })
  app.delete('/v1/email', cancelChange('email', parts))
  return app
}
