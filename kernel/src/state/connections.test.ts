import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChainId } from '../caip/chainId.js'
import { Connector, type Session } from '../capabilities/connector.js'
import type { NetworkSwitch } from '../capabilities/network.js'
import { PorticoError } from '../errors/porticoError.js'
import { createEventBus } from '../events/createEventBus.js'
import type { EventBus, KernelEvents } from '../events/kernelEvents.js'
import type { Activator } from '../plugin/activator.js'
import { createStore } from '../store/createStore.js'
import { createFakeClock, type FakeClock } from '../testing/createFakeClock.js'
import { testSession } from '../testing/testSession.js'
import { settle } from '../testing/waiting.js'
import { type Connections, createConnections, type NamespaceMap } from './connections.js'
import { initialNamespaceState, sessionOf } from './namespaceState.js'

interface Call {
  readonly walletId: string
  readonly signal: AbortSignal | undefined
  readonly silent: boolean | undefined
  readonly chainId: ChainId | undefined
  grant(session?: Session): void
  refuse(error: unknown): void
}

const sessionOn = (chainId: ChainId, address = 'x'): Session => testSession([`${chainId}:${address}`], 'w')
const session = sessionOn('abc:1')
const rejected = new PorticoError('REQUEST_REJECTED', { walletId: 'w' })
const heardEvents = ['session:opened', 'session:closed', 'network:changed', 'connection:failed'] as const

/** While it is pending, the code of the family is on its way. */
let loading: Promise<void> | undefined
let calls: Call[]
let moves: (Pick<Call, 'grant' | 'refuse' | 'signal'> & { readonly to: ChainId })[]
let report: (session: Session | undefined) => void
let disconnect: ReturnType<typeof vi.fn<Connector['disconnect']>>
let clock: FakeClock
let events: EventBus
let heard: string[]
/** How often the connector was listened to. */
let listeners: number
let switchGone: PorticoError | undefined
let connections: Connections
let store: ReturnType<typeof createStore<NamespaceMap>>
const log = vi.fn()
const save = vi.fn()

const state = () => store.get().get('abc')
const status = () => state()?.connection.status
const last = <T>(list: readonly T[]): T => list.at(-1) ?? expect.fail('nothing was asked')

beforeEach(() => {
  calls = []
  moves = []
  heard = []
  listeners = 0
  switchGone = undefined
  clock = createFakeClock()
  disconnect = vi.fn<Connector['disconnect']>().mockResolvedValue()
  store = createStore<NamespaceMap>(new Map([['abc', initialNamespaceState(['abc:1', 'abc:2'])]]))
  events = createEventBus({ error: log })
  for (const event of heardEvents) {
    events.on(event, (payload: KernelEvents[typeof event]) =>
      heard.push('error' in payload ? payload.error.code : event),
    )
  }
  const connector: Connector = {
    connect: (walletId, { signal, silent, chainId } = {}) =>
      new Promise((resolve, reject) => {
        calls.push({
          walletId,
          signal,
          silent,
          chainId,
          grant: (granted = session) => resolve(granted),
          refuse: reject,
        })
      }),
    disconnect,
    onSessionChange(listener) {
      report = listener
      listeners++
      return () => {}
    },
  }
  const networkSwitch: NetworkSwitch = {
    chains: () => [],
    switchTo: (to, { signal } = {}) =>
      new Promise((resolve, reject) => void moves.push({ to, signal, grant: () => resolve(), refuse: reject })),
  }
  loading = undefined
  const get = async (token: unknown) => {
    await loading
    if (token === Connector) return connector
    if (switchGone) throw switchGone
    return networkSwitch
  }
  const activator = { get, deactivate: () => [] } as unknown as Activator
  connections = createConnections({
    store,
    activator,
    events,
    clock,
    log: { error: log },
    save,
    accountTypeOf: () => 'eoa',
    kinds: new Map(),
    restoreLimitMsOf: () => 3_000,
    onOpened() {},
  })
})

/** Starts a call whose outcome the test looks at later. */
function begin<T>(call: Promise<T>): Promise<T> {
  call.catch(() => {})
  return call
}

async function connect(granted = session): Promise<void> {
  const connecting = begin(connections.connect('abc', 'w'))
  await settle()
  last(calls).grant(granted)
  await connecting
  heard.length = 0
}

