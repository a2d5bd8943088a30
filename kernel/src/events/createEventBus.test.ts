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

it('calls no listener that has left meanwhile, and the next time only one that has come meanwhile', () => {
  const bus = createEventBus({ error() {} })
  const heard: string[] = []
  bus.on(event, () => {
    heard.push('first')
    leave()
    if (heard.length === 1) bus.on(event, () => heard.push('late'))
  })
  const leave = bus.on(event, () => heard.push('gone'))
  bus.on(event, () => heard.push('last'))
  bus.emit(event, payload)
  expect(heard).toEqual(['first', 'last'])
  bus.emit(event, payload)
  expect(heard).toEqual(['first', 'last', 'first', 'last', 'late'])
})

it('brings an event that a listener causes to all before the first goes on', () => {
  const bus = createEventBus({ error() {} })
  const heard: string[] = []
  bus.on(event, () => {
    if (heard.push('one') < 2) bus.emit(event, payload)
  })
  bus.on(event, () => heard.push('other'))
  bus.emit(event, payload)
  expect(heard).toEqual(['one', 'one', 'other', 'other'])
})
