import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountId } from '../caip/accountId.js'
import { PendingTransactions, type SentTransaction } from '../capabilities/pendingTransactions.js'
import { type LeftRequest, Redirects } from '../capabilities/redirects.js'
import { Sender } from '../capabilities/sender.js'
import { Signer } from '../capabilities/signer.js'
import type { Kernel } from '../createKernel.js'
import type { KernelEvents } from '../events/kernelEvents.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { defineManifest } from '../plugin/manifest.js'
import { createFakeClock } from '../testing/createFakeClock.js'
import { createMemoryArea } from '../testing/createMemoryArea.js'
import { createTestKernel } from '../testing/createTestKernel.js'
import { activateRedirect, FAR_WALLET, redirectPlugin } from '../testing/reference/redirectPlugin.js'
import { referenceNetworks } from '../testing/reference/referenceFixture.js'
import { sessionOf } from './namespaceState.js'

const HOME = 'https://shop.example/cart?item=7#pay'
const MINUTE_MS = 60_000
const networks = [
  { ...referenceNetworks[0], caipNetworkId: 'farchain:1', chainNamespace: 'farchain' } as const,
] as const

/** What came of the visit: where the page is, and which kernel works on it. */
let area: ReturnType<typeof createMemoryArea>
let clock: ReturnType<typeof createFakeClock>
let replaced: string[]
let listed: SentTransaction[]
let loads: number
const kernels: Kernel[] = []

beforeEach(() => {
  area = createMemoryArea()
  clock = createFakeClock(1_700_000_000_000)
  replaced = []
  listed = []
  loads = 0
})
afterEach(async () => {
  for (const kernel of kernels.splice(0)) await kernel.dispose()
  vi.unstubAllGlobals()
})

const listManifest = defineManifest({
  id: 'list',
  kernel: 2,
  namespaces: 'global',
  provides: { pendingTransactions: PendingTransactions },
})
const listPlugin = () =>
  definePlugin(listManifest, {
    options: undefined,
    load: async () => ({
      activate: () => ({
        pendingTransactions: {
          list: { get: () => [], subscribe: () => () => {} },
          add: (sent: SentTransaction) => void listed.push(sent),
          resume() {},
        },
      }),
    }),
  })

/** The page at an address: a new one for each call, as after a navigation. */
async function visit(href: string, activate = activateRedirect) {
  const location = { href }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    state: { router: 1 },
    replaceState(state: unknown, _: string, url: string) {
      expect(state).toEqual({ router: 1 })
      replaced.push(url)
      location.href = url
    },
  })
  const gone: string[] = []
  const counting: typeof activateRedirect = (...parts) => {
    loads++
    return activate(...parts)
  }
  const kernel = createTestKernel({
    ...{ plugins: [redirectPlugin((url) => gone.push(url), counting), listPlugin()], networks, storage: area, clock },
  })
  kernels.push(kernel)
  const returned: KernelEvents['request:returned'][] = []
  const opened: KernelEvents['session:opened'][] = []
  kernel.events.on('request:returned', (event) => void returned.push(event))
  kernel.events.on('session:opened', (event) => void opened.push(event))
  const resumed = kernel.resume()
  await kernel.restore()
  const type = await resumed
  /** Where the wallet leads back to, with its answer. */
  const returnTo = async (answer: Readonly<Record<string, string>>) => {
    await vi.waitFor(() => expect(gone).toHaveLength(1))
    await kernel.dispose()
    const url = new URL(new URL(gone[0] ?? '').searchParams.get('returnTo') ?? '')
    for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
    return url.href
  }
  const session = () => sessionOf(kernel.state.namespaces.get().get('farchain'))
  return { kernel, type, returned, opened, returnTo, session, location, gone }
}

const ACCOUNT: AccountId = 'farchain:1:anna'

/** A page that is connected, and the address that it has. */
async function connected(activate = activateRedirect) {
  const first = await visit(HOME)
  first.kernel.connect('farchain', FAR_WALLET).catch(() => {})
  const back = await visit(await first.returnTo({ address: 'anna' }))
  await back.kernel.dispose()
  replaced = []
  return visit(HOME, activate)
}

