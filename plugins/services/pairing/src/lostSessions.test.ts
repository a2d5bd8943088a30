import { createFakeClock } from '@portico/kernel/testing'
import { type RelayServer, startRelay } from '@portico-examples/stack/relay'
import type { PairedWallet } from '@portico-examples/wallet-page'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Faults, leavePage, type Origin, openOrigin, watchFaults } from '../test/page.js'
import { ONE, openPage, openWallet, type Page, type PageOptions, pairWith, shutClient, TWO } from '../test/stage.js'

let server: RelayServer
let origin: Origin
let faults: Faults
let pages: Page[] = []
let wallets: PairedWallet[] = []

beforeAll(async () => {
  server = await startRelay()
})
beforeEach(() => {
  origin = openOrigin()
  faults = watchFaults()
})
afterEach(async () => {
  server.relay.faults.clear()
  for (const page of pages) page.close()
  for (const page of pages) await shutClient(page)
  for (const wallet of wallets) await wallet.dispose()
  pages = []
  wallets = []
  leavePage()
  vi.unstubAllGlobals()
  faults.stop()
  expect(faults.unhandled).toEqual([])
})
afterAll(() => server.stop())

async function open(options: Partial<PageOptions> = {}): Promise<Page> {
  const page = await openPage({ relayUrl: server.description.relayUrl, ...options })
  pages.push(page)
  return page
}

async function meet(): Promise<PairedWallet> {
  const wallet = await openWallet(server.description, { autoApprove: true })
  wallets.push(wallet)
  return wallet
}

async function openPaired(options: Partial<PageOptions> = {}) {
  const page = await open(options)
  const wallet = await meet()
  await pairWith(page, wallet)
  const evm = page.walletOf('eip155')
  const sign = () => evm.request(ONE, 'personal_sign', ['0x68', evm.accounts()[0]?.split(':')[2]])
  return { page, wallet, evm, sign, topic: wallet.sessions()[0]?.topic ?? '' }
}

const nowSec = () => Math.floor(Date.now() / 1_000)

/** Every task and microtask that is due has run. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A message of the wallet's, as the relay hands it to the library. */
async function deliver({ client }: Page, topic: string, method: string, params: unknown): Promise<void> {
  const payload = { id: Date.now() * 1_000, jsonrpc: '2.0', method, params }
  const message = await client.core.crypto.encode(topic, payload as never)
  client.core.relayer.events.emit('relayer_message', {
    topic,
    message,
    publishedAt: Date.now(),
    transportType: 'relay',
  })
  await settle()
}

const GONE = { code: 'PAIRING_TOPIC_UNKNOWN' }

describe('a session that the library has dropped is over for the page', () => {
  it('without a word: the next request says so, and nothing is connected any more [S8.9c]', async () => {
    const { page, evm, sign, topic } = await openPaired()
    page.client.session.map.delete(topic)
    await expect(sign()).rejects.toMatchObject(GONE)
    expect(page.offers).toEqual([])
    expect(evm.accounts()).toEqual([])
  })

  it('with its key gone [S8.9c]', async () => {
    const { page, sign, topic } = await openPaired()
    await page.client.core.crypto.keychain.del(topic)
    await expect(sign()).rejects.toMatchObject(GONE)
    await vi.waitFor(() => expect([page.offers, page.client.session.keys]).toEqual([[], []]))
  })

  it('when the storage is cleared by another tab', async () => {
    const { page, sign } = await openPaired()
    origin.clear()
    await vi.waitFor(() => expect(page.offers).toEqual([]))
    await expect(sign()).rejects.toMatchObject(GONE)
    await vi.waitFor(() => expect(page.client.session.keys).toEqual([]))
  })

  it('while the wallet is asked: what is asked ends, in the tab that did not end it, too [S8.9c]', async () => {
    const { page, wallet, sign } = await openPaired()
    wallet.setAutoApprove(false)
    const refused = expect(sign()).rejects.toMatchObject(GONE)
    await vi.waitFor(() => expect(wallet.requests()).toHaveLength(1))
    leavePage()
    const second = await open()
    await second.walletOf('eip155').end()
    await refused
    expect(page.offers).toEqual([])
  })

  it('and is found so by the other kernels of the page', async () => {
    const { page, sign, topic } = await openPaired()
    const other = await open()
    expect(other.offers).toHaveLength(2)
    page.client.session.map.delete(topic)
    await expect(sign()).rejects.toMatchObject(GONE)
    expect(other.offers).toEqual([])
  })

  it('when it is ended here: that is no failure', async () => {
    const { page, evm, topic } = await openPaired()
    page.client.session.map.delete(topic)
    await evm.end()
    expect(page.offers).toEqual([])
  })
})

