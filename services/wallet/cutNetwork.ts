import { isIPv4, isIPv6 } from 'node:net'
import { networksOf } from '../http/clientAddress.js'

/** What the log keeps of a network address: its /24, on IPv6 its /48. */
export function cutNetwork(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain.split('%')[0] ?? '')) return 'unknown'
  return networksOf(plain).find(({ network }) => network.endsWith('/48'))?.network ?? 'unknown'
}
