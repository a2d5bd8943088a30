import type { RemoteWallet } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { type RelayServer, startRelay } from '@portico-examples/stack/relay'
import type { PairedWallet } from '@portico-examples/wallet-page'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { leavePage, type Origin, openOrigin } from '../test/page.js'
import {
  networkOf,
  ONE,
  openPage,
  openWallet,
  type Page,
  type PageOptions,
  pairWith,
  SOL,
  shutClient,
  TWO,
} from '../test/stage.js'

const DAY_SEC = 86_400

let server: RelayServer
let origin: Origin
let pages: Page[] = []
let wallets: PairedWallet[] = []

beforeAll(async () => {
  server = await startRelay()
})
beforeEach(() => {
  origin = openOrigin()
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
})
afterAll(() => server.stop())

async function open(options: Partial<PageOptions> = {}): Promise<Page> {
  const page = await openPage({ relayUrl: server.description.relayUrl, ...options })
  pages.push(page)
  return page
}

async function meet(options: Parameters<typeof openWallet>[1] = {}): Promise<PairedWallet> {
  const wallet = await openWallet(server.description, { autoApprove: true, ...options })
  wallets.push(wallet)
  return wallet
}

/** A page that is gone: its socket closes, its globals go. */
async function leave(page: Page): Promise<void> {
  page.close()
  await shutClient(page)
  leavePage()
}

const sign = (wallet: RemoteWallet) =>
  wallet.request(ONE, 'personal_sign', ['0x68', wallet.accounts()[0]?.split(':')[2]])

