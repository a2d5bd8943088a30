import {
  defineManifest,
  definePlugin,
  type PairedWallet,
  Pairing,
  PorticoError,
  RemoteWalletAdapter,
} from '@portico/kernel'
import { createRoamingFamily } from '@portico/kernel/testing'
import { expect, it, vi } from 'vitest'
import { codeOf, createTestActions as setUp, type TestActions } from '../testing/createTestActions.js'
import { createTestChain, sessionOn, testNetwork } from '../testing/createTestChain.js'
import { beginConnect } from '../wallets/beginConnect.js'

const refusal = () => new PorticoError('REQUEST_REJECTED', { walletId: 'wallet' })

/** Lets the lazily loaded code come, which no clock says. */
const isAsking = (of: TestActions) =>
  vi.waitFor(() => expect(of.kernel.state.namespaces.get().get('test')?.connection.status).toBe('connecting'))

/** A plugin that makes codes, which the test has answered. */
function createCodes() {
  const asked: { approve(wallet: PairedWallet): void; refuse(error: PorticoError): void }[] = []
  const chosen: (string | undefined)[] = []
  let resets = 0
  const pairing: Pairing = {
    async propose() {
      const uri = `wc:${asked.length + 1}`
      const approved = new Promise<PairedWallet>((approve, refuse) => void asked.push({ approve, refuse }))
      approved.catch(() => {})
      return { uri, expiresAtMs: 240_000, approved }
    },
    choose: (wallet) => void chosen.push(wallet?.id),
    reset: () => void resets++,
  }
  const component = async () => ({ default: () => null })
  const views = [
    { id: 'WhatIsAWallet', step: 'connect', purpose: 'code', title: 'Code', component },
    { id: 'GetWallet', step: 'connect', purpose: 'wallet', title: 'Wallet', component },
  ] as const
  const manifest = defineManifest({
    id: 'codes',
    kernel: 2,
    namespaces: 'global',
    provides: { pairing: Pairing },
    contributes: {
      connectors: [{ id: 'anyWallet', label: 'Any wallet', icon: 'M0 0', opens: 'WhatIsAWallet' }],
      views,
    },
  })
  const adapter = defineManifest({
    id: 'remote',
    kernel: 2,
    namespaces: ['test'],
    provides: { remote: RemoteWalletAdapter },
  })
  const remote: RemoteWalletAdapter = { methods: [], events: [], createProvider: () => ({}) }
  return {
    asked,
    chosen,
    resets: () => resets,
    plugins: [
      definePlugin(manifest, { options: undefined, load: async () => ({ activate: () => ({ pairing }) }) }),
      definePlugin(adapter, { options: undefined, load: async () => ({ activate: () => ({ remote }) }) }),
    ],
  }
}

const APPROVED: PairedWallet = { walletId: 'wallet', name: 'Phone', namespaces: ['test', 'unknown'] }
const phone = { id: 'phone', name: 'Phone', imageUrl: 'https://x.example/phone.png', links: { mobile: 'phone://' } }

function setUpCodes(options: Parameters<typeof setUp>[0] = {}) {
  const [chain, codes] = [createTestChain(), createCodes()]
  const made = setUp({ plugins: [chain.plugin, ...codes.plugins], ...options })
  return { ...made, ...codes, chain }
}

it('a wallet that is named and refuses rejects at once, and its view stays for another try', async () => {
  const plugin = createTestChain()
  plugin.answer = refusal()
  const { actions, isOpen, views, coreOf } = setUp({ plugins: [plugin.plugin] })
  expect(await codeOf(actions.connect({ walletId: 'wallet' }))).toBe('REQUEST_REJECTED')
  expect(isOpen()).toBe(true)
  expect(views()).toEqual(['ConnectingExternal'])
  coreOf().modal.close()
  expect(await codeOf(actions.connect({ connectorId: 'wallet' }))).toBe('REQUEST_REJECTED')
})

it.each([true, false])(
  'a wallet is asked again while the view that asked it is still fading out; it was left: %s',
  async (isLeft) => {
    const { actions, chain, coreOf, kernel } = setUp()
    let asked = 0
    chain.beforeAnswer = async () => {
      asked++
      const { runs } = coreOf()
      runs.join(...beginConnect(kernel, { namespace: 'test', walletId: 'wallet' })).watch() // as its view does
    }
    await actions.connect({ walletId: 'wallet' })
    if (isLeft) await kernel.disconnect()
    await actions.connect({ walletId: 'wallet' })
    expect(asked).toBe(2)
  },
)

