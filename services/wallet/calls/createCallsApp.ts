import { Hono } from 'hono'
import * as z from 'zod'
import { readBody } from '../../http/readBody.js'
import { badRequest, Refusal } from '../../http/refusal.js'
import { EIP155_ADDRESS } from '../../wallet-frame/src/api/texts.js'
import { batchWindows, refuseExceeded } from '../login/limits.js'
import type { WalletStore } from '../store/walletStore.js'
import type { WalletEnv } from '../walletEnv.js'
import type { WalletChain } from './createConfigApp.js'

const MOST_CALLS = 50
const HASH = /^0x[0-9a-f]{64}$/
const hash = z.string().regex(HASH, 'must be 32 bytes in hex')
/** Made of the site's origin and of what it calls the batch. */
const batchId = z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')

const beginSchema = z.strictObject({
  id: batchId,
  chainId: z.string().max(41),
  account: z.string().regex(EIP155_ADDRESS),
  size: z.int().min(1).max(MOST_CALLS),
  operation: hash.optional(),
})
const changeSchema = z.union([
  z.strictObject({ at: z.int().min(0), hash, nonce: z.int().min(0) }),
  z.strictObject({ isOver: z.literal(false) }),
  z.strictObject({ isOver: z.literal(true), sent: z.int().min(0) }),
])

const unknown = () => new Refusal(404, 'There is no such batch')

interface CallsParts {
  readonly store: Pick<WalletStore, 'batches'>
  readonly chains: readonly WalletChain[]
  readonly now: () => number
}

/** Call 23: batches of calls (EIP-5792), and what was sent of them. */
export function createCallsApp({ store, chains, now }: CallsParts): Hono<WalletEnv> {
  const { batches } = store
  const served = new Set(chains.map(({ chainId }) => chainId))
  const app = new Hono<WalletEnv>()
  app.post('/v1/calls', async (c) => {
    const batch = await readBody(c, beginSchema)
    if (!served.has(batch.chainId) || !batch.chainId.startsWith('eip155:')) {
      throw new Refusal(404, 'This network is not served', { code: 'CHAIN_UNKNOWN' })
    }
    const { userId } = c.var.session
    const name = { userId, id: batch.id, nowMs: now() }
    const isNew = await refuseExceeded(batches.begin(name, batch, batchWindows(userId)))
    if (!isNew) throw new Refusal(409, 'A batch has this id', { code: 'CALLS_USED' })
    return c.json({})
  })
  app.put('/v1/calls/:id', async (c) => {
    const name = readName(c.req.param('id'), c.var.session.userId)
    const change = await readBody(c, changeSchema)
    if ('isOver' in change && change.isOver) {
      if (!(await batches.end(name, change.sent))) throw unknown()
      return c.json({})
    }
    const goOn = () => {
      if ('isOver' in change) return batches.keep(name)
      const { at, ...step } = change
      return batches.addStep(name, at, step)
    }
    if (!(await goOn())) throw new Refusal(409, 'Nothing more is sent of this batch', { code: 'CALLS_OVER' })
    return c.json({})
  })
  app.get('/v1/calls/:id', async (c) => {
    const found = await batches.find(readName(c.req.param('id'), c.var.session.userId))
    if (!found) throw unknown()
    return c.json(found)
  })
  return app

  function readName(text: string, userId: string) {
    const { data: id } = batchId.safeParse(text)
    if (id === undefined) throw badRequest('id', 'must be 32 bytes as base64url')
    return { userId, id, nowMs: now() }
  }
}
