import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { within } from './within.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const never = new Promise<never>(() => {})

it('work that ends in time has its own outcome, and leaves no timer', async () => {
  expect(await within(1_000, Promise.resolve('done'))).toBe('done')
  await expect(within(1_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

it('work that takes longer is not waited for', async () => {
  const outcome = expect(within(1_000, never)).rejects.toThrow('It took too long')
  vi.advanceTimersByTime(999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  await outcome
})

it('work is not waited for once it is stopped, and nothing is left to listen', async () => {
  const ended = new AbortController()
  const [added, removed] = (['addEventListener', 'removeEventListener'] as const).map((method) =>
    vi.spyOn(ended.signal, method),
  )
  const outcome = expect(within(1_000, never, ended.signal)).rejects.toThrow('It was stopped')
  ended.abort()
  await outcome
  await expect(within(1_000, never, ended.signal)).rejects.toThrow('It was stopped')
  expect(removed?.mock.calls).toEqual(added?.mock.calls)
  expect(vi.getTimerCount()).toBe(0)
})
