import { Names } from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { expect, it, onTestFinished } from 'vitest'
import { tezos } from '../src/index.js'
import { openLocalNetworks } from './localNetworks.js'

/** @param answer what the service answers in place of the stand-in */
async function openNames(answer?: (body: string) => unknown) {
  const local = await openLocalNetworks()
  const { networks, one } = local
  const stubbed: typeof fetch = async (url, init) =>
    answer ? Response.json(answer(String(init?.body))) : fetch(url, init)
  const plugins = [tezos({ domains: { [one.caip2]: one.domainsUrl } })]
  const kernel = createTestKernel({ plugins, networks, fetch: stubbed })
  onTestFinished(() => kernel.dispose())
  return { ...local, names: await kernel.get(Names, 'tezos') }
}

it('finds the account of a name, and says the name of an account', async () => {
  const { names, one, other } = await openNames()
  const [first = '', second = ''] = one.accounts
  const found = { name: one.domain, unusual: [], accounts: [`${one.caip2}:${first}`] }
  for (const text of [one.domain, ` ${one.domain.toUpperCase()} `]) expect(await names.resolveName(text)).toEqual(found)
  expect(await names.resolveName('nothing.tez')).toMatchObject({ accounts: [] })
  for (const text of ['pearl', 'pearl.eth', 'péarl.tez', '.tez', 'a..tez', '"){x}.tez', `${'a'.repeat(101)}.tez`])
    expect(await names.resolveName(text)).toEqual({ refused: 'invalid' })
  expect(await names.fetchIdentity(`${one.caip2}:${first}`)).toEqual({ name: one.domain })
  expect(await names.fetchIdentity(`${other.caip2}:${first}`)).toEqual({})
  // The stand-in lets the second account claim the first one's name.
  expect(await names.fetchIdentity(`${one.caip2}:${second}`)).toEqual({})
})

it('transfers go to the address of a name and not to its owner, and nowhere once it ran out or has none', async () => {
  const { names, one } = await openNames()
  const [, second = '', third = ''] = one.accounts
  expect(await names.resolveName('lent.tez')).toMatchObject({ accounts: [`${one.caip2}:${second}`] })
  for (const name of ['empty.tez', 'old.tez']) expect(await names.resolveName(name)).toMatchObject({ accounts: [] })
  expect(await names.fetchIdentity(`${one.caip2}:${third}`)).toEqual({})
})

it('a name that never ends leads to its address', async () => {
  const { one } = await openLocalNetworks()
  const [address = ''] = one.accounts
  const { names } = await openNames(() => ({
    data: { domain: { name: 'sub.pearl.tez', address, expiresAtUtc: null } },
  }))
  expect(await names.resolveName('sub.pearl.tez')).toMatchObject({ accounts: [`${one.caip2}:${address}`] })
})

it.each([
  { name: 'other.tez' },
  { address: 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjc' },
  { expiresAtUtc: 'soon' },
  { expiresAtUtc: undefined },
])('what is no record of the name is a failure: %j', async (change) => {
  const { one } = await openLocalNetworks()
  const right = { name: 'old.tez', address: one.accounts[0], expiresAtUtc: null }
  const { names } = await openNames(() => ({ data: { domain: { ...right, ...change } } }))
  await expect(names.resolveName('old.tez')).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

it('an answer with errors is a failure and no missing name', async () => {
  const { names } = await openNames(() => ({ data: { domain: null }, errors: [{ message: 'away' }] }))
  await expect(names.resolveName('pearl.tez')).rejects.toMatchObject({ code: 'RPC_FAILED' })
})

it('without a service there are no names', async () => {
  const { networks } = await openLocalNetworks()
  const kernel = createTestKernel({ plugins: [tezos()], networks })
  onTestFinished(() => kernel.dispose())
  expect(kernel.has(Names, 'tezos')).toBe(false)
})
