import { Names } from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { expect, it, onTestFinished } from 'vitest'
import { algorand } from '../src/index.js'
import { useLocalChains } from './localChains.js'

async function openNames(answer?: (url: string) => unknown) {
  const chains = await useLocalChains()
  const { networks, main } = chains
  const stubbed: typeof fetch = async (url, init) => {
    const value = answer?.(String(url))
    return value === undefined ? fetch(url, init) : Response.json(value)
  }
  const plugins = [algorand({ nfd: { [main.caip2]: main.nfdUrl } })]
  const kernel = createTestKernel({ plugins, networks, fetch: stubbed })
  onTestFinished(() => kernel.dispose())
  return { ...chains, names: await kernel.get(Names, 'algorand') }
}

it('finds the account of a name, and says the name of an account', async () => {
  const { names, main, side } = await openNames()
  const [first, second] = main.accounts
  const found = { name: main.name, unusual: [], accounts: [`${main.caip2}:${first}`] }
  for (const text of [main.name, main.name.toUpperCase()]) expect(await names.resolveName(text)).toEqual(found)
  expect(await names.resolveName('nothing.algo')).toMatchObject({ accounts: [] })
  for (const text of ['pearl', 'pearl.eth', 'péarl.algo', '.algo', 'a.b.c.algo', '../pearl.algo'])
    expect(await names.resolveName(text)).toEqual({ refused: 'invalid' })
  expect(await names.fetchIdentity(`${main.caip2}:${first}`)).toEqual({ name: main.name })
  expect(await names.fetchIdentity(`${main.caip2}:${second}`)).toEqual({})
  expect(await names.fetchIdentity(`${side.caip2}:${first}`)).toEqual({})
})

it('transfers go to the deposit account, and only the accounts that a name has verified go by it', async () => {
  const { main } = await useLocalChains()
  const [first = '', second = '', third = ''] = main.accounts
  const record = { name: 'split.algo', state: 'owned', depositAccount: second, caAlgo: [first] }
  const lookup = { [first]: { name: record.name }, [third]: { name: record.name } }
  const { names } = await openNames((url) => (url.includes('lookup') ? lookup : record))
  expect(await names.resolveName(record.name)).toMatchObject({ accounts: [`${main.caip2}:${second}`] })
  expect(await names.fetchIdentity(`${main.caip2}:${first}`)).toEqual({ name: record.name })
  expect(await names.fetchIdentity(`${main.caip2}:${third}`)).toEqual({})
})

it.each(['expired', 'available', 'reserved'])('a name that is %s leads nowhere', async (state) => {
  const { main } = await useLocalChains()
  const { names } = await openNames(() => ({ name: 'old.algo', state, depositAccount: main.accounts[0] }))
  expect(await names.resolveName('old.algo')).toMatchObject({ accounts: [] })
})

it.each([{ name: 'other.algo' }, { depositAccount: 'A'.repeat(58) }, { state: 5 }])(
  'what is no record of the name is a failure: %j',
  async (change) => {
    const { main } = await useLocalChains()
    const right = { name: 'old.algo', state: 'owned', depositAccount: main.accounts[0] }
    const { names } = await openNames(() => ({ ...right, ...change }))
    await expect(names.resolveName('old.algo')).rejects.toMatchObject({ code: 'RPC_FAILED' })
  },
)