describe('a session that has run out', () => {
  const expire = ({ client }: Page, topic: string) => {
    const session = client.session.get(topic)
    client.session.map.set(topic, { ...session, expiry: nowSec() - 1 })
  }

  it('while the page slept is over with the next request', async () => {
    const { page, sign, topic } = await openPaired()
    expire(page, topic)
    await expect(sign()).rejects.toMatchObject(GONE)
    await vi.waitFor(() => expect([page.offers, page.client.session.keys]).toEqual([[], []]))
  })

  it('while the page slept is over when someone looks at it again', async () => {
    const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('document', screen)
    const { page, topic } = await openPaired()
    screen.dispatchEvent(new Event('visibilitychange'))
    expect(page.offers).toHaveLength(2)
    expire(page, topic)
    screen.dispatchEvent(new Event('visibilitychange'))
    expect(page.offers).toEqual([])
    await vi.waitFor(() => expect(page.client.session.keys).toEqual([]))
  })

  it('is not offered by a kernel that begins on a page with an old client', async () => {
    const { page, topic } = await openPaired()
    expire(page, topic)
    const { client } = page
    expect((await open({ relayUrl: undefined, pairing: { client } })).offers).toEqual([])
  })

  it('while the relay is away is dropped all the same', async () => {
    const clock = createFakeClock(Date.now())
    const { page, topic } = await openPaired({ clock })
    server.relay.faults.set({ kind: 'down' })
    await vi.waitFor(() => expect(page.client.core.relayer.connected).toBe(false))
    page.client.core.expirer.set(topic, nowSec() - 1)
    await vi.waitFor(() => expect([page.offers, page.client.session.keys]).toEqual([[], []]))
  })
})

describe('what the wallet still sends throws nothing on the page', () => {
  it.each([
    ['wc_sessionUpdate', { namespaces: {} }],
    ['wc_sessionExtend', {}],
    ['wc_sessionPing', {}],
    ['wc_sessionDelete', { code: 6000, message: 'bye' }],
    ['wc_sessionEvent', { chainId: ONE, event: { name: 'accountsChanged', data: [] } }],
  ])('after the session was dropped: %s', async (method, params) => {
    const { page, topic } = await openPaired()
    page.client.session.map.delete(topic)
    await deliver(page, topic, method, params)
  })

  it.each([
    ['an event that it never mentioned', 'wc_sessionEvent', { chainId: ONE, event: { name: 'sunset', data: 1 } }],
    ['an event of another network', 'wc_sessionEvent', { chainId: 'cosmos:hub', event: { name: 'chainChanged' } }],
    ['an event that is none', 'wc_sessionEvent', null],
    ['namespaces that are none', 'wc_sessionUpdate', { namespaces: 'all' }],
    ['no namespaces', 'wc_sessionUpdate', {}],
    ['accounts that are none', 'wc_sessionUpdate', { namespaces: { eip155: { accounts: 7, methods: null } } }],
  ])('%s; the session goes on as it was', async (_, method, params) => {
    const { page, evm, sign, topic } = await openPaired()
    const before = [evm.accounts(), evm.chains(), JSON.stringify(page.client.session.get(topic).namespaces)]
    await deliver(page, topic, method, params)
    expect([evm.accounts(), evm.chains(), JSON.stringify(page.client.session.get(topic).namespaces)]).toEqual(before)
    expect(await sign()).toMatch(/^0x/)
  })

  it('an end that another tab has handled before', async () => {
    const { page, topic } = await openPaired()
    leavePage()
    const second = await open()
    expect(second.client).not.toBe(page.client)
    for (const one of [page, second]) void deliver(one, topic, 'wc_sessionDelete', { code: 6000, message: 'bye' })
    await vi.waitFor(() => expect([...page.offers, ...second.offers]).toEqual([]))
    await settle()
  })

  it('letters that are none, under the topic of a code', async () => {
    const page = await open()
    const { uri } = await page.pairing.propose()
    const topic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ''
    for (const message of ['', 'no letter', '%%%', 'AAAA']) {
      page.client.core.relayer.events.emit('relayer_message', {
        topic,
        message,
        publishedAt: 1,
        transportType: 'relay',
      })
    }
    await settle()
  })
})

