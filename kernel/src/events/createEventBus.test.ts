import { expect, it, vi } from 'vitest'
import { testSession } from '../testing/testSession.js'
import { createEventBus } from './createEventBus.js'

const event = 'network:changed'
const payload = { namespace: 'abc', chainId: 'abc:1', session: testSession(['abc:1:x']) } as const

it('tells every listener until it leaves, and leaving twice is harmless', () => {
  const bus = createEventBus({ error() {} })
  const heard = vi.fn()
  const leave = bus.on(event, heard)
  bus.emit(event, payload)
  leave()
  leave()
  bus.emit(event, payload)
  expect(heard.mock.calls).toEqual([[payload]])
})

it('logs a listener that throws and goes on with the others', () => {
  const error = vi.fn()
  const bus = createEventBus({ error })
  const cause = new TypeError('boom')
  const heard = vi.fn()
  bus.on(event, () => {
    throw cause
  })
  bus.on(event, heard)
  bus.emit(event, payload)
  expect(heard).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledWith(`a listener of ${event} threw`, cause)
})

it('calls listeners to all events after the others', () => {
  const bus = createEventBus({ error() {} })
  const heard: unknown[] = []
  const leave = bus.onAny((message) => heard.push(message))
  bus.on(event, () => heard.push('by name'))
  bus.emit(event, payload)
  leave()
  bus.emit(event, payload)
  expect(heard).toEqual(['by name', { event, payload }, 'by name'])
})
