import { type ChainId, Names } from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { expect, it, onTestFinished } from 'vitest'
import { mvx } from '../src/index.js'
import { useLocalChain } from './localChain.js'

async function openNames(toKey = (chainId: ChainId) => chainId) {
  const chain = await useLocalChain()
  const herotags = Object.fromEntries(Object.entries(chain.herotags).map(([id, url]) => [toKey(id as ChainId), url]))
  const kernel = createTestKernel({ plugins: [mvx({ herotags })], networks: chain.networks, fetch })
  onTestFinished(() => kernel.dispose())
  return { ...chain, names: await kernel.get(Names, 'mvx') }
}

it('finds the account of a herotag, in each way that it is written, and says the herotag of an account', async () => {
  const { names, herotag, local } = await openNames()
  const [first, second] = local.accounts
  const found = { name: herotag, unusual: [], accounts: [`${local.caip2}:${first}`] }
  for (const text of [herotag, 'pearl.elrond', 'Pearl.x']) expect(await names.resolveName(text)).toEqual(found)
  expect(await names.resolveName('@nothing')).toMatchObject({ accounts: [] })
  for (const text of ['pearl', 'pearl.eth', '@pe', '@pearl.elrond', '@per/l'])
    expect(await names.resolveName(text)).toEqual({ refused: 'invalid' })
  expect(await names.fetchIdentity(`${local.caip2}:${first}`)).toEqual({ name: herotag })
  expect(await names.fetchIdentity(`${local.caip2}:${second}`)).toEqual({})
})

it.each(['multiversx', 'elrond'])('reads the address of the API under the older name %s', async (older) => {
  const { names, herotag, local } = await openNames((id) => id.replace('mvx:', `${older}:`) as ChainId)
  expect(await names.resolveName(herotag)).toMatchObject({ accounts: [`${local.caip2}:${local.accounts[0]}`] })
})

it('an API that is away is a failure', async () => {
  const { names, herotag, api } = await openNames()
  await api.stop()
  await expect(names.resolveName(herotag)).rejects.toMatchObject({ code: 'RPC_FAILED' })
  await api.start()
})

it('without an API there are no names', async () => {
  const { networks } = await useLocalChain()
  const kernel = createTestKernel({ plugins: [mvx()], networks })
  onTestFinished(() => kernel.dispose())
  expect(kernel.has(Names, 'mvx')).toBe(false)
})
