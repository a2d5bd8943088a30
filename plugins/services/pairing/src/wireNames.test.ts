import type { WireNames } from '@portico/kernel'
import { type RelayServer, startRelay } from '@portico-examples/stack/relay'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { leavePage, openOrigin } from '../test/page.js'
import { METHODS, networkOf, ONE, openPage, type Page, type PageOptions, shutClient } from '../test/stage.js'
import { openWireWallet, type WireWallet } from '../test/wireWallet.js'

const MAIN = 'ring:one'
const TEST = 'ring:two'
const wire: WireNames = {
  namespace: 'ringnetwork', // longer than CAIP-2 allows
  chain: (chainId) => chainId.replace('ring:', 'ringnetwork:net-'),
  address: (text) => text.slice(text.lastIndexOf('-') + 1),
  events: { ring_onAccountChange: 'accounts', ring_onNetworkChange: 'chain' },
  properties: { ring_version: '2' },
}
const events = ['ring_onAccountChange', 'ring_onNetworkChange']
const ring = { methods: ['ring_sign'], events, wire, olderChains: { 'ring:0': MAIN } as const }
const networks = [networkOf(MAIN), networkOf(TEST), networkOf(ONE)]
const entryOf = (...accounts: string[]) => ({ accounts, methods: ring.methods, events })
const ON_BOTH = {
  ringnetwork: entryOf('ringnetwork:net-one:anna', 'ringnetwork:net-one:ben', 'ringnetwork:net-two:anna'),
}

let server: RelayServer
let wallet: WireWallet
let pages: Page[] = []

beforeAll(async () => {
  server = await startRelay()
})
beforeEach(async () => {
  openOrigin()
  wallet = await openWireWallet(server.description)
})
afterEach(async () => {
  for (const page of pages) page.close()
  for (const page of pages) await shutClient(page)
  pages = []
  await wallet.close()
  leavePage()
  vi.unstubAllGlobals()
})
afterAll(() => server.stop())

async function open(options: Partial<PageOptions> = {}): Promise<Page> {
  const page = await openPage({
    ...{ relayUrl: server.description.relayUrl, networks, adapters: { ring }, ...options },
  })
  pages.push(page)
  return page
}

async function pair(page: Page, namespaces: Parameters<WireWallet['approve']>[1] = ON_BOTH) {
  const { uri, approved } = await page.pairing.propose()
  const proposal = await wallet.scan(uri)
  const topic = await wallet.approve(proposal.id, namespaces)
  return { proposal, topic, paired: await approved }
}

