import { Hono } from 'hono'
import { countClient, type ProjectEnv } from '../../http/checkProject.js'
import { readClientAddress } from '../../http/clientAddress.js'
import type { RateLimit } from '../../http/rateLimit.js'
import { limitBody } from '../../http/readBody.js'
import { Refusal } from '../../http/refusal.js'

const MAX_BODY_BYTES = 64 * 1024

interface Hearing {
  hear(provider: string, headers: Headers, body: Uint8Array): Promise<void>
}

/** What providers tell of purchases and sales. It is between servers: no page may call it, and no project is named. */
export function createCallbackApp(parts: {
  readonly desk: Hearing
  readonly offrampDesk: Hearing
  readonly rateLimit: RateLimit
  readonly proxyHops?: number
}): Hono<ProjectEnv> {
  const { desk, offrampDesk, rateLimit, proxyHops = 0 } = parts
  const app = new Hono<ProjectEnv>()

  addCallbacks('/v1/onramp/callback/:provider', desk)
  addCallbacks('/v1/offramp/callback/:provider', offrampDesk)
  return app

  function addCallbacks(path: '/v1/onramp/callback/:provider' | '/v1/offramp/callback/:provider', { hear }: Hearing) {
    app.use(path, async (c, next) => {
      if (c.req.method !== 'POST') throw new Refusal(404, 'Not found')
      // One bucket for all that is posted here, whatever provider it names.
      c.set('client', countClient(rateLimit, 'provider callbacks', readClientAddress(c, proxyHops)))
      await next()
    })
    app.post(path, limitBody(MAX_BODY_BYTES), async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      await hear(c.req.param('provider'), c.req.raw.headers, body)
      return c.body(null, 204)
    })
  }
}