describe('a wallet with a page of its own', () => {
  it('connects: the session is there with the page, and the address is what it was [S4.5]', async () => {
    const first = await visit(HOME)
    first.kernel.connect('farchain', FAR_WALLET).catch(() => {})
    const href = await first.returnTo({ address: 'anna', network: 'x' })
    expect(new URL(href).hash).toBe('#pay')
    const back = await visit(href)
    expect(back.session()?.accounts[0].id).toBe(ACCOUNT)
    expect(back.opened).toMatchObject([{ namespace: 'farchain', restored: false }])
    expect(back.type).toBe('connect')
    expect([replaced, back.location.href]).toEqual([[HOME], HOME])
    expect(back.kernel.state.recentWallets.get()).toMatchObject([{ id: FAR_WALLET }])
    expect(area.getItem('@portico/pending_return')).toBeNull()
  })

  it('is restored like any other from then on [S4.3a]', async () => {
    const { session, opened } = await connected()
    expect(session()?.accounts[0].id).toBe(ACCOUNT)
    expect(opened).toMatchObject([{ restored: true }])
  })

  it('signs', async () => {
    const { kernel, returnTo } = await connected()
    ;(await kernel.get(Signer, 'farchain')).signMessage(ACCOUNT, 'I was here')
    const { returned, session } = await visit(await returnTo({ signature: '0a0b' }))
    expect(returned).toMatchObject([
      {
        namespace: 'farchain',
        walletId: FAR_WALLET,
        account: ACCOUNT,
        answer: { type: 'sign', signature: { text: '0a0b' } },
      },
    ])
    expect(session()?.accounts[0].id).toBe(ACCOUNT)
  })

  it('tells who listens that a request is left, and gives them its answer on the next page, for its account alone', async () => {
    const { kernel, returnTo } = await connected()
    const left: LeftRequest[] = []
    const stop = (await kernel.get(Redirects)).onLeave((one) => void left.push(one))
    const signer = await kernel.get(Signer, 'farchain')
    signer.signMessage(ACCOUNT, 'I was here')
    const request = { type: 'sign', account: ACCOUNT }
    await vi.waitFor(() => expect(left).toEqual([{ namespace: 'farchain', walletId: FAR_WALLET, request }]))
    const href = await returnTo({ signature: '0a0b' })
    stop()
    const back = await visit(href)
    const redirects = await back.kernel.get(Redirects)
    expect(await redirects.returned(ACCOUNT)).toMatchObject({ type: 'sign', signature: { text: '0a0b' } })
    expect([back.type, await redirects.returned('farchain:1:ben')]).toEqual(['sign', undefined])
    const again = await visit(HOME)
    expect([again.type, await (await again.kernel.get(Redirects)).returned(ACCOUNT)]).toEqual([undefined, undefined])
  })

  it('sends, and what was sent is on the list of what is on its way', async () => {
    const { kernel, returnTo } = await connected()
    const sender = await kernel.get(Sender, 'farchain')
    sender.transfer({ from: ACCOUNT, to: 'ben', amount: 10n ** 30n })
    const { returned } = await visit(await returnTo({ tx: 'abcd' }))
    expect(returned).toMatchObject([{ account: ACCOUNT, answer: { type: 'send', receipt: { id: 'abcd' } } }])
    expect(listed).toEqual([
      {
        ...{ account: ACCOUNT, transactionId: 'abcd', hint: { slot: '7' }, to: 'ben', amount: 10n ** 30n },
        ...{ decimals: 6, symbol: 'REF', sentAtMs: clock.now() },
      },
    ])
  })

  it('says no', async () => {
    const { kernel, returnTo } = await connected()
    ;(await kernel.get(Signer, 'farchain')).signMessage(ACCOUNT, 'I was here')
    const { kernel: next, returned, session } = await visit(await returnTo({ error: 'declined' }))
    await expect((await next.get(Redirects)).returned(ACCOUNT)).rejects.toMatchObject({ code: 'REQUEST_REJECTED' })
    expect(returned).toMatchObject([{ account: ACCOUNT, error: { code: 'REQUEST_REJECTED' } }])
    expect(session()?.accounts[0].id).toBe(ACCOUNT)
  })

  it('says no to a connect: the page is as it was, and says why', async () => {
    const first = await visit(HOME)
    first.kernel.connect('farchain', FAR_WALLET).catch(() => {})
    const back = await visit(await first.returnTo({ error: 'declined' }))
    expect(back.kernel.state.namespaces.get().get('farchain')).toMatchObject({
      connection: { status: 'disconnected' },
      failure: { walletId: FAR_WALLET, error: { code: 'REQUEST_REJECTED' } },
    })
  })

  it('answers one thing for another: nothing is taken in', async () => {
    const swapping: typeof activateRedirect = (...parts) => {
      const { connector, ...record } = activateRedirect(...parts)
      return { ...record, connector: { ...connector, resume: async () => ({ type: 'send', receipt: { id: 'abcd' } }) } }
    }
    const { kernel, returnTo } = await connected()
    ;(await kernel.get(Signer, 'farchain')).signMessage(ACCOUNT, 'I was here')
    const { returned } = await visit(await returnTo({ tx: 'abcd' }), swapping)
    expect(returned).toMatchObject([{ error: { code: 'WALLET_BAD_REPLY' } }])
    expect(listed).toEqual([])
  })

  it('that never gets to its answer is given up after 15 s', async () => {
    const { kernel, returnTo } = await connected()
    ;(await kernel.get(Signer, 'farchain')).signMessage(ACCOUNT, 'I was here')
    const href = await returnTo({ signature: '0a' })
    const silent: typeof activateRedirect = (...parts) => {
      const { connector, ...record } = activateRedirect(...parts)
      return { ...record, connector: { ...connector, resume: () => new Promise(() => {}) } }
    }
    const visiting = visit(href, silent)
    let isDone = false
    visiting.finally(() => {
      isDone = true
    })
    await vi.waitFor(async () => {
      await clock.advance(5_000)
      expect(isDone).toBe(true)
    })
    expect((await visiting).returned).toMatchObject([{ error: { code: 'WALLET_TIMEOUT' } }])
  })
})

