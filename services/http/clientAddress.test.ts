import { expect, it } from 'vitest'
import { clientAddress, networksOf } from './clientAddress.js'

it.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['::ffff:203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8::/32', '2001:db8:1::/48', '2001:db8:1:2::/64']],
  ['2001:0DB8:0001:0002::9', ['2001:db8::/32', '2001:db8:1::/48', '2001:db8:1:2::/64']],
  ['2001:db8::6', ['2001:db8::/32', '2001:db8:0::/48', '2001:db8:0:0::/64']],
  ['::1', ['0:0::/32', '0:0:0::/48', '0:0:0:0::/64']],
  ['fe80::1%eth0', ['fe80:0::/32', 'fe80:0:0::/48', 'fe80:0:0:0::/64']],
  ['unknown', ['unknown']],
])('%s is counted as %j', (address, networks) => {
  expect(networksOf(address).map(({ network }) => network)).toEqual(networks)
})

it.each([
  [0, '9.9.9.9'],
  [1, '2.2.2.2'],
  [2, '1.1.1.1'],
  [3, '9.9.9.9'],
])('behind %d proxies, the address is %s', (hops, address) => {
  expect(clientAddress('9.9.9.9', '1.1.1.1, 2.2.2.2', hops)).toBe(address)
})
