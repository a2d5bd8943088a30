import { beforeEach, describe, expect, it } from 'vitest'
import { Connector } from '../capabilities/connector.js'
import { createStore } from '../state/createStore.js'
import { createFakeClock, type FakeClock } from '../testing/createFakeClock.js'
import { definePlugin, type WalletReport } from './definePlugin.js'
import { createDiscovery, type Discovery, type WalletMap } from './discovery.js'
import { defineManifest } from './manifest.js'
import { createRegistry, type Registry } from './registry.js'

const manifest = defineManifest({ id: 'abc', kernel: 1, namespaces: ['abc'], provides: { connector: Connector } })

let clock: FakeClock
let discovery: Discovery
let registryOf: () => Registry
let announce: (report: Partial<WalletReport> & { readonly id: unknown }) => () => void
let isListening = false
let starts = 0
let stops = 0
let failure: TypeError | undefined
const errors: unknown[] = []
const log = { error: (_text: string, cause?: unknown) => void errors.push(cause) }
const store = createStore<WalletMap>(new Map())
const ids = () =>
  store
    .get()
    .get('abc')
    ?.map(({ id }) => id) ?? []
const wallets = () => discovery.walletsOf('abc')

beforeEach(() => {
  clock = createFakeClock()
  store.set(new Map())
  starts = stops = 0
  failure = undefined
  errors.length = 0
  const plugin = definePlugin(manifest, {
    options: {},
    load: () => Promise.reject(new TypeError('loaded')),
    discover(report) {
      if (failure) throw failure
      isListening = true
      starts++
      announce = (wallet) => report({ provider: {}, name: 'W', ...wallet })
      return () => {
        isListening = false
        stops++
      }
    },
  })
  registryOf = () => createRegistry([plugin])
  discovery = createDiscovery(registryOf(), store, clock, log)
})

it('listens from the first question to dispose', () => {
  expect(isListening).toBe(false)
  discovery.ask('abc')
  expect(isListening).toBe(true)
  discovery.dispose()
  expect(isListening).toBe(false)
})

it('hears nothing of a plugin that goes on reporting after it was stopped', () => {
  discovery.ask('abc')
  const announceLate = announce
  discovery.dispose()
  announceLate({ id: 'late' })()
  expect(ids()).toEqual([])
})

it('leaves out the ways of finding wallets that the host has switched off [S3.24]', () => {
  const ways = createDiscovery(registryOf(), store, clock, log, { injected: false })
  ways.ask('abc')
  for (const via of ['injected', 'announced', 'walletStandard'] as const) announce({ id: via, via })
  announce({ id: 'unsaid' })
  expect(ids()).toEqual(['announced', 'walletStandard', 'unsaid'])
  ways.dispose()
})

it('asked again, it keeps what it knows and listens once', () => {
  discovery.ask('abc')
  const provider = {}
  announce({ id: 'a', provider })
  discovery.ask('abc')
  expect([starts, stops]).toEqual([2, 1])
  const leave = announce({ id: 'a', provider })
  expect(ids()).toEqual(['a'])
  leave()
  expect(ids()).toEqual([])
})

it('is not stopped by a plugin that fails to look', () => {
  failure = new TypeError('broken')
  discovery.ask('abc')
  expect(errors).toEqual([failure])
})

it('lists wallets in the order of their appearance, each provider once', () => {
  discovery.ask('abc')
  const provider = {}
  announce({ id: 'b' })
  announce({ id: 'a', provider })
  announce({ id: 'c' })
  announce({ id: 'a', provider })
  announce({ id: 'other name', provider })
  expect(ids()).toEqual(['b', 'a', 'c'])
  expect(wallets().list()[1]?.provider).toBe(provider)
})

it('tells providers apart that claim the same id, also after one has left', () => {
  discovery.ask('abc')
  const leave = announce({ id: 'a' })
  announce({ id: 'a' })
  announce({ id: 'a' })
  expect(ids()).toEqual(['a', 'a#2', 'a#3'])
  leave()
  leave()
  announce({ id: 'a' })
  expect(new Set(ids()).size).toBe(3)
})

it('does not take the second of a name for another wallet of that id', () => {
  discovery.ask('abc')
  announce({ id: 'a#2' })
  announce({ id: 'a' })
  announce({ id: 'a' })
  expect(new Set(ids()).size).toBe(3)
})

it.each([undefined, null, 'provider', 5])('ignores an announcement whose provider is %j', (provider) => {
  discovery.ask('abc')
  announce({ id: 'a', provider: provider as never })
  expect(ids()).toEqual([])
})

describe('finding a wallet', () => {
  it('starts to listen, and gives the one that is there', async () => {
    const finding = wallets().find('a')
    announce({ id: 'b' })
    announce({ id: 'a' })
    expect((await finding).id).toBe('a')
    expect((await wallets().find('b')).id).toBe('b')
    expect(clock.pending()).toBe(0)
  })

  it.each([200, 2_000])('waits for one that comes %i ms late', async (delayMs) => {
    const finding = wallets().find('a')
    await clock.advance(delayMs)
    announce({ id: 'a' })
    expect((await finding).id).toBe('a')
    expect(clock.pending()).toBe(0)
  })

  it('ends after 2.5 s when none comes, and takes no other in its place', async () => {
    const finding = wallets().find('a')
    finding.catch(() => {})
    announce({ id: 'b' })
    await clock.advance(2_500)
    await expect(finding).rejects.toMatchObject({ code: 'WALLET_MISSING', context: { walletId: 'a' } })
  })

  it('ends when its caller gives up', async () => {
    const abort = new AbortController()
    const finding = wallets().find('a', abort)
    abort.abort()
    await expect(finding).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await expect(wallets().find('a', abort)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(clock.pending()).toBe(0)
  })
})