/** As much as a relay passes on in one letter. */
describe('a wallet that sends without end', () => {
  const accounts = Array.from({ length: 10_000 }, (_, index) => `${ONE}:0x${index.toString(16).padStart(40, '0')}`)
  const namespaces = { eip155: { accounts, methods: ['personal_sign'], events: [] } }

  it('shares a hundred accounts, and a thousand are stored', async () => {
    const { page, evm, topic } = await openPaired()
    await deliver(page, topic, 'wc_sessionUpdate', { namespaces })
    await vi.waitFor(() => expect(evm.accounts()).toEqual(accounts.slice(0, 100)))
    expect(page.client.session.get(topic).namespaces.eip155?.accounts).toEqual(accounts.slice(0, 1_000))
  })

  it('has its moves written once for each task', async () => {
    const stored = new Map<string, string>()
    const { page, evm, topic } = await openPaired({ stored })
    const written = vi.spyOn(stored, 'set')
    const changed = vi.fn()
    evm.onChange(changed)
    for (let index = 0; index < 1_000; index++) {
      const params = { chainId: ONE, event: { name: 'chainChanged', data: index % 2 ? ONE : TWO } }
      page.client.events.emit('session_event', { id: index, topic, params })
    }
    await settle()
    expect(evm.chain()).toBe(ONE)
    expect(written).toHaveBeenCalledOnce()
  })
})

describe('stored sessions that cannot be read do not end pairing for good', () => {
  /** The library's own entry of this name, of one session, rewritten. */
  async function reopenWith(name: string, rewrite: (text: string) => string): Promise<Page> {
    const { page } = await openPaired()
    page.close()
    await shutClient(page)
    leavePage()
    const { area } = origin
    for (const key of Array.from({ length: area.length }, (_, index) => `${area.key(index)}`)) {
      if (key.endsWith(`//${name}`)) area.setItem(key, rewrite(area.getItem(key) ?? ''))
    }
    return open()
  }
  const without = (name: string) => (text: string) => {
    const [{ [name]: _, ...session }] = JSON.parse(text) as [Record<string, unknown>]
    return JSON.stringify([session])
  }

  it.each([
    ['session', 'no list', () => '{"a":1}'],
    ['session', 'nothing', () => '[null]'],
    ['session', 'without its own key', without('self')],
    ['session', 'without an end', without('expiry')],
    ['keychain', 'nothing', () => 'null'],
    ['expirer', 'nothing', () => '[null]'],
    ['subscription', 'nothing', () => '[null]'],
    ['history', 'nothing', () => '[null]'],
  ])('%s: %s', async (name, _, rewrite) => {
    const page = await reopenWith(name, rewrite)
    expect((await page.pairing.propose()).uri).toMatch(/^wc:/)
  })
})
