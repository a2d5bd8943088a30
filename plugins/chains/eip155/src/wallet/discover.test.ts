import type { WalletReport } from '@portico/kernel'
import { createFakeClock, createLeakGuard } from '@portico/kernel/testing'
import fc from 'fast-check'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { openPage } from '../../test/page.js'
import { idsOf, openScene, settle } from '../../test/scene.js'
import { ADDRESS, announce, createScriptedWallet } from '../../test/scriptedWallet.js'
import { discover } from './discover.js'

const page = openPage() as EventTarget & { ethereum?: unknown }
const info = (rdns: unknown, uuid: unknown = 'u') => ({ rdns, uuid, name: 'Wallet', icon: 'data:image/png;base64,' })

function listen() {
  const reports: WalletReport[] = []
  const stop = discover((report) => {
    reports.push(report)
    return () => {}
  })
  onTestFinished(stop)
  return { reports, stop }
}

/** What a page lists: of the reports, the kernel leaves out what is no object and what it has. */
async function list() {
  const { kernel, wallets } = await openScene()
  await kernel.discover()
  return { kernel, wallets, ids: () => wallets().map(({ id }) => id) }
}

const put = (provider: unknown, about: unknown) => onTestFinished(announce(provider, about))

describe('announced wallets', () => {
  it('are reported as they are, with the object that announced them', () => {
    const provider = {}
    put(provider, info('one.wallet'))
    expect(listen().reports).toEqual([
      { provider, id: 'u', name: 'Wallet', icon: 'data:image/png;base64,', rdns: 'one.wallet' },
    ])
    expect(listen().reports[0]?.provider).toBe(provider)
  })

  it('are found when they come late', async () => {
    const { ids } = await list()
    put({}, info('late.wallet'))
    expect(ids()).toEqual(['late.wallet'])
  })

  it('are listed once however often they announce themselves, and again under another provider', async () => {
    const provider = {}
    const { ids } = await list()
    for (const uuid of ['u', 'v']) put(provider, info('one.wallet', uuid))
    put({}, info('one.wallet'))
    expect(ids()).toEqual(['one.wallet', 'one.wallet#2'])
  })

  it.each([undefined, '', 7, {}])('go by their uuid when the rdns is %j', async (rdns) => {
    put({}, info(rdns, 'c0ffee'))
    expect((await list()).ids()).toEqual(['c0ffee'])
  })

  it('do not disturb each other, whatever they announce', async () => {
    const boom = () => {
      throw new Error('boo')
    }
    const { ids } = await list()
    put({}, Object.defineProperty({ uuid: 'u', name: 'Trap' }, 'rdns', { get: boom }))
    put({}, null)
    put(undefined, info('no.provider'))
    put('text', info('text.provider'))
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: null }))
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: new Proxy({}, { get: boom }) }))
    put(new Proxy({}, { get: boom }), info('good.wallet'))
    expect(ids()).toEqual(['good.wallet'])
  })
})

describe('the legacy provider', () => {
  afterEach(() => {
    delete page.ethereum
  })

  it('is offered as the generic Browser Wallet when it did not announce itself [S3.25]', async () => {
    page.ethereum = {}
    const { reports } = listen()
    expect(reports).toEqual([])
    await settle()
    expect(reports).toEqual([{ provider: page.ethereum, id: 'injected', generic: true, via: 'injected' }])
    expect((await list()).ids()).toEqual(['injected'])
  })

  it('is shown as an injected wallet, beside the announced ones [S3.24, S3.25]', async () => {
    page.ethereum = {}
    put({}, info('one.wallet'))
    const { wallets } = await list()
    await settle()
    expect(wallets().map(({ name, type, generic }) => [name, type, generic])).toEqual([
      ['Wallet', 'ANNOUNCED', undefined],
      ['Browser Wallet', 'INJECTED', true],
    ])
  })

  it('is not offered beside the wallet that owns it [S3.25]', async () => {
    page.ethereum = {}
    put(page.ethereum, info('one.wallet'))
    const { ids } = await list()
    await settle()
    expect(ids()).toEqual(['one.wallet'])
  })

  it('makes way for the wallet that owns it when that announces itself later [S3.25]', async () => {
    page.ethereum = {}
    const { ids } = await list()
    await settle()
    put(page.ethereum, info('one.wallet'))
    expect(ids()).toEqual(['one.wallet'])
  })

  it('is found when a phone injects it late, and once', async () => {
    const { ids } = await list()
    await settle()
    page.ethereum = {}
    for (let times = 0; times < 2; times++) page.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual(['injected'])
  })

  it('is found while its session is restored, though it comes late and announces nothing [S4.3a]', async () => {
    const clock = createFakeClock()
    const wallet = createScriptedWallet()
    const { connector } = await openScene({ clock })
    const restoring = connector.connect('injected', { silent: true })
    await settle()
    await clock.advance(1_500)
    page.ethereum = wallet.provider
    await clock.advance(500)
    expect((await restoring).walletId).toBe('injected')
    expect(clock.pending()).toBe(0)
  })

  it('is left alone when reading it throws', async () => {
    Object.defineProperty(page, 'ethereum', {
      configurable: true,
      get() {
        throw new Error('boo')
      },
    })
    const { ids } = await list()
    await settle()
    expect(ids()).toEqual([])
  })
})

it('leaves nothing on the page after it is stopped', async () => {
  const guard = createLeakGuard()
  listen().stop()
  const { kernel, ids } = await list()
  await kernel.dispose()
  guard.release()
  page.ethereum = {}
  onTestFinished(() => void delete page.ethereum)
  await settle()
  expect([...guard.leaks(), ...ids()]).toEqual([])
})

it('does nothing where there is no window', () => {
  const { window } = globalThis
  Reflect.deleteProperty(globalThis, 'window')
  try {
    listen().stop()
  } finally {
    globalThis.window = window
  }
})

it('sends the request to the clicked wallet, whatever the order and the names of eight of them', async () => {
  const names = ['a.wallet', 'a.wallet', 'b.wallet', 'b.wallet', 'b.wallet', 'c.wallet', 'd.wallet', 'e.wallet']
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(names, { minLength: 2 }), fc.nat(7), async (rdnsList, pick) => {
      const wallets = rdnsList.map(() => createScriptedWallet())
      page.ethereum = wallets[0]?.provider
      const leave = wallets.map(({ provider }, at) => announce(Object.freeze(provider), info(rdnsList[at], `u${at}`)))
      try {
        const { kernel, connector, ...scene } = await openScene()
        await kernel.discover()
        await settle()
        const rows = scene.wallets()
        expect(rows.length).toBe(wallets.length)
        const clicked = rows[pick % rows.length]
        const session = await connector.connect(clicked?.id ?? '')
        expect(idsOf(session)).toEqual([`eip155:31337:${ADDRESS}`])
        const asked = wallets.filter(({ requests }) => requests.length > 0)
        expect(asked.map(({ provider }) => provider)).toEqual([clicked?.provider])
        await kernel.dispose()
      } finally {
        for (const withdraw of leave) withdraw()
        delete page.ethereum
      }
    }),
    { numRuns: 60 },
  )
})
