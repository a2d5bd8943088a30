import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import { readBody } from '../../http/readBody.js'
import { Refusal } from '../../http/refusal.js'
import { writeUnlinking } from '../../wallet-frame/src/custody/changeStatements.js'
import { checkStepUp } from '../login/checkStepUp.js'
import { id } from '../login/codes.js'
import type { Notices } from '../mail/createNotices.js'
import { isSigned, signature } from '../proof/isSigned.js'
import { stepUpMissing } from '../refusals.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'
import { readCode, redeemSchema, type SocialParts } from './resultUri.js'

const unlinkSchema = z.strictObject({ id, signature: signature.optional() })

/**
 * Call 19: more than one way to log in to an account. Linking begins like a login at the provider, and its result is spent here
 * instead. Unlinking takes the wallet's signature where there is one.
 */
export function createIdentitiesApp(parts: SocialParts & { readonly notices: Notices }): Hono<WalletEnv> {
  const { store, notices, now } = parts
  const app = new Hono<WalletEnv>()
  app.get('/v1/identities', async (c) => {
    const { userId } = c.var.session
    const [email, identities] = await Promise.all([
      store.sessions.loginEmailOf(userId),
      store.identities.ofUser(userId),
    ])
    return c.json({ email, identities })
  })
  app.post('/v1/identities', async (c) => {
    const { resultUri, verifier } = await readBody(c, redeemSchema)
    const actor = actorOf(c, now())
    await checkStepUp(store, c.var.session, 'identities', actor.nowMs)
    const outcome = await store.socials.link(actor, {
      ...{
        resultHash: hashOf(readCode(parts, resultUri)),
        challenge: hashOf(verifier),
        jkt: c.var.jkt,
        nowMs: actor.nowMs,
      },
    })
    if (outcome === 'over') throw new Refusal(400, 'The login is over', { code: 'SOCIAL_FAILED' })
    if (outcome === 'taken') throw new Refusal(409, 'It belongs to another account', { code: 'SOCIAL_FAILED' })
    await notices.send(actor.userId, 'identity_linked')
    return c.json({})
  })
  app.delete('/v1/identities', async (c) => {
    const asked = await readBody(c, unlinkSchema)
    const actor = actorOf(c, now())
    await checkStepUp(store, c.var.session, 'identities', actor.nowMs)
    const text = writeUnlinking(actor.userId, asked.id)
    const outcome = await store.identities.unlink(
      actor,
      asked.id,
      (authKey) => authKey === undefined || isSigned(text, authKey, asked.signature),
    )
    if (outcome === 'unknown') throw new Refusal(404, 'There is no such login')
    if (outcome === 'forbidden') throw stepUpMissing('Only a device that can open the wallet does this')
    if (outcome === 'last') throw new Refusal(409, 'It is the only way to log in', { code: 'LAST_IDENTITY' })
    await notices.send(actor.userId, 'identity_unlinked')
    return c.json({})
  })
  return app
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
