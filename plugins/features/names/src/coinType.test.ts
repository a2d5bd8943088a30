import { expect, it } from 'vitest'
import { addressOn, coinTypeOf } from './coinType.js'

it.each([
  ['eip155:1', '2147483649'],
  ['eip155:31337', '2147514985'],
  ['eip155:2147483647', '4294967295'],
] as const)('%s has the coin type %s', (chainId, coinType) => {
  expect(coinTypeOf(chainId)).toBe(coinType)
})

it.each(['eip155:2147483648', 'eip155:99999999999', 'eip155:x'] as const)('there is none for %s [S5.16]', (chainId) => {
  expect(() => coinTypeOf(chainId)).toThrow('CHAIN_ID_INVALID')
})

it('takes the address that is meant for the chain, for the first chain also that of ether, else the one for all', () => {
  expect(addressOn('eip155:10', { '2147483658': 'ten', '2147483648': 'all', '60': 'ether' })).toBe('ten')
  expect(addressOn('eip155:10', { '2147483648': 'all', '60': 'ether' })).toBe('all')
  expect(addressOn('eip155:1', { '60': 'ether', '2147483648': 'all' })).toBe('ether')
})

it('takes no address that is meant for another chain', () => {
  expect(addressOn('eip155:10', { '60': 'ether', '2147483649': 'one', '501': 'sol' })).toBeUndefined()
  expect(addressOn('eip155:1', {})).toBeUndefined()
  expect(addressOn('eip155:1', Object.create({ '60': 'inherited' }))).toBeUndefined()
})
