import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'

const REQUEST_ID = /^[\w-]{8,64}$/

/**
 * One line for each request: what was asked for, never by whom or about whom. The route stands for the path, whose
 * address it leaves out; query, body, origin and network address are not written.
 */
export const logRequests =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    const startMs = performance.now()
    c.header('x-request-id', requestId)
    await next()
    const { status } = c.res
    const ms = Math.round(performance.now() - startMs)
    const line = { requestId, method: c.req.method, route: routePath(c, -1), status, ms, ...describeError(c.error) }
    if (status >= 500) log.error(line)
    else log.info(line)
  }

/** Where it happened. Messages are left out: those of nodes and databases repeat what they were sent. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return {}
  const names: string[] = []
  for (let one: unknown = error; one instanceof Error && names.length < 5; one = one.cause) names.push(one.name)
  // Without the message first: one of several lines may look like a place.
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((row) => /^\s+at /.test(row))
  return { error: names.join(' < '), stack: frames.slice(0, 8).map((row) => row.trim()) }
}
