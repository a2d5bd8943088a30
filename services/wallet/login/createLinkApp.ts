import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import * as z from 'zod'
import { readBody } from '../../http/readBody.js'
import { readQuery } from '../../http/readQuery.js'
import { Refusal } from '../../http/refusal.js'
import { type Mailer, requireMail } from '../mail/createMailer.js'
import { writeCodeMail } from '../mail/writeCodeMail.js'
import { hashToken } from '../proof/checkProof.js'
import type { WalletStore } from '../store/walletStore.js'
import type { WalletEnv } from '../walletEnv.js'
import { CODE_FACTS, CODE_MINUTES, drawCode, id } from './codes.js'
import { afterLink } from './limits.js'

const POLL_MS = 25_000
const STEP_MS = 500

const pollSchema = z.strictObject({ loginId: id })
const t = z.string().regex(/^[\w-]{43}$/)
const lookSchema = z.strictObject({ t })
const decideSchema = z.strictObject({ t, isApproved: z.boolean() })

interface LinkParts {
  readonly store: WalletStore
  readonly mailer: Mailer
  /** Nothing is waited for any more. */
  readonly isStopping: () => boolean
  readonly now: () => number
}

const linkEnded = (status: 400 | 404) =>
  new Refusal(status, 'The link is not valid any more', { code: 'DEVICE_EXPIRED' })

/**
 * Call 3 (S4.15c): a device waits until its link is approved, and then gets a code. And what the page of the link asks:
 * looking changes nothing, because programs that check mails follow links.
 */
export function createLinkApp({ store, mailer, isStopping, now }: LinkParts): Hono<WalletEnv> {
  /** Of one login one request waits, the newest. */
  const waiting = new Map<string, symbol>()
  const app = new Hono<WalletEnv>()
  app.post('/v1/login/device', async (c) => {
    const { loginId } = await readBody(c, pollSchema)
    const { jkt } = c.var
    const { signal } = c.req.raw
    const untilMs = now() + POLL_MS
    const self = Symbol(loginId)
    const isOver = () => isStopping() || signal.aborted || now() >= untilMs || waiting.get(loginId) !== self
    const isDecided = () => store.links.isDecided({ id: loginId, jkt, nowMs: now() })
    if (!(await isDecided())) {
      waiting.set(loginId, self)
      try {
        while (!isOver() && !(await isDecided())) await sleep(STEP_MS)
      } finally {
        if (waiting.get(loginId) === self) waiting.delete(loginId)
      }
    }
    requireMail(mailer)
    const code = drawCode()
    const outcome = await store.logins.goOn({ id: loginId, jkt, code, limits: afterLink, nowMs: now() })
    if (outcome.is === 'ended') throw linkEnded(400)
    if (outcome.is === 'waiting') return c.json({ isApproved: false })
    const { email, origin } = outcome
    mailer.send({ to: email, ...writeCodeMail({ code, origin, minutes: CODE_MINUTES }) })
    return c.json({ isApproved: true, loginId: outcome.loginId, ...CODE_FACTS })
  })
  app.get('/v1/login/link', async (c) => {
    const found = await store.links.look(hashToken(readQuery(c, lookSchema).t), now())
    if (!found) throw linkEnded(404)
    return c.json(found)
  })
  app.post('/v1/login/link', async (c) => {
    const { t: token, isApproved } = await readBody(c, decideSchema)
    if (!(await store.links.decide(hashToken(token), isApproved, now()))) throw linkEnded(404)
    return c.json({})
  })
  return app
}
