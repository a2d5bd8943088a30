import { Hono, type MiddlewareHandler } from 'hono'
import { checkSdk, type ProjectEnv } from '../http/checkProject.js'
import { limitBody, readBody } from '../http/readBody.js'
import { Refusal, refuse } from '../http/refusal.js'
import { type Envelope, envelopeSchema, propertiesSchemaOf } from './eventSchema.js'
import type { ReceivedEvents } from './receivedEvents.js'

const MAX_BODY_BYTES = 8 * 1024

/** The analytics service of wire §5. Of the sender it keeps the origin; no address, no cookie. */
export function createAnalyticsApp(
  events: ReceivedEvents,
  checkProject: MiddlewareHandler<ProjectEnv>,
): Hono<ProjectEnv> {
  const app = new Hono<ProjectEnv>()

  app.post('/e', checkProject, checkSdk, limitBody(MAX_BODY_BYTES), async (c) => {
    const value = await readBody(c, envelopeSchema)
    checkEvent(value)
    const { project } = c.var
    // The widget keeps quiet for such a project; one that has not heard of it yet is not refused, only not listened to.
    if (project.analytics?.enabled !== false) {
      const { st = '', sv = '' } = c.req.query()
      events.keep({ ...value, projectId: project.projectId, st, sv, origin: c.req.header('origin') })
    }
    return c.json({}, 202)
  })

  return app
}

function checkEvent({ props: { type, event, properties = {} } }: Envelope): void {
  const schema = propertiesSchemaOf(event)
  if (!schema) throw new Refusal(422, `${event} is not a known event`)
  const read = schema.safeParse(properties)
  if (!read.success) throw refuse(422, read.error, 'properties')
  if (type !== (event === 'INTERNAL_ERROR' ? 'error' : 'track')) throw new Refusal(422, `${event} is of another type`)
}
