import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The network address that a request comes from. `proxyHops` is how many proxies of the operator's own stand in front,
 * each of which adds to `X-Forwarded-For`; what stands there before them, anybody may have written.
 */
export function readClientAddress(c: Context, proxyHops: number): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const own = incoming?.socket.remoteAddress ?? 'unknown'
  if (proxyHops === 0) return own
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return forwarded.at(-proxyHops) || own
}
