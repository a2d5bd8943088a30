import { createPublicKey, verify } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import { readBody } from '../../http/readBody.js'
import { Refusal } from '../../http/refusal.js'
import { writeRevocation } from '../../wallet-frame/src/custody/revocation.js'
import type { WalletStore } from '../store/walletStore.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'

const AUDIT_ENTRIES = 100

const revokeSchema = z.strictObject({
  id: z.string().regex(/^[\w-]{22}$/),
  signature: z
    .string()
    .regex(/^[\w-]{86}$/, 'must be an Ed25519 signature as base64url')
    .optional(),
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
    const { id, signature } = await readBody(c, revokeSchema)
    const actor = actorOf(c, now())
    const text = writeRevocation(actor.userId, id)
    const outcome = await store.devices.revoke(actor, id, (authKey) => isSigned(text, authKey, signature))
    if (outcome === 'forbidden') {
      throw new Refusal(403, 'Only a device that can open the wallet removes another one', { code: 'STEP_UP' })
    }
    if (outcome === 'unknown') throw new Refusal(404, 'There is no such device')
    return c.json({})
  })
  app.get('/v1/audit', async (c) => c.json({ entries: await store.audit.ofUser(c.var.session.userId, AUDIT_ENTRIES) }))
  return app
}

/** Who got hold of a mailbox can't shut the owner out: it takes the wallet's secret. Without a wallet there is nothing to lose. */
function isSigned(text: string, authKey: string | undefined, signature: string | undefined): boolean {
  if (authKey === undefined) return true
  if (signature === undefined) return false
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: authKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}
