import type { Address } from 'viem'
import { expect, it } from 'vitest'
import type { NameRegistry } from '../store/nameRegistry.js'
import type { ChainNames } from './createChainNames.js'
import { createNames } from './createNames.js'

const alice: Address = '0x00000000000000000000000000000000000000A1'
const mallory: Address = '0x00000000000000000000000000000000000000BB'

/** Stands for the registry of one chain, in which everybody's name leads back to them. */
function createRegistry(names: Readonly<Record<string, Address>>): ChainNames {
  return {
    resolve: async (name) => (names[name] ? { address: names[name], avatar: null } : undefined),
    reverse: async (address) => Object.keys(names).find((name) => names[name]?.toLowerCase() === address.toLowerCase()),
  }
}

const given = { name: 'carol.reown.id', coinType: 0x80_00_00_01, address: alice, registeredAtMs: 1 }
const registry = {
  find: async (name: string) => (name === given.name ? given : undefined),
  ofAddress: async (address: string) => (address.toLowerCase() === alice.toLowerCase() ? [given] : []),
} as unknown as NameRegistry

it.each([
  ["a name that is someone else's in the registry of the chain before", 'alice.eth'],
  ['a name that was given out here to someone else', 'carol.reown.id'],
])('%s names no account, though it leads back on its own chain [S7.3] [S7.15]', async (_what, name) => {
  const names = createNames({
    registry,
    zones: ['reown.id'],
    chains: [
      { chainId: 'eip155:1', names: createRegistry({ 'alice.eth': alice }) },
      { chainId: 'eip155:2', names: createRegistry({ [name]: mallory }) },
    ],
  })
  expect(await names.identify(mallory)).toEqual({ name: null, avatar: null })
  expect(await names.profilesOf(mallory)).toEqual([])
  expect((await names.identify(alice)).name).toBe('alice.eth')
})

const everywhere = (avatar: string | null) =>
  createNames({
    registry: {
      find: async (name: string) => (name === 'older.wcn.id' ? { ...given, name } : registry.find(name)),
      ofAddress: registry.ofAddress,
    } as unknown as NameRegistry,
    zones: ['reown.id'],
    chains: [
      { chainId: 'eip155:1', names: createRegistry({}) },
      {
        chainId: 'eip155:2',
        names: {
          resolve: async (name) => (name === 'alice.eth' ? { address: alice, avatar } : undefined),
          reverse: async () => 'alice.eth',
        },
      },
    ],
  })
const lead = { address: alice, created: '1970-01-01T00:00:00.000Z' }
const onChain = {
  ...{ name: 'alice.eth', registered_at: '1970-01-01T00:00:00.000Z' },
  addresses: { 60: lead, 2147483650: lead },
}
const givenOut = {
  ...{ name: 'carol.reown.id', registered_at: '1970-01-01T00:00:00.001Z', attributes: [] },
  addresses: { [given.coinType]: { address: alice, created: '1970-01-01T00:00:00.001Z' } },
}

it('an account is identified by the name on its chain, and has all its names: first those given out here [S7.3] [S7.15]', async () => {
  const picture = 'https://pictures.example/a.png'
  expect(await everywhere(picture).identify(alice)).toEqual({ name: 'alice.eth', avatar: picture })
  expect(await everywhere(null).identify(alice)).toEqual({ name: 'alice.eth', avatar: null })
  const profiles = [givenOut, { ...onChain, attributes: [{ avatar: picture }] }]
  expect(await everywhere(picture).profilesOf(alice.toLowerCase())).toEqual(profiles)
  expect(await everywhere(picture).identify('So11111111111111111111111111111111111111112')).toEqual({
    ...{ name: null, avatar: null },
  })
})

it.each([
  ['given out here', 'carol.reown.id', givenOut],
  ['of the zone that is no longer given out', 'older.wcn.id', { ...givenOut, name: 'older.wcn.id' }],
  ['of a chain', 'alice.eth', { ...onChain, attributes: [] }],
  ['that is free here', 'dave.reown.id', undefined],
  ['that no chain knows', 'dave.eth', undefined],
])('a name %s is found where it is kept [S7.14a] [S7.14b] [S5.14]', async (_what, name, profile) => {
  expect(await everywhere(null).findProfile(name)).toEqual(profile)
})

it('a chain is asked once for what many want to know [S7.3]', async () => {
  let asked = 0
  const reverse = async () => {
    asked += 1
    return undefined
  }
  const names = createNames({
    ...{ registry, zones: [] },
    chains: [{ chainId: 'eip155:1', names: { resolve: async () => undefined, reverse } }],
  })
  await Promise.all([names.identify(mallory), names.profilesOf(mallory), names.identify(mallory.toLowerCase())])
  expect(asked).toBe(1)
})