describe('a family that has other names on the wire', () => {
  it('is asked for by them, with its session properties; the others keep their own [S3.1]', async () => {
    const { proposal } = await pair(await open())
    expect(proposal.optionalNamespaces).toEqual({
      ringnetwork: {
        chains: ['ringnetwork:net-one', 'ringnetwork:net-0', 'ringnetwork:net-two'],
        methods: ['ring_sign'],
        events,
      },
      eip155: { chains: [ONE], methods: METHODS.eip155, events: ['accountsChanged', 'chainChanged'] },
    })
    expect(proposal.sessionProperties).toEqual({ ring_version: '2' })
  })

  it('is asked for what the host has chosen, in the family’s own ids [S3.1]', async () => {
    const override = { ring: { chains: [TEST] } } as const
    const { proposal } = await pair(await open({ pairing: { override } }))
    expect(proposal.optionalNamespaces.ringnetwork?.chains).toEqual(['ringnetwork:net-two'])
  })

  it('has its own ids on the page, and its requests the wire’s [S1.2a] [S5.4]', async () => {
    const page = await open()
    const { paired } = await pair(page)
    expect(paired.namespaces).toEqual(['ring'])
    const remote = page.walletOf('ring')
    expect(remote.chains()).toEqual([MAIN, TEST])
    expect(remote.accounts()).toEqual([`${MAIN}:anna`, `${MAIN}:ben`, `${TEST}:anna`])
    expect(await remote.request(TEST, 'ring_sign', { text: 'hello' })).toBe('signed')
    expect(wallet.requests).toEqual([
      { chainId: 'ringnetwork:net-two', method: 'ring_sign', params: { text: 'hello' } },
    ])
  })

  it('has its own address in what a wallet shares as one, longer than an id may be', async () => {
    const page = await open()
    await pair(page, { ringnetwork: entryOf(`ringnetwork:net-one:${'k'.repeat(128)}-anna`, 'ringnetwork:net-one:ben') })
    expect(page.walletOf('ring').accounts()).toEqual([`${MAIN}:anna`, `${MAIN}:ben`])
  })

  it('is asked by the older id where the wallet knows no other', async () => {
    const page = await open()
    await pair(page, { ringnetwork: entryOf('ringnetwork:net-0:anna') })
    const remote = page.walletOf('ring')
    expect(remote.chains()).toEqual(['ring:0'])
    await remote.request('ring:0', 'ring_sign', {})
    expect(wallet.requests[0]?.chainId).toBe('ringnetwork:net-0')
  })

  it('tells of accounts and networks by events of its own [S4.10]', async () => {
    const page = await open()
    const { topic } = await pair(page)
    const remote = page.walletOf('ring')
    await wallet.emit(topic, 'ringnetwork:net-one', { name: 'ring_onAccountChange', data: [{ address: 'ben' }] })
    await vi.waitFor(() => expect(remote.accounts()[0]).toBe(`${MAIN}:ben`))
    await wallet.emit(topic, 'ringnetwork:net-one', { name: 'ring_onNetworkChange', data: 'net-two' })
    await vi.waitFor(() => expect(remote.chain()).toBe(TEST))
    await wallet.emit(topic, 'ringnetwork:net-one', { name: 'ring_onNetworkChange', data: {} })
    await vi.waitFor(() => expect(remote.chain()).toBe(MAIN))
  })

  it('hears that accounts have changed which the session does not name', async () => {
    const page = await open()
    const { topic } = await pair(page)
    const changed = vi.fn()
    page.walletOf('ring').onChange(changed)
    const event = { name: 'ring_onAccountChange', data: [{ address: 'anna-next', publicKey: '02' }] }
    await wallet.emit(topic, 'ringnetwork:net-one', event)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
    await wallet.emit(topic, 'ringnetwork:net-one', { name: 'ring_onAccountChange', data: 7 })
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
    expect(page.walletOf('ring').accounts()[0]).toBe(`${MAIN}:anna`)
  })

  it('follows what the wallet approves from then on [S4.9b]', async () => {
    const page = await open()
    const { topic } = await pair(page)
    await wallet.update(topic, { ringnetwork: entryOf('ringnetwork:net-two:cora') })
    await vi.waitFor(() => expect(page.walletOf('ring').accounts()).toEqual([`${TEST}:cora`]))
  })

  it('is there again after a reload, by its own name [S4.3a]', async () => {
    const page = await open()
    await pair(page)
    page.close()
    await shutClient(page)
    leavePage()
    const next = await open()
    expect(next.offers.map(({ namespace }) => namespace)).toEqual(['ring'])
    await next.walletOf('ring').request(MAIN, 'ring_sign', {})
    expect(wallet.requests.at(-1)?.chainId).toBe('ringnetwork:net-one')
  })

  it('gets nothing that a wallet gives under the name that it was not asked for', async () => {
    const page = await open()
    const { uri, approved } = await page.pairing.propose()
    const failed = expect(approved).rejects.toMatchObject({ code: 'PAIRING_NO_ACCOUNTS' })
    const { id } = await wallet.scan(uri)
    await wallet.approve(id, { ring: entryOf('ring:one:anna') })
    await failed
  })
})

it('a name that was not asked for loads no family after a reload', async () => {
  const page = await open()
  const eip155 = { accounts: [`${ONE}:0xa`], methods: ['personal_sign'], events: ['accountsChanged', 'chainChanged'] }
  await pair(page, { eip155, tezos: { accounts: ['tezos:NetX:tz1'], methods: [], events: [] } })
  page.close()
  await shutClient(page)
  leavePage()
  expect((await open()).loaded).toEqual(['eip155'])
})
