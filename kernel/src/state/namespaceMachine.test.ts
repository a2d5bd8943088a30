import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChainId } from '../caip/chainId.js'
import type { Session } from '../capabilities/connector.js'
import { PorticoError } from '../errors/porticoError.js'
import { testSession } from '../testing/testSession.js'
import { type Command, type NamespaceEvent, transition } from './namespaceMachine.js'
import {
  type Connection,
  initialNamespaceState,
  isOnUnsupportedChain,
  type NamespaceState,
  sessionOf,
  shownChainOf,
} from './namespaceState.js'

const sessionOn = (chainId: ChainId, address = 'x'): Session => testSession([`${chainId}:${address}`], 'w')
const session = sessionOn('abc:1')
const rejected = new PorticoError('REQUEST_REJECTED', { walletId: 'w' })
const aborted = new PorticoError('REQUEST_ABORTED', { what: 'call' })

const initial = initialNamespaceState(['abc:1', 'abc:2'])
const having = (connection: Connection): NamespaceState => ({ ...initial, connection })
const connected = { status: 'connected', session } as const
const connecting = { status: 'connecting', attempt: 1, walletId: 'w', silent: false } as const
const reconnecting = { ...connecting, previous: connected } as const
const restoring = { ...connecting, silent: true } as const
const switching = { ...connected, switching: { attempt: 1, to: 'abc:2' } } as const

const typesOf = (commands: readonly Command[]) => commands.map(({ type }) => type)

