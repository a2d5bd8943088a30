import { Hono } from 'hono'
import type { ProjectEnv } from '../../http/checkProject.js'
import { readQuery } from '../../http/readQuery.js'
import { Refusal } from '../../http/refusal.js'
import { allowanceQuery, approvalQuery, chainQuery, quotesQuery, swapBody } from '../requestSchema.js'
import { readOwnBody } from './readRequest.js'

/** This server knows no place to swap: calls 4, 5 and 7 – 10 answer as for a network without one (wire §2.3). */
export function createSwapApp(): Hono<ProjectEnv> {
  const app = new Hono<ProjectEnv>()
  app.get('/v1/convert/quotes', (c) => {
    readQuery(c, quotesQuery)
    return c.json({ quotes: [] })
  })
  app.get('/v1/convert/tokens', (c) => {
    readQuery(c, chainQuery)
    return c.json({ tokens: [] })
  })
  app.get('/v1/convert/allowance', (c) => {
    readQuery(c, allowanceQuery)
    return c.json({ allowance: '0' })
  })
  app.get('/v1/convert/gas-price', (c) => {
    readQuery(c, chainQuery)
    throw refuseNetwork('chainId', 'Network not supported for Gas Price')
  })
  app.post('/v1/convert/build-transaction', async (c) => {
    await readOwnBody(c, swapBody)
    throw refuseNetwork('from', 'Network not supported for Swaps')
  })
  app.get('/v1/convert/build-approve', (c) => {
    readQuery(c, approvalQuery)
    throw refuseNetwork('from', 'Network not supported for Swaps')
  })
  return app
}

/** The text alone, as the spec fixes it (S8.9h, S8.9i). */
const refuseNetwork = (name: string, description: string) =>
  new Refusal(400, description, { reasons: [{ name, description }] })
