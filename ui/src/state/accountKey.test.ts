import { createKernel, type KernelState, keptOf, sessionOf } from '@portico/kernel'
import { createRoamingFamily, testSession } from '@portico/kernel/testing'
import { expect, it, onTestFinished } from 'vitest'
import { avatarOf } from '../parts/AccountPicture.js'
import { createTestStorage } from '../testing/createTestChain.js'
import { identitiesOf } from '../views/identity/AddressFace.js'
import { accountKey } from './accountKey.js'

const shownIn = (state: KernelState) => {
  const session = sessionOf(state.namespaces.get().get('roam'))
  if (!session) throw new Error('no session')
  const account = session.accounts[0].id
  return { account, key: accountKey(state.namespaces.get(), account) }
}

it('an account keeps its look and its name where each network has another address for it', async () => {
  const { plugin, networks } = createRoamingFamily()
  const kernel = createKernel({ plugins: [plugin], networks, storage: createTestStorage() })
  onTestFinished(() => kernel.dispose())
  await kernel.connect('roam', 'wallet')
  const before = shownIn(kernel.state)
  identitiesOf(kernel).set(new Map([[before.key, { name: 'ana.example' }]]))
  await kernel.switchNetwork('roam:west')
  const after = shownIn(kernel.state)
  expect(after.account).not.toBe(before.account)
  expect(avatarOf(after.key)).toEqual(avatarOf(before.key))
  expect(identitiesOf(kernel).get().get(after.key)).toEqual({ name: 'ana.example' })
})

it('a kept wallet’s account has its key, any other its family and address', () => {
  const kept = { ...keptOf(testSession(['abc:1:east'], 'other')), key: 'abc:ana' }
  const namespaces = new Map([
    ['abc', { connection: { status: 'disconnected' }, kept: [kept], offered: [], chainId: undefined } as const],
  ])
  expect(accountKey(namespaces, 'abc:1:east')).toBe('abc:ana')
  expect(accountKey(namespaces, 'abc:1:west')).toBe('abc:west')
  expect(accountKey(new Map(), 'xyz:1:east')).toBe('xyz:east')
})
