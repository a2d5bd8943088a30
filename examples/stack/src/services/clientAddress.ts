import { isIPv6 } from 'node:net'
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

/** Who counts as one client: an address, or the 64 bits of IPv6 that a host chooses its own 64 to. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  // With dots it is an IPv4 address in the other's dress.
  if (!isIPv6(plain) || plain.includes('.')) return address
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
