import { beforeEach, describe, expect, it } from 'vitest'
import { Connector } from '../capabilities/connector.js'
import { createStore } from '../store/createStore.js'
import { createFakeClock, type FakeClock } from '../testing/createFakeClock.js'
import { definePlugin, type WalletReport } from './definePlugin.js'
import { createDiscovery, type Discovery, type WalletMap } from './discovery.js'
import { defineManifest } from './manifest.js'
import { createRegistry, type Registry } from './registry.js'

const manifest = defineManifest({ id: 'abc', kernel: 2, namespaces: ['abc'], provides: { connector: Connector } })

let clock: FakeClock
let discovery: Discovery
let registryOf: () => Registry
let announce: (report: Partial<WalletReport> & { readonly id: unknown }) => () => void
let announceAsIs: (report: WalletReport) => () => void
let isListening = false
let starts = 0
let stops = 0
let failure: TypeError | undefined
/** What the wallets of the page do when they are asked to announce themselves. */
let wakeUp: () => void = () => {}
const errors: unknown[] = []
const lines: string[] = []
const log = {
  error(text: string, cause?: unknown) {
    lines.push(text)
    errors.push(cause)
  },
}
const inUse = new Set<string>()
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
  lines.length = 0
  wakeUp = () => {}
  const plugin = definePlugin(manifest, {
    options: {},
    load: () => Promise.reject(new TypeError('loaded')),
    discover(report) {
      if (failure) throw failure
      isListening = true
      starts++
      announce = (wallet) => report({ provider: {}, name: 'W', ...wallet })
      announceAsIs = report
      wakeUp()
      return () => {
        isListening = false
        stops++
      }
    },
  })
  registryOf = () => createRegistry([plugin], [])
  inUse.clear()
  discovery = createDiscovery(registryOf(), store, clock, log, { isInUse: (_namespace, id) => inUse.has(id) })
})

it('listens from the first question to dispose', () => {
  expect(isListening).toBe(false)
  discovery.ask('abc')
  expect(isListening).toBe(true)
  discovery.dispose()
  expect(isListening).toBe(false)
})

it('knows a family that has no wallets once the page was asked for them', () => {
  expect(store.get().has('abc')).toBe(false)
  discovery.ask('abc')
  expect(store.get().get('abc')).toEqual([])
})

it('hears nothing of a plugin that goes on reporting after it was stopped', () => {
  discovery.ask('abc')
  const announceLate = announce
  discovery.dispose()
  announceLate({ id: 'late' })()
  expect(ids()).toEqual([])
})

