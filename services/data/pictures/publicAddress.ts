import { lookup as resolve } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** What is not the public internet: IANA's special-purpose registries (RFC 6890), and all that is not 2000::/3 on IPv6. */
const inside = new BlockList()
for (const [network, bits] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const, ['127.0.0.0', 8] as const],
  ...[
    ['169.254.0.0', 16] as const,
    ['172.16.0.0', 12] as const,
    ['192.0.0.0', 24] as const,
    ['192.0.2.0', 24] as const,
  ],
  ...[['192.88.99.0', 24] as const, ['192.168.0.0', 16] as const, ['198.18.0.0', 15] as const],
  ...[['198.51.100.0', 24] as const, ['203.0.113.0', 24] as const, ['224.0.0.0', 3] as const],
]) {
  inside.addSubnet(network, bits, 'ipv4')
}
/** Of 2000::/3: documentation, and the addresses that stand for one of IPv4 (Teredo, 6to4). */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  inside.addSubnet(network, bits, 'ipv6')
}
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether a network address is one of the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? unicast.check(address, 'ipv6') && !inside.check(address, 'ipv6') : !inside.check(address, 'ipv4')

/**
 * Looks a name up for a connection and refuses one with an address that is not public: what is checked is what is connected to, so
 * that a name can't change between the two.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address))) {
      return done(Object.assign(new Error(`${hostname} is not on the public internet`), { code: 'ENOTFOUND' }), [])
    }
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
