import { Hono } from 'hono'
import * as z from 'zod'
import { readBody } from '../../http/readBody.js'
import { Refusal } from '../../http/refusal.js'
import { EIP155_ADDRESS } from '../../wallet-frame/src/api/texts.js'
import { id } from '../login/codes.js'
import type { WalletStore } from '../store/walletStore.js'
import { actorOf, type WalletEnv } from '../walletEnv.js'
import { envelope } from './envelope.js'

const walletSchema = z.strictObject({
  // Made by the frame: the envelope, sealed before this call, names it in its associated data.
  walletId: id,
  addresses: z.strictObject({
    eip155: z.string().regex(EIP155_ADDRESS),
    solana: z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  }),
  envelope,
  authKey: z.string().regex(/^[\w-]{43}$/, 'must be an Ed25519 key as base64url'),
})
const deviceSchema = z.strictObject({ envelope })

interface EnvelopeParts {
  readonly store: WalletStore
  readonly now: () => number
}

/** Calls 11 to 13: a new wallet, the envelope of the device that asks, and one for a device that opened it otherwise. */
export function createEnvelopeApp({ store, now }: EnvelopeParts): Hono<WalletEnv> {
  const app = new Hono<WalletEnv>()
  app.post('/v1/wallet', async (c) => {
    const wallet = await readBody(c, walletSchema)
    const isCreated = await store.wallets.create(actorOf(c, now()), wallet)
    if (!isCreated) throw new Refusal(409, 'There is a wallet already', { code: 'WALLET_EXISTS' })
    const { wallet: made } = await store.sessions.describeUser(c.var.session.userId)
    return c.json({ walletId: made?.walletId, version: made?.version })
  })
  app.post('/v1/wallet/envelope', async (c) => {
    const found = await store.wallets.envelopeOf(actorOf(c, now()))
    if (!found) throw new Refusal(404, 'This device has not opened the wallet yet', { code: 'DEVICE_UNKNOWN' })
    return c.json(found)
  })
  app.put('/v1/wallet/device', async (c) => {
    const { envelope: sealed } = await readBody(c, deviceSchema)
    const isPut = await store.wallets.putEnvelope(actorOf(c, now()), sealed)
    if (!isPut) throw new Refusal(404, 'There is no wallet yet')
    return c.json({})
  })
  return app
}