describe('what the wallet says', () => {
  it('another account replaces what the session had [S4.9b]', async () => {
    const page = await open()
    const wallet = await meet()
    await pairWith(page, wallet)
    const evm = page.walletOf('eip155')
    const changed = vi.fn()
    evm.onChange(changed)
    const [, second = ''] = wallet.accounts.addresses('eip155')
    await wallet.changeAccount('eip155', second)
    await vi.waitFor(() => expect(evm.accounts()).toEqual([`${ONE}:${second}`, `${TWO}:${second}`]))
    expect(changed).toHaveBeenCalled()
  })

  it('another network is the one in use from then on, also after a reload [S3.1] [S4.10]', async () => {
    const stored = new Map<string, string>()
    const page = await open({ stored })
    const wallet = await meet()
    await pairWith(page, wallet)
    await wallet.changeChain(TWO)
    await vi.waitFor(() => expect(page.walletOf('eip155').chain()).toBe(TWO))
    await leave(page)
    expect((await open({ stored })).walletOf('eip155').chain()).toBe(TWO)
  })

  it('a network that joins the session can be used', async () => {
    const page = await open()
    const wallet = await meet()
    await pairWith(page, wallet, [ONE])
    const evm = page.walletOf('eip155')
    expect(evm.chains()).toEqual([ONE])
    await evm.request(ONE, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    await vi.waitFor(() => expect([evm.chains(), evm.chain()]).toEqual([[ONE, TWO], TWO]))
  })

  it('a family that it takes back is withdrawn, and the other goes on [S4.9b]', async () => {
    const page = await open()
    const wallet = await meet()
    await pairWith(page, wallet)
    const [session] = page.client.session.getAll()
    const solana = page.walletOf('solana')
    const { solana: _, ...namespaces } = session?.namespaces ?? {}
    page.client.session.map.set(session?.topic ?? '', { ...session, namespaces } as NonNullable<typeof session>)
    page.client.events.emit('session_update', { id: 1, topic: session?.topic ?? '', params: { namespaces } })
    await vi.waitFor(() => expect(page.offers.map(({ namespace }) => namespace)).toEqual(['eip155']))
    expect(solana.accounts()).toEqual([])
    expect(await sign(page.walletOf('eip155'))).toMatch(/^0x/)
  })

  it('a ping changes nothing [S4.9a]', async () => {
    const page = await open()
    const wallet = await meet()
    await pairWith(page, wallet)
    const changed = vi.fn()
    page.walletOf('eip155').onChange(changed)
    await page.client.ping({ topic: wallet.sessions()[0]?.topic ?? '' })
    page.client.events.emit('session_ping', { id: 1, topic: wallet.sessions()[0]?.topic ?? '' })
    expect(changed).not.toHaveBeenCalled()
    expect(page.offers).toHaveLength(2)
  })

  it('that it is over: all families go, what is asked is refused, nothing of it is kept [S4.2] [S4.9c] [S8.9c]', async () => {
    const stored = new Map<string, string>()
    const page = await open({ stored })
    const wallet = await meet()
    await pairWith(page, wallet)
    wallet.setAutoApprove(false)
    const evm = page.walletOf('eip155')
    evm.setChain(TWO)
    const states: number[] = []
    evm.onChange(() => states.push(evm.accounts().length))
    const pending = sign(evm)
    const refused = expect(pending).rejects.toMatchObject({ code: 'PAIRING_TOPIC_UNKNOWN' })
    await vi.waitFor(() => expect(wallet.requests()).toHaveLength(1))
    const topic = wallet.sessions()[0]?.topic ?? ''
    await wallet.disconnect(topic)
    await refused
    await vi.waitFor(() => expect(page.offers).toEqual([]))
    expect(states).toEqual([0])
    await expect(sign(evm)).rejects.toThrow(`unknown session topic ${topic}`)
    const { session, core } = page.client
    await vi.waitFor(() => expect([core.pairing.pairings.keys, session.keys, [...stored]]).toEqual([[], [], []]))
  })
})

describe('this page ends it', () => {
  it('from one family: the other goes too, here at once and in the wallet [S4.7]', async () => {
    const page = await open()
    const wallet = await meet()
    await pairWith(page, wallet)
    const [evm, solana] = [page.walletOf('eip155'), page.walletOf('solana')]
    const ended = evm.end()
    expect(page.offers).toEqual([])
    expect([...evm.accounts(), ...solana.accounts()]).toEqual([])
    await Promise.all([ended, solana.end()])
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
  })

  it('for the other kernels of the page as well', async () => {
    const page = await open()
    const wallet = await meet()
    await pairWith(page, wallet)
    const other = await open()
    expect(other.offers).toHaveLength(2)
    await page.walletOf('eip155').end()
    expect(other.offers).toEqual([])
  })

  it('while the relay is away: it is forgotten here, and the caller learns that the wallet did not hear of it', async () => {
    const clock = createFakeClock(Date.now())
    const page = await open({ clock })
    await pairWith(page, await meet())
    server.relay.faults.set({ kind: 'down' })
    await vi.waitFor(() => expect(page.client.core.relayer.connected).toBe(false))
    const ended = expect(page.walletOf('eip155').end()).rejects.toMatchObject({ code: 'PAIRING_FAILED' })
    expect(page.offers).toEqual([])
    await clock.advance(10_000)
    await ended
    expect(page.client.session.keys).toEqual([])
  })
})

describe('requests', () => {
  it('are for approved families, networks and methods only [S5.4]', async () => {
    const page = await open()
    await pairWith(page, await meet(), [ONE])
    const evm = page.walletOf('eip155')
    await expect(evm.request('cosmos:hub', 'cosmos_sign', {})).rejects.toThrow(
      "Namespace 'cosmos' is not configured. Please call connect() first with namespace config.",
    )
    await expect(evm.request(SOL, 'solana_signMessage', {})).rejects.toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
    await expect(evm.request(TWO, 'personal_sign', [])).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
    await expect(evm.request(ONE, 'eth_mine', [])).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
    expect(() => evm.setChain(TWO)).toThrow('CHAIN_UNSUPPORTED')
  })

  it('that the person refuses are refusals; other errors keep the wallet’s own number', async () => {
    const page = await open()
    const wallet = await meet({ autoApprove: false })
    await pairWith(page, wallet)
    const evm = page.walletOf('eip155')
    const refused = sign(evm)
    await vi.waitFor(() => expect(wallet.requests()).toHaveLength(1))
    await Promise.all([
      expect(refused).rejects.toMatchObject({ code: 'REQUEST_REJECTED' }),
      wallet.requests()[0]?.reject(),
    ])
    wallet.setAutoApprove(true)
    await expect(evm.request(ONE, 'wallet_switchEthereumChain', [{ chainId: '0x5' }])).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      cause: { code: 4902 },
    })
  })

  it('end when the caller gives up, and after five minutes [S9.13b]', async () => {
    const clock = createFakeClock(Date.now())
    const page = await open({ clock })
    const wallet = await meet({ autoApprove: false })
    await pairWith(page, wallet)
    const evm = page.walletOf('eip155')
    const sent = vi.fn()
    page.client.events.on('session_request_sent', sent)
    const abort = new AbortController()
    const given = expect(
      evm.request(ONE, 'personal_sign', ['0x68', wallet.accounts.addresses('eip155')[0]], { signal: abort.signal }),
    ).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    abort.abort()
    await given
    const late = sign(evm)
    const outcome = expect(late).rejects.toMatchObject({ code: 'WALLET_TIMEOUT', context: { waitedMs: 300_000 } })
    // The relay takes real time, and the five minutes begin when it has taken the request.
    await vi.waitFor(() => expect([wallet.requests().length, sent.mock.calls.length]).toEqual([2, 2]))
    await clock.advance(299_000)
    const settled = vi.fn()
    late.catch(settled)
    await clock.advance(0)
    expect(settled).not.toHaveBeenCalled()
    await clock.advance(1_000)
    await outcome
  })

  it('leave no listener and no timer behind', async () => {
    const clock = createFakeClock(Date.now())
    const page = await open({ clock })
    const wallet = await meet()
    await pairWith(page, wallet)
    const { events } = page.client
    const [listeners, timers] = [events.listenerCount('session_request_sent'), clock.pending()]
    await sign(page.walletOf('eip155'))
    wallet.setAutoApprove(false)
    const refused = expect(sign(page.walletOf('eip155'))).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    await vi.waitFor(() => expect(wallet.requests()).toHaveLength(1))
    await Promise.all([refused, wallet.requests()[0]?.reject()])
    expect(events.listenerCount('session_request_sent')).toBe(listeners)
    await clock.advance(1_000)
    expect(clock.pending()).toBe(timers)
  })

  it('keep an old session alive', async () => {
    const page = await open()
    const wallet = await meet()
    await pairWith(page, wallet)
    const topic = wallet.sessions()[0]?.topic ?? ''
    const nowSec = Math.floor(Date.now() / 1_000)
    await page.client.session.update(topic, { expiry: nowSec + DAY_SEC })
    await sign(page.walletOf('eip155'))
    await vi.waitFor(() => expect(page.client.session.get(topic).expiry).toBeGreaterThan(nowSec + 6 * DAY_SEC))
  })
})