describe('a wallet with more accounts than anybody uses', () => {
  const many = (chainId: ChainId, count: number): Session => {
    const [first, ...others] = Array.from({ length: count }, (_, index) => `${chainId}:a${index}` as const)
    return testSession([first ?? 'abc:1:x', ...others], 'w')
  }
  const kept = () => sessionOf(state())?.accounts ?? []

  it('has the first hundred, whether it grants or reports them, and the log says so once', async () => {
    log.mockClear()
    const connecting = begin(connections.connect('abc', 'w'))
    await settle()
    last(calls).grant(many('abc:1', 101))
    expect((await connecting).accounts).toEqual(many('abc:1', 100).accounts)
    expect(kept()).toEqual(many('abc:1', 100).accounts)
    report(many('abc:2', 20_000))
    expect(kept()).toEqual(many('abc:2', 100).accounts)
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toContain('100')
  })

  it('keeps all of a hundred', async () => {
    log.mockClear()
    const hundred = many('abc:1', 100)
    await connect(hundred)
    expect(sessionOf(state())).toBe(hundred)
    expect(log).not.toHaveBeenCalled()
  })
})

describe('connect', () => {
  it('gives the session that the wallet granted, begins on the chosen network, and tells of it', async () => {
    await connections.switchNetwork('abc', 'abc:2')
    const connecting = begin(connections.connect('abc', 'w'))
    expect(status()).toBe('connecting')
    await settle()
    expect(last(calls)).toMatchObject({ walletId: 'w', silent: false, chainId: 'abc:2' })
    last(calls).grant()
    expect(await connecting).toBe(session)
    expect(sessionOf(state())).toBe(session)
    expect(heard).toEqual(['session:opened'])
    expect(clock.pending()).toBe(0)
  })

  it('rejects with the refusal and can be asked again', async () => {
    const connecting = begin(connections.connect('abc', 'w'))
    await settle()
    last(calls).refuse(rejected)
    await expect(connecting).rejects.toBe(rejected)
    expect(state()?.failure).toEqual({ walletId: 'w', error: rejected })
    expect(heard).toEqual(['REQUEST_REJECTED'])
    await connect()
    expect(state()?.failure).toBeUndefined()
  })

  it('keeps an error of another kind as the cause', async () => {
    const connecting = begin(connections.connect('abc', 'w'))
    await settle()
    const cause = { code: -32603 }
    last(calls).refuse(cause)
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_FAILED', context: { walletId: 'w' }, cause })
  })

  it('ends after 120 s without an answer, and takes none after that', async () => {
    const connecting = begin(connections.connect('abc', 'w'))
    await clock.advance(119_999)
    expect(status()).toBe('connecting')
    await clock.advance(1)
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_TIMEOUT', context: { waitedMs: 120_000 } })
    expect(last(calls).signal?.aborted).toBe(true)
    last(calls).grant()
    await settle()
    expect(status()).toBe('disconnected')
  })

  it('with no prompt allowed has 3 s from the moment the wallet is asked, however long its code is on the way', async () => {
    let arrive = () => {}
    loading = new Promise((resolve) => {
      arrive = resolve
    })
    const connecting = begin(connections.connect('abc', 'w', { silent: true }))
    await clock.advance(29_999)
    arrive()
    await settle()
    await clock.advance(2_999)
    expect(status()).toBe('connecting')
    last(calls).grant(session)
    await expect(connecting).resolves.toEqual(session)
  })

  it('with no prompt allowed waits 30 s for code that does not come', async () => {
    loading = new Promise(() => {})
    const connecting = begin(connections.connect('abc', 'w', { silent: true }))
    await clock.advance(29_999)
    expect(status()).toBe('connecting')
    await clock.advance(1)
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_TIMEOUT', context: { waitedMs: 30_000 } })
    expect(status()).toBe('disconnected')
  })

  it('ends after 3 s when no prompt is allowed', async () => {
    const connecting = begin(connections.connect('abc', 'w', { silent: true }))
    await settle()
    await clock.advance(3_000)
    await expect(connecting).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
    expect(state()?.failure).toBeUndefined()
  })

  it('gives way to another one; only the newer answer counts', async () => {
    const first = begin(connections.connect('abc', 'first'))
    await settle()
    const second = begin(connections.connect('abc', 'second'))
    await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await settle()
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false])
    calls[0]?.grant(sessionOn('abc:1', 'late'))
    calls[1]?.grant()
    expect(await second).toBe(session)
    await settle()
    expect(sessionOf(state())).toBe(session)
  })

  it('leaves the session before it alone when it is refused, cancelled or given up', async () => {
    await connect()
    const refused = begin(connections.connect('abc', 'v'))
    await settle()
    last(calls).refuse(rejected)
    await expect(refused).rejects.toBe(rejected)

    const cancelled = begin(connections.connect('abc', 'v'))
    connections.cancelConnect('abc')
    await expect(cancelled).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })

    const abort = new AbortController()
    const given = begin(connections.connect('abc', 'v', abort))
    abort.abort()
    await expect(given).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(state()?.connection).toEqual({ status: 'connected', session })
  })

  it('is over before it begins when its caller has given up', async () => {
    await expect(connections.connect('abc', 'w', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'REQUEST_ABORTED',
    })
    expect(status()).toBe('disconnected')
  })

  it('names a family that is not served', async () => {
    await expect(connections.connect('xyz', 'w')).rejects.toMatchObject({ code: 'ADAPTER_MISSING' })
  })
})

