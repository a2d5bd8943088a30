import { type AccountId, type Addresses, formatAccountId, type Network, parseAccountId } from '@portico/kernel'
import { createRoamingFamily } from '@portico/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compatibleNetworks } from './useReceiver.js'

const network = (caipNetworkId: `${string}:${string}`): Network => ({
  ...{ id: caipNetworkId, caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] ?? '', name: caipNetworkId },
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const networks = ['eip155:1', 'eip155:10', 'solana:abc', 'eip155:30'].map((id) => network(id as 'eip155:1'))
const keyOf = (account: AccountId) => parseAccountId(account).address
const idsFor = (account: 'eip155:10:0xab' | 'eip155:5:0xab', takes?: (chainId: string) => boolean) =>
  compatibleNetworks(
    account,
    networks,
    takes && { keyOf, parse: (text, chainId) => (takes(chainId) ? text : undefined) },
  ).map(({ caipNetworkId }) => caipNetworkId)

describe('an address can be paid', () => {
  it('on its own network first, then on those of its family that take its form', () => {
    expect(idsFor('eip155:10:0xab', () => true)).toEqual(['eip155:10', 'eip155:1', 'eip155:30'])
    expect(idsFor('eip155:10:0xab', (chainId) => chainId !== 'eip155:30')).toEqual(['eip155:10', 'eip155:1'])
  })

  it('only where it is the same: another spelling is another address', () => {
    const parse = (text: string, chainId: string) => (chainId === 'eip155:30' ? text.toUpperCase() : text)
    const found = compatibleNetworks('eip155:10:0xab', networks, { parse, keyOf })
    expect(found.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:10', 'eip155:1'])
  })

  it('only where it is the same account: the same text can be someone else’s', () => {
    const ofEach: Pick<Addresses, 'parse' | 'keyOf'> = {
      parse: (text) => text,
      keyOf: (account) => (account.startsWith('eip155:30:') ? account : keyOf(account)),
    }
    const found = compatibleNetworks('eip155:10:0xab', networks, ofEach)
    expect(found.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:10', 'eip155:1'])
  })

  it('in a family with another address on each network: nowhere that the account has another one', () => {
    const family = createRoamingFamily()
    const person = fc.stringMatching(/^[a-z]{1,8}$/)
    /** Families differ in what they make of an address of another network. */
    const parse = fc.constantFrom<Addresses['parse']>(family.addresses.parse, (text, chainId) =>
      text.startsWith(chainId.slice('roam:'.length)) ? text : undefined,
    )
    fc.assert(
      fc.property(person, fc.constantFrom(...family.networks), parse, (someone, { caipNetworkId }, reads) => {
        const address = family.address(someone, caipNetworkId)
        const account = formatAccountId(caipNetworkId, address)
        const found = compatibleNetworks(account, family.networks, { ...family.addresses, parse: reads })
        expect(found.map((one) => family.address(someone, one.caipNetworkId))).toEqual([address])
      }),
    )
  })

  it('on its own alone as long as the family’s way to write addresses is unknown', () => {
    expect(idsFor('eip155:10:0xab')).toEqual(['eip155:10'])
  })

  it('nowhere that the host does not offer', () => {
    expect(idsFor('eip155:5:0xab')).toEqual([])
  })
})