describe('the next visit', () => {
  it('finds the wallets of earlier ones, and they answer', async () => {
    const page = await open()
    const wallet = await meet()
    const { walletId } = await pairWith(page, wallet)
    await leave(page)
    const next = await open()
    expect(next.client).not.toBe(page.client)
    expect(next.offers.map(({ id, namespace, name }) => [id, namespace, name])).toEqual([
      [walletId, 'eip155', 'Test wallet'],
      [walletId, 'solana', 'Test wallet'],
    ])
    expect(await sign(next.walletOf('eip155'))).toMatch(/^0x/)
  })

  it('loads the families of those wallets alone, and one that joins by an older id of its network', async () => {
    const olderChains = { 'solana:old': SOL } as const
    const page = await open({ olderChains })
    await pairWith(page, await meet(), ['eip155'])
    await leave(page)
    const next = await open({ olderChains })
    expect([next.loaded, next.offers.length]).toEqual([['eip155'], 1])
    const [session] = next.client.session.getAll()
    const solana = { accounts: ['solana:old:abc'], methods: [], events: [] }
    const namespaces = { ...session?.namespaces, solana }
    next.client.session.map.set(session?.topic ?? '', { ...session, namespaces } as NonNullable<typeof session>)
    next.client.events.emit('session_update', { id: 1, topic: session?.topic ?? '', params: { namespaces } })
    await vi.waitFor(() => expect(next.offers).toHaveLength(2))
    expect(next.walletOf('solana').accounts()).toEqual(['solana:old:abc'])
  })

  it('hears what the wallet said meanwhile', async () => {
    const page = await open()
    const wallet = await meet()
    await pairWith(page, wallet)
    await leave(page)
    await wallet.disconnect(wallet.sessions()[0]?.topic ?? '')
    const next = await open()
    await vi.waitFor(() => expect(next.offers).toEqual([]))
  })

  it('is not offered what has run out, or has nothing that this page offers', async () => {
    const page = await open()
    const wallet = await meet()
    await pairWith(page, wallet)
    const topic = wallet.sessions()[0]?.topic ?? ''
    await leave(page)
    const elsewhere = await open({ networks: [networkOf('eip155:5')] })
    expect(elsewhere.offers).toEqual([])
    expect(elsewhere.client.session.keys).toEqual([topic])
    await elsewhere.client.session.update(topic, { expiry: Math.floor(Date.now() / 1_000) - 1 })
    await leave(elsewhere)
    const next = await open()
    expect(next.offers).toEqual([])
    await vi.waitFor(() => expect(next.client.session.keys).toEqual([]))
  })
})

