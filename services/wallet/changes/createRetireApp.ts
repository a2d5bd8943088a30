import { Hono } from 'hono'
import { Refusal } from '../../http/refusal.js'
import { checkStepUp } from '../login/checkStepUp.js'
import type { Notices } from '../mail/createNotices.js'
import type { WalletStore } from '../store/walletStore.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'
import { cancelChange } from './cancelChange.js'

interface RetireParts {
  readonly store: WalletStore
  readonly notices: Notices
  readonly now: () => number
}

/**
 * Call 20: a person who has lost all devices and factors gives the wallet up, and makes another one. It takes a code by mail and a week, in
 * which any device that opens the wallet says no.
 */
export function createRetireApp(parts: RetireParts): Hono<WalletEnv> {
  const { store, notices, now } = parts
  const app = new Hono<WalletEnv>()
  app.post('/v1/retire', async (c) => {
    const actor = actorOf(c, now())
    await checkStepUp(store, c.var.session, 'retire', actor.nowMs)
    const waiting = await store.pending.retire(actor)
    if (!waiting) throw new Refusal(404, 'There is no wallet yet')
    if (waiting.isNew) await notices.send(actor.userId, 'retire_waits')
    return c.json({ dueAtMs: waiting.dueAtMs })
  })
  app.delete('/v1/retire', cancelChange('retire', parts))
  return app
}