it('leaves out the ways of finding wallets that the host has switched off [S3.24]', () => {
  const ways = createDiscovery(registryOf(), store, clock, log, { ways: { injected: false } })
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

describe('an unnamed provider', () => {
  const provider = {}
  const generic = { provider, id: 'injected', generic: true, via: 'injected' } as const

  it('makes way for the wallet that announces the same object by its name', () => {
    discovery.ask('abc')
    announce(generic)
    expect(ids()).toEqual(['injected'])
    announce({ id: 'named', provider })
    expect(wallets().list()).toEqual([expect.objectContaining({ id: 'named', name: 'W', provider })])
  })

  it('is not listed beside it', () => {
    discovery.ask('abc')
    announce({ id: 'named', provider })
    announce(generic)
    expect(ids()).toEqual(['named'])
  })

  it('stays where it is connected, or where the other has no id', () => {
    discovery.ask('abc')
    announce(generic)
    announce({ id: '', provider })
    inUse.add('injected')
    announce({ id: 'named', provider })
    expect(ids()).toEqual(['injected'])
  })

  it('stays where the host lists no announced wallets', () => {
    discovery = createDiscovery(registryOf(), store, clock, log, { ways: { announced: false } })
    discovery.ask('abc')
    announce(generic)
    announce({ id: 'named', provider })
    expect(ids()).toEqual(['injected'])
  })
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

describe('many announcements', () => {
  it('fill the list to fifty, which is logged once, and leave room again when one goes', () => {
    discovery.ask('abc')
    const leave = Array.from({ length: 60 }, (_, index) => announce({ id: `w${index}` }))
    expect(ids()).toEqual(Array.from({ length: 50 }, (_, index) => `w${index}`))
    expect(lines).toHaveLength(1)
    leave[0]?.()
    announce({ id: 'last' })
    expect(ids()).toHaveLength(50)
    expect(ids().at(-1)).toBe('last')
  })

  it('of one id are listed three times, whatever mark they claim, which is logged once', () => {
    discovery.ask('abc')
    for (const id of ['a', 'a', 'a#9', 'a', 'a#2', 'a']) announce({ id })
    for (const id of ['b#2', 'b#2', 'b#2', 'b#2', 'b#2#2']) announce({ id })
    announce({ id: 'c' })
    expect(ids()).toEqual(['a', 'a#2', 'a#9', 'b#2', 'b#2#2', 'b#2#3', 'c'])
    expect(lines).toHaveLength(1)
  })

  it('cost the same each: an announcement that is cut is not looked at', () => {
    discovery.ask('abc')
    let reads = 0
    const say = (id: string) =>
      announce({
        id,
        get name() {
          reads++
          return 'W'
        },
      })
    for (let index = 0; index < 50; index++) say(`w${index}`)
    let changes = 0
    const stop = store.subscribe(() => changes++)
    const before = reads
    for (let index = 0; index < 10_000; index++) say(`w${index % 7}`)
    stop()
    expect([reads - before, changes]).toEqual([10_000, 0]) // the test itself copies each report once
  })

  it('of an id that is listed three times are announced by their id alone: neither name nor icon is read', () => {
    discovery.ask('abc')
    let reads = 0
    const say = (id: string) =>
      announceAsIs({
        provider: {},
        id,
        get name() {
          reads++
          return 'W'
        },
        get icon() {
          reads++
          return undefined
        },
      })
    for (let index = 0; index < 2_000; index++) say('a')
    expect([ids(), reads]).toEqual([['a', 'a#2', 'a#3'], 6])
  })

  it('keep no room from a wallet that a plugin brings', () => {
    discovery.ask('abc')
    for (let index = 0; index < 60; index++) announce({ id: `w${index}` })
    discovery.offer('abc', { provider: {}, id: 'far', name: 'Far' })
    expect(ids()).toContain('far')
  })
})

describe('a wallet that is announced anew by another object', () => {
  const wallet = { id: 'a', name: 'A' }
  const [old, next] = [{ name: 'old' }, { name: 'next' }]
  /** The wallets that answer when the page asks. */
  const answering = (...providers: object[]) => {
    wakeUp = () => {
      for (const provider of providers) announce({ ...wallet, provider })
    }
  }
  const providers = () =>
    wallets()
      .list()
      .map(({ id, provider }) => [id, provider])

  it('takes the place of the object that answers no more', () => {
    answering(old)
    discovery.ask('abc')
    announce({ id: 'b' })
    announce({ ...wallet, provider: next })
    expect(ids()).toEqual(['a', 'b', 'a#2'])
    answering(next)
    discovery.ask('abc')
    expect(wallets().list()[0]).toMatchObject({ id: 'a', provider: next })
    expect(ids()).toEqual(['a', 'b'])
  })

  it('takes its place also when it answers a moment later', () => {
    answering(old)
    discovery.ask('abc')
    answering()
    discovery.ask('abc')
    expect(providers()).toEqual([['a', old]])
    announce({ ...wallet, provider: next })
    expect(providers()).toEqual([['a', next]])
  })

  it.each([
    ['before', [next, old]],
    ['after', [old, next]],
  ])('stands beside an object that still answers, %s it', (_when, both) => {
    answering(old)
    discovery.ask('abc')
    answering(...both)
    discovery.ask('abc')
    discovery.ask('abc')
    expect(providers()).toEqual([
      ['a', old],
      ['a#2', next],
    ])
  })

  it('never takes the place of an object that is connected, or being connected', async () => {
    answering(old)
    discovery.ask('abc')
    inUse.add('a')
    answering(next)
    discovery.ask('abc')
    announce({ ...wallet, provider: {} })
    expect((await wallets().find('a')).provider).toBe(old)
    expect(ids()).toEqual(['a', 'a#2', 'a#3'])
    inUse.clear()
    discovery.ask('abc')
    expect((await wallets().find('a')).provider).toBe(next)
  })

  it('keeps its own id while it is connected itself', () => {
    answering(old, next)
    discovery.ask('abc')
    inUse.add('a#2')
    answering(next)
    discovery.ask('abc')
    expect(providers()).toEqual([
      ['a', old],
      ['a#2', next],
    ])
  })

  it.each([{ name: 'Other' }, { rdns: 'org.other' }, { id: 'other' }])('is another wallet when it says %j', (other) => {
    answering(old)
    discovery.ask('abc')
    wakeUp = () => void announce({ ...wallet, ...other, provider: next })
    discovery.ask('abc')
    expect(providers()[0]).toEqual(['a', old])
    expect(providers()).toHaveLength(2)
  })

  it('never takes the place of a wallet that a plugin brings', () => {
    discovery.offer('abc', { ...wallet, provider: old })
    answering(next)
    discovery.ask('abc')
    discovery.ask('abc')
    expect(providers()).toEqual([
      ['a', old],
      ['a#2', next],
    ])
  })

  it('that is not answered by another stays: what is known stays', () => {
    answering(old)
    discovery.ask('abc')
    answering()
    discovery.ask('abc')
    discovery.ask('abc')
    expect(providers()).toEqual([['a', old]])
  })
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

  it('asks again every half second, for one that announces nothing, and no more once it is there', async () => {
    const finding = wallets().find('a')
    await clock.advance(1_500)
    wakeUp = () => void announce({ id: 'a' })
    expect(starts).toBe(4)
    await clock.advance(500)
    expect((await finding).id).toBe('a')
    expect([starts, clock.pending()]).toEqual([5, 0])
  })

  it('ends after 2.5 s when none comes, and takes no other in its place', async () => {
    const finding = wallets().find('a')
    finding.catch(() => {})
    announce({ id: 'b' })
    await clock.advance(2_500)
    await expect(finding).rejects.toMatchObject({ code: 'WALLET_MISSING', context: { walletId: 'a' } })
  })

  it('ends with the kernel, and leaves no timer', async () => {
    const finding = expect(wallets().find('gone')).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    discovery.dispose()
    await finding
    const before = starts
    await clock.advance(10_000)
    expect(starts).toBe(before)
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
