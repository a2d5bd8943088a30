import { type AccountId, type KernelEvents, Sender, Signer, sessionOf } from '@portico/kernel'
import { createMemoryArea, createTestKernel } from '@portico/kernel/testing'
import { namedNearAccounts } from '@portico/testing/near'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { near } from '../src/index.js'
import { verifyByReference } from './fixture.js'
import { useLocalChain } from './localChain.js'

const HOME = 'https://shop.example/cart?item=7#total'
const ALICE: AccountId = `near:localnet:${namedNearAccounts[0]?.accountId}`

afterEach(() => vi.unstubAllGlobals())

/** The host's page at an address: a new one for each call, as after a navigation, with the storage of the one before. */
async function visit(href: string, area: ReturnType<typeof createMemoryArea>) {
  const { local, networks, rpcUrls } = await useLocalChain()
  const left: string[] = []
  const location = { href, host: new URL(href).host, assign: (url: string) => void left.push(url) }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => {
      location.href = url
    },
  })
  const web = { id: 'web', name: 'Web wallet', url: local.webWalletUrl, chainId: local.caip2 }
  const kernel = createTestKernel({
    ...{ plugins: [near({ webWallets: [web] })], networks, customRpcUrls: rpcUrls, storage: area, fetch },
  })
  onTestFinished(() => kernel.dispose())
  const returned: KernelEvents['request:returned'][] = []
  kernel.events.on('request:returned', (event) => void returned.push(event))
  const resumed = kernel.resume()
  await kernel.restore()
  await resumed
  /** What the person presses on the wallet's page; answers the page that it leads back to. */
  const press = async (answer: 'approve' | 'decline') => {
    await vi.waitFor(() => expect(left).toHaveLength(1), { timeout: 10_000 })
    await kernel.dispose()
    const url = `${left[0]}`
    expect(await (await fetch(url)).text()).toContain('alice.localnet')
    const reply = await fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' })
    return visit(`${reply.headers.get('location')}`, area)
  }
  const account = () => sessionOf(kernel.state.namespaces.get().get('near'))?.accounts[0].id
  return { kernel, returned, press, account, location, local }
}

async function connected() {
  const area = createMemoryArea()
  const first = await visit(HOME, area)
  first.kernel.connect('near', 'web').catch(() => {})
  const back = await first.press('approve')
  expect([back.account(), back.location.href]).toEqual([ALICE, HOME])
  return { ...back, area }
}

it('connects on the wallet’s page, is there after a reload, and gone after a disconnect [S2.9]', async () => {
  const { area } = await connected()
  const again = await visit(HOME, area)
  expect(again.account()).toBe(ALICE)
  await again.kernel.disconnect()
  expect((await visit(HOME, area)).account()).toBeUndefined()
})

it('a refusal on the wallet’s page connects nothing', async () => {
  const first = await visit(HOME, createMemoryArea())
  const failed = first.kernel.connect('near', 'web').catch(() => {})
  const back = await first.press('decline')
  expect(back.account()).toBeUndefined()
  expect(failed).toBeInstanceOf(Promise)
})

it('signs a message that near-api-js finds to be the account’s, with the address that it leads back to', async () => {
  const { kernel, press } = await connected()
  const signer = await kernel.get(Signer, 'near')
  void signer.signMessage(ALICE, 'Hello & goodbye')
  const { returned, local } = await press('approve')
  const [{ answer } = {}] = returned
  if (answer?.type !== 'sign') throw new TypeError('There is no signature.')
  const { text, bytes } = answer.signature
  expect(JSON.parse(text)).toMatchObject({
    recipient: 'shop.example',
    callbackUrl: expect.stringMatching(/^https:\/\/shop/),
  })
  expect(await verifyByReference(local.rpcUrl, ALICE, Buffer.from('Hello & goodbye'), text, bytes)).toBe(true)
})

it('sends, and gives the transaction’s id, by which it is confirmed', async () => {
  const { kernel, press } = await connected()
  const sender = await kernel.get(Sender, 'near')
  void sender.transfer({ from: ALICE, to: 'fe'.repeat(32), amount: 7n })
  const { returned, kernel: next } = await press('approve')
  const [{ answer } = {}] = returned
  if (answer?.type !== 'send') throw new TypeError('There is no receipt.')
  expect(await (await next.get(Sender, 'near')).confirm({ ...answer.receipt, account: ALICE })).toBe('succeeded')
})

it.each(['sign', 'send'] as const)('a refusal to %s is one', async (what) => {
  const { kernel, press } = await connected()
  if (what === 'sign') void (await kernel.get(Signer, 'near')).signMessage(ALICE, 'Hello')
  else void (await kernel.get(Sender, 'near')).transfer({ from: ALICE, to: 'fe'.repeat(32), amount: 7n })
  const { returned } = await press('decline')
  expect(returned).toMatchObject([{ error: { code: 'REQUEST_REJECTED' } }])
})