describe('disconnect', () => {
  it('ends the session here at once, and in the wallet', async () => {
    await connect()
    const ending = connections.disconnect('abc')
    expect(status()).toBe('disconnected')
    await ending
    expect(disconnect).toHaveBeenCalledOnce()
    expect(heard).toEqual(['session:closed'])
  })

  it('ends a connect that is under way, and its late answer opens nothing', async () => {
    const connecting = begin(connections.connect('abc', 'w'))
    await settle()
    await connections.disconnect('abc')
    await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    last(calls).grant()
    await settle()
    expect(status()).toBe('disconnected')
    expect(heard).toEqual([])
  })

  it('does not wait longer than 3 s for the wallet; here it is over all the same, and the call fails [S8.1f, S4.8]', async () => {
    await connect()
    disconnect.mockReturnValue(new Promise(() => {}))
    let failure: unknown
    const ending = connections.disconnect('abc').catch((error: unknown) => {
      failure = error
    })
    await clock.advance(2_999)
    expect([failure, status()]).toEqual([undefined, 'disconnected'])
    await clock.advance(1)
    await ending
    const error = { code: 'DISCONNECT_FAILED', context: { namespace: 'abc' } }
    expect(failure).toMatchObject({ ...error, cause: error })
    expect(heard).toEqual(['session:closed', 'DISCONNECT_FAILED'])
    expect(log).toHaveBeenCalled()
  })

  it('ends the session and the wallets that are kept beside it, each by its own id [S4.6]', async () => {
    await connect({ ...session, walletId: 'v' })
    await connect()
    await connections.disconnect('abc')
    expect(disconnect.mock.calls.map(([options]) => options?.walletId)).toEqual([undefined, 'v'])
    expect(state()).toMatchObject({ kept: [], connection: { status: 'disconnected' } })
  })

  it('ends one of several and leaves the others', async () => {
    await connect({ ...session, walletId: 'v' })
    await connect()
    await connections.forgetConnection('abc', 'v')
    expect(disconnect.mock.calls.map(([options]) => options?.walletId)).toEqual(['v'])
    expect(state()?.kept).toEqual([])
    expect(status()).toBe('connected')
  })

  it('is harmless without a session, and twice', async () => {
    await connections.disconnect('abc')
    await connect()
    await Promise.all([connections.disconnect('abc'), connections.disconnect('abc')])
    expect(disconnect).toHaveBeenCalledOnce()
  })
})

describe('what the wallet reports', () => {
  it('is taken over: account, network, end', async () => {
    await connect()
    const onNetwork = vi.fn()
    events.on('network:changed', onNetwork)
    report(sessionOn('abc:1', 'y'))
    expect(sessionOf(state())?.accounts.map(({ id }) => id)).toEqual(['abc:1:y'])
    report(sessionOn('abc:2', 'y'))
    report(undefined)
    expect(status()).toBe('disconnected')
    expect(heard).toEqual(['network:changed', 'session:closed'])
    expect(onNetwork.mock.calls).toEqual([[{ namespace: 'abc', chainId: 'abc:2', session: sessionOn('abc:2', 'y') }]])
  })

  it('is listened to once, however often a wallet is connected', async () => {
    await connect()
    await connections.disconnect('abc')
    await connect()
    expect(listeners).toBe(1)
  })

  it('opens nothing after a disconnect', async () => {
    await connect()
    await connections.disconnect('abc')
    report(session)
    expect(status()).toBe('disconnected')
  })
})

