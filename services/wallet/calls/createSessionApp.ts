import { Hono } from 'hono'
import * as z from 'zod'
import { readBody } from '../../http/readBody.js'
import { readQuery } from '../../http/readQuery.js'
import { PREFERRED_TYPES } from '../../wallet-frame/src/api/texts.js'
import type { WalletStore } from '../store/walletStore.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'

const endSchema = z.strictObject({ forget: z.enum(['true', 'false']).optional() })

const typeSchema = z.strictObject({ type: z.enum(PREFERRED_TYPES) })

interface SessionParts {
  readonly store: WalletStore
  readonly forgetDeviceOnSignOut: boolean
  readonly now: () => number
}

/** Calls 9 and 10: who is logged in, with which kind of account, and logging out; with `forget=true` the device can't open the wallet any more, if a factor can. */
export function createSessionApp({ store, forgetDeviceOnSignOut, now }: SessionParts): Hono<WalletEnv> {
  const app = new Hono<WalletEnv>()
  app.get('/v1/session', async (c) => {
    const { userId, deviceId } = c.var.session
    const [user, pending] = await Promise.all([
      store.sessions.describeUser(userId),
      store.pending.ofUser(c.var.session),
    ])
    return c.json({ deviceId, user, pending })
  })
  app.delete('/v1/session', async (c) => {
    const { forget } = readQuery(c, endSchema)
    const forgetsDevice = forgetDeviceOnSignOut || forget === 'true'
    return c.json({ isForgotten: await store.sessions.end(actorOf(c, now()), { forgetsDevice }) })
  })
  app.put('/v1/account-type', async (c) => {
    const { type } = await readBody(c, typeSchema)
    await store.sessions.prefer(c.var.session.userId, type)
    return c.json({})
  })
  return app
}