it('a wallet that is not on the page rejects at once, with the modal and without', async () => {
  const chain = createTestChain()
  chain.answer = new PorticoError('WALLET_MISSING', { walletId: 'gone' })
  const { actions, isOpen } = setUp({ plugins: [chain.plugin] })
  expect(await codeOf(actions.connect({ walletId: 'gone', modal: false }))).toBe('WALLET_MISSING')
  expect(isOpen()).toBe(false)
  expect(await codeOf(actions.connect({ walletId: 'gone' }))).toBe('WALLET_MISSING')
})

it('closing the modal carries the last failure in it as the cause', async () => {
  const { actions, kernel, chain, coreOf, isOpen } = setUp()
  const outcome = actions.connect().catch((error: unknown) => error)
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  chain.answer = refusal()
  await codeOf(kernel.connect('test', 'wallet'))
  coreOf().modal.close()
  expect(await outcome).toMatchObject({ code: 'CONNECT_CLOSED', cause: { code: 'REQUEST_REJECTED' } })
})

it('closing without a failure has no cause', async () => {
  const { actions, coreOf, isOpen } = setUp()
  const outcome = actions.connect().catch((error: unknown) => error)
  await vi.waitFor(() => expect(isOpen()).toBe(true))
  coreOf().modal.close()
  expect(await outcome).toMatchObject({ code: 'CONNECT_CLOSED', cause: undefined })
})

it('without the modal a wallet is asked, and nothing opens', async () => {
  const { actions, isOpen, mounts } = setUp()
  expect(await actions.connect({ walletId: 'wallet', modal: false })).toEqual(sessionOn('1'))
  expect([isOpen(), mounts()]).toEqual([false, 0])
})

it('without the modal a wallet has to be named', async () => {
  const { actions } = setUp()
  expect(await codeOf(actions.connect({ modal: false }))).toBe('CONFIG_INVALID')
})

it.each([false, true])('a signal gives up, with the modal: %s', async (modal) => {
  const made = setUp()
  const { actions, chain, isOpen } = made
  let asked: AbortSignal | undefined
  chain.beforeAnswer = (given) => {
    asked = given
    return new Promise(() => {})
  }
  const giving = new AbortController()
  const outcome = codeOf(actions.connect({ walletId: 'wallet', modal, signal: giving.signal }))
  await isAsking(made)
  await vi.waitFor(() => expect(asked).toBeDefined())
  giving.abort()
  expect(await outcome).toBe('REQUEST_ABORTED')
  expect(isOpen()).toBe(false)
  await vi.waitFor(() => expect(asked?.aborted).toBe(true))
  expect(await codeOf(actions.connect({ walletId: 'wallet', modal, signal: giving.signal }))).toBe('REQUEST_ABORTED')
})

it('a wallet of one family is found without naming the family', async () => {
  const [chain, roaming] = [createTestChain(), createRoamingFamily()]
  const only = { ...chain.plugin, discover: undefined }
  const made = setUp({ plugins: [only, roaming.plugin], networks: [testNetwork('1'), ...roaming.networks] })
  const listed = made.actions.discover()
  await vi.waitFor(() => expect(made.button.offered.get()).toHaveLength(1))
  await made.clock.advance(700)
  expect(await listed).toMatchObject([{ id: 'wallet', namespaces: ['roam'], reach: 'page' }])
  const { chainId } = await made.actions.connect({ walletId: 'wallet', modal: false })
  expect(chainId).toBe('roam:east')
})

it('discover answers after the page’s wallets had time to announce themselves, and the list follows', async () => {
  const { actions, clock, button, kernel, isOpen } = setUp()
  expect(button.offered.get()).toEqual([])
  const listed = actions.discover()
  await vi.waitFor(() => expect(button.offered.get()).toHaveLength(1))
  await clock.advance(700)
  const wallets = await listed
  expect(wallets).toEqual([
    { id: 'wallet', name: 'Test wallet', icon: undefined, namespaces: ['test'], reach: 'page', isRecent: false },
  ])
  await kernel.connect('test', 'wallet')
  expect(button.offered.get()).toMatchObject([{ id: 'wallet', isRecent: true }])
  const before = button.offered.get()
  await kernel.disconnect()
  expect(button.offered.get()).toBe(before)
  expect(isOpen()).toBe(false)
})