describe('switching the network', () => {
  it('asks the wallet and believes its report', async () => {
    await connect()
    const switching = begin(connections.switchNetwork('abc', 'abc:2'))
    await settle()
    expect(last(moves).to).toBe('abc:2')
    report(sessionOn('abc:2'))
    last(moves).grant()
    await switching
    expect(state()).toMatchObject({ chainId: 'abc:2', connection: { status: 'connected' } })
    expect(heard).toEqual(['network:changed'])
  })

  it('is a mismatch when the wallet agrees and stays where it is', async () => {
    await connect()
    const switching = begin(connections.switchNetwork('abc', 'abc:2'))
    await settle()
    last(moves).grant()
    await expect(switching).rejects.toMatchObject({
      code: 'CHAIN_MISMATCH',
      context: { expected: 'abc:2', actual: 'abc:1' },
    })
    expect(state()?.chainId).toBe('abc:1')
  })

  it('leaves the network when it is refused', async () => {
    await connect()
    const switching = begin(connections.switchNetwork('abc', 'abc:2'))
    await settle()
    last(moves).refuse(rejected)
    await expect(switching).rejects.toBe(rejected)
    expect(state()).toMatchObject({ chainId: 'abc:1', failure: { error: rejected } })
  })

  it('is over when the wallet ends the session or the visitor disconnects meanwhile', async () => {
    for (const end of [() => report(undefined), () => void connections.disconnect('abc')]) {
      await connect()
      const switching = begin(connections.switchNetwork('abc', 'abc:2'))
      await settle()
      end()
      await expect(switching).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
      expect(last(moves).signal?.aborted).toBe(true)
      expect(status()).toBe('disconnected')
    }
  })

  it('gives way to another one', async () => {
    await connect()
    const first = begin(connections.switchNetwork('abc', 'abc:2'))
    await settle()
    await connections.switchNetwork('abc', 'abc:1')
    await expect(first).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect(state()?.connection).toEqual({ status: 'connected', session })
    expect(state()?.failure).toBeUndefined()
  })

  it('refuses a network that is not offered', async () => {
    await expect(connections.switchNetwork('abc', 'abc:9')).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      context: { chainId: 'abc:9' },
    })
  })

  it('ends after 120 s without an answer', async () => {
    await connect()
    const switching = begin(connections.switchNetwork('abc', 'abc:2'))
    await clock.advance(119_999)
    expect(state()?.connection).toMatchObject({ switching: { to: 'abc:2' } })
    await clock.advance(1)
    await expect(switching).rejects.toMatchObject({
      code: 'WALLET_TIMEOUT',
      context: { walletId: 'w', waitedMs: 120_000 },
    })
  })

  it.each([
    ['NETWORK_CLIENT_UNSET', new PorticoError('CAPABILITY_MISSING', { token: 'networkSwitch' })],
    ['PLUGIN_FAILED', new PorticoError('PLUGIN_FAILED', { pluginId: 'abc' })],
  ])('fails with %s when the family can’t be asked', async (code, cause) => {
    await connect()
    switchGone = cause
    await expect(connections.switchNetwork('abc', 'abc:2')).rejects.toMatchObject({ code })
  })
})

it('aborts what is under way when the widget is disposed', async () => {
  const connecting = begin(connections.connect('abc', 'w'))
  await settle()
  connections.dispose()
  await expect(connecting).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(last(calls).signal?.aborted).toBe(true)
})

it('holds nothing of a call that is over', async () => {
  await connect()
  const refused = begin(connections.connect('abc', 'v'))
  await settle()
  last(calls).refuse(rejected)
  await refused.catch(() => {})
  const moving = begin(connections.switchNetwork('abc', 'abc:2'))
  await settle()
  last(moves).refuse(rejected)
  await moving.catch(() => {})
  await connections.disconnect('abc')
  const abort = vi.spyOn(AbortController.prototype, 'abort')
  connections.dispose()
  expect(abort).not.toHaveBeenCalled()
  abort.mockRestore()
})

it('leaves no listener on the signal of a caller', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const connecting = begin(connections.connect('abc', 'w', { signal }))
  await settle()
  last(calls).grant()
  await connecting
  expect(added.mock.calls.length).toBeGreaterThan(0)
  expect(removed.mock.calls).toEqual(added.mock.calls)
})
