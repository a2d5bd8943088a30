import { PorticoError } from '@portico/kernel'
import { createFakeClock } from '@portico/kernel/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createAskWallet } from './askWallet.js'
import type { Relay } from './relay.js'

const TOPIC = 'a'.repeat(64)
const CALL = { topic: TOPIC, chainId: 'eip155:1', method: 'personal_sign', params: [] } as const

afterEach(() => vi.unstubAllGlobals())

function setUp() {
  const clock = createFakeClock()
  const request = vi.fn(async () => 'signed')
  const client = { request, events: { on() {}, off() {} } }
  const open = vi.fn(async () => {})
  const relay: Relay = {
    onRefusal: () => () => {},
    guard: (call) => call(),
    open,
    isOpen: true,
    url: 'wss://relay.example',
  }
  const [look, onAnswer] = [vi.fn(), vi.fn()]
  const ask = createAskWallet({ client: client as never, clock, relay, look, onAnswer })
  const closing = new AbortController()
  const added = vi.spyOn(closing.signal, 'addEventListener')
  const removed = vi.spyOn(closing.signal, 'removeEventListener')
  const { signal: closed } = closing
  return {
    clock,
    request,
    open,
    look,
    onAnswer,
    closing,
    added,
    removed,
    ask: () => ask(CALL, { signal: undefined, closed }),
  }
}

it('asks, looks first, tells of the answer, and leaves nothing behind', async () => {
  const { ask, clock, look, onAnswer, added, removed } = setUp()
  expect(await ask()).toBe('signed')
  expect(look).toHaveBeenCalledExactlyOnceWith(TOPIC)
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(TOPIC)
  expect([added.mock.calls.length, removed.mock.calls.length, clock.pending()]).toEqual([1, 1, 0])
})

it('asks nothing of a session that is found to be over [S8.9c]', async () => {
  const { ask, look, request, closing } = setUp()
  look.mockImplementation(() => closing.abort())
  await expect(ask()).rejects.toMatchObject({ code: 'PAIRING_TOPIC_UNKNOWN' })
  expect(request).not.toHaveBeenCalled()
})

it('does not wait for a relay when the session is over [S8.9c]', async () => {
  const { ask, open, closing } = setUp()
  open.mockReturnValue(new Promise(() => {}))
  const asked = expect(ask()).rejects.toMatchObject({ code: 'PAIRING_TOPIC_UNKNOWN' })
  closing.abort()
  await asked
})

it('looks again after a failure: what is over is told as such, anything else as what it is', async () => {
  const { ask, look, request, closing, open } = setUp()
  request.mockRejectedValueOnce(new Error('No matching key'))
  await expect(ask()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  open.mockRejectedValueOnce(new PorticoError('PAIRING_FAILED', {}))
  await expect(ask()).rejects.toMatchObject({ code: 'HTTP_FAILED', context: { url: 'wss://relay.example' } })
  request.mockRejectedValueOnce({ code: 6000, message: 'User disconnected.' })
  await expect(ask()).rejects.toMatchObject({ code: 'PAIRING_TOPIC_UNKNOWN' })
  request.mockRejectedValueOnce(new Error('No matching key'))
  look.mockImplementation(() => void (look.mock.calls.length % 2 === 0 && closing.abort()))
  await expect(ask()).rejects.toMatchObject({ code: 'PAIRING_TOPIC_UNKNOWN' })
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
