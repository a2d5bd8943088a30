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
  ["a name that is somebody else's in the registry of the chain before", 'alice.eth'],
  ['a name that was given out here to somebody else', 'carol.reown.id'],
])('%s names nobody, though it leads back on its own chain [S7.3] [S7.15]', async (_what, name) => {
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
