import { EventEmitter } from 'node:events'
import type { ChainId, Namespace, PairingSettings, RemoteWallet, RemoteWalletAdapter } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { networkOf, ONE, SOL, TWO } from '../test/stage.js'
import type { Relay } from './relay.js'
import { createSessions } from './sessions.js'

const TOPIC = 'a'.repeat(64)
const DAY_SEC = 86_400
const NOW_SEC = 1_700_000_000
const NAMESPACES = {
  eip155: { accounts: [`${ONE}:0xa`, `${TWO}:0xa`], methods: ['sign'] },
  solana: { accounts: [`${SOL}:abc`], methods: ['sign'] },
}
const sessionOf = (more: object = {}) => ({
  ...{ topic: TOPIC, pairingTopic: 'code', namespaces: NAMESPACES, peer: { metadata: { name: 'Lantern', icons: [] } } },
  ...{ expiry: NOW_SEC + 7 * DAY_SEC, ...more },
})

interface Options {
  readonly stored?: readonly object[]
  readonly pairing?: PairingSettings
  readonly known?: readonly Namespace[]
  readonly familyOf?: (namespace: Namespace) => Promise<unknown>
}

/** The sessions of a library's client that is scripted. */
function setUp({ stored = [sessionOf()], pairing, known = ['eip155', 'solana'], ...options }: Options = {}) {
  const clock = createFakeClock(NOW_SEC * 1_000)
  const map = new Map((stored as ReturnType<typeof sessionOf>[]).map((session) => [session.topic, session]))
  const events = new EventEmitter()
  const keys = new Set(map.keys())
  const pairings = new Set(['code'])
  const request = vi.fn(async () => 'signed')
  const [extend, disconnect] = [vi.fn(async () => {}), vi.fn(async (_asked: object) => {})]
  const client = {
    ...{ events, request, extend, disconnect },
    session: {
      map,
      get keys() {
        return [...map.keys()]
      },
      getAll: () => [...map.values()],
      delete: async (topic: string) => void map.delete(topic),
    },
    core: {
      relayer: { unsubscribe: async () => {} },
      expirer: { has: () => false },
      crypto: { keychain: { has: (tag: string) => keys.has(tag), del: async (tag: string) => void keys.delete(tag) } },
      pairing: {
        pairings: {
          delete: async (topic: string) => void pairings.delete(topic),
          get keys() {
            return [...pairings]
          },
        },
      },
    },
  }
  const open = vi.fn(async () => {})
  const relay = {
    open,
    guard: (call: () => Promise<unknown>) => call(),
    isOpen: true,
    url: '',
    onRefusal: () => () => {},
  }
  const family = (namespace: Namespace) =>
    ({
      methods: [],
      events: [],
      createProvider: (wallet: RemoteWallet) => ({ wallet, namespace }),
    }) as unknown as RemoteWalletAdapter
  const offers: { readonly namespace: Namespace; readonly provider: { readonly wallet: RemoteWallet }; id: string }[] =
    []
  const releases: (() => void)[] = []
  const [error, load] = [vi.fn(), vi.fn(async (_namespaces: readonly Namespace[]) => new Map())]
  const familiesKnown = new Map(known.map((namespace) => [namespace, family(namespace)]))
  const context = {
    deps: { clock, log: { error }, services: { pairing } },
    networks: { get: () => [networkOf(ONE), networkOf(TWO), networkOf(SOL)], subscribe: () => () => {} },
    own: (release: () => void) => void releases.push(release),
    storage: { get: () => undefined, set: () => {}, keys: () => [] },
    familyOf: async (_token: unknown, namespace: Namespace) =>
      options.familyOf ? options.familyOf(namespace) : family(namespace),
    announceWallet(namespace: Namespace, report: object) {
      const offered = { ...report, namespace } as (typeof offers)[number]
      offers.push(offered)
      return () => void (offers.includes(offered) && offers.splice(offers.indexOf(offered), 1))
    },
  }
  const families = { known: familiesKnown, load }
  const sessions = createSessions(context as never, { client: client as never, relay: relay as Relay, families })
  const walletOf = (namespace: Namespace) =>
    offers.find((offered) => offered.namespace === namespace)?.provider.wallet ?? expect.fail(`no ${namespace}`)
  return {
    ...{ sessions, clock, map, events, keys, pairings, extend, disconnect, relay, offers, error, load, walletOf },
    familiesKnown,
    offered: () => offers.map(({ namespace }) => namespace),
    release: () => releases.forEach((release) => void release()),
    sign: () => walletOf('eip155').request(ONE, 'sign', []),
  }
}

