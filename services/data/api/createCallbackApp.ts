import { Hono } from 'hono'
import { countClient, type ProjectEnv } from '../../http/checkProject.js'
import { readClientAddress } from '../../http/clientAddress.js'
import type { RateLimit } from '../../http/rateLimit.js'
import { limitBody } from '../../http/readBody.js'
import { Refusal } from '../../http/refusal.js'
import type { OnrampDesk } from '../onramp/onrampDesk.js'

const CALLBACK_PATH = '/v1/onramp/callback/:provider'
const MAX_BODY_BYTES = 64 * 1024

/** What providers tell of purchases. It is between servers: no page may call it, and no project is named. */
export function createCallbackApp(parts: {
  readonly desk: OnrampDesk
  readonly rateLimit: RateLimit
  readonly proxyHops?: number
}): Hono<ProjectEnv> {
  const { desk, rateLimit, proxyHops = 0 } = parts
  const app = new Hono<ProjectEnv>()

  app.use(CALLBACK_PATH, async (c, next) => {
    if (c.req.method !== 'POST') throw new Refusal(404, 'Not found')
    // One bucket for all that is posted here, whatever provider it names.
    c.set('client', countClient(rateLimit, 'onramp callbacks', readClientAddress(c, proxyHops)))
    await next()
  })
  app.post(CALLBACK_PATH, limitBody(MAX_BODY_BYTES), async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    await desk.hear(c.req.param('provider'), c.req.raw.headers, body)
    return c.body(null, 204)
  })
  return app
}
