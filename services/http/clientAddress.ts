import { isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The network address that a request comes from. `proxyHops` is how many proxies of the operator's own stand in front,
 * each of which adds to `X-Forwarded-For`; what stands there before them, anybody may have written.
 */
export function clientAddress(socketAddress = 'unknown', forwardedFor: string, proxyHops: number): string {
  if (proxyHops === 0) return socketAddress
  const forwarded = forwardedFor.split(',').map((part) => part.trim())
  return forwarded.at(-proxyHops) || socketAddress
}

export function readClientAddress(c: Context, proxyHops: number): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return clientAddress(incoming?.socket.remoteAddress, c.req.header('x-forwarded-for') ?? '', proxyHops)
}

interface Network {
  readonly network: string
  /** How many clients' worth may come from it. */
  readonly factor: number
}

/**
 * What an address is counted for, the widest first. On IPv6 a client is a /64, of which a host chooses its own half; but
 * one customer often has a /48, and a provider a /32.
 */
export function networksOf(address: string): readonly Network[] {
  const [plain = ''] = address.split('%')
  // With dots it is an IPv4 address in the other's dress.
  if (!isIPv6(plain) || plain.includes('.')) return [{ network: address, factor: 1 }]
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
  const prefix = (bits: number) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`
  return [
    { network: prefix(32), factor: 16 },
    { network: prefix(48), factor: 4 },
    { network: prefix(64), factor: 1 },
  ]
}

/** Who counts as one client: an address, or the /64 of one on IPv6. */
export const networkOf = (address: string): string => networksOf(address).at(-1)?.network ?? address