describe('another tab', () => {
  async function openTwo(): Promise<readonly [Page, Page, PairedWallet]> {
    const first = await open()
    const wallet = await meet()
    await pairWith(first, wallet)
    leavePage()
    const second = await open()
    expect(second.client).not.toBe(first.client)
    return [first, second, wallet]
  }
  /** A second of what this process slept: standing still brings its end no nearer. */
  async function withinOneSecond(check: () => void): Promise<void> {
    for (let leftMs = 1_000; leftMs > 0; leftMs -= 10) {
      try {
        return check()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    check()
  }

  it('shows within a second that one has disconnected', async () => {
    const [first, second, wallet] = await openTwo()
    await first.walletOf('eip155').end()
    await withinOneSecond(() => expect([second.offers, second.client.session.keys]).toEqual([[], []]))
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
  })

  it('shows within a second that the wallet has changed its account', async () => {
    const [first, second, wallet] = await openTwo()
    const [, other = ''] = wallet.accounts.addresses('eip155')
    await wallet.changeAccount('eip155', other)
    for (const page of [first, second]) {
      await withinOneSecond(() => expect(page.walletOf('eip155').accounts()[0]).toBe(`${ONE}:${other}`))
    }
  })

  it('that hears late of an end and of another wallet ends the one and keeps the other', async () => {
    const [first, second, wallet] = await openTwo()
    const release = origin.hold()
    await second.walletOf('eip155').end()
    await vi.waitFor(() => expect(wallet.sessions()).toEqual([]))
    await pairWith(second, wallet)
    const topics = second.client.session.keys
    expect(topics).toHaveLength(1)
    release()
    await withinOneSecond(() => expect([first.client.session.keys, first.offers]).toEqual([topics, []]))
    expect(await sign(second.walletOf('eip155'))).toMatch(/^0x/)
    leavePage()
    expect(await sign((await open()).walletOf('eip155'))).toMatch(/^0x/)
  })

  it('does not write its old list over a wallet that was paired since', async () => {
    const first = await open()
    leavePage()
    const second = await open()
    const wallet = await meet()
    await pairWith(first, wallet)
    await withinOneSecond(() => expect(second.client.session.keys).toEqual(first.client.session.keys))
    const other = await meet()
    await pairWith(second, other)
    leavePage()
    const third = await open()
    expect(new Set(third.offers.map(({ id }) => id)).size).toBe(2)
    expect(await sign(third.walletOf('eip155'))).toMatch(/^0x/)
  })
})
