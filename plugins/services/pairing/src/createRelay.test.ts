import { EventEmitter } from 'node:events'
import { createFakeClock } from '@portico/kernel/testing'
import { describe, expect, it, vi } from 'vitest'
import { createRelay } from './relay.js'

const REFUSAL = new Error('closed with code: 3000 (Unauthorized: invalid key)')

function setUp(relayUrl: string | undefined = 'wss://relay.example?projectId=secret') {
  const clock = createFakeClock()
  const transportOpen = vi.fn(() => Promise.reject(new Error('away')))
  const relayer = Object.assign(new EventEmitter(), { connected: false, transportOpen })
  const relay = createRelay({ core: { relayer } } as never, { clock, relayUrl })
  const nothingLeft = () => expect([relayer.eventNames(), clock.pending()]).toEqual([[], 0])
  return { clock, relayer, transportOpen, relay, nothingLeft }
}
const never = () => new Promise<never>(() => {})

describe('a call that needs the relay', () => {
  it('ends as the call does', async () => {
    const { relay, nothingLeft } = setUp()
    expect(await relay.guard(async () => 'done', {})).toBe('done')
    const cause = new Error('no')
    await expect(relay.guard(() => Promise.reject(cause), {})).rejects.toBe(cause)
    nothingLeft()
  })

  it('ends after ten seconds', async () => {
    const { relay, clock, nothingLeft } = setUp()
    const settled = vi.fn()
    const called = relay.guard(never, {})
    called.catch(settled)
    await clock.advance(9_999)
    expect(settled).not.toHaveBeenCalled()
    await clock.advance(1)
    await expect(called).rejects.toMatchObject({ code: 'PAIRING_FAILED' })
    nothingLeft()
  })

  it('ends when the relay refuses, and not with any other trouble', async () => {
    const { relay, relayer, nothingLeft } = setUp()
    const called = relay.guard(never, {})
    const settled = vi.fn()
    called.catch(settled)
    relayer.emit('relayer_error', new Error('socket hang up'))
    await new Promise(setImmediate)
    expect(settled).not.toHaveBeenCalled()
    relayer.emit('relayer_error', REFUSAL)
    const context = { url: 'wss://relay.example' }
    await expect(called).rejects.toMatchObject({ code: 'PROJECT_ID_INVALID', context })
    nothingLeft()
  })

  it('ends when the caller gives up', async () => {
    const { relay, nothingLeft } = setUp()
    const giving = new AbortController()
    const called = relay.guard(never, { signal: giving.signal })
    giving.abort()
    await expect(called).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    nothingLeft()
  })
})

describe('the socket', () => {
  it('that is open is not opened again', async () => {
    const { relay, relayer, transportOpen } = setUp()
    expect(relay.isOpen).toBe(false)
    relayer.connected = true
    await relay.open({})
    expect([relay.isOpen, transportOpen.mock.calls]).toEqual([true, []])
  })

  it('is tried again every half a second, until it is open', async () => {
    const { relay, relayer, transportOpen, clock, nothingLeft } = setUp()
    const opened = relay.open({})
    expect(transportOpen).toHaveBeenCalledOnce()
    await clock.advance(499)
    expect(transportOpen).toHaveBeenCalledOnce()
    await clock.advance(1)
    expect(transportOpen).toHaveBeenCalledTimes(2)
    relayer.connected = true
    relayer.emit('relayer_connect')
    await opened
    await clock.advance(500)
    expect(transportOpen).toHaveBeenCalledTimes(2)
    nothingLeft()
  })

  it('is not tried any more for a caller who has given up', async () => {
    const { relay, transportOpen, clock } = setUp()
    const giving = new AbortController()
    const opened = relay.open({ signal: giving.signal })
    giving.abort()
    await expect(opened).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    await clock.advance(5_000)
    expect([transportOpen.mock.calls.length, clock.pending()]).toEqual([1, 0])
  })
})

it('reports each refusal while there is a listener', () => {
  const { relay, relayer, nothingLeft } = setUp()
  const heard = vi.fn()
  const stop = relay.onRefusal(heard)
  relayer.emit('relayer_error', REFUSAL)
  stop()
  relayer.emit('relayer_error', REFUSAL)
  expect(heard).toHaveBeenCalledOnce()
  nothingLeft()
})

it('has an address without the host’s project, and none with the host’s own client', () => {
  expect(setUp().relay.url).toBe('wss://relay.example')
  const relayer = new EventEmitter()
  expect(createRelay({ core: { relayer } } as never, { clock: createFakeClock(), relayUrl: undefined }).url).toBe('')
})
