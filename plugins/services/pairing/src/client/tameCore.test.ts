import { createFakeClock } from '@portico/kernel/testing'
import { expect, it, vi } from 'vitest'
import { watchFaults } from '../../test/page.js'
import { tameCore } from './tameCore.js'

function createCore() {
  const connecting: (() => void)[] = []
  return {
    connecting,
    verify: {
      verifyUrlV3: 'https://theirs.example',
      register: vi.fn(() => new Promise<string>(() => {})),
      resolve: vi.fn(async () => ({ origin: 'theirs' })),
    },
    eventClient: { init: vi.fn(async () => 'started') },
    crypto: {
      getPayloadType: vi.fn((text: string) => {
        if (text === 'none') throw new Error('Non-base64 character')
        return 1
      }),
    },
    pairing: { isValidDisconnect: vi.fn(() => Promise.reject(new Error('No matching key'))) },
    relayer: {
      connected: true,
      connect: vi.fn(() => new Promise<void>((resolve) => connecting.push(resolve))),
      publish: (_topic: string, _message: string) => Promise.reject(new Error('away')),
      unsubscribe: vi.fn(() => Promise.reject(new Error('away'))),
      publisher: {
        queue: new Map([['a', { request: 'request', opts: 'opts' }]]),
        rpcPublish: vi.fn(() => Promise.reject(new Error('away'))),
        checkQueue() {},
      },
    },
  }
}

function setUp(settings?: Parameters<typeof tameCore>[2]) {
  const core = createCore()
  const clock = createFakeClock()
  const originals = { register: core.verify.register, init: core.eventClient.init, connect: core.relayer.connect }
  tameCore(core as never, clock, settings)
  return { core, clock, ...originals }
}

it('calls for no attestation and no statistics unless the host wants them', async () => {
  const { core, register, init } = setUp()
  expect(await core.verify.register()).toBe('')
  expect(await core.verify.resolve()).toEqual({ origin: '' })
  await core.eventClient.init()
  expect(register).not.toHaveBeenCalled()
  expect(init).not.toHaveBeenCalled()
  const wanted = setUp({ telemetry: true })
  expect(await wanted.core.eventClient.init()).toBe('started')
})

it('does not wait longer than a second for an attestation that the host has asked for', async () => {
  const { core, clock, register } = setUp({ verifyUrl: 'https://verify.example//' })
  expect(core.verify.verifyUrlV3).toBe('https://verify.example')
  const settled = vi.fn()
  core.verify.register().then(settled)
  expect(register).toHaveBeenCalledOnce()
  await clock.advance(999)
  expect(settled).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(settled).toHaveBeenCalledWith('')
  register.mockResolvedValueOnce('signed')
  expect(await core.verify.register()).toBe('signed')
  register.mockRejectedValueOnce(new Error('away'))
  expect(await core.verify.register()).toBe('')
  expect(await core.verify.resolve()).toEqual({ origin: 'theirs' })
})

it('opens one socket at a time, and another one after it', async () => {
  const { core, connect } = setUp()
  const both = Promise.all([core.relayer.connect(), core.relayer.connect()])
  expect(connect).toHaveBeenCalledOnce()
  core.connecting[0]?.()
  await both
  core.relayer.connect()
  expect(connect).toHaveBeenCalledTimes(2)
})

it('leaves no rejection unhandled', async () => {
  const core = createCore()
  const away = async () => {
    throw new Error('away')
  }
  // A mock would handle what it rejects with.
  Object.assign(core.relayer, { unsubscribe: away })
  Object.assign(core.relayer.publisher, { rpcPublish: away })
  Object.assign(core.pairing, { isValidDisconnect: away })
  tameCore(core as never, createFakeClock())
  const faults = watchFaults()
  core.relayer.unsubscribe()
  core.relayer.publish('topic', 'text')
  core.pairing.isValidDisconnect()
  core.relayer.publisher.checkQueue()
  await expect(core.pairing.isValidDisconnect()).rejects.toThrow('away')
  await expect(core.relayer.publish('topic', 'text')).rejects.toThrow('away')
  await new Promise((resolve) => setTimeout(resolve))
  faults.stop()
  expect(faults.unhandled).toEqual([])
})

it('publishes again what waits', () => {
  const { core } = setUp()
  core.relayer.publisher.checkQueue()
  expect(core.relayer.publisher.rpcPublish).toHaveBeenCalledWith('request', 'opts')
})

it('waits for the relay only while it is there', async () => {
  const { core } = setUp()
  core.relayer.connected = false
  core.relayer.publisher.checkQueue()
  expect(core.relayer.publisher.rpcPublish).not.toHaveBeenCalled()
  const away = createCore()
  away.relayer.unsubscribe.mockReturnValue(new Promise(() => {}))
  tameCore(away as never, createFakeClock())
  away.relayer.connected = false
  await away.relayer.unsubscribe()
  away.relayer.connected = true
  const settled = vi.fn()
  away.relayer.unsubscribe().then(settled)
  await new Promise(setImmediate)
  expect(settled).not.toHaveBeenCalled()
})

it('takes a letter that can’t be read for one of no type', () => {
  const { core } = setUp()
  expect([core.crypto.getPayloadType('AAAA'), core.crypto.getPayloadType('none')]).toEqual([1, -1])
})