describe('one step', () => {
  const ask = { type: 'connectAsked', attempt: 2, walletId: 'v', silent: false } as const
  const rows: readonly (readonly [string, Connection, NamespaceEvent, Partial<NamespaceState>, readonly string[]])[] = [
    [
      'connecting begins',
      { status: 'disconnected' },
      ask,
      having({ ...connecting, attempt: 2, walletId: 'v' }),
      ['connect'],
    ],
    [
      'a second connect takes over',
      connecting,
      ask,
      having({ ...connecting, attempt: 2, walletId: 'v' }),
      ['abort', 'connect'],
    ],
    [
      'a connect keeps the session behind it',
      connected,
      ask,
      having({ ...reconnecting, attempt: 2, walletId: 'v' }),
      ['connect'],
    ],
    [
      'a connect ends a switch',
      switching,
      ask,
      having({ ...reconnecting, attempt: 2, walletId: 'v' }),
      ['abort', 'connect'],
    ],
    [
      'a grant connects [S4.5]',
      connecting,
      { type: 'connectGranted', attempt: 1, session },
      having(connected),
      ['save', 'tellOpened'],
    ],
    [
      'a late grant changes nothing',
      connecting,
      { type: 'connectGranted', attempt: 9, session },
      having(connecting),
      [],
    ],
    [
      'a grant after disconnect changes nothing',
      { status: 'disconnected' },
      { type: 'connectGranted', attempt: 1, session },
      initial,
      [],
    ],
    [
      'a refusal ends and is kept to be shown',
      connecting,
      { type: 'connectFailed', attempt: 1, error: rejected },
      { ...initial, failure: { walletId: 'w', error: rejected } },
      ['save', 'tellFailed'],
    ],
    [
      'a refusal leaves the earlier session',
      reconnecting,
      { type: 'connectFailed', attempt: 1, error: rejected },
      { ...having(connected), failure: { walletId: 'w', error: rejected } },
      ['save', 'tellFailed'],
    ],
    [
      'a given up connect is no failure',
      connecting,
      { type: 'connectFailed', attempt: 1, error: aborted },
      initial,
      ['save'],
    ],
    [
      'a failed restore disconnects quietly [S4.4]',
      restoring,
      { type: 'connectFailed', attempt: 1, error: rejected },
      initial,
      ['save', 'tellFailed'],
    ],
    [
      'a late failure changes nothing',
      connecting,
      { type: 'connectFailed', attempt: 9, error: rejected },
      having(connecting),
      [],
    ],
    ['a cancel ends', connecting, { type: 'connectCancelled' }, initial, ['abort', 'save']],
    [
      'a cancel leaves the earlier session',
      reconnecting,
      { type: 'connectCancelled' },
      having(connected),
      ['abort', 'save'],
    ],
    ['a cancel of nothing changes nothing', connected, { type: 'connectCancelled' }, having(connected), []],
    ['a disconnect ends [S4.6]', connected, { type: 'disconnectAsked' }, initial, ['disconnect', 'save', 'tellClosed']],
    ['a disconnect ends a connect', connecting, { type: 'disconnectAsked' }, initial, ['abort', 'save']],
    [
      'a disconnect ends a connect and the session behind it',
      reconnecting,
      { type: 'disconnectAsked' },
      initial,
      ['abort', 'disconnect', 'save', 'tellClosed'],
    ],
    [
      'a disconnect ends a switch',
      switching,
      { type: 'disconnectAsked' },
      initial,
      ['abort', 'disconnect', 'save', 'tellClosed'],
    ],
    ['a disconnect of nothing changes nothing', { status: 'disconnected' }, { type: 'disconnectAsked' }, initial, []],
    ['the wallet ends it', connected, { type: 'sessionReported', session: undefined }, initial, ['save', 'tellClosed']],
    [
      'the wallet ends it during a switch',
      switching,
      { type: 'sessionReported', session: undefined },
      initial,
      ['abort', 'save', 'tellClosed'],
    ],
    [
      'the wallet ends it behind a connect',
      reconnecting,
      { type: 'sessionReported', session: undefined },
      having({ ...connecting, previous: undefined }),
      ['save', 'tellClosed'],
    ],
    [
      'a report without a session changes nothing',
      { status: 'disconnected' },
      { type: 'sessionReported', session },
      initial,
      [],
    ],
    [
      'the wallet moves [S4.10]',
      connected,
      { type: 'sessionReported', session: sessionOn('abc:2') },
      { ...having({ ...connected, session: sessionOn('abc:2') }), chainId: 'abc:2' },
      ['save', 'tellMoved'],
    ],
    [
      'the wallet moves out of sight [S4.13]',
      connected,
      { type: 'sessionReported', session: sessionOn('abc:9') },
      having({ ...connected, session: sessionOn('abc:9') }),
      ['save', 'tellMoved'],
    ],
    [
      'the wallet changes its account',
      connected,
      { type: 'sessionReported', session: sessionOn('abc:1', 'y') },
      having({ ...connected, session: sessionOn('abc:1', 'y') }),
      ['save', 'tellChanged'],
    ],
    [
      'the wallet reports what is known',
      connected,
      { type: 'sessionReported', session: sessionOn('abc:1') },
      having(connected),
      ['save'],
    ],
    [
      'a network is chosen without a wallet [S4.12b]',
      { status: 'disconnected' },
      { type: 'networkAsked', attempt: 2, chainId: 'abc:2' },
      { ...initial, chainId: 'abc:2' },
      ['save'],
    ],
    [
      'a network is asked of the wallet [S4.12a]',
      connected,
      { type: 'networkAsked', attempt: 1, chainId: 'abc:2' },
      having(switching),
      ['switch'],
    ],
    [
      'the network it is on needs no switch',
      connected,
      { type: 'networkAsked', attempt: 2, chainId: 'abc:1' },
      having(connected),
      ['save'],
    ],
    [
      'going back ends a switch',
      switching,
      { type: 'networkAsked', attempt: 2, chainId: 'abc:1' },
      having(connected),
      ['abort', 'save'],
    ],
    [
      'a switch is given up by its caller',
      switching,
      { type: 'networkSettled', attempt: 1, error: aborted },
      having(connected),
      [],
    ],
    [
      'a refused switch leaves the network',
      switching,
      { type: 'networkSettled', attempt: 1, error: rejected },
      { ...having(connected), failure: { walletId: 'w', error: rejected } },
      ['tellFailed'],
    ],
    ['a late switch changes nothing', switching, { type: 'networkSettled', attempt: 9 }, having(switching), []],
  ]
  it.each(rows)('%s', (_what, connection, event, next, commands) => {
    const result = transition(having(connection), event)
    expect(result.state).toEqual({ ...next })
    expect(typesOf(result.commands)).toEqual(commands)
  })

  it('believes a switch only when the wallet has moved', () => {
    const { state, commands } = transition(having(switching), { type: 'networkSettled', attempt: 1 })
    const error = new PorticoError('CHAIN_MISMATCH', { expected: 'abc:2', actual: 'abc:1' })
    expect(state.failure?.error).toEqual(error)
    expect(typesOf(commands)).toEqual(['tellFailed'])
    const moved = transition(having(switching), { type: 'sessionReported', session: sessionOn('abc:2') }).state
    const settled = transition(moved, { type: 'networkSettled', attempt: 1 })
    expect(settled).toEqual({
      state: { ...moved, connection: { status: 'connected', session: sessionOn('abc:2') } },
      commands: [],
    })
  })

  it('says when the wallet is on a network that is not offered', () => {
    expect(isOnUnsupportedChain(having({ ...connected, session: sessionOn('abc:9') }))).toBe(true)
    expect([initial, having(connected), undefined].map(isOnUnsupportedChain)).toEqual([false, false, false])
  })
})

