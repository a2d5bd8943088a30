import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createAnalyticsApp } from '../../../../services/analytics/createAnalyticsApp.js'
import type { ReceivedEvents } from '../../../../services/analytics/receivedEvents.js'
import type { DataService } from '../../../../services/data/openDataService.js'
import { createDirectoryApp } from '../../../../services/directory/createDirectoryApp.js'
import type { Directory } from '../../../../services/directory/readDirectory.js'
import { allowOrigins } from '../../../../services/http/allowOrigins.js'
import { checkProject } from '../../../../services/http/checkProject.js'
import type { RateLimit } from '../../../../services/http/rateLimit.js'
import { answerRefusal, Refusal } from '../../../../services/http/refusal.js'
import { createRpcApp } from '../../../../services/rpc/createRpcApp.js'
import type { FaultSwitch } from './faults.js'

/** Every service under a path of its own, as a host would set them up behind one address. */
export function createServicesApp(parts: {
  readonly directory: Directory
  readonly nodes: Readonly<Record<string, string>>
  readonly events: ReceivedEvents
  readonly faults: FaultSwitch
  readonly rateLimit: RateLimit
  readonly data: Pick<DataService, 'app'>
}): Hono<{ Bindings: HttpBindings }> {
  const { directory, nodes, events, faults, rateLimit, data } = parts
  const check = checkProject(directory.projects, rateLimit)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use((c, next) => (isBetweenServers(c.req.path) ? next() : allowOrigins(c, next)))
  app.use(faults.middleware)
  app.route('/directory', createDirectoryApp(directory, check))
  app.route('/rpc', createRpcApp(nodes, check))
  app.route('/analytics', createAnalyticsApp(events, check))
  app.route('/data', data.app)
  app.notFound((c) => answerRefusal(c, new Refusal(404, 'Not found')))
  app.onError((error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error)
    console.error(error)
    return answerRefusal(c, new Refusal(500, 'Internal error'))
  })
  return app
}

/** What providers and hosts say, which no page may call. */
const isBetweenServers = (path: string) =>
  path.startsWith('/data/v1/onramp/callback/') || path === '/data/v1/pay/intents'