describe('what the host has chosen itself', () => {
  it('counts among what a wallet may approve, and as where to begin [S3.1]', async () => {
    const elsewhere: ChainId = 'eip155:5'
    const accounts = [`${ONE}:0xa`, `${TWO}:0xa`, `${elsewhere}:0xa`]
    const stored = [sessionOf({ namespaces: { ...NAMESPACES, eip155: { accounts, methods: [] } } })]
    const pairing: PairingSettings = {
      override: { eip155: { chains: [elsewhere], defaultChain: TWO }, solana: { methods: [] } },
    }
    const { sessions, walletOf } = setUp({ stored, pairing })
    await sessions.restore()
    expect(walletOf('eip155').chains()).toEqual([ONE, TWO, elsewhere])
    expect([walletOf('eip155').chain(), walletOf('solana').chain()]).toEqual([TWO, SOL])
  })
})

describe('a session in use', () => {
  it.each([
    [6 * DAY_SEC - 1, true],
    [6 * DAY_SEC, false],
    [7 * DAY_SEC, false],
  ])('with %d seconds left is prolonged: %s', async (leftSec, isProlonged) => {
    const { sessions, extend, sign } = setUp({ stored: [sessionOf({ expiry: NOW_SEC + leftSec })] })
    await sessions.restore()
    extend.mockRejectedValue(new Error('not by this wallet'))
    expect(await sign()).toBe('signed')
    expect(extend.mock.calls).toEqual(isProlonged ? [[{ topic: TOPIC }]] : [])
  })
})

describe('a session of an earlier visit', () => {
  it('is offered to its families, and they alone are loaded', async () => {
    const { sessions, load, offers } = setUp()
    await sessions.restore()
    expect(load.mock.calls).toEqual([[['eip155', 'solana']]])
    expect(offers.map(({ namespace, id }) => [namespace, id])).toEqual([
      ['eip155', `pairing:${TOPIC}`],
      ['solana', `pairing:${TOPIC}`],
    ])
    expect(offers[0]).toMatchObject({ name: 'Lantern', icon: undefined, unlisted: true, recent: null })
  })

  it.each([
    ['that has just run out', { expiry: NOW_SEC }],
    ['that is none', { peer: 7 }],
    ['that has nothing this page offers', { namespaces: { cosmos: { accounts: ['cosmos:hub:a'], methods: [] } } }],
  ])('%s is not', async (_, more) => {
    const { sessions, offers } = setUp({ stored: [sessionOf(more)] })
    await sessions.restore()
    expect(offers).toEqual([])
  })

  it('is offered where a family can be loaded, and the log says of which it can’t', async () => {
    const cause = new Error('no code')
    const familyOf = (namespace: Namespace) =>
      namespace === 'eip155' ? Promise.reject(cause) : Promise.resolve({ createProvider: () => ({}) })
    const { sessions, offered, error } = setUp({ familyOf })
    await sessions.restore()
    expect(offered()).toEqual(['solana'])
    expect(error.mock.calls).toEqual([[expect.stringMatching(/./), cause]])
  })

  it('is not offered to a family that has no wallets of this kind', async () => {
    const { sessions, offers, error } = setUp({ familyOf: async () => undefined })
    await sessions.restore()
    expect([offers, error.mock.calls]).toEqual([[], []])
  })
})