describe('an answer counts once', () => {
  it('and not again when the page is loaded anew, or the address is opened again', async () => {
    const { kernel, returnTo } = await connected()
    ;(await kernel.get(Sender, 'farchain')).transfer({ from: ACCOUNT, to: 'ben', amount: 1n })
    const href = await returnTo({ tx: 'abcd' })
    expect((await visit(href)).returned).toHaveLength(1)
    for (const again of [HOME, href]) {
      const { returned } = await visit(again)
      expect(returned).toEqual([])
    }
    expect(listed).toHaveLength(1)
  })

  it('and not after 15 minutes', async () => {
    const { kernel, returnTo } = await connected()
    ;(await kernel.get(Signer, 'farchain')).signMessage(ACCOUNT, 'I was here')
    const href = await returnTo({ signature: '0a' })
    await clock.advance(15 * MINUTE_MS)
    expect((await visit(href)).returned).toEqual([])
    expect(area.getItem('@portico/pending_return')).toBeNull()
  })

  it('of each of several requests that were left, up to five', async () => {
    const hrefs: string[] = []
    for (let index = 0; index < 6; index++) {
      const { kernel, returnTo } = await connected()
      ;(await kernel.get(Signer, 'farchain')).signMessage(ACCOUNT, 'I was here')
      hrefs.push(await returnTo({ signature: '0a' }))
    }
    const counts: number[] = []
    for (const href of hrefs) counts.push((await visit(href)).returned.length)
    expect(counts).toEqual([0, 1, 1, 1, 1, 1])
  })
})

describe('nothing is loaded, asked or changed', () => {
  it.each([
    ['by the parameters of a wallet alone', `${HOME.replace('#', '&address=eve#')}`],
    ['by a forged request', 'https://shop.example/?portico_return=1&address=eve'],
  ])('%s', async (_, href) => {
    const { session, returned, location } = await visit(href)
    expect([session(), returned, location.href, replaced, loads]).toEqual([undefined, [], href, [], 0])
    expect(area.length).toBe(0)
  })

  it('by a forged request while another one is waiting, which is answered all the same', async () => {
    const first = await visit(HOME)
    first.kernel.connect('farchain', FAR_WALLET).catch(() => {})
    const href = await first.returnTo({ address: 'anna' })
    const forged = await visit('https://shop.example/?portico_return=1&address=eve')
    expect([forged.session(), replaced]).toEqual([undefined, []])
    expect((await visit(href)).session()?.accounts[0].id).toBe(ACCOUNT)
  })

  it('by an address that the host has changed meanwhile: it stays as the host wants it', async () => {
    const first = await visit(HOME)
    first.kernel.connect('farchain', FAR_WALLET).catch(() => {})
    const href = await first.returnTo({ address: 'anna' })
    const visiting = visit(href)
    ;(globalThis.location as { href: string }).href = 'https://shop.example/elsewhere'
    const back = await visiting
    expect([back.session()?.accounts[0].id, replaced]).toEqual([ACCOUNT, []])
  })
})
