import { Hono } from 'hono'
import * as z from 'zod'
import type { Project } from '../../directory/projects.js'
import { findProject } from '../../http/checkProject.js'
import { readBody } from '../../http/readBody.js'
import { cutNetwork } from '../cutNetwork.js'
import { isFresh } from '../login/checkStepUp.js'
import { CODE_FACTS, CODE_MINUTES, drawCode, id, otp } from '../login/codes.js'
import { limitsOf, refuseExceeded, wrongCodes } from '../login/limits.js'
import { type Mailer, requireMail } from '../mail/createMailer.js'
import type { Notices } from '../mail/createNotices.js'
import { writeStepUpMail } from '../mail/writeStepUpMail.js'
import { codeRefused, stepUpMissing } from '../refusals.js'
import type { Secrets } from '../secrets.js'
import { stepUpPurposes } from '../store/schema.js'
import type { WalletStore } from '../store/walletStore.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'

const askSchema = z.strictObject({ purpose: z.enum(stepUpPurposes) })
const answerSchema = z.strictObject({ stepUpId: id, otp })

interface StepUpParts {
  readonly store: WalletStore
  readonly secrets: Secrets
  readonly mailer: Mailer
  readonly projects: ReadonlyMap<string, Project>
  readonly notices: Notices
  readonly now: () => number
}

/** Call 16: a code by mail for what being logged in is not enough for; without an address, a login of the last five minutes. */
export function createStepUpApp({ store, secrets, mailer, projects, notices, now }: StepUpParts): Hono<WalletEnv> {
  const app = new Hono<WalletEnv>()
  app.post('/v1/step-up', async (c) => {
    const { purpose } = await readBody(c, askSchema)
    const { session, jkt, client } = c.var
    const { email, projectId } = await store.sessions.contactOf(session.userId)
    if (email === undefined) {
      const actor = actorOf(c, now())
      if (!isFresh(session, actor.nowMs)) throw stepUpMissing('This account has no e-mail address: log in again')
      await store.stepUps.allow(session, purpose, actor)
      return c.json({ isAllowed: true })
    }
    const project = findProject(projects, { projectId, origin: undefined })
    requireMail(mailer)
    const code = drawCode()
    const limits = limitsOf(purpose, client.address, secrets)
    const { stepUpId } = await refuseExceeded(
      store.stepUps.begin(session, { purpose, projectId, email, jkt, code, limits, nowMs: now() }),
    )
    mailer.send({ to: email, ...writeStepUpMail({ code, purpose, app: project.name, minutes: CODE_MINUTES }) })
    return c.json({ stepUpId, ...CODE_FACTS })
  })
  app.post('/v1/step-up/verify', async (c) => {
    const { stepUpId, otp: code } = await readBody(c, answerSchema)
    const { session, jkt, client } = c.var
    const network = cutNetwork(client.address)
    const outcome = await store.stepUps.verify({
      ...{ id: stepUpId, session, jkt, code, wrongCodes, network, nowMs: now() },
    })
    if (outcome.is !== 'right') throw codeRefused(outcome)
    if (outcome.purpose === 'export') await notices.send(session.userId, 'export_allowed')
    return c.json({})
  })
  return app
}
