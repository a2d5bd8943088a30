import { eip155 } from '@portico/chain-eip155'
import { mainnet } from '@portico/chain-eip155/networks'
import { Addresses, Connector, defineManifest, definePlugin, Names, SignInProof } from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { indexer } from '@portico/service-indexer'
import { expect, it } from 'vitest'
import { names } from './index.js'
import { manifest } from './manifest.js'

/** It has all but records of names. */
const nameless = definePlugin(
  defineManifest({
    ...{ id: 'nameless', kernel: 2, namespaces: ['nameless'] },
    provides: { connector: Connector, addresses: Addresses, proof: SignInProof },
  }),
  { options: undefined, load: async () => ({ activate: () => ({}) as never }) },
)

it('knows names of the families that have records of them [S9.19]', () => {
  const kernel = createTestKernel({ plugins: [eip155(), nameless, indexer(), names()], networks: [mainnet] })
  expect(kernel.namespaces.map((namespace) => kernel.has(Names, namespace))).toEqual([true, false])
})

it('brings the screens about names [S2.2]', () => {
  expect(manifest.contributes?.views?.map(({ id }) => id)).toEqual([
    'ChooseName',
    'RegisterAccountName',
    'RegisterAccountNameSuccess',
  ])
})

it('says which plugins it needs', () => {
  expect(() => createTestKernel({ plugins: [names()], networks: [] })).toThrow('PLUGINS_INVALID')
})