describe('whatever happens, in whatever order,', () => {
  const attempt = fc.integer({ min: 1, max: 6 })
  const chainId = fc.constantFrom<ChainId>('abc:1', 'abc:2', 'abc:9')
  const anySession = fc.tuple(chainId, fc.constantFrom('x', 'y')).map(([chain, address]) => sessionOn(chain, address))
  const error = fc.constantFrom(rejected, aborted)
  const event: fc.Arbitrary<NamespaceEvent> = fc.oneof(
    fc.record({
      type: fc.constant('connectAsked' as const),
      attempt,
      walletId: fc.constantFrom('w', 'v'),
      silent: fc.boolean(),
    }),
    fc.record({ type: fc.constant('connectGranted' as const), attempt, session: anySession }),
    fc.record({ type: fc.constant('connectFailed' as const), attempt, error }),
    fc.record({ type: fc.constant('connectCancelled' as const) }),
    fc.record({ type: fc.constant('sessionReported' as const), session: fc.option(anySession, { nil: undefined }) }),
    fc.record({ type: fc.constant('disconnectAsked' as const) }),
    fc.record({
      type: fc.constant('networkAsked' as const),
      attempt,
      chainId: fc.constantFrom<ChainId>('abc:1', 'abc:2'),
    }),
    fc.record({ type: fc.constant('networkSettled' as const), attempt, error: fc.option(error, { nil: undefined }) }),
  )

  /** Numbers attempts as the driver does: every request gets a new one. Answers keep the number they were drawn with. */
  function play(events: readonly NamespaceEvent[], visit: (state: NamespaceState, running: readonly number[]) => void) {
    let state = initial
    let last = 0
    const running = new Map<number, 'connect' | 'switch'>()
    for (const drawn of events) {
      const isRequest = drawn.type === 'connectAsked' || drawn.type === 'networkAsked'
      const event = isRequest ? { ...drawn, attempt: ++last } : drawn
      if (event.type === 'connectGranted' || event.type === 'connectFailed' || event.type === 'networkSettled') {
        // A call that is not running can't answer.
        if (running.get(event.attempt) !== (event.type === 'networkSettled' ? 'switch' : 'connect')) continue
        running.delete(event.attempt)
      }
      const before = state
      const result = transition(before, event)
      state = result.state
      for (const command of result.commands) {
        if (command.type === 'connect' || command.type === 'switch') running.set(command.attempt, command.type)
        if (command.type === 'abort') running.delete(command.attempt)
      }
      visit(state, [...running.keys()])
    }
    return state
  }

  it('at most one connect or switch is running, and it is the one that the state names', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        play(events, ({ connection }, running) => {
          const named =
            connection.status === 'connecting'
              ? connection.attempt
              : connection.status === 'connected'
                ? connection.switching?.attempt
                : undefined
          expect(running).toEqual(named === undefined ? [] : [named])
        })
      }),
    )
  })

  it('there is a session while it says connected, the shown network is its own, and a chosen one is offered', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        play(events, (state) => {
          const current = sessionOf(state)
          if (state.connection.status === 'connected') expect(current?.accounts.length).toBeGreaterThan(0)
          if (current) expect(shownChainOf(state)).toBe(current.chainId)
          else expect(state.offered).toContain(shownChainOf(state))
          expect(state.offered).toContain(state.chainId)
        })
      }),
    )
  })

  it('a disconnect ends it', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const { state } = transition(
          play(events, () => {}),
          { type: 'disconnectAsked' },
        )
        expect(state.connection).toEqual({ status: 'disconnected' })
      }),
    )
  })

  it('an answer to another attempt than the running one changes nothing and commands nothing', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), anySession, (events, late) => {
        const state = play(events, () => {})
        for (const stale of [
          { type: 'connectGranted', attempt: 999, session: late },
          { type: 'connectFailed', attempt: 999, error: rejected },
          { type: 'networkSettled', attempt: 999 },
        ] as const) {
          const result = transition(state, stale)
          expect(result.state).toBe(state)
          expect(result.commands).toEqual([])
        }
      }),
    )
  })
})

