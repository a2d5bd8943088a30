import type { MiddlewareHandler } from 'hono'

const PREFLIGHT_SEC = 86_400

/**
 * CORS for every answer, refusals included: a page that is not allowed must be able to read that it is not, because the
 * widget shows its developer why (S8.3a, S8.5). Whether it is allowed is decided by `checkProject`, before anything is given.
 */
export const allowOrigins: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin')
  c.header('vary', 'Origin')
  if (origin !== undefined) {
    c.header('access-control-allow-origin', origin)
    c.header('access-control-expose-headers', 'Retry-After')
  }
  if (c.req.method !== 'OPTIONS') return next()
  c.header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  c.header('access-control-allow-headers', 'content-type')
  c.header('access-control-max-age', String(PREFLIGHT_SEC))
  return c.body(null, 204)
}