it('lists ways by code and wallets that can be paired, by the rules of the widget’s own list [S2.14a, S5.12a]', async () => {
  const { actions, clock, button } = setUpCodes({ customWallets: [phone], excludeWalletIds: ['Test Wallet'] })
  const listed = actions.discover()
  await vi.waitFor(() => expect(button.offered.get()).toHaveLength(2))
  await clock.advance(700)
  expect(await listed).toMatchObject([
    { id: 'phone', icon: phone.imageUrl, reach: 'code', namespaces: ['test'], record: phone },
    { id: 'anyWallet', name: 'Any wallet', reach: 'code', namespaces: ['test'] },
  ])
})

it('with a directory the list follows what it answers, and nothing is asked of it before', async () => {
  const queries: unknown[] = []
  const list = async (query: unknown) => {
    queries.push(query)
    return { data: [phone], count: 1, page: 1, entries: 4 }
  }
  const walletSource = { list, byIds: async () => ({ data: [], missing: [] }) }
  const { actions, clock, button } = setUpCodes({ walletSource })
  expect(queries).toEqual([])
  const listed = actions.discover()
  await vi.waitFor(() => expect(button.offered.get().map(({ id }) => id)).toContain('phone'))
  await clock.advance(700)
  expect((await listed).map(({ id }) => id)).toEqual(['wallet', 'anyWallet', 'phone'])
})

it('a wallet elsewhere gets a code, which the page has while it is good, and is connected where it approves', async () => {
  const { actions, asked, chosen, resets, isOpen } = setUpCodes()
  const uris: unknown[] = []
  const connected = actions.connect({ walletId: 'anyWallet', modal: false, onUri: (uri) => void uris.push(uri) })
  await vi.waitFor(() => expect(uris).toEqual(['wc:1']))
  asked[0]?.approve(APPROVED)
  expect(await connected).toEqual(sessionOn('1'))
  expect(uris.slice(1)).not.toContain('wc:1')
  expect(uris.at(-1)).toBeUndefined()
  expect([chosen, resets(), isOpen()]).toEqual([[undefined], 1, false])
})

it('a wallet of yours is remembered as the one that was chosen', async () => {
  const { actions, asked, chosen } = setUpCodes({ customWallets: [phone] })
  const listed = codeOf(actions.connect({ walletId: 'phone', modal: false }))
  await vi.waitFor(() => expect(chosen).toEqual(['phone']))
  asked[0]?.approve(APPROVED)
  expect(await listed).toBe('resolved')
})

it('a refusal of a code is the outcome, and is reported', async () => {
  const { actions, asked, resets, reported } = setUpCodes()
  const outcome = codeOf(actions.connect({ walletId: 'anyWallet', modal: false }))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.refuse(refusal())
  expect(await outcome).toBe('REQUEST_REJECTED')
  expect(resets()).toBe(1)
  expect(reported.map(({ code }) => code)).toEqual(['REQUEST_REJECTED'])
})

it('a code that is given up is forgotten; a wallet that approved it all the same is connected', async () => {
  const { actions, asked, resets, kernel } = setUpCodes()
  const giving = new AbortController()
  const uris: unknown[] = []
  const onUri = (uri: string | undefined) => void uris.push(uri)
  const outcome = codeOf(actions.connect({ walletId: 'anyWallet', modal: false, onUri, signal: giving.signal }))
  await vi.waitFor(() => expect(uris).toEqual(['wc:1']))
  giving.abort()
  expect(await outcome).toBe('REQUEST_ABORTED')
  expect([uris.at(-1), resets()]).toEqual([undefined, 1])
  asked[0]?.approve(APPROVED)
  await vi.waitFor(() => expect(kernel.state.namespaces.get().get('test')?.connection.status).toBe('connected'))
})

it('with the modal a code opens in the view that shows it', async () => {
  const { actions, views, coreOf } = setUpCodes({ customWallets: [phone] })
  const any = codeOf(actions.connect({ walletId: 'anyWallet' }))
  await vi.waitFor(() => expect(views()).toEqual(['WhatIsAWallet']))
  coreOf().modal.close()
  expect(await any).toBe('CONNECT_CLOSED')
  const listed = codeOf(actions.connect({ walletId: 'phone' }))
  await vi.waitFor(() => expect(views()).toEqual(['GetWallet']))
  coreOf().modal.close()
  expect(await listed).toBe('CONNECT_CLOSED')
})
