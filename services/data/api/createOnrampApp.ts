import { Hono } from 'hono'
import type { ProjectEnv } from '../../http/checkProject.js'
import { readBody } from '../../http/readBody.js'
import { onrampQuoteBody, onrampUrlBody } from '../requestSchema.js'

/** This server sells nothing: calls 16 – 18 answer as for a network without a seller (wire §2.3). */
export function createOnrampApp(): Hono<ProjectEnv> {
  const app = new Hono<ProjectEnv>()
  app.post('/v1/generators/onrampurl', async (c) => {
    await readBody(c, onrampUrlBody)
    return c.json({ url: '' })
  })
  app.get('/v1/onramp/options', (c) => c.json({ purchaseCurrencies: [], paymentCurrencies: [] }))
  app.post('/v1/onramp/quote', async (c) => {
    await readBody(c, onrampQuoteBody)
    return c.json(null)
  })
  return app
}
