import { type Address, getContractAddress, namehash, zeroAddress } from 'viem'
import { drawAvatar } from './drawAvatar.js'
import { nameRegistryArtifact } from './evmArtifacts.js'
import { deployer, evmAccounts, planDeployment } from './evmContracts.js'
import type { NamesDescription } from './stackDescription.js'

interface FirstName {
  readonly node: `0x${string}`
  readonly owner: Address
  readonly leadsTo: Address
  readonly avatar: string
  readonly reverseName: string
}

const [tester, alice, bob, impostor] = evmAccounts as unknown as [Address, Address, Address, Address]

const ownName = (name: string, leadsTo: Address, avatar = ''): FirstName[] => [
  { node: namehash(name), owner: leadsTo, leadsTo, avatar, reverseName: '' },
  reverseOf(leadsTo, name),
]

// ENSIP-3: the address in lower case and without 0x, below addr.reverse.
function reverseOf(account: Address, reverseName: string): FirstName {
  const node = namehash(`${account.slice(2).toLowerCase()}.addr.reverse`)
  return { node, owner: account, leadsTo: zeroAddress, avatar: '', reverseName }
}

const bare = (name: string): FirstName => {
  return { node: namehash(name), owner: deployer, leadsTo: zeroAddress, avatar: '', reverseName: '' }
}

const registryPlan = planDeployment(nameRegistryArtifact, [
  deployer,
  [
    ...['eth', 'reverse', 'addr.reverse', 'empty.eth'].map(bare),
    ...ownName('tester.eth', tester, drawAvatar([29, 78, 216], 'T')),
    ...ownName('alice.eth', alice, drawAvatar([21, 128, 61], 'A')),
    ...ownName('bob.eth', bob),
    reverseOf(impostor, 'alice.eth'),
  ],
])

export const namesDeployment = registryPlan

export const testNames: NamesDescription = {
  registry: registryPlan.address,
  // The registry makes it before anything else.
  resolver: getContractAddress({ from: registryPlan.address, nonce: 1n }),
  registered: { 'tester.eth': tester, 'alice.eth': alice, 'bob.eth': bob },
  empty: 'empty.eth',
  impostor,
}