describe('a wallet that approves something else from now on', () => {
  const change = (parts: ReturnType<typeof setUp>, namespaces: object) => {
    parts.map.set(TOPIC, sessionOf({ namespaces }))
    parts.events.emit('session_update', { topic: TOPIC })
  }

  it('leaves a family at once, and joins it again [S4.9b]', async () => {
    const parts = setUp()
    await parts.sessions.restore()
    change(parts, { eip155: NAMESPACES.eip155 })
    expect(parts.offered()).toEqual(['eip155'])
    change(parts, NAMESPACES)
    await vi.waitFor(() => expect(parts.offered()).toEqual(['eip155', 'solana']))
    change(parts, NAMESPACES)
    await new Promise(setImmediate)
    expect(parts.offered()).toEqual(['eip155', 'solana'])
  })

  it('waits for a family that is yet to be loaded, and for no other', async () => {
    const parts = setUp({ known: ['eip155'], stored: [sessionOf({ namespaces: { eip155: NAMESPACES.eip155 } })] })
    await parts.sessions.restore()
    parts.load.mockClear()
    change(parts, NAMESPACES)
    await vi.waitFor(() => expect(parts.offered()).toEqual(['eip155', 'solana']))
    expect(parts.load.mock.calls).toEqual([[['solana']]])
  })

  it('and has nothing left for this page is ended', async () => {
    const parts = setUp()
    await parts.sessions.restore()
    const cause = new Error('away')
    parts.disconnect.mockRejectedValueOnce(cause)
    change(parts, {})
    expect(parts.offers).toEqual([])
    await vi.waitFor(() => expect(parts.error.mock.calls).toEqual([[expect.stringMatching(/./), cause]]))
    expect([...parts.map.keys()]).toEqual([])
  })

  it('is none of ours where its session is not', async () => {
    const parts = setUp({ stored: [] })
    await parts.sessions.restore()
    change(parts, NAMESPACES)
    parts.events.emit('session_event', { topic: TOPIC, params: { chainId: ONE, event: { name: 'chainChanged' } } })
    await new Promise(setImmediate)
    expect([parts.offers, parts.disconnect.mock.calls]).toEqual([[], []])
  })
})

describe('the end', () => {
  it('of a session reaches the wallet once, with its reason, and the other kernels of the page [S4.7]', async () => {
    const { sessions, events, disconnect, relay, offers } = setUp()
    await sessions.restore()
    const heard = vi.fn()
    events.on('session_delete', heard)
    await Promise.all([sessions.end(TOPIC), sessions.end(TOPIC)])
    expect(offers).toEqual([])
    expect(disconnect.mock.calls).toEqual([[{ topic: TOPIC, reason: { code: 6000, message: 'User disconnected.' } }]])
    expect(relay.open).toHaveBeenCalledOnce()
    expect(heard.mock.calls).toEqual([[{ id: 0, topic: TOPIC }]])
    await sessions.end(TOPIC)
    expect(disconnect).toHaveBeenCalledOnce()
  })

  it.each(['session_delete', 'session_expire'])(
    'that the library tells of with %s closes the session and its code [S4.9c]',
    async (name) => {
      const { sessions, events, offers, pairings, walletOf, sign } = setUp()
      await sessions.restore()
      const evm = walletOf('eip155')
      events.emit(name, { topic: 'b'.repeat(64) })
      expect(await sign()).toBe('signed')
      events.emit(name, { topic: TOPIC })
      expect([offers, evm.accounts()]).toEqual([[], []])
      await vi.waitFor(() => expect([...pairings]).toEqual([]))
      await expect(evm.request(ONE, 'sign', [])).rejects.toMatchObject({ code: 'PAIRING_TOPIC_UNKNOWN' })
    },
  )

  it.each<[string, (parts: ReturnType<typeof setUp>) => void]>([
    ['has been dropped', ({ map }) => map.delete(TOPIC)],
    ['has lost its key', ({ keys }) => keys.delete(TOPIC)],
    ['has run out', ({ map }) => map.set(TOPIC, sessionOf({ expiry: NOW_SEC }))],
  ])('of one that %s is found by looking [S8.9c]', async (_, lose) => {
    const parts = setUp()
    await parts.sessions.restore()
    parts.sessions.lookAll()
    expect(parts.offers).toHaveLength(2)
    lose(parts)
    parts.sessions.lookAll()
    expect(parts.offers).toEqual([])
    await vi.waitFor(() => expect([...parts.map.keys()]).toEqual([]))
  })

  it('of the plugin withdraws what it offers, hears nothing any more, and leaves the sessions', async () => {
    const { sessions, events, map, offers, disconnect, release } = setUp()
    await sessions.restore()
    release()
    expect([offers, events.eventNames(), [...map.keys()], disconnect.mock.calls]).toEqual([[], [], [TOPIC], []])
  })
})

it('a wallet that moves is followed [S4.10]', async () => {
  const { sessions, events, walletOf } = setUp()
  await sessions.restore()
  events.emit('session_event', { topic: TOPIC, params: { chainId: TWO, event: { name: 'chainChanged', data: TWO } } })
  expect(walletOf('eip155').chain()).toBe(TWO)
})
