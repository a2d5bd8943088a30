import { Hono } from 'hono'
import type { ProjectEnv } from '../../http/checkProject.js'
import { readBody } from '../../http/readBody.js'
import { accountPath, revocationBody } from '../requestSchema.js'
import { readPath } from './readRequest.js'

/** This server grants no sessions: calls 19 and 20 answer as for a network without them (wire §2.3). */
export function createSessionsApp(): Hono<ProjectEnv> {
  const app = new Hono<ProjectEnv>()
  app.get('/v1/sessions/:account', (c) => {
    readPath(c, accountPath)
    return c.json({ pcis: [] })
  })
  app.post('/v1/sessions/:account/revoke', async (c) => {
    readPath(c, accountPath)
    await readBody(c, revocationBody)
    return c.json({ success: false })
  })
  return app
}
