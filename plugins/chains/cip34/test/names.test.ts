import { Names } from '@portico/kernel'
import { createTestKernel } from '@portico/kernel/testing'
import { expect, it, onTestFinished } from 'vitest'
import { cip34 } from '../src/index.js'
import { useLocalChain } from './localChain.js'

/** Of all handles. */
const POLICY = 'f0ff48bbb7bbe9d59a40f1ce90e9e9d0ff5002ec48f232b49ca0fb9a'

async function openNames(answer?: (url: string) => unknown) {
  const { chain, networks } = await useLocalChain()
  const stubbed: typeof fetch = async (url, init) => {
    const value = answer?.(String(url))
    return value === undefined ? fetch(url, init) : Response.json(value)
  }
  const plugins = [cip34({ handles: { [chain.caip2]: chain.rpcUrl } })]
  const kernel = createTestKernel({ plugins, networks, fetch: stubbed })
  onTestFinished(() => kernel.dispose())
  const [first = '', second = '', third = ''] = chain.accounts
  return { chain, first, second, third, names: await kernel.get(Names, 'cip34') }
}

it('finds the account of a handle, and says the handle of an account', async () => {
  const { names, chain, first, third } = await openNames()
  const found = { name: chain.handle, unusual: [], accounts: [`${chain.caip2}:${third}`] }
  for (const text of [chain.handle, chain.handle.toUpperCase()]) expect(await names.resolveName(text)).toEqual(found)
  expect(await names.resolveName('$nothing')).toMatchObject({ accounts: [] })
  for (const text of ['berth7', '$', '$péarl', '$a@berth7', '$sixteen.letters_', '$../tip'])
    expect(await names.resolveName(text)).toEqual({ refused: 'invalid' })
  expect(await names.fetchIdentity(`${chain.caip2}:${third}`)).toEqual({ name: chain.handle })
  expect(await names.fetchIdentity(`${chain.caip2}:${first}`)).toEqual({})
})

it('of several handles the shortest is said, where it is held by the address itself', async () => {
  const { chain, first, second } = await openNames()
  const asset = (name: string) => ({ policy_id: POLICY, asset_name: Buffer.from(name).toString('hex') })
  const held = [asset('longer'), asset('bb'), asset('ab'), { policy_id: 'e'.repeat(56), asset_name: '61' }]
  const { names } = await openNames((url) => {
    if (url.includes('address_assets')) return held
    if (url.includes('000de140')) return []
    return [{ payment_address: first, quantity: '1' }]
  })
  expect(await names.fetchIdentity(`${chain.caip2}:${first}`)).toEqual({ name: '$ab' })
  expect(await names.fetchIdentity(`${chain.caip2}:${second}`)).toEqual({})
})

it('a handle that two addresses seem to hold leads nowhere', async () => {
  const { first, second } = await openNames()
  const { names } = await openNames((url) => [
    { payment_address: url.includes('000de140') ? first : second, quantity: '1' },
  ])
  expect(await names.resolveName('$twice')).toMatchObject({ accounts: [] })
})

it.each([{ payment_address: 'addr_test1nonsense' }, { quantity: '2' }, { quantity: 1 }])(
  'what is no holder of a handle is a failure: %j',
  async (change) => {
    const { first } = await openNames()
    const { names } = await openNames(() => [{ payment_address: first, quantity: '1', ...change }])
    await expect(names.resolveName('$alice')).rejects.toMatchObject({ code: 'RPC_FAILED' })
  },
)
