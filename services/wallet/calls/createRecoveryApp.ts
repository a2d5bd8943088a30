import { Hono } from 'hono'
import * as z from 'zod'
import { readBody } from '../../http/readBody.js'
import { Refusal } from '../../http/refusal.js'
import { FACTOR_KINDS } from '../../wallet-frame/src/api/texts.js'
import { writeAddFactor, writeRemoveFactor } from '../../wallet-frame/src/custody/factorStatements.js'
import { checkStepUp } from '../login/checkStepUp.js'
import { id } from '../login/codes.js'
import { recoveryWindows, refuseExceeded } from '../login/limits.js'
import type { Notices } from '../mail/createNotices.js'
import { isSigned, signature } from '../proof/isSigned.js'
import { stepUpMissing } from '../refusals.js'
import type { WalletStore } from '../store/walletStore.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'
import { envelope } from './envelope.js'

const addSchema = z.strictObject({
  kind: z.enum(FACTOR_KINDS),
  envelope,
  label: z.string().regex(/^[^\p{C}]{1,64}$/u, 'must be 1 to 64 letters, without control characters'),
  signature,
})
const removeSchema = z.strictObject({ id, signature })
const openSchema = z.strictObject({ id })

interface RecoveryParts {
  readonly store: WalletStore
  readonly notices: Notices
  readonly now: () => number
}

const unsigned = () => stepUpMissing('Only a device that can open the wallet does this')
const notAdded = {
  forbidden: unsigned,
  full: () => new Refusal(409, 'There are ten already: remove one first', { code: 'BAD_REQUEST' }),
  'no wallet': () => new Refusal(404, 'There is no wallet yet'),
}

/**
 * Calls 14 and 15: what opens the wallet when its devices are lost. Adding and removing take a signature that only the opened
 * wallet gives: a person with the mailbox alone can neither take a way back nor make a wallet look as if it had one.
 */
export function createRecoveryApp({ store, notices, now }: RecoveryParts): Hono<WalletEnv> {
  const app = new Hono<WalletEnv>()
  app.get('/v1/recovery', async (c) => c.json({ factors: await store.factors.ofUser(c.var.session.userId) }))
  app.post('/v1/recovery', async (c) => {
    const { signature: signed, ...factor } = await readBody(c, addSchema)
    const actor = actorOf(c, now())
    const text = writeAddFactor(actor.userId, factor.kind, factor.envelope)
    const added = await store.factors.add(actor, factor, (authKey) => isSigned(text, authKey, signed))
    if (added.is !== 'added') throw notAdded[added.is]()
    await notices.send(actor.userId, 'factor_added')
    return c.json({ id: added.id })
  })
  app.delete('/v1/recovery', async (c) => {
    const asked = await readBody(c, removeSchema)
    const actor = actorOf(c, now())
    const text = writeRemoveFactor(actor.userId, asked.id)
    const outcome = await store.factors.remove(actor, asked.id, (authKey) => isSigned(text, authKey, asked.signature))
    if (outcome === 'unknown') throw new Refusal(404, 'There is no such factor')
    if (outcome === 'forbidden') throw unsigned()
    await notices.send(actor.userId, 'factor_removed')
    return c.json({})
  })
  app.post('/v1/recovery/open', async (c) => {
    const asked = await readBody(c, openSchema)
    const actor = actorOf(c, now())
    await checkStepUp(store, c.var.session, 'recover', actor.nowMs)
    const opened = await refuseExceeded(store.factors.open(actor, asked.id, recoveryWindows(actor.userId)))
    if (!opened) throw new Refusal(404, 'There is no such factor')
    await notices.send(actor.userId, 'recovery_used')
    return c.json(opened)
  })
  return app
}
