import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WalletReport } from '../plugin/definePlugin.js'
import { discoverGlobals } from './discover.js'

const page = (): Record<string, unknown> => window as never

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function listen(read = (provider: object, path: string): WalletReport | undefined => ({ provider, id: path })) {
  const ids: unknown[] = []
  const stop = discoverGlobals(
    ['early', 'deep.inside', 'late'],
    read,
  )(({ id }) => {
    ids.push(id)
    return () => {}
  })
  return { ids, stop }
}

it('reports what is there, and what comes while it looks, each once', () => {
  page().early = {}
  const { ids } = listen()
  expect(ids).toEqual(['early'])
  page().deep = { inside: () => {} }
  vi.advanceTimersByTime(2_900)
  page().late = {}
  vi.advanceTimersByTime(200)
  expect(ids).toEqual(['early', 'deep.inside', 'late'])
  expect(vi.getTimerCount()).toBe(0)
})

it('looks no longer than it may, and not after it was stopped', () => {
  const { ids } = listen()
  vi.advanceTimersByTime(3_250)
  expect(vi.getTimerCount()).toBe(0)
  const stopped = listen()
  stopped.stop()
  page().late = {}
  vi.advanceTimersByTime(10_000)
  expect([ids, stopped.ids, vi.getTimerCount()]).toEqual([[], [], 0])
})

it('leaves out what is no wallet, and what throws when it is read', () => {
  const trap = { get: () => expect.fail('read') }
  Object.assign(page(), { early: 'text', late: new Proxy({}, trap) })
  Object.defineProperty(page(), 'deep', trap)
  const { ids, stop } = listen((provider) => (Object.keys(provider).length > 9 ? { provider, id: 'x' } : undefined))
  vi.advanceTimersByTime(1_000)
  stop()
  expect(ids).toEqual([])
})

it('does nothing without a page', () => {
  vi.stubGlobal('window', undefined)
  expect(() => listen().stop()).not.toThrow()
  expect(vi.getTimerCount()).toBe(0)
})