describe('several connections', () => {
  const other = { walletId: 'v', key: 'abc:v', accounts: ['abc:1:v'] } as const
  const keptOf = (index: number) => ({
    walletId: `k${index}`,
    key: `abc:k${index}`,
    accounts: [`abc:1:k${index}`] as const,
  })

  it('forgetting the one in use leaves a connect that is under way, whose earlier session is gone', () => {
    const { state, commands } = transition(having(reconnecting), { type: 'forgetAsked', walletId: 'w' })
    expect(state).toEqual(having({ ...connecting, previous: undefined }))
    expect(commands).toEqual([{ type: 'disconnect' }, { type: 'save' }, { type: 'tellClosed', by: 'user' }])
  })

  it('forgetting the one in use ends its switch', () => {
    const { state, commands } = transition(having(switching), { type: 'forgetAsked', walletId: 'w' })
    expect(state).toEqual(initial)
    expect(commands[0]).toEqual({ type: 'abort', attempt: 1 })
  })

  it('forgetting a kept one leaves the rest as it is', () => {
    const state = { ...having(connected), kept: [keptOf(1), other] }
    expect(transition(state, { type: 'forgetAsked', walletId: 'v' })).toEqual({
      state: { ...state, kept: [keptOf(1)] },
      commands: [{ type: 'disconnect', walletId: 'v' }, { type: 'save' }],
    })
    expect(transition(state, { type: 'forgetAsked', walletId: 'unknown' })).toEqual({ state, commands: [] })
  })

  it('a disconnect ends those that are only kept, too, and tells of no session', () => {
    const { state, commands } = transition({ ...initial, kept: [keptOf(1), other] }, { type: 'disconnectAsked' })
    expect(state).toEqual({ ...initial, failure: undefined })
    expect(commands).toEqual([
      { type: 'disconnect', walletId: 'k1' },
      { type: 'disconnect', walletId: 'v' },
      { type: 'save' },
    ])
  })

  it('are twenty at most: the oldest goes', () => {
    const kept = Array.from({ length: 19 }, (_, index) => keptOf(index))
    const granted = testSession(['abc:1:next'], 'next')
    const state = { ...having(reconnecting), kept }
    const next = transition(state, { type: 'connectGranted', attempt: 1, session: granted }).state
    expect(next.kept.map(({ walletId }) => walletId)).toEqual(['w', ...kept.slice(0, 18).map((one) => one.walletId)])
  })

  it('the last visit brings those that were kept, and its network if it had one', () => {
    const state = { ...initial, chainId: 'abc:2' as const }
    const read = (chainId: ChainId | undefined) => transition(state, { type: 'visitRead', kept: [other], chainId })
    expect(read(undefined)).toEqual({ state: { ...state, kept: [other] }, commands: [] })
    expect(read('abc:1')).toEqual({ state: { ...state, kept: [other], chainId: 'abc:1' }, commands: [] })
  })
})

it('a grant says whether it was a restore without a prompt [S4.3a]', () => {
  const opened = (connection: Connection) =>
    transition(having(connection), { type: 'connectGranted', attempt: 1, session }).commands.at(-1)
  expect(opened(restoring)).toEqual({ type: 'tellOpened', session, restored: true })
  expect(opened(connecting)).toEqual({ type: 'tellOpened', session, restored: false })
})

it('a network that is offered anew is followed when the wallet is on it', () => {
  const away = having({ status: 'connected', session: sessionOn('abc:9') })
  const offer = (offered: readonly ChainId[], state = away) =>
    transition(state, { type: 'offerChanged', offered }).state
  expect(offer(['abc:1', 'abc:9']).chainId).toBe('abc:9')
  expect(offer(['abc:2', 'abc:3']).chainId).toBe('abc:2')
  expect(offer(['abc:1', 'abc:9'], initial).chainId).toBe('abc:1')
})

it('a chosen network stays chosen while it is offered', () => {
  const chosen = { ...initial, chainId: 'abc:2' as const }
  const offer = (offered: readonly ChainId[]) => transition(chosen, { type: 'offerChanged', offered })
  expect(offer(['abc:1', 'abc:2'])).toMatchObject({ state: { chainId: 'abc:2' }, commands: [{ type: 'save' }] })
  expect(offer(['abc:1', 'abc:3']).state.chainId).toBe('abc:1')
})
