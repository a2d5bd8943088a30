import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareLookups } from './shareLookups.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks once for who asks at the same time, and anew after the time', async () => {
  const lookUp = vi.fn(async (key: string) => key.toUpperCase())
  const find = shareLookups(lookUp, { maxAgeMs: 1_000, maxEntries: 10 })
  expect(await Promise.all([find('a'), find('a'), find('b')])).toEqual(['A', 'A', 'B'])
  expect(lookUp).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  await find('a')
  expect(lookUp).toHaveBeenCalledTimes(3)
})

it('asks again for what failed', async () => {
  const lookUp = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('there')
  const find = shareLookups(lookUp, { maxAgeMs: 1_000, maxEntries: 10 })
  await expect(find('a')).rejects.toThrow('away')
  expect(await find('a')).toBe('there')
})

it('forgets the oldest when it has no more room', async () => {
  const lookUp = vi.fn(async (key: string) => key)
  const find = shareLookups(lookUp, { maxAgeMs: 1_000, maxEntries: 2 })
  for (const key of ['a', 'b', 'c', 'b', 'a']) await find(key)
  expect(lookUp.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'a'])
})
