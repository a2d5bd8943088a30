import { Hono } from 'hono'
import * as z from 'zod'
import { readBody } from '../../http/readBody.js'
import { Refusal } from '../../http/refusal.js'
import { writeRevocation } from '../../wallet-frame/src/custody/revocation.js'
import { id } from '../login/codes.js'
import { isSigned, signature } from '../proof/isSigned.js'
import { stepUpMissing } from '../refusals.js'
import type { WalletStore } from '../store/walletStore.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'

const AUDIT_ENTRIES = 100

const revokeSchema = z.strictObject({
  id,
  signature: signature.optional(),
})

interface DevicesParts {
  readonly store: WalletStore
  readonly now: () => number
}

/** Calls 17 and 22: the devices of an account, revoking one, and what happened to the account. */
export function createDevicesApp({ store, now }: DevicesParts): Hono<WalletEnv> {
  const app = new Hono<WalletEnv>()
  app.get('/v1/devices', async (c) => {
    const { userId, deviceId } = c.var.session
    const devices = await store.devices.ofUser(userId)
    return c.json({ devices: devices.map((device) => ({ ...device, isThis: device.id === deviceId })) })
  })
  app.delete('/v1/devices', async (c) => {
    const { id: deviceId, signature: signed } = await readBody(c, revokeSchema)
    const actor = actorOf(c, now())
    const text = writeRevocation(actor.userId, deviceId)
    const outcome = await store.devices.revoke(
      actor,
      deviceId,
      // Who got hold of a mailbox can't shut the owner out. Without a wallet there is nothing to lose.
      (authKey) => authKey === undefined || isSigned(text, authKey, signed),
    )
    if (outcome === 'forbidden') {
      throw stepUpMissing('Only a device that can open the wallet removes another one')
    }
    if (outcome === 'unknown') throw new Refusal(404, 'There is no such device')
    return c.json({})
  })
  app.get('/v1/audit', async (c) => c.json({ entries: await store.audit.ofUser(c.var.session.userId, AUDIT_ENTRIES) }))
  return app
}
