import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sessionCall } from '../../data/sessions/sessionCalls.js'
import type { SessionSource } from '../../data/sessions/sessionSource.js'
import { readBody } from '../../http/readBody.js'
import { badRequest, Refusal } from '../../http/refusal.js'
import type { WalletEnv } from '../walletEnv.js'

const MAX_BODY_BYTES = 4 * 1024

/** For the operator's own data service, which shows it one of these keys. */
export function createSessionsGate(sessions: SessionSource, keys: readonly string[]): Hono<WalletEnv> {
  const wanted = keys.map((key) => digest(`Bearer ${key}`))
  const app = new Hono<WalletEnv>()
  app.use(async (c, next) => {
    const given = digest(c.req.header('authorization') ?? '')
    // All of them, so that the time does not tell which one it was.
    if (wanted.filter((one) => timingSafeEqual(given, one)).length === 0) throw new Refusal(401, 'Wrong key')
    await next()
  })
  app.post('/sessions', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseSize }), async (c) => {
    c.header('cache-control', 'no-store')
    const call = await readBody(c, sessionCall)
    if (call.ask === 'list') return c.json({ sessions: await sessions.list(call.owner, call) })
    if (call.ask === 'find') {
      const found = await sessions.find(call.owner, call.pci)
      return c.json({ sessions: found ? [found] : [] })
    }
    await sessions.markRevoked(call.owner, call.pci, call.atMs)
    return c.json({ sessions: [] })
  })
  return app
}

const refuseSize = () => {
  throw badRequest('body', 'is too large')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
