import { EventEmitter } from 'node:events'
import { PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAskWallet } from './askWallet.js'
import type { Relay } from './relay.js'

const TOPIC = 'a'.repeat(64)
const SENT = 'session_request_sent'
const GONE = { code: 'PAIRING_TOPIC_UNKNOWN', context: { topic: TOPIC } }
const CALL = { topic: TOPIC, chainId: 'eip155:1', method: 'personal_sign', params: [] } as const

afterEach(() => vi.unstubAllGlobals())

function setUp() {
  const clock = createFakeClock()
  const request = vi.fn(async () => 'signed')
  const events = new EventEmitter()
  const client = { request, events }
  const open = vi.fn(async () => {})
  const guard = vi.fn((call: () => Promise<unknown>, _options: object) => call())
  const relay: Relay = {
    onRefusal: () => () => {},
    guard: guard as Relay['guard'],
    open,
    isOpen: true,
    url: 'wss://relay.example',
  }
  const [check, onAnswer] = [vi.fn(), vi.fn()]
  const ask = createAskWallet({ client: client as never, clock, relay, check, onAnswer })
  const closing = new AbortController()
  const added = vi.spyOn(closing.signal, 'addEventListener')
  const removed = vi.spyOn(closing.signal, 'removeEventListener')
  const { signal: closed } = closing
  return {
    clock,
    request,
    events,
    open,
    guard,
    check,
    onAnswer,
    closing,
    added,
    removed,
    ask: (signal?: AbortSignal) => ask(CALL, { signal, closed }),
  }
}

it('asks, looks first, tells of the answer, and leaves nothing behind', async () => {
  const { ask, clock, check, onAnswer, added, removed, request, events } = setUp()
  expect(await ask()).toBe('signed')
  const asked = { topic: TOPIC, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] }, expiry: 300 }
  expect(request).toHaveBeenCalledExactlyOnceWith(asked)
  expect(events.listenerCount(SENT)).toBe(0)
  expect(check).toHaveBeenCalledExactlyOnceWith(TOPIC)
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(TOPIC)
  expect(added.mock.calls.map(([name]) => name)).toEqual(['abort'])
  expect([removed.mock.calls, clock.pending()]).toEqual([added.mock.calls, 0])
})

it('asks nothing of a session that is found to be over [S8.9c]', async () => {
  const { ask, check, request, closing } = setUp()
  check.mockImplementation(() => closing.abort())
  await expect(ask()).rejects.toMatchObject(GONE)
  expect(request).not.toHaveBeenCalled()
})

it('does not wait for a relay when the session is over [S8.9c]', async () => {
  const { ask, open, closing } = setUp()
  open.mockReturnValue(new Promise(() => {}))
  const asked = expect(ask()).rejects.toMatchObject(GONE)
  closing.abort()
  await asked
})

it('looks again after a failure: a session that is over is named as such, anything else as what it is', async () => {
  const { ask, check, request, closing, open } = setUp()
  request.mockRejectedValueOnce(new Error('No matching key'))
  await expect(ask()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  open.mockRejectedValueOnce(new PorticoError('PAIRING_FAILED', {}))
  await expect(ask()).rejects.toMatchObject({ code: 'HTTP_FAILED', context: { url: 'wss://relay.example' } })
  request.mockRejectedValueOnce({ code: 6000, message: 'User disconnected.' })
  await expect(ask()).rejects.toMatchObject(GONE)
  request.mockRejectedValueOnce(new Error('No matching key'))
  check.mockImplementation(() => void (check.mock.calls.length % 2 === 0 && closing.abort()))
  await expect(ask()).rejects.toMatchObject(GONE)
})

it('asks nothing of a session that was over before [S8.9c]', async () => {
  const { ask, open, request, closing, onAnswer } = setUp()
  open.mockReturnValue(new Promise(() => {}))
  closing.abort()
  await expect(ask()).rejects.toMatchObject(GONE)
  expect([request.mock.calls, onAnswer.mock.calls]).toEqual([[], []])
})

describe('while the wallet has not answered', () => {
  /** A request that the relay has under way, with what the caller hears of it. */
  function begin() {
    const parts = setUp()
    parts.request.mockReturnValue(new Promise(() => {}))
    const giving = new AbortController()
    const asked = parts.ask(giving.signal)
    const settled = vi.fn()
    asked.catch(settled)
    return { ...parts, giving, asked, settled }
  }

  it('the relay’s limit holds until it has taken this session’s request', async () => {
    const { clock, guard, events, giving } = begin()
    await clock.advance(0)
    const [call, options] = guard.mock.calls[0] ?? []
    expect(options).toEqual({ signal: giving.signal })
    const taken = vi.fn()
    const taking = guard.mock.results[0]?.value.then(taken)
    expect(call).toBeTypeOf('function')
    events.emit(SENT, { topic: 'b'.repeat(64) })
    await clock.advance(0)
    expect([taken.mock.calls.length, clock.pending()]).toEqual([0, 0])
    events.emit(SENT, { topic: TOPIC })
    await taking
    await clock.advance(0)
    expect(clock.pending()).toBe(1)
  })

  it('the person has five minutes [S9.13b]', async () => {
    const { clock, events, asked, settled, onAnswer } = begin()
    await clock.advance(0)
    events.emit(SENT, { topic: TOPIC })
    await clock.advance(299_999)
    expect(settled).not.toHaveBeenCalled()
    await clock.advance(1)
    const context = { walletId: `pairing:${TOPIC}`, waitedMs: 300_000 }
    await expect(asked).rejects.toMatchObject({ code: 'WALLET_TIMEOUT', context })
    expect(onAnswer).not.toHaveBeenCalled()
    expect([clock.pending(), events.listenerCount(SENT)]).toEqual([0, 0])
  })

  it('the caller may give up', async () => {
    const { clock, events, asked, giving } = begin()
    await clock.advance(0)
    events.emit(SENT, { topic: TOPIC })
    await clock.advance(0)
    giving.abort()
    await expect(asked).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    expect([clock.pending(), events.listenerCount(SENT)]).toEqual([0, 0])
  })

  it('the session may end [S8.9c]', async () => {
    const { clock, events, asked, closing } = begin()
    await clock.advance(0)
    events.emit(SENT, { topic: TOPIC })
    await clock.advance(0)
    closing.abort()
    await expect(asked).rejects.toMatchObject(GONE)
  })
})

it.each([
  [new PorticoError('PAIRING_FAILED', {}), 'HTTP_FAILED'],
  [new PorticoError('SESSION_EXPIRED', {}), 'SESSION_EXPIRED'],
])('a relay that goes just then is reported: %s', async (cause, code) => {
  const { ask, guard, open, request } = setUp()
  guard.mockRejectedValueOnce(cause)
  await expect(ask()).rejects.toMatchObject({ code })
  expect(request).toHaveBeenCalledOnce()
  open.mockRejectedValueOnce(cause)
  await expect(ask()).rejects.toMatchObject({ code })
  expect(request).toHaveBeenCalledOnce()
})

it('removes a stored link that must not be opened before the library reads it', async () => {
  const items = new Map([['WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"javascript:alert(1)"}']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
  })
  const { ask, request } = setUp()
  request.mockImplementation(async () => `${items.size}`)
  expect(await ask()).toBe('0')
})
